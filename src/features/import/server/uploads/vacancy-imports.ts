import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError, type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import {
	type ChosenColumn,
	eventKind,
	type ImportedFile,
	type ImportKind,
	maxImported,
	type RefusedRecord,
	type StartImportInput,
	type VacancyImport,
	type vacancyImportBody,
} from '../../contract.ts';
import { vacanciesImportStarted, vacanciesImportUploaded } from '../../events.ts';
import { UnreadableFile } from '../read-records.ts';
import { countIn, packed } from './contents.ts';
import {
	headOf,
	isComplete,
	likelyColumns,
	nothingYet,
	type Place,
	sourceNamed,
	type TableHead,
} from './match-columns.ts';
import { hasSources, recognise, tableKind } from './recognise.ts';

type Input = z.infer<typeof vacancyImportBody>;

/**
 * Returns the kind of the files and the number of their records. Throws 422 if they are not of such a kind, for
 * several files of a kind that allows one, and for too many records.
 */
export function lookInto({ files, kind: chosen }: Input): { kind: ImportKind; total: number } {
	const text = files[0]?.text ?? '';
	// A table with headings that nobody knows is one whose columns people match.
	const kind = chosen ?? recognise(text) ?? (headOf(text) ? tableKind : undefined);
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

/** Who brings files, and to which centre. */
type Uploader = Place & {
	actor: { userId: string; organisation: { id: string } | null } | null;
};

/** Keeps files and has them tried. */
export async function uploadImport(
	trx: Trx,
	emit: Emit,
	c: Uploader,
	input: Input,
	{ kind, total }: ReturnType<typeof lookInto>,
): Promise<VacancyImport> {
	const { actor } = c;
	if (!actor?.organisation) throw ApiError.forbidden();
	const source =
		input.source === undefined || !hasSources(kind) ? undefined : await sourceNamed(trx, c, input.source);
	const head =
		kind === tableKind
			? headOf(input.files[0]?.text ?? '', { remembered: source?.columns ?? {} })
			: undefined;
	const columns = head && likelyColumns(head, source?.columns ?? {});
	const isKnown = !columns || isComplete(columns);
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
			total: head?.lists?.find(({ path }) => path === head.list)?.records ?? total,
			source_id: source?.id ?? null,
			columns: columns ? JSON.stringify(columns) : null,
			head: head ? JSON.stringify(head) : null,
			categories: JSON.stringify(source?.categories ?? {}),
			state: isKnown ? 'checking' : 'matching',
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await emit(vacanciesImportUploaded(id, { details: { kind, total } }));
	return readImport(trx, id);
}

/** Has a file that was tried imported. Throws 404 as {@link readImport}, and 409 in any other state. */
export async function startImport(
	trx: Trx,
	emit: Emit,
	id: string,
	{ prefer, rows = [], keepLeft = false }: StartImportInput,
): Promise<VacancyImport> {
	const { state } = await readImport(trx, id);
	const { numUpdatedRows } = await trx
		.updateTable('vacancy_imports')
		.set({
			...nothingYet,
			state: 'importing',
			keep_left: keepLeft,
			preferred: JSON.stringify({
				all: prefer ?? null,
				rows: Object.fromEntries(rows.map(({ number, prefer: chosen }) => [number, chosen])),
			}),
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
		.leftJoin('vacancy_import_sources as s', 's.id', 'vacancy_imports.source_id')
		.select([
			'vacancy_imports.id',
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
			'online',
			'drafts',
			'waiting',
			'expired',
			'remarks',
			'contested',
			'leaving',
			'restored',
			sql<boolean>`exists (select from imported_vacancies l where l.left_by = vacancy_imports.id)`.as(
				'restorable',
			),
			'new_organisations as newOrganizations',
			'rows',
			'refused',
			'vacancy_imports.columns',
			's.name as source',
			'unknown_categories as unknownCategories',
			sql<TableHead | null>`case when state in ('matching', 'checked') and content is not null then head end`.as(
				'head',
			),
		])
		.where('vacancy_imports.id', '=', id)
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	const {
		mapping,
		state,
		contested,
		leaving,
		unknownCategories,
		newOrganizations,
		rows,
		remarks,
		refused,
		columns,
		head,
		...rest
	} = row;
	return {
		...rest,
		kind: mapping as ImportKind,
		columns: head ? { list: null, lists: [], ...head, chosen: (columns ?? []) as ChosenColumn[] } : null,
		state: state as VacancyImport['state'],
		newOrganizations: newOrganizations as unknown as string[],
		rows: rows as unknown as VacancyImport['rows'],
		contested: contested as unknown as VacancyImport['contested'],
		leaving: leaving as unknown as VacancyImport['leaving'],
		unknownCategories: unknownCategories as unknown as VacancyImport['unknownCategories'],
		remarks: remarks as unknown as VacancyImport['remarks'],
		refused: refused as unknown as RefusedRecord[],
	};
}

const issueAt = (field: string, code: string, detail: string): Issue => ({
	code,
	detail,
	source: { pointer: pointerTo([field]) },
});
