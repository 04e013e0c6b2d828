import { data } from 'react-router';
import { problemText } from '#features/files/web/public.tsx';
import { type Answers, type Question, shownBy } from '#features/questions/contract.ts';
import { fieldOf, labelOf, readAnswer, ruleOf } from '#features/questions/web/public.tsx';
import { isUuid } from '#platform/http/uuid.ts';
import { attempt } from '#platform/web/failures.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, refused, submit } from '#platform/web/forms/submit.ts';
import { withTexts } from '#platform/web/forms/texts.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { publicFormApi } from '../../api.ts';
import { checkAnswers } from '../../check-answers.ts';
import { type Content, questionsOf } from '../../content.ts';
import type { PublicForm } from '../../contract.ts';
import { textsIn } from './form-view.ts';
import { REVIEW } from './review-page.ts';

/** The page of a form to show next, with all answers so far. */
export type Step = {
	page: string;
	answers: Answers;
	/** Names this filling in. */
	key: string | null;
	/** When the first page was shown, as a moment in milliseconds. */
	begun: number | null;
	/** Whether the same page is shown again because an answer on it led to more questions. */
	more?: boolean;
	error?: FormError;
};

/**
 * Takes one page of a form: gives the next one, the same again with what is wrong or with the questions that its answers
 * led to, or sends the whole form after the last and gives its reference. Every page posts the answers of all pages, so
 * that nothing is stored before the form is sent and no script is needed.
 */
export async function answerForm(here: SiteContext, slug: string, request: Request) {
	const { data: form } = await here.call(publicFormApi.read, { params: { slug } });
	return takePage(here, form, request, {
		send: (body) =>
			submit(here, async () => {
				const { meta } = await here.call(publicFormApi.submit, { params: { slug }, body });
				here.tellHappened('form', form.id);
				return meta;
			}),
		store: async (questionId, file) => {
			const body = new FormData();
			body.set('question_id', questionId);
			body.set('file', file);
			const { done, refusal } = await attempt(
				here.call(publicFormApi.addFile, { params: { slug }, body: body as never }),
			);
			if (!refusal) return { answer: `${done.meta.fileId}/${done.meta.name}` };
			// What became of the form or its link is said by the page itself.
			if (refusal.status === 404 || refusal.status === 409) return {};
			return { problem: problemText(refusal, here.locale) };
		},
	});
}

type Sending = {
	answers: { questionId: string; answer: string[] }[];
	locale: 'nl' | 'en';
	website: string;
	seconds: number | null;
	key: string | null;
};
/** Where what is filled in goes. */
export type Taking = {
	/** Sends the form. */
	send: (
		body: Sending,
	) => Promise<{ done: { reference: string }; error?: undefined } | { done?: undefined; error: FormError }>;
	/** Stores the file that was chosen at a question: gives its answer, or why it is not taken. */
	store: (questionId: string, file: File) => Promise<{ answer?: string; problem?: string }>;
};

