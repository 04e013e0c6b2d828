import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { GroupInput } from '../contract.ts';
import { applicationGroupChanged } from '../events.ts';
import { othersWait, requireSize, tooFewLeft, tooMany } from './group-refusals.ts';
import { fillWithLast, type Locked, lockDecided, lockFound, takenBy } from './lock-decided.ts';
import { groupIsOpen, holdsSpots, mayChangeGroup, mayDecide, sizeIsOpen } from './policy.ts';
import { readApplication } from './select-applications.ts';
import { applicationOf } from './withdraw-link.ts';

/**
 * Says how many people a group has and who they are. What it gets smaller comes free for those who wait. Throws 404 for an
 * application the user may not see, 409 with the state of one that is for one person, was not accepted, or whose work ended
 * more than a day ago, 409 `spots_given` for another number once it is known who came, and 422 for more names than people,
 * `too_many` for more people than there are spots, `too_few_left` for more than are left, and `others_wait` for more people
 * while somebody waits for a spot: whoever waits goes before who comes later, unless those who decide say otherwise.
 */
export async function changeGroup(c: RequestContext, id: string, group: GroupInput): Promise<void> {
	await c.write(async (trx, emit) => {
		const locked = await lockDecided(trx, id, c);
		const { found, now } = locked;
		if (!mayChangeGroup(c.actor, { ...found, status: now.status }))
			throw ApiError.conflict({ state: now.status });
		const size = group.size ?? found.groupSize;
		if (group.names.length > size) throw tooManyNames();
		await resize(trx, emit, locked, { size, names: group.names, decides: mayDecide(c.actor, found) });
	});
}

/**
 * Says with the link of a mail how many people a group has, and who. Without names those that are known stay, unless they
 * are more than that, as nobody knows who of them stays away. Throws 404 for a token that is not of this installation and centre, and the rest as {@link changeGroup}.
 */
export async function resizeByLink(
	c: RequestContext,
	{ token, size, names: given }: { token: string; size: number; names?: readonly string[] | undefined },
): Promise<void> {
	const id = applicationOf(c.secrets, token);
	await c.write(async (trx, emit) => {
		const found = await readApplication(trx, id, c.locale);
		if (!found) throw ApiError.notFound();
		const locked = await lockFound(trx, found);
		const { groupNames } = locked.found;
		if (!groupIsOpen({ ...locked.found, status: locked.now.status }))
			throw ApiError.conflict({ state: locked.now.status });
		if (given && given.length > size) throw tooManyNames();
		const names = given ?? (groupNames.length > size ? [] : groupNames);
		await resize(trx, emit, locked, { size, names, decides: false });
	});
}

async function resize(
	trx: Trx,
	emit: Emit,
	locked: Locked,
	{ size, names, decides }: { size: number; names: readonly string[]; decides: boolean },
): Promise<void> {
	const { found, now, spots } = locked;
	const before = found.groupSize;
	if (size !== before && !sizeIsOpen(now.status)) throw spotsGiven(now.status);
	const holds = holdsSpots(now.status);
	if (!holds && spots !== null && size > Math.max(spots, before)) throw tooMany(spots, 'size');
	const left = spots === null || !holds ? null : spots - (await takenBy(trx, locked));
	const grows = holds && size > before;
	if (grows && !decides && (await somebodyWaits(trx, locked))) throw othersWait('size');
	if (left !== null && size - before > Math.max(0, left)) throw tooFewLeft(Math.max(0, left), 'size');
	requireSize(size, 'size');
	await trx
		.updateTable('applications')
		.set({
			group_size: size,
			group_names: size === 1 ? [] : [...names],
			// A group of which one person is left can grow again, also one of which nobody said what it is.
			...(size === 1 && { group_kind: found.groupKind ?? 'other' }),
			updated_at: new Date(),
		})
		.where('id', '=', found.id)
		.execute();
	const freed = holds ? Math.max(0, before - size) : 0;
	const details = { ...(size !== before && { before }), ...(size < before && { freed }) };
	await emit(applicationGroupChanged(found.id, { details }));
	if (left !== null && size > before && size - before === left) await fillWithLast(trx, emit, locked, 'last');
}

/** Whether somebody waits for a spot of the vacancy, or for a place at the time. */
async function somebodyWaits(trx: Trx, { vacancy, time }: Locked): Promise<boolean> {
	const found = await trx
		.selectFrom('applications')
		.select('id')
		.where('vacancy_id', '=', vacancy.id)
		.where('occurrence_id', 'is not distinct from', time?.id ?? null)
		.where('status', '=', 'waiting')
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

function spotsGiven(state: string): ApiError {
	const detail = 'The number of people cannot change any more.';
	return ApiError.conflict({ code: 'spots_given', state, detail });
}

function tooManyNames(): ApiError {
	const detail = 'There are more names than people.';
	return ApiError.invalid([{ code: 'too_many', detail, source: { pointer: '/data/attributes/names' } }]);
}
