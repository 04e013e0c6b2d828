import type { useTranslations } from '#platform/web/translations.ts';
import type { RefusedRecord } from '../../contract.ts';

/** Returns a record's errors, in a sentence for each field. */
export function issueTexts(
	{ issues }: RefusedRecord,
	t: ReturnType<typeof useTranslations<'vacancy-import'>>,
): string {
	const texts = issues.map(({ field, code }) =>
		t(`why.${code}`, { field: t.optional(`field.${field.split('.')[0]}`) ?? field }),
	);
	return [...new Set(texts)].join(' ');
}