/** The same for a form that was read already. */
export async function takePage(
	here: SiteContext,
	form: Pick<PublicForm, 'content' | 'state'>,
	request: Request,
	{ send, store }: Taking,
) {
	const posted = await request.formData();
	const { content } = form;
	const t = getTranslations(here.locale, 'fill-in');
	const given = String(posted.get('key') ?? '');
	const key = isUuid(given) ? given : null;
	const begun = momentIn(posted.get('begun'));
	const chosen =
		form.state === 'open'
			? await storeFiles(content, posted, store, getTranslations(here.locale, 'question-field')('wrong.file'))
			: noFiles;
	const answers = { ...readAnswers(content, posted), ...chosen.answers };
	const shown = shownBy(content, answers);
	const pages = content.pages.filter(({ id }) => shown.pages.has(id));
	const at = Math.max(
		0,
		pages.findIndex(({ id }) => id === posted.get('page')),
	);
	const page = pages[at];
	if (!page) throw data(null, { status: 404 });
	const again = (error: FormError, on: string = page.id) =>
		({ again: refused(request, error, { page: on, answers, key, begun } satisfies Step) }) as const;
	const show = (step: Omit<Step, 'answers' | 'key' | 'begun'>) =>
		({ step: { ...step, answers, key, begun } satisfies Step }) as const;
	// The page itself tells that the form is closed, and gives back what was typed.
	if (form.state !== 'open') return show({ page: page.id });
	const isReview = content.review && posted.get('page') === REVIEW;
	const step = String(posted.get('step') ?? '');
	if (step === 'back') return show({ page: pages[isReview ? pages.length - 1 : at - 1]?.id ?? page.id });
	const wanted = isReview ? pages.find(({ id }) => step === `page:${id}`) : undefined;
	if (wanted) return show({ page: wanted.id });

	const asked = new Set(posted.getAll('asked').map(String));
	if (Object.keys(chosen.problems).length > 0) return again(filesRefused());
	const { issues } = checkAnswers(content, answers, here.locale);
	const error = (found: typeof issues) =>
		withTexts(
			here.locale,
			invalid(
				Object.fromEntries(
					found.map(({ questionId, code }) => [
						fieldOf(questionId),
						ruleOf(
							questionsOf(content).find(({ id }) => id === questionId),
							code,
						),
					]),
				),
			) ?? {
				status: 422,
				errors: [],
			},
			textsIn(content, here.locale),
		);
	if (isReview) return finish();
	const ofPage = page.questions.filter(({ id }) => shown.questions.has(id));
	const wrong = issues.filter(({ questionId }) => asked.has(questionId) && isOn(page, questionId));
	if (wrong.length > 0) return again(error(wrong));
	if (ofPage.some(({ id }) => !asked.has(id))) return show({ page: page.id, more: true });
	const next = pages[at + 1];
	if (next) return show({ page: next.id });
	return finish();

	/** Leads to the first page that is not finished, to the answers to be looked through, or sends them. */
	function finish() {
		const unfinished = pages.find((one) => issues.some(({ questionId }) => isOn(one, questionId)));
		if (unfinished) {
			return again(error(issues.filter(({ questionId }) => isOn(unfinished, questionId))), unfinished.id);
		}
		return content.review && !isReview ? show({ page: REVIEW }) : sendAll();
	}

	async function sendAll() {
		const body = {
			answers: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer: [...answer] })),
			locale: here.locale,
			website: String(posted.get('website') ?? '').slice(0, 200),
			seconds: begun === null ? null : Math.max(0, Math.floor((Date.now() - begun) / 1000)),
			key,
		};
		const sent = await send(body);
		if (sent.done) return { reference: sent.done.reference, page: content.thanksPage } as const;
		return fileGone(sent.error) ?? again(explained(sent.error), isReview ? REVIEW : undefined);
	}

	/** Asks again for the files that were removed meanwhile, at the page of the first. */
	function fileGone({ errors }: FormError) {
		const on = content.pages.find(({ questions }) =>
			questions.some(({ questionType }) => questionType === 'file'),
		);
		if (!on || !errors.some(({ rule }) => rule === 'file_gone')) return undefined;
		const text = t('fileGone');
		const gone = questionsOf(content).filter(
			({ id, questionType }) => questionType === 'file' && answers[id],
		);
		const rest = Object.entries(answers).filter(([id]) => !gone.some((one) => one.id === id));
		const error = {
			status: 422,
			errors: gone.map(({ id }) => ({ field: fieldOf(id), rule: 'refused', text })),
		};
		const step: Step = { page: on.id, answers: Object.fromEntries(rest), key, begun };
		return { again: refused(request, error, step) } as const;
	}

	function filesRefused(): FormError {
		const errors = Object.entries(chosen.problems).map(([id, text]) => {
			const asked = questionsOf(content).find((question) => question.id === id);
			const label = asked ? labelOf(asked, here.locale) : '';
			return { field: fieldOf(id), rule: 'refused', text: `${label}: ${text}` };
		});
		return { status: 422, errors };
	}

	function explained(refusal: FormError): FormError {
		const text = refusal.problem && t.optional(`problem.${refusal.problem.code}`);
		return text && refusal.problem ? { ...refusal, problem: { ...refusal.problem, text } } : refusal;
	}
}

/** The moment that a page of the form carries, or none. */
function momentIn(value: FormDataEntryValue | null): number | null {
	return typeof value === 'string' && /^\d{13}$/.test(value) ? Number(value) : null;
}

const isOn = (page: { questions: readonly Pick<Question, 'id'>[] }, questionId: string) =>
	page.questions.some(({ id }) => id === questionId);

type ChosenFiles = { answers: Record<string, string[]>; problems: Record<string, string> };
const noFiles: ChosenFiles = { answers: {}, problems: {} };

/** Stores the files that were chosen on a posted page. */
async function storeFiles(
	content: Content,
	posted: FormData,
	store: Taking['store'],
	empty: string,
): Promise<ChosenFiles> {
	const chosen: ChosenFiles = { answers: {}, problems: {} };
	for (const { id, questionType } of questionsOf(content)) {
		if (questionType !== 'file') continue;
		// A field without a file is posted as one that has no name.
		const file = posted.getAll(fieldOf(id)).find((one) => one instanceof File && one.name !== '');
		if (!(file instanceof File)) continue;
		if (file.size === 0) {
			chosen.problems[id] = empty;
			continue;
		}
		const { answer, problem } = await store(id, file);
		if (answer !== undefined) chosen.answers[id] = [answer];
		if (problem !== undefined) chosen.problems[id] = problem;
	}
	return chosen;
}

/** The answers in a posted page, those of the other pages included; questions that have none are left out. */
function readAnswers(content: Content, posted: FormData): Answers {
	const answers = questionsOf(content).map(
		(question) => [question.id, readAnswer(question, posted)] as const,
	);
	return Object.fromEntries(answers.filter(([, answer]) => answer.length > 0));
}
