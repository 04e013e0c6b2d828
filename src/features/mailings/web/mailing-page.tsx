import { data, redirect, useSearchParams } from 'react-router';
import { centreApi } from '#features/centres/api.ts';
import { MailFrames } from '#features/notification-templates/web/public.tsx';
import { toLocal } from '#platform/http/wall-clock.ts';
import { orNull } from '#platform/web/failures.ts';
import { useFormat } from '#platform/web/format.ts';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import { invalid, refused, submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmQuestion } from '#ui/confirm-dialog.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { mailingApi } from '../api.ts';
import { type Mailing, mailingInputSchema } from '../contract.ts';
import { canPlanAt, mailingManagers } from '../enums.ts';
import type { Route } from './+types/mailing-page.ts';
import { MailingForm } from './mailing-form.tsx';
import { mailingIn, momentIn, withLines } from './mailing-values.ts';
import { NEXT, SendPart } from './send-part.tsx';
import { getItLater, lastTry, shownStatus, toneOf } from './shown-status.ts';
import { subjectInWords } from './subject-in-words.ts';
import './mailings.css';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const done = ['saved', 'tested', 'planned', 'begun', 'unplanned', 'stopped'] as const;

/** A mailing: a draft is written, tried out and sent here; of one that was sent it says what became of it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request, mailingManagers);
	const { call, locale } = site(context);
	const found = UUID.test(params.id) && (await orNull(call(mailingApi.read, { params }), [404]));
	if (!found) throw data(null, { status: 404 });
	const mailing = found.data;
	const { subject, body, interests, place, kilometres, language, status } = mailing;
	const waits = status === 'draft' || status === 'scheduled';
	const [{ data: centre }, preview, reach] = await Promise.all([
		call(centreApi.current),
		call(mailingApi.preview, { body: { subject, body } }),
		waits
			? call(mailingApi.reach, {
					filter: {
						...(interests.length > 0 && { interests: [...interests] }),
						...(place && { near: place, distance: String(kilometres) }),
						...(language && { language }),
					},
				})
			: null,
	]);
	const { subject: forSubject, body: forBody } = constraintsOf(mailingInputSchema);
	return {
		mailing,
		title: subjectInWords(locale, subject),
		preview: preview.meta,
		reach: reach?.meta ?? null,
		hasProfiles: centre.features.volunteerProfiles,
		constraints: { subject: forSubject, body: forBody },
		tomorrow: `${toLocal(new Date(Date.now() + 86_400_000)).date}T09:00`,
	};
}

export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request, mailingManagers);
	const here = site(context);
	const { call, locale } = here;
	const form = await request.formData();
	const intent = String(form.get('intent'));
	const base = `/${locale}/mailings`;
	const after = (what: (typeof done)[number]) => redirect(`${base}/${params.id}?done=${what}`);
	if (intent === 'save') {
		const values = mailingIn(form);
		const revision = Number(form.get('revision'));
		const next = form.get(NEXT);
		const plannedAt = momentIn(form, 'plannedAt');
		// Looked at first: nothing is saved for what cannot be done.
		const wrong =
			next === 'plan' && (!plannedAt || !canPlanAt(plannedAt)) && invalid({ plannedAt: 'moment' });
		if (wrong) return refused(request, wrong, { values, next });
		const { error } = await submit(here, async () => {
			await call(mailingApi.update, { params, body: { ...values, revision } });
			if (next === 'test') await call(mailingApi.test, { params });
			if (next === 'plan' && plannedAt) await call(mailingApi.plan, { params, body: { plannedAt } });
		});
		if (error) return refused(request, withLines(locale, error, values), { values, next });
		if (next === 'send') return redirect(`${base}/${params.id}?ask=send`);
		return after(next === 'test' ? 'tested' : next === 'plan' ? 'planned' : 'saved');
	}
	const button = buttons.find((one) => one === intent);
	if (!button) throw data(null, { status: 400 });
	const does = {
		test: () => call(mailingApi.test, { params }),
		plan: () => call(mailingApi.plan, { params, body: { plannedAt: null } }),
		unplan: () => call(mailingApi.unplan, { params }),
		stop: () => call(mailingApi.stop, { params }),
		delete: () => call(mailingApi.remove, { params }),
	};
	const { error } = await submit<unknown>(here, does[button]);
	if (error) return refused(request, error, { values: undefined, next: intent });
	if (button === 'delete') return redirect(`${base}?done=deleted`);
	return after(({ test: 'tested', plan: 'begun', unplan: 'unplanned', stop: 'stopped' } as const)[button]);
}

/** What a button of the page does beside saving. */
const buttons = ['test', 'plan', 'unplan', 'stop', 'delete'] as const;

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function MailingPage({ loaderData, actionData }: Route.ComponentProps) {
	const { mailing, title, preview, reach, hasProfiles, constraints, tomorrow } = loaderData;
	const t = useTranslations('mailings');
	const locale = useLocale();
	const languages = useSiteLocales();
	const [search] = useSearchParams();
	const error = actionData?.error;
	// What is wrong with the whole of it is said where its button is.
	const problem = actionData?.next ? error?.problem : undefined;
	const here = `/${locale}/mailings/${mailing.id}`;
	const shown = shownStatus(mailing);
	const flash = done.find((one) => one === search.get('done'));
	const can = mailing.meta?.can;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('title'), to: `/${locale}/mailings` }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
				<Badge tone={toneOf[shown]}>{t(`status.${shown}`, { count: getItLater(mailing) })}</Badge>
			</header>
			<Flash message={flash && t(`done.${flash}`)} />
			<Outcome mailing={mailing} here={here} />
			{can?.update && (
				<MailingForm
					values={actionData?.values ?? mailing}
					error={problem && error ? { status: error.status, errors: error.errors } : error}
					constraints={constraints}
					languages={languages}
					hasProfiles={hasProfiles}
					revision={mailing.revision}
				/>
			)}
			{reach && <SendPart mailing={mailing} reach={reach} error={error} tomorrow={tomorrow} />}
			{problem && (
				<Alert tone="danger" title={problem.title} live>
					<p>{t.optional(`problem.${problem.code}`) ?? problem.text}</p>
				</Alert>
			)}
			<section aria-labelledby="preview" className="template-preview">
				<h2 id="preview">{t('preview')}</h2>
				{can?.update && <p className="field-hint">{t('previewText')}</p>}
				<MailFrames mail={preview} />
			</section>
			{can?.delete && (
				<p className="actions">
					<ButtonLink to={`${here}?ask=delete`} variant="danger" flavor="outline" preventScrollReset>
						{t('delete')}
					</ButtonLink>
				</p>
			)}
			<Question asked={search.get('ask')} here={here} mailing={mailing} people={reach?.people ?? 0} />
		</div>
	);
}

