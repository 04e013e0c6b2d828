import type { useTranslations } from '#platform/web/translations.ts';
import type { RefusedRecord } from '../../contract.ts';

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
