import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Answers } from '#features/questions/contract.ts';
import {
	fieldOf,
	keptFileOf,
	noFileOf,
	otherFieldOf,
	QuestionField,
	type Shown,
	shownBy,
	Words,
} from '#features/questions/web/public.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { Progress } from '#ui/progress.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { unsaved } from '#ui/unsaved.ts';
import type { Step } from './answer-form.ts';
import { filesOf } from './files-of.ts';
import { Introduction } from './form-introduction.tsx';
import type { FormView } from './form-view.ts';
import { browserStore, forgetDraft, KEPT_DAYS, type KeptDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { GivenAnswers } from './not-asking.tsx';
import { REVIEW } from './review-page.ts';

type StepsProps = {
	form: FormView;
	/** The address that its pages are posted to. */
	action: string;
	step: Step | undefined;
	/** What is filled in beforehand. */
	known?: Answers;
	/** Names this filling in, so that it is sent once. */
	sendKey?: string;
	/** When it was first shown, as a moment in milliseconds. */
	begun?: number;
	/** Under which name the browser keeps what is filled in until it is sent; it keeps nothing without one. */
	draft?: string;
};

/** A form that is asked one page at a time; what stands above it is shown with its first page. */
export function FormSteps(props: StepsProps) {
	const { form, action, known = {}, sendKey = '', begun, draft } = props;
	const step = useArrivedAt(props.step);
	useForgetWhenSent(action, draft);
	const { kept, times } = useKeptDraft(form, step ? undefined : draft, known);
	const current = step ?? kept;
	const answers = current?.answers ?? known;
	const shown = shownBy(form, answers);
	const pages = form.pages.filter(({ id }) => shown.pages.has(id));
	const at = Math.max(
		0,
		pages.findIndex(({ id }) => id === current?.page),
	);
	const page = pages[at];
	if (!page) return null;
	if (form.review && step?.page === REVIEW)
		return (
			<>
				<h1>
					<Words of={form.title} />
				</h1>
				<ReviewPage
					form={form}
					action={action}
					step={step}
					shown={shown}
					sendKey={step.key ?? sendKey}
					begun={step.begun ?? begun}
				/>
			</>
		);
	return (
		<>
			<h1>
				<Words of={form.title} />
			</h1>
			{at === 0 && <Introduction form={form} />}
			<OnePage
				// What was kept is filled in anew, as fields take their first value alone.
				key={`${page.id}${step || !kept ? '' : ` kept ${times}`}`}
				form={form}
				action={action}
				page={page}
				at={at}
				answers={answers}
				step={step}
				sendKey={step?.key ?? sendKey}
				begun={step?.begun ?? begun}
				{...(draft !== undefined && { draft })}
			/>
		</>
	);
}

type PageProps = Omit<StepsProps, 'begun'> & {
	begun: number | undefined;
	page: FormView['pages'][number];
	at: number;
	answers: Answers;
};

/** One page of the form; the answers of the others go along, unseen. */
function OnePage({ form: asked, action, page, at, answers, step, sendKey, begun, draft }: PageProps) {
	const t = useTranslations('fill-in');
	const form = useForm({ error: step?.error, texts: asked.texts });
	const [typed, setTyped] = useState(answers);
	const isKept = useKeeping(asked, page.id, typed, draft);
	// What is typed may lead to a page more, so that this one is not the last.
	const { questions: shown, pages } = shownBy(asked, typed);
	const count = pages.size + (asked.review ? 1 : 0);
	const isLast = at === count - 1;
	const here = new Set(page.questions.map(({ id }) => id));
	const heading = useFocusOnArrival(step !== undefined && !step.error);
	const files = new Set(filesOf(page));
	const look = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
		const values = new FormData(currentTarget);
		const read = (id: string) => {
			if (files.has(id)) return fileIn(values, id);
			return [...values.getAll(fieldOf(id)), ...values.getAll(otherFieldOf(id))].map(String);
		};
		// What was typed at a question that is hidden now is there again when it comes back.
		const onScreen = values.getAll('asked').map(String);
		setTyped((before) => ({ ...before, ...Object.fromEntries(onScreen.map((id) => [id, read(id)])) }));
	};
	return (
		<Form
			method="post"
			action={action}
			className="stacked-form"
			{...(files.size > 0 && { encType: 'multipart/form-data' as const })}
			{...form.props}
			onInput={(event) => {
				form.props.onInput();
				look(event);
			}}
			onSubmit={(event) => {
				// Who goes back may leave this page unfinished.
				const { submitter } = event.nativeEvent as SubmitEvent;
				if ((submitter as HTMLButtonElement | null)?.value !== 'back') form.props.onSubmit(event);
			}}
		>
			{count > 1 && (
				<div ref={heading} tabIndex={-1} className="fill-in-progress">
					<Progress
						label={t('progress')}
						value={at + 1}
						max={count}
						text={t('pageOf', { page: at + 1, count })}
					/>
				</div>
			)}
			<FormProblems form={form} />
			{step?.more && (
				<Alert title={t('more.title')} live>
					<p>{t('more.text')}</p>
				</Alert>
			)}
			<input type="hidden" name="page" value={page.id} />
			<input type="hidden" name="key" value={sendKey} />
			<input type="hidden" name="begun" value={begun} />
			<Carried answers={answers} but={here} />
			{page.questions
				.filter(({ id }) => shown.has(id))
				.map((question) => (
					<div key={question.id} className="fill-in-question">
						<input type="hidden" name="asked" value={question.id} />
						<QuestionField
							question={question}
							name={fieldOf(question.id)}
							otherName={otherFieldOf(question.id)}
							answer={typed[question.id] ?? []}
							keptFile={answers[question.id]?.[0]}
							form={form}
						/>
					</div>
				))}
			<Honeypot />
			<div className="actions">
				<Button type="submit" size="lg" busy={form.busy} icon={isLast ? 'send' : 'arrow-right'}>
					{t(isLast ? 'send' : 'next')}
				</Button>
				{at > 0 && (
					<Button type="submit" variant="tertiary" icon="arrow-left" name="step" value="back" formNoValidate>
						{t('back')}
					</Button>
				)}
			</div>
			{isKept && draft !== undefined && (
				<p className="field-hint fill-in-kept">
					{t('kept.text', { days: KEPT_DAYS })}{' '}
					<Button
						variant="tertiary"
						size="sm"
						onClick={() => {
							forgetDraft(browserStore, draft);
							unsaved.forget();
							location.assign(action);
						}}
					>
						{t('kept.forget')}
					</Button>
				</p>
			)}
		</Form>
	);
}