/** Whether a mailing that has not begun is about to: without a moment, or with one that has passed. */
const isNow = (plannedAt: string | null): boolean =>
	plannedAt === null || new Date(plannedAt).getTime() <= Date.now();

/** When it goes out, or what became of it: how many, and not who. */
function Outcome({ mailing, here }: { mailing: Mailing; here: string }) {
	const t = useTranslations('mailings');
	const format = useFormat();
	const last = lastTry(mailing);
	const { status, plannedAt, finishedAt } = mailing;
	const { recipients, mailed, waiting, queued, inQuietHours, heldBack, switchedOff } = mailing;
	const { withdrawn, failed } = mailing;
	if (status === 'draft') return null;
	if (status === 'scheduled') {
		return (
			<Alert tone="info" title={t(isNow(plannedAt) ? 'begunTitle' : 'plannedTitle')}>
				<p>{isNow(plannedAt) ? t('begunText') : plannedAt && <Time value={plannedAt} kind="dateTime" />}</p>
				<PostForm role="none" className="actions" data-leave="free">
					<Button type="submit" name="intent" value="unplan" variant="outline">
						{t('unplan')}
					</Button>
				</PostForm>
			</Alert>
		);
	}
	const counts = {
		recipients,
		mailed: mailed - queued,
		...(queued > inQuietHours && { leaving: queued - inQuietHours }),
		...(inQuietHours > 0 && { inQuietHours }),
		...(status === 'sending' && { waiting }),
		...(status === 'stopped' && {
			unsent: Math.max(0, recipients - mailed - heldBack - switchedOff - withdrawn),
		}),
		heldBack,
		switchedOff,
		withdrawn,
		failed,
	};
	return (
		<section aria-labelledby="outcome" className="panel mailing-part">
			<h2 id="outcome">{t('outcome')}</h2>
			{finishedAt && (
				<p className="field-hint">
					{t(`when.${status}`)} <Time value={finishedAt} kind="dateTime" />
				</p>
			)}
			<dl className="mailing-counts">
				{(Object.keys(counts) as (keyof typeof counts)[]).map((one) => (
					<div key={one}>
						<dt>{t(`counts.${one}`)}</dt>
						<dd>{counts[one]}</dd>
					</div>
				))}
			</dl>
			{waiting > 0 && last && (
				<p>{t('waitingText', { count: waiting, date: format.date(last, 'medium') })}</p>
			)}
			{inQuietHours > 0 && <p>{t('quietText', { count: inQuietHours })}</p>}
			<p className="field-hint">{t('countsText')}</p>
			{mailing.meta?.can?.stop && (
				<p className="actions">
					<ButtonLink to={`${here}?ask=stop`} variant="danger" flavor="outline" preventScrollReset>
						{t('stop')}
					</ButtonLink>
				</p>
			)}
		</section>
	);
}

const questions = { send: 'plan', stop: 'stop', delete: 'delete' } as const;

type QuestionProps = { asked: string | null; here: string; mailing: Mailing; people: number };

/** Asks before something that cannot be undone. */
function Question({ asked, here, mailing, people }: QuestionProps) {
	const t = useTranslations('mailings');
	const can = mailing.meta?.can;
	const question = (Object.keys(questions) as (keyof typeof questions)[]).find((one) => one === asked);
	if (!question || !can?.[questions[question]]) return null;
	return (
		<ConfirmQuestion
			title={t(`ask.${question}`, { count: people })}
			text={t(`askText.${question}`)}
			back={here}
			name="intent"
			value={questions[question]}
			submit={t(`askYes.${question}`, { count: people })}
			cancel={t('cancel')}
			variant={question === 'send' ? 'primary' : 'danger'}
		/>
	);
}
