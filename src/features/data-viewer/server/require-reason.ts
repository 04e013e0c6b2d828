import { ApiError } from '#platform/server/jsonapi/errors.ts';

/** Throws 422 `reason_required` where personal columns are to be shown and nobody says why. */
export function requireReason({ show, reason }: { show: readonly string[]; reason?: string | undefined }) {
	if (show.length === 0 || reason !== undefined) return;
	const detail = 'Showing a personal column takes a reason.';
	const source = { pointer: '/data/attributes/reason' };
	throw ApiError.invalid([{ code: 'reason_required', detail, source }]);
}