/** Answers that go along unseen. */
function Carried({ answers, but = new Set() }: { answers: Answers; but?: ReadonlySet<string> }) {
	return Object.entries(answers)
		.filter(([id]) => !but.has(id))
		.flatMap(([id, values]) =>
			values.map((value) => <input key={id + value} type="hidden" name={fieldOf(id)} value={value} />),
		);
}

type ReviewProps = {
	form: FormView;
	action: string;
	step: Step;
	shown: Shown;
	sendKey: string;
	begun: number | undefined;
};

/** All answers before they are sent, with a way back to each page. */
function ReviewPage({ form: asked, action, step, shown, sendKey, begun }: ReviewProps) {
	const t = useTranslations('fill-in');
	const form = useForm({ error: step.error, texts: asked.texts });
	const heading = useFocusOnArrival(!step.error);
	const pages = asked.pages.filter(({ id }) => shown.pages.has(id));
	const answered = Object.entries(step.answers).filter(([id]) => shown.questions.has(id));
	const count = pages.length + 1;
	return (
		<Form method="post" action={action} className="stacked-form" {...form.props}>
			<div ref={heading} tabIndex={-1} className="fill-in-progress">
				<Progress
					label={t('progress')}
					value={count}
					max={count}
					text={t('pageOf', { page: count, count })}
				/>
			</div>
			<FormProblems form={form} />
			<input type="hidden" name="page" value={REVIEW} />
			<input type="hidden" name="key" value={sendKey} />
			<input type="hidden" name="begun" value={begun} />
			<Carried answers={step.answers} />
			<h2>{t('review.title')}</h2>
			{pages.map((page, index) => (
				<section key={page.id} className="fill-in-review" aria-label={t('review.page', { page: index + 1 })}>
					<GivenAnswers form={{ pages: [page] }} answers={Object.fromEntries(answered)} />
					<Button
						type="submit"
						variant="outline"
						size="sm"
						name="step"
						value={`page:${page.id}`}
						icon="pencil"
					>
						{pages.length > 1 ? t('review.changePage', { page: index + 1 }) : t('review.change')}
					</Button>
				</section>
			))}
			<Honeypot />
			<div className="actions">
				<Button type="submit" size="lg" busy={form.busy} icon="send">
					{t('send')}
				</Button>
				<Button type="submit" variant="tertiary" icon="arrow-left" name="step" value="back">
					{t('back')}
				</Button>
			</div>
		</Form>
	);
}

