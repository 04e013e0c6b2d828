import { redirect, useSearchParams } from 'react-router';
import { conversationApi } from '#features/conversations/api.ts';
import { submissionNoteApi } from '#features/notes/api.ts';
import { changeNotes, NotesPanel, useNoteOutcome } from '#features/notes/web/public.tsx';
import { AnswerText } from '#features/questions/web/public.tsx';
import { attempt, orNull } from '#platform/web/failures.ts';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmQuestion } from '#ui/confirm-dialog.tsx';
import { Flash } from '#ui/flash.tsx';
import { Select } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { formApi, submissionApi } from '../../api.ts';
import { type Submission, submissionStatuses } from '../../contract.ts';
import { shownName } from '../shown-name.ts';
import type { Route } from './+types/detail-page.ts';
import { filterOfList, listOf } from './list-filter.ts';
import './form-submissions.css';

export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const [form, submission, people, notes, matter] = await Promise.all([
		call(formApi.read, { params: { id: params.id } }),
		call(submissionApi.read, { params: { id: params.submissionId }, filter: filterOfList(request) }),
		call(formApi.recipients),
		// Who only reads what an organisation shares does not read what it notes.
		orNull(call(submissionNoteApi.list, { params: { id: params.submissionId }, page: { size: 100 } }), [404]),
		// Nobody is written to who left no address, nor by who only makes pages.
		orNull(
			call(conversationApi.matter, { filter: { type: 'form_submissions', id: params.submissionId } }),
			[403, 404],
		),
	]);
	return {
		submission: submission.data,
		place: submission.meta,
		handling: notes && {
			notes: notes.data,
			mentionable: notes.meta.mentionable,
			colleagues: withAssigned(people.data, submission.data),
			talk: matter && { with: matter.meta.with, isThere: matter.meta.conversationId !== null },
		},
		from: listOf(new URL(request.url).searchParams),
		name: shownName(form.data, locale),
		forms: `/${locale}/form_builder`,
		base: `/${locale}/form_builder/${params.id}`,
	};
}

/** Who may handle it, and who does already though they may no longer. */
function withAssigned(
	people: readonly { id: string; fullName: string }[],
	{ assignedToId, assignedToName }: Pick<Submission, 'assignedToId' | 'assignedToName'>,
) {
	const options = people.map(({ id, fullName }) => ({ value: id, label: fullName }));
	if (assignedToId === null || people.some(({ id }) => id === assignedToId)) return options;
	return [...options, { value: assignedToId, label: assignedToName ?? '' }];
}

