import type { useTranslations } from '#platform/web/translations.ts';
import type { RefusedRecord, RowRemark } from '../../contract.ts';

/** Returns a record's errors, in a sentence for each field. */
export function issueTexts(
	{ issues }: RefusedRecord,
	t: ReturnType<typeof useTranslations<'vacancy-import'>>,
): string {
	const texts = issues.map(({ field: path, code, given = '' }) => {
		const [name = ''] = path.split('.');
		const field = t.optional(`field.${name}`) ?? path;
		const why = (given && t.optional(`whyOf.${code}`, { field, given })) || t(`why.${code}`, { field });
		const example = code === 'format' ? t.optional(`example.${name}`) : undefined;
		return example ? `${why} ${example}` : why;
	});
	return [...new Set(texts)].join(' ');
}

/** Returns what there is to say of a row that is kept, in a sentence. */
export function remarkText(
	{ kind, fields, twin }: Pick<RowRemark, 'kind' | 'fields' | 'twin'>,
	t: ReturnType<typeof useTranslations<'vacancy-import'>>,
): string {
	const names = fields.map((field) => (t.optional(`field.${field}`) ?? field).toLowerCase());
	return t(`remarkOf.${kind}`, { fields: names.join(', '), twin: twin ?? 0 });
}
