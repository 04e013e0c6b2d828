import { data, redirect } from 'react-router';
import { applicationApi } from '#features/applications/api.ts';
import { groupKinds } from '#features/applications/enums.ts';
import type { Question } from '#features/questions/contract.ts';
import { fieldOf, readAnswer } from '#features/questions/web/public.tsx';
import { orNull } from '#platform/web/failures.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, submit, textsOf } from '#platform/web/forms/submit.ts';
import { sessionOf } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { isSpam } from '#ui/honeypot.tsx';
import { vacancyApi } from '../../api.ts';
import { askedQuestion } from '../../contract.ts';
import { chosenTime } from '../choose-time.ts';
import { applyError } from './apply-texts.ts';

/** The fields of the form. */
export const applicationFields = [
	'firstName',
	'lastName',
	'email',
	'phoneNumber',
	'message',
	'occurrence',
	'groupSize',
	'groupKind',
	'groupName',
] as const;
export type ApplicationField = (typeof applicationFields)[number];
export type ApplicationValues = Record<ApplicationField, string>;

/** The submitted values and their errors, to show the form again. */
export type ApplyAnswer = {
	values: ApplicationValues;
	/** By question, for those of the organisation. */
	answers: Readonly<Record<string, readonly string[]>>;
	error: FormError;
	/** What the button says that sends it once more for the waiting list, where that is offered. */
	queue?: string;
};

/** The errors that the page checks beyond the API: a guest gives first and last name. */
function missing(values: ApplicationValues, guest: boolean, hasTimes: boolean): FormError | undefined {
	const required: ApplicationField[] = guest ? ['firstName', 'lastName', 'email'] : [];
	// The form has the field wherever there are times to choose from.
	if (hasTimes) required.push('occurrence');
	// Whoever names a group does not come alone.
	if (values.groupKind || values.groupName) required.push('groupSize');
	return invalid(
		Object.fromEntries(required.filter((name) => values[name] === '').map((name) => [name, 'required'])),
	);
}

/** The group of the form; without a number it is for one person. What is no number is refused as one. */
function groupIn({ groupSize, groupKind, groupName }: ApplicationValues) {
	if (groupSize === '') return {};
	return {
		groupSize: Number(groupSize),
		groupKind: groupKinds.find((one) => one === groupKind) ?? null,
		groupName: groupName || null,
	};
}

/** The answers to the questions of the organisation, those without one left out. */
function answersIn(form: FormData, questions: readonly Question[]): Record<string, string[]> {
	const answers = questions.map((question) => [question.id, readAnswer(question, form)] as const);
	return Object.fromEntries(answers.filter(([, answer]) => answer.length > 0));
}

/** The questions of a vacancy that were asked on the posted page; none where it had none. */
async function questionsOf(here: SiteContext, id: string, form: FormData): Promise<Question[]> {
	if (!form.has('asked')) return [];
	const found = await orNull(here.call(vacancyApi.read, { params: { id } }), [404]);
	if (!found) throw data(null, { status: 404 });
	return found.data.questions.map((question) => askedQuestion(question, found.data.language));
}

/**
 * Sends an application and goes on to the thank-you page; otherwise gives back what was typed with what is wrong.
 * Throws the 404 page when the vacancy is gone.
 */
export async function sendApplication(here: SiteContext, id: string, form: FormData) {
	const chosen = String(form.get('occurrence') ?? '');
	const { id: at, waits: isFull } = chosenTime(chosen);
	const waits = isFull || form.has('queue');
	const done = (queue = false, people = '', offer = '') => {
		const query = new URLSearchParams({
			...(at && { at }),
			...(queue && { queue: '1' }),
			...(people && { people }),
			...(offer && { offer }),
		});
		return redirect(`/${here.locale}/vacancies/${id}/applied${query.size > 0 ? `?${query}` : ''}`);
	};
	if (isSpam(form)) return done();
	const guest = (await sessionOf(here)) === null;
	const values = textsOf(form, applicationFields);
	const questions = await questionsOf(here, id, form);
	const answers = answersIn(form, questions);
	const again = (error: FormError) => {
		const answer: ApplyAnswer = { values, answers, ...applyError(here.locale, error, questions) };
		return data(answer, { status: error.status });
	};
	const lacking = missing(values, guest, form.has('occurrence'));
	if (lacking) return again(lacking);
	const { firstName, lastName, email, phoneNumber, message } = values;
	const answered = Object.entries(answers);
	const { done: sent, error } = await submit(
		here,
		() =>
			here.call(applicationApi.create, {
				body: {
					...(guest && { firstName, lastName, email }),
					phoneNumber: phoneNumber || null,
					message,
					...groupIn(values),
					...(waits && { waitingList: true }),
					...(answered.length > 0 && {
						answers: answered.map(([questionId, answer]) => ({ questionId, answer })),
					}),
				},
				relationships: {
					vacancy: { data: { type: 'vacancies', id } },
					...(at && { occurrence: { data: { type: 'occurrences', id: at } } }),
				},
			}),
		// The schema counts the answers; the form names their questions.
		{
			field: (path) =>
				path
					.replace(/^answers\[(\d+)\].*$/, (_, index) => `answers.${answered[Number(index)]?.[0]}`)
					.replace(/^answers\.(.+)$/, (_, questionId: string) => fieldOf(questionId)),
		},
	);
	if (error?.status === 404) throw data(null, { status: 404 });
	return error
		? again(error)
		: done(sent.data.status === 'waiting', values.groupSize, sent.meta?.accountOffer);
}
