import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { isUniqueViolation } from '#platform/server/unique-violation.ts';
import { type Answered, checkAnswers } from '../check-answers.ts';
import type { Content } from '../content.ts';
import { most } from '../contract.ts';
import { formSubmitted } from '../events.ts';
import { countUse, findToken, isOver, looksLikeToken } from './tokens.ts';

/** Submissions that one network may send in an hour. */
const MOST_OF_A_NETWORK = 20;
const HOUR = 3600;
/** More links than this in one submission are what advertisements have. */
const MOST_LINKS = 5;
/** Letters and digits that are not taken for one another when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

type Found = NonNullable<Awaited<ReturnType<typeof findPublicForm>>>;
/** A form as somebody may fill it in; `token` is the link by which they may, where not everybody may. */
export type PublicForm = Found & { token: { id: string; openedAt: Date | null } | null };

/** Returns the form at an address that everybody may know, or that somebody is invited to, if it was ever open. */
function findPublicForm(trx: Trx, at: { slug: string } | { id: string; forEverybody?: true }) {
	return trx
		.selectFrom('forms as f')
		.innerJoin('form_versions as v', (join) =>
			join.onRef('v.form_id', '=', 'f.id').onRef('v.number', '=', 'f.version'),
		)
		.leftJoin('organisations as o', 'o.id', 'f.organisation_id')
		.$if('slug' in at, (query) =>
			query.where('f.slug', '=', 'slug' in at ? at.slug : '').where('f.access_permission', '=', 'anonymous'),
		)
		.$if('id' in at, (query) => query.where('f.id', '=', 'id' in at ? at.id : ''))
		.$if('id' in at && at.forEverybody === true, (query) =>
			query.where('f.access_permission', '=', 'anonymous'),
		)
		.where('f.status', 'in', ['open', 'closed'])
		.where((eb) => eb.or([eb('o.id', 'is', null), eb('o.status', '=', 'approved')]))
		.select([
			'f.id',
			'f.slug',
			'f.status',
			'f.version',
			'f.opens_at as opensAt',
			'f.closes_at as closesAt',
			'f.most_submissions as mostSubmissions',
			'f.once_per_person as oncePerPerson',
			'f.retention_days as retentionDays',
			'o.name as organizationName',
			sql<Content>`v.content`.as('content'),
			sql<number>`(select count(*)::int from form_submissions s where s.form_id = f.id and s.status <> 'spam')`.as(
				'submissions',
			),
		])
		.executeTakeFirst();
}

/**
 * Returns the form at an address, or that of a token, as visitors see it. Throws 404 if it was never open to everybody, and
 * 404 with a code of its own for a token that was used, expired or withdrawn.
 */
export async function readPublicForm(trx: Trx, address: string): Promise<PublicForm> {
	const token = looksLikeToken(address) ? await findToken(trx, address) : undefined;
	const form = await findPublicForm(trx, token ? { id: token.formId } : { slug: address });
	if (!form) throw ApiError.notFound();
	if (token && isOver(token.state)) {
		const { title, thanks } = form.content;
		// Who just used it is thanked as the form says.
		throw ApiError.linkOver(token.state, token.state === 'used' ? { title, thanks } : undefined);
	}
	return { ...form, token: token ? { id: token.id, openedAt: token.openedAt } : null };
}

/** Returns a form by its id, as visitors see it. Throws 404 if it was never open to everybody. */
export async function readFormForEverybody(trx: Trx, id: string): Promise<Found> {
	const form = await findPublicForm(trx, { id, forEverybody: true });
	if (!form) throw ApiError.notFound();
	return form;
}

/** Whether a form takes submissions now, or why not. */
export function stateOf(
	form: Pick<PublicForm, 'status' | 'opensAt' | 'closesAt' | 'mostSubmissions' | 'submissions'>,
	now = new Date(),
): 'open' | 'not_yet' | 'closed' | 'full' {
	if (form.status !== 'open' || (form.closesAt && form.closesAt <= now)) return 'closed';
	if (form.opensAt && form.opensAt > now) return 'not_yet';
	return form.submissions >= (form.mostSubmissions ?? most.submissions) ? 'full' : 'open';
}