/** Says what became of a submission, who handles it, or deletes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const base = `/${locale}/form_builder/${params.id}`;
	const from = listOf(new URL(request.url).searchParams);
	const posted = await request.formData();
	const pressed = posted.get('verb');
	const id = { id: params.submissionId };
	const here = `${base}/submissions/${params.submissionId}${from}`;
	const back = (done?: string) => redirect(`${here}${done ? `${from ? '&' : '?'}done=${done}` : ''}`);
	const note = { api: submissionNoteApi, id: id.id, here };
	const noted = await changeNotes({ call, locale }, { ...note, request, form: posted });
	if (noted) return noted;
	if (pressed === 'delete') {
		await call(submissionApi.remove, { params: id });
		return redirect(`${base}${from}${from ? '&' : '?'}done=delete`);
	}
	if (pressed === 'assign') {
		const assignedToId = String(posted.get('assignedToId') ?? '') || null;
		const body = { assignedToId };
		const { refusal } = await attempt(call(submissionApi.update, { params: id, body }), [422]);
		return back(refusal ? undefined : 'assign');
	}
	const status = submissionStatuses.find((one) => one === pressed);
	if (status) await call(submissionApi.update, { params: id, body: { status } });
	return back(status);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.submission.reference ?? '', matches) },
];

const tones = { new: 'warning', handled: 'success', spam: 'neutral' } as const;
const outcomes = [...submissionStatuses, 'assign'] as const;

export default function SubmissionPage({ loaderData }: Route.ComponentProps) {
	const { submission, place, handling, from, name, forms, base } = loaderData;
	const t = useTranslations('form-submissions');
	const format = useFormat();
	const [search] = useSearchParams();
	const noteOutcome = useNoteOutcome();
	const { id, reference, status, submittedAt, assignedToName } = submission;
	const done = outcomes.find((one) => one === search.get('done'));
	const here = `${base}/submissions/${id}${from}`;
	const title = name || t('nameless');
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: t('forms'), to: forms },
					{ label: title, to: `${base}${from}` },
					{ label: reference },
				]}
			/>
			<header className="work-head">
				<h1>
					<span className="print-only">{title}: </span>
					{reference}
				</h1>
				<Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
			</header>
			<Flash message={done ? t(`done.${done}`) : noteOutcome(search.get('done') ?? '')} />
			<Flash message={noteOutcome(search.get('failed') ?? '')} tone="danger" />
			<Neighbours place={place} base={base} from={from} />
			<p className="work-count">{t('sentAt', { when: format.dateTime(submittedAt, 'long') })}</p>
			{assignedToName && (
				<p className="print-only">
					{t('column.assigned')}: {assignedToName}
				</p>
			)}
			<Answers answers={submission.answers} />
			{handling ? (
				<Handling submission={submission} {...handling} here={here} />
			) : (
				<p className="actions" data-print="no">
					<PrintButton>{t('print')}</PrintButton>
				</p>
			)}
		</div>
	);
}

type HandlingProps = NonNullable<Route.ComponentProps['loaderData']['handling']> & {
	submission: Pick<Submission, 'id' | 'assignedToId' | 'status'>;
	here: string;
};

/** Who handles a submission, what became of it, and what is noted about it. */
function Handling({ submission, colleagues, notes, mentionable, talk, here }: HandlingProps) {
	const t = useTranslations('form-submissions');
	const locale = useLocale();
	const [search] = useSearchParams();
	const { id, status } = submission;
	const asking = `${here}${here.includes('?') ? '&' : '?'}confirm=delete`;
	return (
		<>
			<PostForm action={here} className="submission-assign" data-leave="free" data-print="no" role="none">
				<Select
					key={submission.assignedToId}
					name="assignedToId"
					label={t('assign.label')}
					placeholder={t('assign.nobody')}
					defaultValue={submission.assignedToId ?? ''}
					options={colleagues}
				/>
				<Button type="submit" name="verb" value="assign" variant="outline">
					{t('assign.save')}
				</Button>
			</PostForm>
			<PostForm action={here} className="actions" data-leave="free" data-print="no" role="none">
				{submissionStatuses
					.filter((one) => one !== status)
					.map((one) => (
						<Button
							key={one}
							type="submit"
							name="verb"
							value={one}
							variant={one === 'handled' ? 'primary' : 'outline'}
						>
							{t(`verb.${one}`)}
						</Button>
					))}
				{talk && (
					<ButtonLink
						to={`/${locale}/conversations/new?about=form_submissions&id=${id}`}
						variant="outline"
						icon="message-circle"
					>
						{t(talk.isThere ? 'talk.goOn' : 'talk.begin', { name: talk.with })}
					</ButtonLink>
				)}
				<PrintButton>{t('print')}</PrintButton>
				<ButtonLink to={asking} variant="danger" preventScrollReset>
					{t('verb.delete')}
				</ButtonLink>
			</PostForm>
			{search.get('confirm') === 'delete' && (
				<ConfirmQuestion
					title={t('confirm.title')}
					text={t('confirm.text')}
					back={here}
					name="verb"
					value="delete"
					submit={t('verb.delete')}
					cancel={t('confirm.cancel')}
				/>
			)}
			<NotesPanel about="submission" notes={notes} mentionable={mentionable} here={here} />
		</>
	);
}

type NeighboursProps = {
	place: Route.ComponentProps['loaderData']['place'];
	base: string;
	/** The list that the submission was opened from, as the query of an address. */
	from: string;
};

/** The ways to the submissions before and after this one in the list. */
function Neighbours({ place, base, from }: NeighboursProps) {
	const t = useTranslations('form-submissions');
	if (!place.previous && !place.next) return null;
	const link = (to: string, rel: 'prev' | 'next') => (
		<ButtonLink
			to={`${base}/submissions/${to}${from}`}
			variant="tertiary"
			size="sm"
			icon={rel === 'prev' ? 'arrow-left' : 'arrow-right'}
			rel={rel}
		>
			{t(rel === 'prev' ? 'place.previous' : 'place.next')}
		</ButtonLink>
	);
	return (
		<nav className="actions" aria-label={t('place.label')} data-print="no">
			{place.previous && link(place.previous, 'prev')}
			{place.next && link(place.next, 'next')}
		</nav>
	);
}

/** What was answered, with each question as it was asked. */
function Answers({ answers }: Pick<Submission, 'answers'>) {
	const t = useTranslations('form-submissions');
	const locale = useLocale();
	return (
		<section className="panel" aria-labelledby="answers">
			<h2 id="answers">{t('column.answers')}</h2>
			{answers.length === 0 ? (
				<p>{t('noAnswers')}</p>
			) : (
				<dl className="answers">
					{answers.map(({ questionId, question, answer, questionType, fileId }) => (
						<div key={questionId}>
							<dt>{question}</dt>
							<dd className="plain-text">
								{fileId ? (
									<a href={`/${locale}/form_files/${fileId}`} download>
										{answer[0]}
									</a>
								) : (
									<AnswerText questionType={questionType} answer={answer} between={'\n'} linked />
								)}
							</dd>
						</div>
					))}
				</dl>
			)}
		</section>
	);
}
