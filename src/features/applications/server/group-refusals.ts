import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { maxGroup } from '../enums.ts';

/**
 * The refusal of a group with more people than there are spots, also when all of those are free; with how many are, or where
 * it takes none yet, with how many there are.
 */
export function tooMany(limit: number, field = 'group_size'): ApiError {
	const detail = 'There are not that many spots.';
	return refusal('too_many', detail, field, { limit: Math.max(0, limit) });
}

/** Throws 422 `too_big` for more people than any group has. */
export function requireSize(size: number, field = 'group_size'): void {
	if (size > maxGroup) throw refusal('too_big', 'A group cannot be that large.', field, { limit: maxGroup });
}

/** The refusal of a group for which there are too few spots, and of which it was not said that it waits. */
export function tooFewFor(size: number, left: number, state: string): ApiError {
	const detail = 'There are spots left, but too few for this group.';
	return ApiError.conflict({ code: 'too_few_left', state, detail, meta: { left, size } });
}

/** The refusal of a group that gets larger by more people than there are spots left. */
export function tooFewLeft(left: number, field: string): ApiError {
	return refusal('too_few_left', 'There are not that many spots left.', field, { limit: left });
}

/** The refusal of a group that would get larger before those who wait for a spot. */
export function othersWait(field: string): ApiError {
	const detail = 'Others are waiting for a spot, so this group cannot get larger.';
	return ApiError.invalid([
		{ code: 'others_wait', detail, source: { pointer: `/data/attributes/${field}` } },
	]);
}

/** The refusal of more people who came than the group has. */
export function moreThanGroup(size: number): ApiError {
	return refusal('too_many', 'The group is not that large.', 'came', { limit: size });
}

function refusal(code: string, detail: string, field: string, meta: { limit: number }): ApiError {
	return ApiError.invalid([{ code, detail, source: { pointer: `/data/attributes/${field}` }, meta }]);
}

/** The refusal of a group where the organisation wants none. */
export function notForGroups(): ApiError {
	const detail = 'This is not for groups.';
	return ApiError.invalid([
		{ code: 'no_groups', detail, source: { pointer: '/data/attributes/group_size' } },
	]);
}
