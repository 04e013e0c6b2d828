import type { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import {
	eventKind,
	type ImportedFile,
	type ImportKind,
	maxImported,
	type RefusedRecord,
	type VacancyImport,
	type vacancyImportBody,
} from '../../contract.ts';
import { vacanciesImportStarted, vacanciesImportUploaded } from '../../events.ts';
import { UnreadableFile } from '../read-records.ts';
import { countIn, packed } from './contents.ts';
import { recognise } from './recognise.ts';

type Input = z.infer<typeof vacancyImportBody>;

/**
 * Returns the kind of the files and the number of their records. Throws 422 if they are not of such a kind, for
 * several files of a kind that allows one, and for too many records.
 */
export function lookInto({ files, kind: chosen }: Input): { kind: ImportKind; total: number } {
	const kind = chosen ?? recognise(files[0]?.text ?? '');
	if (!kind) throw ApiError.invalid([issueAt('kind', 'not_recognised', 'The kind of file is not known.')]);
	if (kind !== eventKind && files.length > 1)
		throw ApiError.invalid([issueAt('files', 'one_file', 'Only events come in more than one file.')]);
	const total = countRecords(files, kind);
	if (total === 0) throw ApiError.invalid([issueAt('files', 'empty', 'There are no records.')]);
	if (total > maxImported)
		throw ApiError.invalid([issueAt('files', 'too_many', `At most ${maxImported} records at once.`)]);
	return { kind, total };
}

function countRecords(files: readonly ImportedFile[], kind: ImportKind): number {
	try {
		return countIn(files, kind);
	} catch (error) {
		if (error instanceof UnreadableFile)
			throw ApiError.invalid([issueAt('files', 'unreadable', error.message)]);
		throw error;
	}
}

/** Keeps files and has them tried. */
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
			file_name: input.files[0]?.name ?? '',
			files: input.files.length,
			mapping: kind,
			content: packed(input.files, kind),
			publish_for_days: input.publishForDays ?? null,
			create_organisations: input.createOrganizations,
			total,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await emit(vacanciesImportUploaded(id, { details: { kind, total } }));
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
			withdrawn: 0,
			left_out: 0,
			without_place: 0,
			new_organisations: '[]',
			refused: '[]',
		})
		.where('id', '=', id)
		.where('state', '=', 'checked')
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw ApiError.conflict({ state });
	await emit(vacanciesImportStarted(id));
	return readImport(trx, id);
}

/** Returns the progress of an import of the centre. Throws 404 for any other. */
export async function readImport(trx: Trx, id: string): Promise<VacancyImport> {
	const row = await trx
		.selectFrom('vacancy_imports')
		.select([
			'id',
			'file_name as fileName',
			'files',
			'mapping',
			'state',
			'publish_for_days as publishForDays',
			'create_organisations as createOrganizations',
			'total',
			'done',
			'created',
			'updated',
			'unchanged',
			'withdrawn',
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
