import { data, redirect, useSearchParams } from 'react-router';
import { isUuid } from '#platform/http/uuid.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import { statusFor } from '#platform/web/action-status.ts';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { pageAddress } from '#platform/web/page-address.ts';
import { appliesHere, audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Select } from '#ui/inputs.tsx';
import { ListPages } from '#ui/managed-list.tsx';
import { Alert, Badge, EmptyState } from '#ui/surfaces.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { UndoBar } from '#ui/undo-bar.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { certificateApi, hourApi } from '../api.ts';
import type { HourEntry } from '../contract.ts';
import { entryStatuses } from '../enums.ts';
import type { Route } from './+types/hours-page';
import { Certificates } from './certificates.tsx';
import { asksForDay, changeHours, type Refused } from './change-hours.ts';
import { DayFields } from './day-fields.tsx';
import { EntryList } from './entry-list.tsx';
import './hours.css';

const PAGE = 25;
const readers = [
	'center_superuser',
	'center_admin',
	'organization_superuser',
	'organization_admin',
	'student',
	'volunteer',
] as const;

/** Hours: one's own with their totals, or for who decides those of the organisation, what waits first. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request, readers);
	const { call, locale } = site(context);
	const search = new URL(request.url).searchParams;
	const decides = audienceOf(session) !== 'volunteer';
	const mine = !decides || (appliesHere(session) && search.get('side') === 'mine');
	const asked = search.get('application') ?? '';
	const application = isUuid(asked) ? asked : '';
	const filter = { ...(application && { applicationIdEq: application }), ...(mine && { mine: true }) };
	const waits = !mine && !application && !search.has('status');
	const status = entryStatuses.find((one) => one === (waits ? 'stated' : search.get('status')));
	const page = Math.min(1000, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1));
	const approved = search.get('done') === 'approve' ? (search.get('id') ?? '') : '';
	const [entries, works, totals, made, undoable] = await Promise.all([
		call(hourApi.list, {
			filter: { ...filter, ...(status && { statusEq: status }) },
			page: { number: page, size: PAGE },
		}),
		mine || application ? call(hourApi.works, { filter }) : { data: [] },
		mine ? call(hourApi.totals) : undefined,
		mine ? call(certificateApi.list) : { data: [] },
		isUuid(approved) ? call(hourApi.list, { filter: { idEq: approved } }) : { data: [] },
	]);
	return {
		title: getTranslations(locale, 'hours')(mine ? 'mine.title' : 'title'),
		entries: entries.data,
		total: entries.meta.total,
		works: works.data,
		years: totals?.meta.years ?? [],
		certificates: made.data,
		undoable: undoable.data.find((entry) => entry.meta?.can.undo),
		page,
		mine,
		both: decides && appliesHere(session),
		status: status ?? 'all',
		application,
		today: toLocal(new Date()).date,
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request, readers);
	const changed = await changeHours(site(context), await request.formData());
	if (changed && 'error' in changed) return data(changed, statusFor(request, changed.error.status ?? 422));
	if (changed && 'unsent' in changed) return data(changed, statusFor(request, 409));
	const { pathname, searchParams } = pageAddress(request);
	for (const name of ['done', 'failed', 'id']) searchParams.delete(name);
	for (const [name, value] of Object.entries(changed ?? {})) searchParams.set(name, value);
	return redirect(`${pathname}?${searchParams}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function HoursPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const t = useTranslations('hours');
	const locale = useLocale();
	const base = `/${locale}/hours`;
	const [search] = useSearchParams();
	const refused = actionData && 'error' in actionData ? actionData : undefined;
	const { mine, works, entries } = view;
	const sides = ['theirs', 'mine'] as const;
	const states = ['stated', 'questioned', 'signed', 'declined', 'all'] as const;
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{view.title}</h1>
			</header>
			<p className="work-intro">{t(mine ? 'mine.intro' : 'intro')}</p>
			{view.undoable && <UndoApproval entry={view.undoable} key={view.undoable.id} />}
			<Flash message={view.undoable ? undefined : t.optional(`done.${search.get('done')}`)} />
			<Flash message={t.optional(`failed.${search.get('failed')}`)} tone="danger" />
			{actionData && 'unsent' in actionData && (
				<Alert tone="danger" live title={t('failed.changed')}>
					<p>{t('failed.unsent')}</p>
					<p className="plain-text">{actionData.unsent}</p>
				</Alert>
			)}
			{view.both && (
				<Tabs
					label={t('sides')}
					tabs={sides.map((side) => ({
						to: side === 'mine' ? `${base}?side=mine` : base,
						label: t(`side.${side}`),
						active: mine === (side === 'mine'),
					}))}
				/>
			)}
			{view.years.length > 0 && <Years years={view.years} />}
			{mine && <Certificates years={view.years} certificates={view.certificates} />}
			{(works.length > 0 || refused?.of === '') && (
				<AddForm view={view} refused={refused?.of === '' ? refused : undefined} />
			)}
			{!mine && !view.application && (
				<Tabs
					label={t('states')}
					tabs={states.map((one) => ({
						to: `${base}?status=${one}`,
						label: t(`status.${one}`),
						active: view.status === one,
					}))}
				/>
			)}
			{entries.length === 0 ? (
				<EmptyState
					title={t('empty.title')}
					actions={
						mine && works.length === 0 ? (
							<ButtonLink to={`/${locale}/vacancies/search`} icon="search">
								{t('empty.search')}
							</ButtonLink>
						) : undefined
					}
				>
					<p>{t(!mine ? 'empty.theirs' : works.length > 0 ? 'empty.mine' : 'empty.noWork')}</p>
				</EmptyState>
			) : (
				<EntryList entries={entries} mine={mine} refused={refused} today={view.today} />
			)}
			<ListPages base={base} page={view.page} size={PAGE} total={view.total} />
		</div>
	);
}

type View = Route.ComponentProps['loaderData'];

function Years({ years }: Pick<View, 'years'>) {
	const t = useTranslations('hours');
	const format = useFormat();
	return (
		<section className="panel" aria-labelledby="years-title">
			<h2 id="years-title">{t('years.title')}</h2>
			<ul className="hour-years">
				{years.map(({ year, approved, waiting, organizations }) => (
					<li key={year}>
						<strong>{year}</strong>
						{approved > 0 && (
							<span>{t('years.approved', { hours: format.number(approved), count: organizations })}</span>
						)}
						{waiting > 0 && (
							<Badge tone="warning">{t('years.waiting', { hours: format.number(waiting) })}</Badge>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

/** Says what was approved, and for whom. */
function UndoApproval({ entry: { id, name, hours, workedOn } }: { entry: HourEntry }) {
	const t = useTranslations('hours');
	const format = useFormat();
	return (
		<UndoBar
			text={t('undo.approved', { count: hours, name, day: format.date(workedOn) })}
			label={t('undo.action')}
			button={{ name: 'intent', value: 'undo' }}
			ids={[id]}
		/>
	);
}

