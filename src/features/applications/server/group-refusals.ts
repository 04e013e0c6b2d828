import { ApiError } from '#platform/server/jsonapi/errors.ts';

/** The refusal of a group with more people than there are spots. */
export function tooMany(field = 'group_size'): ApiError {
	const detail = 'There are not that many spots.';
	return ApiError.invalid([{ code: 'too_many', detail, source: { pointer: `/data/attributes/${field}` } }]);
}

/** The refusal of a group where the organisation wants none. */
export function notForGroups(): ApiError {
	const detail = 'This is not for groups.';
	return ApiError.invalid([
		{ code: 'no_groups', detail, source: { pointer: '/data/attributes/group_size' } },
	]);
}
