import type { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { EventInput, RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import {
	type ImportKind,
	mostImported,
	type RefusedRecord,
	type VacancyImport,
	type vacancyImportBody,
} from '../../contract.ts';
import { recordsIn, UnreadableFile } from '../read-records.ts';
import { mappingOf, recognise } from './recognise.ts';

type Emit = (event: EventInput) => Promise<void>;
type Input = z.infer<typeof vacancyImportBody>;

const type = 'vacancy_imports';

/** The kind of a file and how many records it holds. Throws 422 for what is no such file, or too much. */
export function lookInto({ text, kind: chosen }: Input): { kind: ImportKind; total: number } {
	const kind = chosen ?? recognise(text);
	if (!kind) throw ApiError.invalid([issueAt('kind', 'not_recognised', 'The kind of file is not known.')]);
	const total = countRecords(text, kind);
	if (total === 0) throw ApiError.invalid([issueAt('text', 'empty', 'The file holds no records.')]);
	if (total > mostImported)
		throw ApiError.invalid([issueAt('text', 'too_many', `At most ${mostImported} records at once.`)]);
	return { kind, total };
}

function countRecords(text: string, kind: ImportKind): number {
	try {
		return recordsIn(text, mappingOf(kind)).length;
	} catch (error) {
		if (error instanceof UnreadableFile)
			throw ApiError.invalid([issueAt('text', 'unreadable', error.message)]);
		throw error;
	}
}

/** Keeps a file and has it tried. */
export async function uploadImport(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	input: Input,
	{ kind, total }: ReturnType<typeof lookInto>,
): Promise<VacancyImport> {
	const { actor } = c;
	if (!actor?.organisation) throw ApiError.forbidden();
	const { id } = await trx
		.insertInto('vacancy_imports')
		.values({
			tenant: c.tenant,
			centre_id: c.centre.id,
			user_id: actor.userId,
			acting_organisation_id: actor.organisation.id,
			file_name: input.fileName,
			mapping: kind,
			content: input.text,
			publish_for_days: input.publishForDays ?? null,
			create_organisations: input.createOrganizations,
			total,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await emit({ name: 'vacancies.import_uploaded', subject: { type, id }, details: { kind, total } });
	return readImport(trx, id);
}

/** Has a file that was tried imported. Throws 404 as {@link readImport}, and 409 in any other state. */
export async function startImport(trx: Trx, emit: Emit, id: string): Promise<VacancyImport> {
	const { state } = await readImport(trx, id);
	const { numUpdatedRows } = await trx
		.updateTable('vacancy_imports')
		.set({
			state: 'importing',
			done: 0,
			created: 0,
			updated: 0,
			unchanged: 0,
			without_place: 0,
			new_organisations: '[]',
			refused: '[]',
		})
		.where('id', '=', id)
		.where('state', '=', 'checked')
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw ApiError.conflict({ state });
	await emit({ name: 'vacancies.import_started', subject: { type, id } });
	return readImport(trx, id);
}

/** How far an import of the centre is. Throws 404 for any other. */
export async function readImport(trx: Trx, id: string): Promise<VacancyImport> {
	const row = await trx
		.selectFrom('vacancy_imports')
		.select([
			'id',
			'file_name as fileName',
			'mapping',
			'state',
			'publish_for_days as publishForDays',
			'create_organisations as createOrganizations',
			'total',
			'done',
			'created',
			'updated',
			'unchanged',
			'without_place as withoutPlace',
			'new_organisations as newOrganizations',
			'rows',
			'refused',
		])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	const { mapping, state, newOrganizations, rows, refused, ...rest } = row;
	return {
		...rest,
		kind: mapping as ImportKind,
		state: state as VacancyImport['state'],
		newOrganizations: newOrganizations as unknown as string[],
		rows: rows as unknown as VacancyImport['rows'],
		refused: refused as unknown as RefusedRecord[],
	};
}

const issueAt = (field: string, code: string, detail: string): Issue => ({
	code,
	detail,
	source: { pointer: pointerTo([field]) },
});