function AddForm({ view, refused }: { view: View; refused: Refused | undefined }) {
	const t = useTranslations('hours');
	const { works, mine, application } = view;
	const chosen = works.find(({ id }) => id === application) ?? (works.length === 1 ? works[0] : undefined);
	const labelOf = ({ name, vacancyTitle, organizationName }: View['works'][number]) =>
		mine ? `${vacancyTitle}, ${organizationName}` : `${name}, ${vacancyTitle}`;
	return (
		<section className="panel" aria-labelledby="add-title">
			<h2 id="add-title">{t('add.title')}</h2>
			<WorkForm
				key={view.total}
				words={t}
				labels="fields."
				error={refused?.error}
				intent="add"
				submit={t(mine ? 'add.submit' : 'add.approved')}
				icon="plus"
			>
				{({ errors }) => (
					<>
						<Select
							name="applicationId"
							label={t('fields.applicationId')}
							placeholder={chosen ? false : t('add.choose')}
							defaultValue={refused?.typed.applicationId ?? chosen?.id ?? ''}
							options={works.map((work) => ({ value: work.id, label: labelOf(work) }))}
							errors={errors('applicationId')}
							required
						/>
						<DayFields
							typed={refused?.typed ?? { workedOn: chosen?.day ?? view.today, hours: '' }}
							today={view.today}
							errors={errors}
							asks={refused !== undefined && asksForDay(refused)}
						/>
					</>
				)}
			</WorkForm>
		</section>
	);
}
