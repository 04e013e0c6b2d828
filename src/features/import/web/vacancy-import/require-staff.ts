import { data, type RouterContextProvider } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { audienceOf } from '#platform/web/session.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { importSourceApi, vacancyImportApi } from '../../api.ts';
import type {
	AnswerCategoriesInput,
	ImportSource,
	ImportSummary,
	MatchColumnsInput,
	StartImportInput,
	VacancyImport,
	VacancyImportInput,
} from '../../contract.ts';

const shownImports = 20;
const shownSources = 100;

/** The site for staff of the centre. Throws as requireSession, and 403 for everybody else. */
export async function requireStaff(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<SiteContext> {
	const session = await requireSession(context, request);
	if (audienceOf(session) !== 'centre') throw data(null, { status: 403 });
	return site(context);
}

/** The import the address names. Throws ApiFailure where there is none. */
export async function loadImport({ call }: SiteContext, id: string): Promise<VacancyImport> {
	return (await call(vacancyImportApi.read, { params: { id } })).meta;
}

/** The latest imports of the centre. */
export async function earlierImports({ call }: SiteContext): Promise<ImportSummary[]> {
	return (await call(vacancyImportApi.list, { page: { size: shownImports } })).data;
}

/** Brings files and gives the import it became. Throws ApiFailure. */
export async function bringFile({ call }: SiteContext, body: VacancyImportInput): Promise<VacancyImport> {
	return (await call(vacancyImportApi.create, { body })).meta;
}

/** Has another list of a file read. Throws ApiFailure, with 409 when that is too late, and 422 for one it does not offer. */
export async function chooseList({ call }: SiteContext, id: string, list: string): Promise<void> {
	await call(vacancyImportApi.chooseList, { params: { id }, body: { list } });
}

/** Has a table tried with the columns that were chosen. Throws ApiFailure, with 409 when they can no longer be. */
export async function matchColumns(
	{ call }: SiteContext,
	id: string,
	body: MatchColumnsInput,
): Promise<void> {
	await call(vacancyImportApi.match, { params: { id }, body });
}

/** Has a file tried with what its categories were said to mean. Throws ApiFailure, with 409 when that is too late. */
export async function answerCategories(
	{ call }: SiteContext,
	id: string,
	body: AnswerCategoriesInput,
): Promise<void> {
	await call(vacancyImportApi.answerCategories, { params: { id }, body });
}

/** Has a file that was tried imported. Throws ApiFailure, with 409 when that was asked before. */
export async function startImport({ call }: SiteContext, id: string, body: StartImportInput): Promise<void> {
	await call(vacancyImportApi.start, { params: { id }, body });
}

/** Puts back what an import took off line because it had left its source. Throws ApiFailure, 409 for a second time. */
export async function restoreLeft({ call }: SiteContext, id: string): Promise<void> {
	await call(vacancyImportApi.restore, { params: { id } });
}

/** The sources that staff named. */
export async function namedSources({ call }: SiteContext): Promise<ImportSource[]> {
	return (await call(importSourceApi.list, { page: { size: shownSources } })).data;
}

/** Gives a source another name. Throws ApiFailure, 404 where it is gone and 422 for a name that cannot be. */
export async function renameSource({ call }: SiteContext, id: string, name: string): Promise<void> {
	await call(importSourceApi.rename, { params: { id }, body: { name } });
}

/** Forgets a source. Throws ApiFailure, 404 where it is gone. */
export async function removeSource({ call }: SiteContext, id: string): Promise<void> {
	await call(importSourceApi.remove, { params: { id } });
}
