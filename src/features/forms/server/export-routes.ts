import { csvAnswer } from '#platform/http/csv.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import { submissionApi } from '../api.ts';
import { type ExportInput, mostExported } from '../contract.ts';
import { askForExport, listExports, presentExport, readExport, serveExport } from './later-exports.ts';
import { permissions } from './permissions.ts';
import { ownerOf, readForm } from './read-forms.ts';
import type { SubmissionFilters } from './submissions.ts';

const DAY = 24 * 3600;

/** Files of what was sent with a large form, which are made apart. */
export const exportRoutes: readonly Endpoint[] = [
	implement(submissionApi.exports, {
		permission: permissions.manage,
		run: async (c, { params }) => {
			const rows = await c.read(async (trx) => {
				await readForm(trx, ownerOf(c), params.id, 'read');
				return listExports(trx, ownerOf(c), params.id);
			});
			return { body: document({ data: rows.map(presentExport) }) };
		},
	}),
	implement(submissionApi.askForExport, {
		permission: permissions.manage,
		run: async (c, { params, body }) => {
			const place = { ...ownerOf(c), tenant: c.tenant, centreId: c.centre.id };
			await c.read((trx) => readForm(trx, place, params.id, 'read'));
			await c.limit(`form:exports:${params.id}`, mostExported.aDay, DAY);
			const { separator } = body.data.attributes;
			const terms = { ...filtersOf(body.data.attributes, c.actor?.userId), separator, locale: c.locale };
			const id = await c.write((trx, emit) => askForExport(trx, emit, place, params.id, terms));
			const row = await c.read((trx) => readExport(trx, place, id));
			return { status: 202, body: document({ data: presentExport(row) }) };
		},
	}),
	implement(submissionApi.exportContent, {
		permission: permissions.manage,
		run: async (c, { params }) => csvAnswer(await serveExport(c, ownerOf(c), params.id), 'submissions'),
	}),
];

const ofStatus = (value: string): SubmissionFilters['filters'][number] => ({
	attribute: 'status',
	predicate: 'eq',
	value,
	type: 'enum',
	parameter: 'filter[status]',
});

function filtersOf(
	{ status, text, question, answer, assigned }: ExportInput,
	userId: string | undefined,
): SubmissionFilters {
	return {
		filters: status === null ? [] : [ofStatus(status)],
		text: text || undefined,
		question: question || undefined,
		answer: answer || undefined,
		assignedTo: assigned === null ? undefined : assigned === 'me' ? userId : null,
	};
}
