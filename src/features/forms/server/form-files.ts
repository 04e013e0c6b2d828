import { sql } from 'kysely';
import {
	checkFile,
	contentKey,
	fileTooLarge,
	requireRoom,
	safeName,
	servePrivate,
	sweepPrivate,
} from '#features/files/server/public.ts';
import type { Answered } from '#features/questions/contract.ts';
import type { Trx } from '#platform/server/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { limits, questionsOf } from '../content.ts';
import { readPublicForm, stateOf } from './public-form.ts';
import { ownedBy, ownerOf } from './read-forms.ts';

/** Files that one network may send in an hour. */
const MOST_OF_A_NETWORK = 30;
const HOUR = 3600;

/**
 * Stores a file that somebody chose at a question, before the form is sent, and returns how its answer names it. Throws
 * 404 for a form or question that is not there, 409 for a form that is not open, 422 for a file that is not taken, and
 * 429 beyond {@link MOST_OF_A_NETWORK} an hour.
 */
export async function storeFile(
	c: RequestContext,
	slug: string,
	{ questionId, file }: { questionId: string; file: File },
): Promise<{ fileId: string; name: string }> {
	await c.limit(`form:files:${networkOf(c.clientAddress)}`, MOST_OF_A_NETWORK, HOUR);
	const form = await c.read((trx) => readPublicForm(trx, slug));
	const state = stateOf(form);
	if (state !== 'open')
		throw ApiError.conflict({ code: state, state, detail: 'This form cannot be sent now.' });
	const asked = questionsOf(form.content).find(({ id }) => id === questionId);
	if (asked?.questionType !== 'file') throw ApiError.notFound();
	if (file.size > limits.fileBytes) throw fileTooLarge(limits.fileBytes);
	const { bytes, extension, mediaType, checksum } = await checkFile(new Uint8Array(await file.arrayBuffer()));
	const name = safeName(file.name, extension);
	const { id } = await c.write(async (trx) => {
		await requireRoom(trx, c.centre.id, bytes.byteLength);
		return trx
			.insertInto('form_files')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				form_id: form.id,
				question_id: questionId,
				name,
				extension,
				media_type: mediaType,
				bytes: bytes.byteLength,
				checksum,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
	});
	await c.storage.put(contentKey({ tenant: c.tenant, id, extension }), bytes, mediaType);
	await c.write((trx) => trx.updateTable('form_files').set({ ready: true }).where('id', '=', id).execute());
	return { fileId: id, name };
}

/**
 * Returns the answers with the names of their files, which were stored for the same questions and not sent before, and
 * locks these. Throws 422 where one is no longer there.
 */
export async function lockFiles(
	trx: Trx,
	formId: string,
	answered: readonly Answered[],
	issueAt: (questionId: string) => string,
): Promise<{ answered: Answered[]; fileIds: string[] }> {
	const wanted = answered.flatMap(({ fileId }) => fileId ?? []);
	if (wanted.length === 0) return { answered: [...answered], fileIds: [] };
	const files = await trx
		.selectFrom('form_files')
		.select(['id', 'question_id', 'name'])
		.where('id', 'in', wanted)
		.where('form_id', '=', formId)
		.where('ready', '=', true)
		.where('sent', '=', false)
		.forUpdate()
		.execute();
	const known = new Map(files.map((file) => [file.id, file]));
	const named = answered.map((one) => {
		if (one.fileId === undefined) return one;
		const file = known.get(one.fileId);
		if (file?.question_id !== one.questionId)
			throw ApiError.invalid([
				{
					code: 'file_gone',
					detail: 'This file is no longer there.',
					source: { pointer: issueAt(one.questionId) },
					meta: { question_id: one.questionId },
				},
			]);
		return { ...one, answer: [file.name] };
	});
	return { answered: named, fileIds: wanted };
}

/** Says that files were sent with a submission, with which they go. */
export async function claimFiles(trx: Trx, submissionId: string, fileIds: readonly string[]): Promise<void> {
	if (fileIds.length === 0) return;
	await trx
		.updateTable('form_files')
		.set({ submission_id: submissionId, sent: true })
		.where('id', 'in', [...fileIds])
		.execute();
}

export type FormFile = Awaited<ReturnType<typeof findFile>>;

/**
 * Returns a file that was sent, for whoever reads its submission, and for the account that sent it. Throws 404 for
 * everybody else.
 */
export async function readFile(c: RequestContext, id: string) {
	return c.read((trx) => findFile(trx, c, id));
}

async function findFile(trx: Trx, c: RequestContext, id: string) {
	const manages = c.grants.has('centre') || c.grants.has('own');
	const owner = manages ? ownerOf(c) : undefined;
	const row = await trx
		.selectFrom('form_files as d')
		.innerJoin('form_submissions as s', 's.id', 'd.submission_id')
		.innerJoin('forms as f', 'f.id', 's.form_id')
		.select([
			'd.id',
			'd.tenant',
			'd.name',
			'd.extension',
			'd.media_type as mediaType',
			'd.bytes',
			'd.question_id as questionId',
			'd.created_at as createdAt',
			's.user_id as userId',
			owner ? ownedBy(owner, 'read').as('isRead') : sql<boolean>`false`.as('isRead'),
		])
		.where('d.id', '=', id)
		.executeTakeFirst();
	const isOwn = row !== undefined && row.userId !== null && row.userId === c.actor?.userId;
	if (!row || !(isOwn || row.isRead)) throw ApiError.notFound();
	return row;
}

/** Serves the content of a file as one to save. Throws 404 as {@link readFile}. */
export async function serveFile(c: RequestContext, id: string): Promise<Response> {
	return servePrivate(c.storage, await readFile(c, id));
}

/** Removes files whose submission is gone, and within a day those that were never sent. Returns how many. */
export function sweepFormFiles(jobs: Pick<Jobs, 'send'>) {
	const isNotNeeded = sql<boolean>`submission_id is null and (sent or created_at < now() - interval '1 day')`;
	return sweepPrivate(jobs, 'form_files', isNotNeeded);
}
