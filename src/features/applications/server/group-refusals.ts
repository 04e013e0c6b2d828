import { ApiError } from '#platform/server/jsonapi/errors.ts';

/** The refusal of a group with more people than there are spots: `left` is how many of those there are for it. */
export function tooMany(left: number, field = 'group_size'): ApiError {
	const detail = 'There are not that many spots.';
	return refusal('too_many', detail, field, { limit: left });
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
