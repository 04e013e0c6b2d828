import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { inLanguage, questionTypes } from '#features/questions/contract.ts';
import { useTypeName } from '#features/questions/web/public.tsx';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Select, TextArea, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { type Content, limits, questionsOf } from '../../content.ts';
import type { Form } from '../../contract.ts';
import { asksForMail } from '../../findings.ts';
import { FormTools } from './form-tools.tsx';
import { FoldedQuestion } from './question-fields.tsx';
import { QuestionOrder } from './question-order.tsx';
import { doStep, formTexts, reordered, type Step, stepOf } from './read-fields.ts';
import { SettingsFields, type Sharing } from './settings-fields.tsx';
import type { FormEditing } from './use-form-editor.ts';

/** How long typing pauses before what the fields hold is looked at. */
const PAUSE_MS = 250;

type EditorProps = {
	box: RefObject<HTMLFormElement | null>;
	editing: FormEditing;
	error: FormError | undefined;
	status: Form['status'];
	sharing: Sharing;
	/** The key of the question that was just added, moved or copied. */
	at: string | null;
};

/**
 * The fields of a form: its texts, its questions one below the other, and its settings. Every button posts all of them;
 * with scripts they are saved by themselves, and the buttons work in the page.
 */
export function FormEditor({ box, editing, error, at, status, sharing }: EditorProps) {
	const t = useTranslations('form-builder');
	const shown = useForm({ error, say: useSay({ words: t, labels: 'field' }) });
	const { draft, history, saving, takeFields, change } = editing;
	const { content, settings } = draft;
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const { arrive, said } = useArrival(content);
	const takeNow = useCallback(() => {
		clearTimeout(timer.current);
		flushSync(() => takeFields());
	}, [takeFields]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const act = (step: Step) => {
		takeNow();
		const type = String(new FormData(box.current ?? undefined).get('newType') ?? '');
		let arrived: string | undefined;
		change((now) => {
			const done = doStep(now.content, step, type);
			arrived = done.at;
			return { ...now, content: done.content };
		});
		arrive(step.verb, arrived);
	};
	const { epoch } = history;
	return (
		<PostForm
			{...shown.props}
			ref={box}
			className="stacked-form form-editor"
			preventScrollReset
			data-leave="free"
			onInput={({ target }) => {
				shown.props.onInput();
				clearTimeout(timer.current);
				const { name = '' } = target as HTMLInputElement;
				timer.current = setTimeout(() => takeFields(name), PAUSE_MS);
			}}
			onBlur={(event) => {
				shown.props.onBlur(event);
				clearTimeout(timer.current);
				takeFields((event.target as unknown as HTMLInputElement).name);
			}}
			onSubmit={(event) => {
				event.preventDefault();
				const { submitter } = event.nativeEvent as SubmitEvent;
				const step = stepOf((submitter as HTMLButtonElement | null)?.value);
				if (step) return act(step);
				takeNow();
				void saving.flush();
			}}
		>
			<FormProblems form={shown} />
			<input type="hidden" name="revision" value={saving.page.revision} />
			{/* The first button is what Enter presses. */}
			<button
				type="submit"
				name="step"
				value="save"
				className="visually-hidden"
				tabIndex={-1}
				aria-hidden="true"
			>
				{t('action.save')}
			</button>
			<Texts key={`texts ${epoch}`} content={content} errors={(name) => refusedAt(editing, name)} />
			<Questions
				editing={editing}
				at={at}
				onReorder={(ids) => {
					takeNow();
					change((now) => ({ ...now, content: reordered(now.content, ids) }));
				}}
			/>
			<SettingsFields
				key={`settings ${epoch}`}
				settings={settings}
				errors={(name) => [...shown.errors(name), ...refusedAt(editing, name)]}
				sharing={sharing}
				asksForMail={asksForMail(content)}
			/>
			<span className="visually-hidden" role="status">
				{said}
			</span>
			<div className="form-bar">
				<Button type="submit" name="step" value="save" busy={saving.state.kind === 'saving'}>
					{t('action.save')}
				</Button>
				<FormTools editing={editing} status={status} />
			</div>
		</PostForm>
	);
}

/** Takes the focus to the question that a button was about, and says where it stands now. */
function useArrival(content: Content) {
	const t = useTranslations('form-builder');
	const locale = useLocale();
	const [said, setSaid] = useState('');
	const latest = useRef(content);
	latest.current = content;
	const arrive = (verb: Step['verb'], id: string | undefined) => {
		const group = id === undefined ? null : document.getElementById(`question-${id}`);
		const fold = group?.closest('details');
		if (!group || !fold) return void document.getElementById('form-questions')?.focus();
		if (verb === 'delete') return void fold.querySelector('summary')?.focus();
		fold.open = true;
		const isMove = verb === 'up' || verb === 'down';
		const again = isMove && group.querySelector<HTMLElement>(`button[value^="${verb}:"]`);
		const first = group.querySelector<HTMLElement>('input:not([type=hidden])');
		(again || (isMove ? group : (first ?? group))).focus({ preventScroll: true });
		fold.scrollIntoView({ block: isMove ? 'nearest' : 'start' });
		const questions = questionsOf(latest.current);
		const place = questions.findIndex((one) => one.id === id);
		const text = questions[place]?.text;
		const name = (text && inLanguage(text, locale)) || t('questions.nameless');
		if (isMove) setSaid(t('order.moved', { name, place: place + 1, count: questions.length }));
	};
	return { arrive, said };
}

/** The texts of the form as a whole, each in both languages. */
function Texts({ content, errors }: { content: Content; errors: (name: string) => string[] }) {
	const t = useTranslations('form-builder');
	return (
		<section className="panel" aria-labelledby="form-texts">
			<h2 id="form-texts">{t('texts.title')}</h2>
			<p className="field-hint">{t('texts.hint')}</p>
			{formTexts.map((name) => (
				<div className="form-pair" key={name}>
					{(['nl', 'en'] as const).map((language) =>
						name === 'title' ? (
							<TextField
								key={language}
								id={`${name}-${language}`}
								name={`${name}.${language}`}
								label={t(`text.${name}.${language}`)}
								maxLength={120}
								defaultValue={content[name][language]}
							/>
						) : (
							<TextArea
								key={language}
								id={`${name}-${language}`}
								name={`${name}.${language}`}
								label={t(`text.${name}.${language}`)}
								rows={2}
								maxLength={name === 'description' || name === 'thanks' ? 2000 : 500}
								defaultValue={content[name][language]}
							/>
						),
					)}
				</div>
			))}
			<TextField
				id="thanksPage"
				name="thanksPage"
				label={t('text.thanksPage')}
				hint={t('text.thanksPageHint')}
				showOptional
				maxLength={300}
				pattern="/.*"
				errors={errors('thanksPage')}
				defaultValue={content.thanksPage}
			/>
			<Checkbox
				name="review"
				label={t('text.review')}
				hint={t('text.reviewHint')}
				defaultChecked={content.review}
			/>
		</section>
	);
}

type QuestionsProps = Pick<EditorProps, 'editing' | 'at'> & { onReorder: (ids: string[]) => void };

/** The questions one below the other, folded but for those that are worked on, and what adds one. */
function Questions({ editing, at, onReorder }: QuestionsProps) {
	const t = useTranslations('form-builder');
	const typeName = useTypeName();
	const isReady = useReady();
	const { content } = editing.draft;
	const questions = questionsOf(content);
	const wrong = new Set(editing.findings.map(({ about }) => about));
	const isFull = questions.length >= limits.questions;
	return (
		<section aria-labelledby="form-questions" className="form-questions">
			<h2 id="form-questions" tabIndex={-1}>
				{t('questions.title')}
			</h2>
			{questions.length === 0 && <p className="work-count">{t('questions.none')}</p>}
			{isReady && <QuestionOrder content={content} onReorder={onReorder} />}
			<ol>
				{content.pages.flatMap((page, number) =>
					page.questions.map((question, place) => (
						<li key={question.id}>
							<FoldedQuestion
								question={question}
								index={questions.indexOf(question)}
								page={page}
								startsPage={place === 0 ? number + 1 : undefined}
								all={questions}
								open={question.id === at || wrong.has(question.id)}
								isWrong={wrong.has(question.id)}
								isAsked={question.id === at}
								epoch={editing.history.epoch}
							/>
						</li>
					)),
				)}
			</ol>
			{isFull ? (
				<p className="work-count">{t('questions.full', { limit: limits.questions })}</p>
			) : (
				<div className="form-add">
					<Select
						id="new-type"
						name="newType"
						label={t('questions.newType')}
						placeholder={false}
						defaultValue="text"
						options={questionTypes.map((value) => ({ value, label: typeName(value) }))}
					/>
					<Button type="submit" name="step" value="add:0" variant="outline" icon="plus">
						{t('questions.add')}
					</Button>
				</div>
			)}
		</section>
	);
}

/** What the last saving refused at a field of the settings. */
function refusedAt({ saving: { state } }: FormEditing, name: string): string[] {
	return state.kind === 'refused'
		? state.problems.flatMap(({ field, text }) => (field === name ? [text] : []))
		: [];
}

/** Whether scripts run: what needs them is not in the page that the server wrote. */
function useReady(): boolean {
	const [isReady, setReady] = useState(false);
	useEffect(() => setReady(true), []);
	return isReady;
}
