import { redirect, useSearchParams } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Badge } from '#ui/surfaces.tsx';
import { formApi, submissionApi } from '../../api.ts';
import { inLanguage } from '../../content.ts';
import { submissionStatuses } from '../../contract.ts';
import type { Route } from './+types/detail-page.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const [form, submission] = await Promise.all([
		call(formApi.read, { params: { id: params.id } }),
		call(submissionApi.read, { params: { id: params.submissionId } }),
	]);
	return {
		submission: submission.data,
		place: submission.meta,
		name: inLanguage(form.data.content.title, locale),
		forms: `/${locale}/form_builder`,
		base: `/${locale}/form_builder/${params.id}`,
	};
}

/** Says what became of a submission, or deletes it. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const base = `/${locale}/form_builder/${params.id}`;
	const pressed = (await request.formData()).get('verb');
	const id = { id: params.submissionId };
	if (pressed === 'delete') {
		await call(submissionApi.remove, { params: id });
		return redirect(`${base}?done=delete`);
	}
	const status = submissionStatuses.find((one) => one === pressed);
	if (status) await call(submissionApi.update, { params: id, body: { status } });
	return redirect(`${base}/submissions/${params.submissionId}${status ? `?done=${status}` : ''}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.submission.reference ?? '', matches) },
];

const tones = { new: 'warning', handled: 'success', spam: 'neutral' } as const;

export default function SubmissionPage({
	loaderData: { submission, place, name, forms, base },
}: Route.ComponentProps) {
	const t = useTranslations('form-submissions');
	const format = useFormat();
	const [search] = useSearchParams();
	const { reference, status, answers, submittedAt } = submission;
	const done = submissionStatuses.find((one) => one === search.get('done'));
	const others = submissionStatuses.filter((one) => one !== status);
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: t('forms'), to: forms },
					{ label: name || t('nameless'), to: base },
					{ label: reference },
				]}
			/>
			<header className="work-head">
				<h1>{reference}</h1>
				<Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
			</header>
			<Flash message={done && t(`done.${done}`)} />
			<nav className="actions" aria-label={t('place.label')} data-print="no">
				{place.previous && (
					<ButtonLink
						to={`${base}/submissions/${place.previous}`}
						variant="tertiary"
						size="sm"
						icon="arrow-left"
						rel="prev"
					>
						{t('place.previous')}
					</ButtonLink>
				)}
				{place.next && (
					<ButtonLink
						to={`${base}/submissions/${place.next}`}
						variant="tertiary"
						size="sm"
						icon="arrow-right"
						rel="next"
					>
						{t('place.next')}
					</ButtonLink>
				)}
			</nav>
			<p className="work-count">{t('sentAt', { when: format.dateTime(submittedAt, 'long') })}</p>
			<section className="panel" aria-labelledby="answers">
				<h2 id="answers">{t('column.answers')}</h2>
				{answers.length === 0 ? (
					<p>{t('noAnswers')}</p>
				) : (
					<dl className="answers">
						{answers.map(({ questionId, question, answer, questionType }) => (
							<div key={questionId}>
								<dt>{question}</dt>
								<dd className="plain-text">{questionType === 'checkbox' ? t('yes') : answer.join('\n')}</dd>
							</div>
						))}
					</dl>
				)}
			</section>
			<PostForm className="actions" data-leave="free" data-print="no">
				{others.map((one) => (
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
				<Button type="submit" name="verb" value="delete" variant="danger">
					{t('verb.delete')}
				</Button>
			</PostForm>
		</div>
	);
}
