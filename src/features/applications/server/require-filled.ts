import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { firstGap } from '../answer-gaps.ts';
import type { AnswerVariable } from '../answer-variables.ts';

/**
 * Throws 422 `unfilled` at a field of a request in which something waits to be filled in, with what that is: {@link firstGap}
 * says what counts. For texts of who speaks for an organisation or the centre.
 */
export async function requireFilled(
	trx: Trx,
	{ actor }: Pick<RequestContext, 'actor'>,
	text: string | undefined,
	field: string,
	/** What is filled in for each person it goes to. */
	forEach: readonly AnswerVariable[] = [],
): Promise<void> {
	if (!text) return;
	const organisationId = actor?.organisation?.id;
	const gap = firstGap(
		text,
		organisationId && text.includes('[') ? await bracketed(trx, organisationId) : [],
		forEach,
	);
	if (gap === undefined) return;
	const source = { pointer: pointerTo([field]) };
	const detail = `${gap} is not filled in yet.`;
	throw ApiError.invalid([{ code: 'unfilled', detail, source, meta: { rule: 'unfilled', limit: gap } }]);
}

/** The kept answers of an organisation with something in square brackets. */
async function bracketed(trx: Trx, organisationId: string): Promise<string[]> {
	const rows = await trx
		.selectFrom('answer_templates')
		.select('body')
		.where('organisation_id', '=', organisationId)
		.where('body', 'like', '%[%')
		.execute();
	return rows.map(({ body }) => body);
}
