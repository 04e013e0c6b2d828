import { createHash, randomInt } from 'node:crypto';
import type { Answered } from '#features/questions/contract.ts';
import type { Trx } from '#platform/server/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { isUniqueViolation } from '#platform/server/unique-violation.ts';
import { checkAnswers } from '../check-answers.ts';
import { formSubmitted } from '../events.ts';
import { claimFiles, lockFiles } from './form-files.ts';
import { readPublicForm, stateOf } from './public-form.ts';
import { countUse } from './tokens.ts';

/** Submissions that one network may send in an hour. */
const MOST_OF_A_NETWORK = 20;
/** How often one network may try to, also where what it sends is refused. */
const MOST_TRIES = 200;
const HOUR = 3600;
/** Nobody reads and fills in a form in less than this. */
const FEWEST_SECONDS = 2;
/** More links than this in one submission are what advertisements have. */
const MOST_LINKS = 5;
/** Bytes of all answers together. */
const MOST_BYTES = 200_000;
/** Letters and digits that are not taken for one another when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Stores what somebody sent, and returns its reference; the same one for the same answers with the same key. What looks like
 * advertising is kept apart as spam and answered like everything else. The form is locked, so that submissions are counted one at a time. Throws 404 for a form that
 * was never open to everybody, 409 `closed`, `not_yet` or `full`, 409 `already_sent` where each person may send it once, 409 `too_much`,
 * 422 with what is wrong at each question, and 429 beyond {@link MOST_OF_A_NETWORK} an hour.
 */
export async function submitForm(
	c: RequestContext,
	slug: string,
	input: {
		answers: readonly { questionId: string; answer: readonly string[] }[];
		locale: 'nl' | 'en';
		website: string;
		seconds: number | null;
		key: string | null;
	},
): Promise<string> {
	const network = networkOf(c.clientAddress);
	await c.limit(`form:tries:${network}`, MOST_TRIES, HOUR);
	// Looked at before it is counted: what is refused is no submission.
	const isNew = await c.read(async (trx) => {
		const form = await readPublicForm(trx, slug);
		if (input.key && (await sentWith(trx, form.id, keyOf(input.key, input.answers)))) return false;
		requireSendable(form, input);
		return true;
	});
	if (isNew) await c.limit(`form:network:${network}`, MOST_OF_A_NETWORK, HOUR);
	return c.write(async (trx, emit) => {
		const { id } = await readPublicForm(trx, slug);
		await trx.selectFrom('forms').select('id').where('id', '=', id).forNoKeyUpdate().execute();
		const sendKey = input.key && keyOf(input.key, input.answers);
		const before = sendKey && (await sentWith(trx, id, sendKey));
		if (before) return before;
		const form = await readPublicForm(trx, slug);
		const checked = requireSendable(form, input);
		const { answered, fileIds } = await lockFiles(trx, form.id, checked.answered, (questionId) =>
			pointerOf(questionId, input.answers),
		);
		const isHasty = input.seconds !== null && input.seconds < FEWEST_SECONDS;
		const isSpam = input.website !== '' || isHasty || linksIn(answered) > MOST_LINKS;
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
				send_key: sendKey,
				token_id: form.token?.id ?? null,
				sender_hash: form.oncePerPerson && !isSpam ? senderHash(form.id, userId, answered) : null,
			})
			.returning('id')
			.executeTakeFirstOrThrow()
			.catch((error: unknown) => {
				if (!isUniqueViolation(error)) throw error;
				throw ApiError.conflict({ code: 'already_sent', detail: 'This person has sent this form already.' });
			});
		await claimFiles(trx, submissionId, fileIds);
		if (form.token) await countUse(trx, form.token.id);
		if (!isSpam) await emit(formSubmitted(form.id, { details: { submissionId } }));
		return reference;
	});
}

/** Throws where a form takes no answers, or not these; returns what was answered. */
function requireSendable(
	form: Awaited<ReturnType<typeof readPublicForm>>,
	{ answers, locale }: Pick<Parameters<typeof submitForm>[2], 'answers' | 'locale'>,
) {
	const state = stateOf(form);
	if (state !== 'open')
		throw ApiError.conflict({ code: state, state, detail: 'This form cannot be sent now.' });
	if (bytesOf(answers) > MOST_BYTES)
		throw ApiError.conflict({ code: 'too_much', detail: 'These answers are too long together.' });
	const given = Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]));
	const checked = checkAnswers(form.content, given, locale);
	const { issues } = checked;
	if (issues.length > 0) throw ApiError.invalid(issues.map((issue) => issueAt(issue, answers)));
	return checked;
}

/** A key for these answers: who goes back and answers otherwise sends something else, which is not lost. */
function keyOf(key: string, answers: readonly object[]): string {
	return createHash('sha256')
		.update(JSON.stringify([key, answers]))
		.digest('hex')
		.slice(0, 32);
}

/** The reference of what was sent with this key before; undefined for nothing. */
async function sentWith(trx: Trx, formId: string, key: string): Promise<string | undefined> {
	const sent = await trx
		.selectFrom('form_submissions')
		.select('reference')
		.where('form_id', '=', formId)
		.where('send_key', '=', key)
		.executeTakeFirst();
	return sent?.reference;
}

function pointerOf(questionId: string, answers: readonly { questionId: string }[]): string {
	const index = answers.findIndex((answer) => answer.questionId === questionId);
	return pointerTo(index < 0 ? ['answers'] : ['answers', String(index), 'answer']);
}

/** An issue at its answer, or at the list of answers where there is none. */
function issueAt(
	{ questionId, code }: { questionId: string; code: string },
	answers: readonly { questionId: string }[],
): Issue {
	return {
		code,
		detail: 'This answer is not valid.',
		source: { pointer: pointerOf(questionId, answers) },
		meta: { question_id: questionId },
	};
}

function bytesOf(answers: readonly { answer: readonly string[] }[]): number {
	return answers.flatMap(({ answer }) => answer).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
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
