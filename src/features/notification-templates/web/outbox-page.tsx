import { data, redirect, useSearchParams } from 'react-router';
import { attempt } from '#platform/web/failures.ts';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { SearchField, Select, TextField } from '#ui/inputs.tsx';
import { ListFilters, ListPages, ListTabs } from '#ui/managed-list.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge, EmptyState } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { notificationTemplateApi, outboxApi } from '../api.ts';
import type { OutgoingMail } from '../contract.ts';
import { type OutboxState, templateManagers } from '../enums.ts';
import type { Route } from './+types/outbox-page';
import { SubjectInWords } from './subject-in-words.tsx';
import './templates.css';

const PAGE_SIZE = 50;
/** What needs somebody comes first, so that a phone shows it without scrolling the row. */
const tabs = ['all', 'failed', 'bounced', 'queued', 'deferred', 'sent'] as const satisfies readonly (
	| 'all'
	| OutboxState
)[];

/** What the centre mailed, and what became of it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request, templateManagers);
	const { call, locale } = site(context);
	const url = new URL(request.url);
	const { page, status } = readListState(url, { statuses: tabs, sorts: ['created_at'] });
	const text = (name: string) => url.searchParams.get(name)?.trim().slice(0, 200) || undefined;
	const asked = { q: text('q'), event: text('event'), day: text('day') };
	const [list, events] = await Promise.all([
		call(outboxApi.list, {
			filter: { ...asked, state: status === 'all' ? undefined : status },
			page: { number: page, size: PAGE_SIZE },
		}),
		call(notificationTemplateApi.list, { filter: { locale } }),
	]);
	return {
		mails: list.data,
		total: list.meta.total,
		counts: list.meta.counts,
		page,
		status,
		asked,
		events: events.data.map(({ event, when }) => ({ value: event, label: when })),
		title: getTranslations(locale, 'notification-templates')('outbox'),
	};
}

/** Sends a mail again; one that cannot be any more is told, beside it where what it is about is gone. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request, templateManagers);
	const { call, locale } = site(context);
	const form = await request.formData();
	const id = String(form.get('id'));
	const { refusal } = await attempt(call(outboxApi.resend, { params: { id } }), [404, 409]);
	if (refusal?.code === 'subject_gone') return data({ subjectGone: id }, { status: 409 });
	const done = refusal ? { failed: 'resent' } : { done: 'resent' };
	const current = new URL(request.url).searchParams;
	return redirect(`/${locale}/notification_templates/outbox${listSearch(current, done)}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

const tones: Record<OutboxState, 'neutral' | 'info' | 'success' | 'warning' | 'danger'> = {
	queued: 'info',
	deferred: 'warning',
	sent: 'success',
	failed: 'danger',
	bounced: 'danger',
};

export default function OutboxPage({ loaderData, actionData }: Route.ComponentProps) {
	const { mails, total, counts, page, status, asked, events, title } = loaderData;
	const t = useTranslations('notification-templates');
	const locale = useLocale();
	const [search] = useSearchParams();
	const templates = `/${locale}/notification_templates`;
	const base = `${templates}/outbox`;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('title'), to: templates }, { label: title }]} />
			<h1>{title}</h1>
			<p className="work-intro">{t('outboxIntro')}</p>
			<Flash message={search.get('done') === 'resent' ? t('resent') : undefined} />
			<Flash message={search.get('failed') === 'resent' ? t('notResent') : undefined} tone="danger" />
			<ListTabs
				label={t('states')}
				base={base}
				tabs={tabs}
				active={status}
				words={(tab) => t(`state.${tab}`)}
				counts={counts}
			/>
			<ListFilters
				apply={t('apply')}
				kept={{ status: status === 'all' ? undefined : status }}
				search={<SearchField name="q" label={t('recipient')} defaultValue={asked.q ?? ''} />}
				active={[asked.event, asked.day].filter(Boolean).length}
			>
				<Select
					name="event"
					label={t('mail')}
					placeholder={t('allMails')}
					options={events}
					defaultValue={asked.event ?? ''}
				/>
				<TextField name="day" type="date" label={t('day')} defaultValue={asked.day ?? ''} />
			</ListFilters>
			{mails.length === 0 ? (
				<EmptyState title={t('noMails')} illustration={<EmptyIllustration />} />
			) : (
				<p className="work-count" role="status">
					{t('mailCount', { count: total })}
				</p>
			)}
			{mails.length > 0 && (
				<ul className="template-rows">
					{mails.map((mail) => (
						<OutboxRow
							key={mail.id}
							mail={mail}
							action={base + listSearch(search, { page })}
							isSubjectGone={actionData?.subjectGone === mail.id}
						/>
					))}
				</ul>
			)}
			<ListPages base={base} page={page} size={PAGE_SIZE} total={total} />
		</div>
	);
}

type RowProps = { mail: OutgoingMail; action: string; isSubjectGone: boolean };

function OutboxRow({ mail, action, isSubjectGone }: RowProps) {
	const t = useTranslations('notification-templates');
	const { id, when, recipient, recipientName, state, reason, isTest, meta } = mail;
	const { subjectParts, createdAt, waitsUntil, sentAt } = mail;
	const format = useFormat();
	return (
		<li className="template-row outbox-row">
			<div>
				<p className="template-name">{recipientName || recipient}</p>
				{recipientName && <p className="outbox-address">{recipient}</p>}
				{subjectParts && (
					<p>
						<SubjectInWords parts={subjectParts} />
					</p>
				)}
				<p className="field-hint">{when}</p>
				{reason && <p className="field-hint">{t(`reason.${reason}`)}</p>}
				{waitsUntil && (
					<p className="field-hint">
						{t('waitsUntil', { date: format.date(waitsUntil, 'weekday'), time: format.time(waitsUntil) })}
					</p>
				)}
				{meta?.isLinkGone && <p className="field-hint">{t('linkGone')}</p>}
				{isSubjectGone && (
					<Alert tone="danger" live>
						<p>{t('subjectGone')}</p>
					</Alert>
				)}
			</div>
			<div className="template-marks outbox-marks">
				<Time value={sentAt ?? createdAt} kind="dateTime" style="short" />
				{isTest && <Badge>{t('isTest')}</Badge>}
				<Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
				{meta?.can?.resend && (
					<PostForm role="none" action={action} data-leave="free" preventScrollReset>
						<input type="hidden" name="id" value={id} />
						<Button type="submit" size="sm" variant="outline" aria-label={t('resendTo', { recipient })}>
							{t('resend')}
						</Button>
					</PostForm>
				)}
			</div>
		</li>
	);
}
