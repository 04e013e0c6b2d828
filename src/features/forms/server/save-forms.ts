import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError, type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import { isUniqueViolation } from '#platform/server/unique-violation.ts';
import { type FormInput, type FormVerb, most } from '../contract.ts';
import { formArchived, formClosed, formCreated, formDeleted, formOpened, formUpdated } from '../events.ts';
import { findingsOf } from '../findings.ts';
import { type FormRow, lockForm, type Owner, readForm } from './read-forms.ts';
import { requireCandidates } from './recipients.ts';
import { formTransitions } from './transitions.ts';

type Place = Owner & { tenant: string; centreId: string };

/** Makes a draft and returns its id. Throws 409 beyond {@link most} forms, 422 for a slug that is taken. */
export async function createForm(trx: Trx, emit: Emit, place: Place, input: FormInput): Promise<string> {
	// One after the other, so that two at once do not both find room.
	await trx.selectFrom('centres').select('id').where('id', '=', place.centreId).forNoKeyUpdate().execute();
	const { count } = await trx
		.selectFrom('forms')
		.where('organisation_id', 'is not distinct from', place.organisationId)
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	if (Number(count) >= most.forms)
		throw ApiError.conflict({ code: 'too_many_forms', detail: `At most ${most.forms} forms can be made.` });
	const { id } = await trx
		.insertInto('forms')
		.values({
			tenant: place.tenant,
			centre_id: place.centreId,
			organisation_id: place.organisationId,
			...columnsOf(input),
			shared_with_centre: input.sharedWithCentre && place.organisationId !== null,
			recipient_ids: await requireCandidates(trx, place, input.recipientIds),
			slug: input.slug,
			content: JSON.stringify(input.content),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
		.catch(slugTaken);
	await requireFreeSlug(trx, id, input.slug);
	await emit(formCreated(id));
	return id;
}

/** Changes a form. Throws 404 for anybody else's, 409 if somebody else changed it since, 422 for a slug that is taken. */
export async function updateForm(
	trx: Trx,
	emit: Emit,
	owner: Place,
	id: string,
	{ revision, ...input }: Partial<FormInput> & { revision?: number | undefined },
): Promise<void> {
	const before = await lockForm(trx, owner, id);
	if (revision === undefined)
		throw ApiError.invalid([
			{
				code: 'required',
				detail: 'Say which revision this changes.',
				source: { pointer: pointerTo(['revision']) },
			},
		]);
	if (revision !== before.revision)
		throw ApiError.conflict({
			code: 'changed_meanwhile',
			detail: 'Somebody else changed this form meanwhile.',
			meta: { revision: before.revision, updated_at: before.updatedAt.toISOString() },
		});
	await trx
		.updateTable('forms')
		.set({
			...columnsOf(input),
			...(input.sharedWithCentre !== undefined &&
				owner.organisationId !== null && {
					shared_with_centre: await requireShareable(trx, before, input.sharedWithCentre),
				}),
			...(input.slug !== undefined && { slug: input.slug }),
			...(input.recipientIds && {
				recipient_ids: await requireCandidates(trx, owner, input.recipientIds, before.recipientIds),
			}),
			...(input.content && { content: JSON.stringify(input.content) }),
			revision: revision + 1,
			updated_at: new Date(),
		})
		.where('id', '=', id)
		.execute()
		.catch(slugTaken);
	if (input.slug !== undefined && input.slug !== before.slug) await requireFreeSlug(trx, id, input.slug);
	await emit(formUpdated(id));
}

/**
 * Whether the centre is to read what is sent with a form. That begins only before anybody has sent it, as they were told who
 * reads it. Throws 422 otherwise.
 */
async function requireShareable(
	trx: Trx,
	{ id, sharedWithCentre: was }: FormRow,
	shared: boolean,
): Promise<boolean> {
	if (!shared || was) return shared;
	const sent = await trx
		.selectFrom('form_submissions')
		.where('form_id', '=', id)
		.select('id')
		.limit(1)
		.executeTakeFirst();
	if (sent)
		throw ApiError.invalid([
			{
				code: 'sent_before',
				detail: 'Somebody has sent this form who was not told that the centre reads it.',
				source: { pointer: pointerTo(['sharedWithCentre']) },
			},
		]);
	return true;
}

/**
 * Opens, closes or archives a form. Opening makes a version of what was edited since the last one. Throws 404 for
 * anybody else's, 409 with the state if the transition is not allowed, and 422 with what the form lacks to be opened.
 */
export async function moveForm(
	trx: Trx,
	emit: Emit,
	owner: Owner,
	id: string,
	verb: FormVerb,
): Promise<void> {
	const before = await lockForm(trx, owner, id);
	const to = transition(formTransitions, verb, before.status);
	const version = verb === 'open' ? await makeVersion(trx, before) : before.version;
	await trx
		.updateTable('forms')
		.set({ status: to, version, updated_at: new Date() })
		.where('id', '=', id)
		.execute();
	const moved = { open: formOpened, close: formClosed, archive: formArchived }[verb];
	await emit(moved(id, { from: before.status, to }));
}

async function makeVersion(trx: Trx, form: FormRow): Promise<number> {
	const { id, content, version, changed } = form;
	const taken = {
		opensAt: form.opensAt?.toISOString() ?? null,
		closesAt: form.closesAt?.toISOString() ?? null,
	};
	const issues = findingsOf(content, taken).map(
		({ code, about }): Issue => ({
			code,
			detail: 'The form cannot be opened like this.',
			source: { pointer: pointerTo(['content']) },
			meta: { about },
		}),
	);
	if (issues.length > 0) throw ApiError.invalid(issues);
	if (!changed) return version;
	const settings = [
		...(['slug', 'access_permission', 'opens_at', 'closes_at'] as const),
		...(['most_submissions', 'once_per_person', 'retention_days'] as const),
	] as const;
	await trx
		.insertInto('form_versions')
		.columns(['form_id', 'tenant', 'centre_id', 'number', 'content', ...settings])
		.expression((builder) =>
			builder
				.selectFrom('forms')
				.select(['id', 'tenant', 'centre_id'])
				.select((eb) => eb.val(version + 1).as('number'))
				.select(['content', ...settings])
				.where('id', '=', id),
		)
		.execute();
	return version + 1;
}

/** Makes a draft with the same questions, under a slug of its own, and returns its id. Throws as {@link createForm}. */
export async function copyForm(trx: Trx, emit: Emit, place: Place, id: string): Promise<string> {
	const form = await readForm(trx, place, id);
	const stem = form.slug.slice(0, 70).replace(/-+$/, '');
	const like = await trx.selectFrom('forms').select('slug').where('slug', 'like', `${stem}-%`).execute();
	const taken = new Set(like.map(({ slug }) => slug));
	let number = 2;
	while (taken.has(`${stem}-${number}`)) number += 1;
	return createForm(trx, emit, place, {
		slug: `${stem}-${number}`,
		accessPermission: form.accessPermission,
		content: form.content,
		opensAt: null,
		closesAt: null,
		mostSubmissions: form.mostSubmissions,
		oncePerPerson: form.oncePerPerson,
		retentionDays: form.retentionDays,
		confirmSender: form.confirmSender,
		sharedWithCentre: form.sharedWithCentre,
		recipientIds: [],
	});
}

/** Deletes a draft or an archived form, with its submissions. Throws 404 for anybody else's, 409 with the state. */
export async function deleteForm(trx: Trx, emit: Emit, owner: Owner, id: string): Promise<void> {
	const { status } = await lockForm(trx, owner, id);
	if (status !== 'draft' && status !== 'archived') throw ApiError.conflict({ state: status });
	await trx.deleteFrom('forms').where('id', '=', id).execute();
	await emit(formDeleted(id));
}

function columnsOf(input: Partial<FormInput>) {
	return {
		...(input.accessPermission && { access_permission: input.accessPermission }),
		...(input.opensAt !== undefined && { opens_at: dateOf(input.opensAt) }),
		...(input.closesAt !== undefined && { closes_at: dateOf(input.closesAt) }),
		...(input.mostSubmissions !== undefined && { most_submissions: input.mostSubmissions }),
		...(input.oncePerPerson !== undefined && { once_per_person: input.oncePerPerson }),
		...(input.confirmSender !== undefined && { confirm_sender: input.confirmSender }),
		...(input.retentionDays !== undefined && { retention_days: input.retentionDays }),
	};
}

function dateOf(text: string | Date | null): Date | null {
	return text === null ? null : new Date(text);
}

/**
 * Checks that visitors do not have another form at this address, which is to get another. It is asked once the address was
 * written, so that no other form can be opened there meanwhile. Throws 422 otherwise.
 */
async function requireFreeSlug(trx: Trx, id: string, slug: string): Promise<void> {
	const other = await trx
		.selectFrom('forms as f')
		.innerJoin('form_versions as v', (join) =>
			join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.version'),
		)
		.where('v.slug', '=', slug)
		.where('f.id', '<>', id)
		.select('f.id')
		.executeTakeFirst();
	if (other) refuseSlug();
}

function slugTaken(error: unknown): never {
	if (!isUniqueViolation(error)) throw error;
	return refuseSlug();
}

function refuseSlug(): never {
	const detail = 'There is a form at this address already.';
	throw ApiError.invalid([{ code: 'taken', detail, source: { pointer: pointerTo(['slug']) } }]);
}
