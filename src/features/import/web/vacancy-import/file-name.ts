import type { useTranslations } from '#platform/web/translations.ts';
import type { VacancyImport } from '../../contract.ts';

/** Returns the name of the first uploaded file, and the number of others. */
export function nameOf(
	{ fileName, files }: Pick<VacancyImport, 'fileName' | 'files'>,
	t: ReturnType<typeof useTranslations<'vacancy-import'>>,
): string {
	return files > 1 ? t('files', { file: fileName, more: files - 1 }) : fileName;
}
