import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { isUniqueViolation } from '#platform/server/unique-violation.ts';
import { inOneNotation, unknownVariable } from '../answer-variables.ts';
import { type AnswerKind, type AnswerTemplateInput, maxAnswerBody, maxAnswerTemplates } from '../contract.ts';
import { answerTemplateAdded, answerTemplateDeleted, answerTemplateUpdated } from '../events.ts';

type Page = { number: number; size: number };

function selectTemplates(trx: Trx, organisationId: string) {
	return trx
		.selectFrom('answer_templates')
		.select(['id', 'kind', 'name', 'body', 'updated_at as updatedAt'])
		.where('organisation_id', '=', organisationId);
}

export type AnswerTemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplates>['execute']>>[number];

/** Returns the organisation the user acts for. Throws 403 if they act for none. */
function ownOrganisation({ actor }: RequestContext): string {
	if (!actor?.organisation) throw ApiError.forbidden();
	return actor.organisation.id;
}

/** Returns a page of the organisation's reply templates, by kind and name, and the total. */
export function listAnswerTemplates(
	c: RequestContext,
	page: Page,
): Promise<{ rows: AnswerTemplateRow[]; total: number }> {
	const organisationId = ownOrganisation(c);
	return c.read(async (trx) => {
		const rows = await selectTemplates(trx, organisationId)
			.orderBy('kind')
			.orderBy('name')
			.orderBy('id')
			.limit(page.size)
			.offset((page.number - 1) * page.size)
			.execute();
		return { rows, total: await countTemplates(trx, organisationId) };
	});
}

/**
 * Creates a reply template. Throws 422 `unknown_variable` for an unknown placeholder between braces, `taken` for a name
 * already used within the kind, and `too_many` beyond {@link maxAnswerTemplates} of a kind.
 */
export function addAnswerTemplate(c: RequestContext, input: AnswerTemplateInput): Promise<AnswerTemplateRow> {
	const organisationId = ownOrganisation(c);
	const body = checkedBody(input.body);
	return c.write(async (trx, emit) => {
		// Lock the organisation, so that two concurrent requests cannot exceed the limit together.
		await trx.selectFrom('organisations').select('id').where('id', '=', organisationId).forUpdate().execute();
		if ((await countTemplates(trx, organisationId, input.kind)) >= maxAnswerTemplates) {
			throw wrong('too_many', `At most ${maxAnswerTemplates} answers of a kind.`, 'name');
		}
		const added = await trx
			.insertInto('answer_templates')
			.values({ tenant: c.tenant, centre_id: c.centre.id, organisation_id: organisationId, ...input, body })
			.onConflict((conflict) => conflict.doNothing())
			.returning('id')
			.executeTakeFirst();
		if (!added) throw taken();
		await emit(answerTemplateAdded(added.id));
		return selectTemplates(trx, organisationId).where('id', '=', added.id).executeTakeFirstOrThrow();
	});
}

/** Updates a reply template. Throws 404 for one of another organisation, and 422 as {@link addAnswerTemplate}. */
export function updateAnswerTemplate(
	c: RequestContext,
	id: string,
	input: Partial<AnswerTemplateInput>,
): Promise<AnswerTemplateRow> {
	const organisationId = ownOrganisation(c);
	return c.write(async (trx, emit) => {
		const before = await selectTemplates(trx, organisationId)
			.where('id', '=', id)
			.forUpdate()
			.executeTakeFirst();
		if (!before) throw ApiError.notFound();
		const body = input.body === undefined ? {} : { body: checkedBody(input.body) };
		const after = await trx
			.updateTable('answer_templates')
			.set({ ...input, ...body, updated_at: new Date() })
			.where('id', '=', id)
			.returning(['id', 'kind', 'name', 'body', 'updated_at as updatedAt'])
			.executeTakeFirstOrThrow()
			// The unique index decides: only it detects a concurrent request with the same name.
			.catch((error: unknown) => {
				throw isUniqueViolation(error) ? taken() : error;
			});
		await emit(answerTemplateUpdated(id));
		return after;
	});
}

/** Deletes a reply template. Throws 404 for one of another organisation. */
export async function deleteAnswerTemplate(c: RequestContext, id: string): Promise<void> {
	const organisationId = ownOrganisation(c);
	await c.write(async (trx, emit) => {
		const { numDeletedRows } = await trx
			.deleteFrom('answer_templates')
			.where('id', '=', id)
			.where('organisation_id', '=', organisationId)
			.executeTakeFirst();
		if (numDeletedRows === 0n) throw ApiError.notFound();
		await emit(answerTemplateDeleted(id));
	});
}

async function countTemplates(trx: Trx, organisationId: string, kind?: AnswerKind): Promise<number> {
	const counted = trx
		.selectFrom('answer_templates')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where('organisation_id', '=', organisationId);
	const { total } = await (kind === undefined
		? counted
		: counted.where('kind', '=', kind)
	).executeTakeFirstOrThrow();
	return Number(total);
}

/**
 * Returns a body with its variables in the one notation. Throws 422 for an unknown variable: a typing mistake should not
 * reach applicants by mail.
 */
function checkedBody(body: string): string {
	const unknown = unknownVariable(body);
	if (unknown !== undefined)
		throw wrong('unknown_variable', `There is nothing to fill in for {${unknown}}.`, 'body');
	const kept = inOneNotation(body);
	// Shorter names of before that would take too much are kept: they are filled in all the same.
	return kept.length > maxAnswerBody ? body : kept;
}

function taken(): ApiError {
	return wrong('taken', 'There is an answer with this name already.', 'name');
}

function wrong(code: string, detail: string, field: 'name' | 'body'): ApiError {
	return ApiError.invalid([{ code, detail, source: { pointer: `/data/attributes/${field}` } }]);
}