/**
 * Stores what somebody sent, and returns its reference. What looks like advertising is kept apart as spam and answered
 * like everything else. The form is locked, so that submissions are counted one at a time. Throws 404 for a form that
 * was never open to everybody, 409 `closed`, `not_yet` or `full`, 409 `already_sent` where each person may send it once,
 * 422 with what is wrong at each question, and 429 beyond {@link MOST_OF_A_NETWORK} an hour.
 */
export async function submitForm(
	c: RequestContext,
	slug: string,
	input: {
		answers: readonly { questionId: string; answer: readonly string[] }[];
		locale: 'nl' | 'en';
		website: string;
	},
): Promise<string> {
	await c.limit(`form:network:${networkOf(c.clientAddress)}`, MOST_OF_A_NETWORK, HOUR);
	return c.write(async (trx, emit) => {
		const { id } = await readPublicForm(trx, slug);
		await trx.selectFrom('forms').select('id').where('id', '=', id).forNoKeyUpdate().execute();
		const form = await readPublicForm(trx, slug);
		const state = stateOf(form);
		if (state !== 'open')
			throw ApiError.conflict({ code: state, state, detail: 'This form cannot be sent now.' });
		const given = Object.fromEntries(input.answers.map(({ questionId, answer }) => [questionId, answer]));
		const { answered, issues } = checkAnswers(form.content, given, input.locale);
		if (issues.length > 0) throw ApiError.invalid(issues.map((issue) => issueAt(issue, input.answers)));
		const isSpam = input.website !== '' || linksIn(answered) > MOST_LINKS;
		const reference = newReference();
		const userId = c.actor?.userId ?? null;
		const { id: submissionId } = await trx
			.insertInto('form_submissions')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				form_id: form.id,
				version: form.version,
				user_id: userId,
				reference,
				status: isSpam ? 'spam' : 'new',
				answers: JSON.stringify(answered),
				locale: input.locale,
				token_id: form.token?.id ?? null,
				sender_hash: form.oncePerPerson && !isSpam ? senderHash(form.id, userId, answered) : null,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
			.catch((error: unknown) => {
				if (!isUniqueViolation(error)) throw error;
				throw ApiError.conflict({ code: 'already_sent', detail: 'This person has sent this form already.' });
			});
		if (form.token) await countUse(trx, form.token.id);
		if (!isSpam) await emit(formSubmitted(form.id, { details: { submissionId } }));
		return reference;
	});
}

/** An issue at its answer, or at the list of answers where there is none. */
function issueAt(
	{ questionId, code }: { questionId: string; code: string },
	answers: readonly { questionId: string }[],
): Issue {
	const index = answers.findIndex((answer) => answer.questionId === questionId);
	const pointer = pointerTo(index < 0 ? ['answers'] : ['answers', String(index), 'answer']);
	return {
		code,
		detail: 'This answer is not valid.',
		source: { pointer },
		meta: { question_id: questionId },
	};
}

function linksIn(answered: readonly Answered[]): number {
	return answered
		.flatMap(({ answer }) => answer)
		.reduce((count, text) => count + (text.match(/https?:\/\/|www\./gi)?.length ?? 0), 0);
}

/** Who sent it, by account or by the first email address given; null for somebody who gave neither. */
function senderHash(formId: string, userId: string | null, answered: readonly Answered[]): string | null {
	const address = answered.find(({ questionType }) => questionType === 'email')?.answer[0]?.toLowerCase();
	const sender = userId ?? address;
	return sender === undefined ? null : createHash('sha256').update(`${formId} ${sender}`).digest('base64url');
}

function newReference(): string {
	return Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
