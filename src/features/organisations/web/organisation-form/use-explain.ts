import type { FieldCode } from '#platform/web/checked-form.ts';
import { useWords } from '#platform/web/words.ts';

/** The words for what is wrong in a field about an organisation. */
export function useExplain(): (field: string, code: FieldCode) => string {
	const t = useWords('organisation-form');
	return (field, code) =>
		t.maybe(`errors.${field}.${code}`) ?? t.maybe(`errors.any.${code}`) ?? t('errors.any.format', { field });
}