/** The file that is chosen at a question, or was stored before and is not taken away. */
function fileIn(values: FormData, id: string): string[] {
	const chosen = values.get(fieldOf(id));
	if (chosen instanceof File && chosen.size > 0) return [chosen.name];
	const kept = values.get(keptFileOf(id));
	return typeof kept === 'string' && !values.has(noFileOf(id)) ? [kept] : [];
}

/**
 * The step of the form, once the browser has a place for it in its history: the answer to a post is there before that, while
 * the page is asked for anew, and who went back then would leave the form.
 */
function useArrivedAt(step: Step | undefined): Step | undefined {
	const { state } = useNavigation();
	const [shown, setShown] = useState(step);
	if (state === 'loading' || shown === step) return shown;
	setShown(step);
	return step;
}

/** Takes the focus to the top of a page of the form that was just arrived at. */
function useFocusOnArrival(arrived: boolean) {
	const box = useRef<HTMLDivElement>(null);
	const isArrival = useRef(arrived);
	useEffect(() => {
		if (isArrival.current) box.current?.focus();
	}, []);
	return box;
}

/**
 * What the browser kept of a form, once it is known, as the server has no part in it, and how often it was taken up. Who
 * comes back from a later page is at the first again.
 */
function useKeptDraft(form: FormView, draft: string | undefined, known: Answers) {
	const [taken, setTaken] = useState<{ kept: KeptDraft | undefined; times: number }>(nothingKept);
	const asked = useRef({ form, known });
	const isBack = useRef(false);
	useEffect(() => {
		if (draft === undefined) return;
		// What was typed before scripts ran is in the fields only after this, and newer than what was kept.
		const later = setTimeout(() => {
			const { form, known } = asked.current;
			const questions = new Set(form.pages.flatMap((page) => page.questions.map(({ id }) => id)));
			const found = keptDraft(browserStore, draft, questions);
			const page = isBack.current ? '' : (found?.page ?? '');
			isBack.current = true;
			if (!found) return;
			const answers = { ...found.answers, ...typedIn(form, known) };
			setTaken(({ times }) => ({ kept: { page, answers }, times: times + 1 }));
		});
		return () => clearTimeout(later);
	}, [draft]);
	return taken;
}

const nothingKept = { kept: undefined, times: 0 };

/** What the fields of the page hold that nobody filled in beforehand. */
function typedIn(form: FormView, known: Answers): Answers {
	const fields = document.querySelector<HTMLFormElement>('.fill-in form');
	if (!fields) return {};
	const values = new FormData(fields);
	const asked = form.pages
		.flatMap((page) => page.questions)
		.filter(({ questionType }) => questionType !== 'file');
	return Object.fromEntries(
		asked.flatMap(({ id }) => {
			const given = [...values.getAll(fieldOf(id)), ...values.getAll(otherFieldOf(id))]
				.map(String)
				.filter(Boolean);
			return given.length === 0 || given.join() === known[id]?.join() ? [] : [[id, given]];
		}),
	);
}

/** Forgets what the browser kept once sending the form leads to another page than its own thanks, which need it. */
function useForgetWhenSent(action: string, draft: string | undefined): void {
	const { state, formMethod, location } = useNavigation();
	const own = action.split('?')[0];
	const left = state === 'loading' && formMethod === 'POST' && location.pathname !== own;
	useEffect(() => {
		if (left && draft !== undefined) forgetDraft(browserStore, draft);
	}, [left, draft]);
}

/** Keeps what is filled in; returns whether something is kept. */
function useKeeping(form: FormView, page: string, answers: Answers, draft: string | undefined): boolean {
	const [isKept, setKept] = useState(false);
	useEffect(() => {
		// A file is not kept: it would be gone before the draft is.
		const files = new Set(form.pages.flatMap(filesOf));
		const texts = Object.fromEntries(Object.entries(answers).filter(([id]) => !files.has(id)));
		const some = Object.values(texts).some((values) => values.some((value) => value !== ''));
		if (draft !== undefined && some) setKept(keepDraft(browserStore, draft, { page, answers: texts }));
	}, [form, page, answers, draft]);
	return isKept;
}
