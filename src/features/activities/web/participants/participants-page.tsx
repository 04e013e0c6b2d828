import { vacancyApi } from '#features/vacancies/api.ts';
import { occurrenceApi } from '../../api.ts';
import './participants.css';
import { data, Form, Link, redirect } from 'react-router';
import { applicationApi } from '#features/applications/api.ts';
import { type Application, attendanceDays, doorOpensHours } from '#features/applications/contract.ts';
import { conversationApi } from '#features/conversations/api.ts';
import { certificateApi } from '#features/hours/api.ts';
import { sessionText, textsFor } from '#features/vacancies/web/public.tsx';
import type { Call } from '#platform/contract/calls.ts';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt, orNull } from '#platform/web/failures.ts';
import { useFormat } from '#platform/web/format.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { pageAddress } from '#platform/web/page-address.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Select } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { Alert, EmptyState } from '#ui/surfaces.tsx';
import type { Route } from './+types/participants-page.ts';
import { AttendanceList, type Participant, useNameOf } from './attendance-list.tsx';
import { markRest } from './mark-rest.ts';
import { PaperList } from './paper-list.tsx';
import { placeAll } from './place-all.ts';
import { saveMark } from './save-mark.ts';
import { Unplaced } from './unplaced.tsx';

const placed = ['accepted', 'completed', 'no_show'] as const;
const inLine = ['offered', 'waiting'] as const;
const DAY = 24 * 3_600_000;
/** Maximum number of people that are asked for at once, and how often that is done for one occurrence. */
const most = 100;
const mostPages = 10;

export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const { data: vacancy } = await call(vacancyApi.read, { params: { id: params.id } });
	if (!vacancy.meta?.can?.duplicate) throw data(null, { status: 403 });
	const search = new URL(request.url).searchParams;
	const asked = search.get('at');
	const held = await readHeld(call, vacancy.id);
	const at = asked ?? vacancy.occurrences[0]?.id ?? held.at(-1)?.id;
	const times = [...held, ...vacancy.occurrences].map((one) => ({
		value: one.id,
		label: sessionText(one, locale),
	}));
	const chosen = at && (await call(occurrenceApi.read, { params: { id: at } })).data;
	// One that was held longer ago can still be opened.
	if (chosen && !times.some(({ value }) => value === chosen.id))
		times.unshift({ value: chosen.id, label: sessionText(chosen, locale) });
	const askFor = async (statusIn: readonly Application['status'][], sort: 'name' | 'createdAt') =>
		chosen ? readAll(call, { occurrenceIdEq: chosen.id, statusIn }, sort) : [];
	const [people, line, unplaced, reached] = await Promise.all([
		askFor(placed, 'name'),
		askFor(inLine, 'createdAt'),
		call(applicationApi.list, {
			filter: { vacancyIdEq: vacancy.id, statusIn: ['accepted'], occurrenceIdNull: true },
			sort: 'name',
			page: { size: most },
		}),
		chosen
			? orNull(
					call(conversationApi.previewMany, { filter: { vacancy: vacancy.id, occurrence: chosen.id } }),
					[403, 404],
				)
			: null,
	]);
	const marks = people.map(participantOf);
	const { title } = textsFor(vacancy, locale);
	return {
		title: getTranslations(locale, 'participants')('title'),
		vacancy: { id: vacancy.id, title },
		times,
		at: chosen ? chosen.id : null,
		cancelled: chosen ? chosen.status === 'cancelled' : false,
		opens:
			chosen && chosen.status !== 'cancelled' && marks.every(({ markable }) => !markable)
				? opensAt(chosen.startsAt)
				: null,
		people: marks,
		/** What the list on paper is headed with; null where there is none to print. */
		paper:
			chosen && chosen.status !== 'cancelled'
				? { title, when: sessionText(chosen, locale), place: chosen.place ?? chosen.city }
				: null,
		/** Accepted for the activity as a whole, and not on the list of this time. */
		unplaced: unplaced.data
			.filter((whole) => ![...people, ...line].some((there) => isOfSame(there, whole)))
			.map(({ id, name, groupSize }) => ({ id, name, groupSize })),
		/** The time they can be put on the list of, while that is open; null where there is none. */
		placeAt:
			chosen && chosen.status !== 'cancelled' && Date.parse(chosen.endsAt) > Date.now() - attendanceDays * DAY
				? sessionText(chosen, locale)
				: null,
		placed: search.get('placed'),
		/** How many were said to be there at once. */
		rest: search.get('rest'),
		find: search.get('find')?.slice(0, 100) ?? '',
		/** People who are offered a place come before those who still wait. */
		line: [
			...line.filter(({ status }) => status === 'offered'),
			...line.filter(({ status }) => status === 'waiting'),
		].map(({ id, name, email, phoneNumber, groupSize, waitingPlace, offeredUntil }) => ({
			id,
			name,
			email,
			phoneNumber,
			groupSize,
			waitingPlace,
			offeredUntil,
		})),
		/** Those who came to a time that is over can be sent a certificate. */
		certifiable:
			chosen && chosen.status !== 'cancelled' && Date.parse(chosen.endsAt) <= Date.now()
				? marks.filter(({ attendance }) => attendance === 'came').length
				: 0,
		sent: search.get('sent'),
		reached: reached?.meta.people ?? 0,
		toMany: `/${locale}/conversations/many?vacancy=${vacancy.id}&time=${chosen ? chosen.id : ''}`,
		base: `/${locale}/vacancies`,
		path: `/${locale}/vacancies/${vacancy.id}/participants/mark`,
		applications: `/${locale}/applications`,
	};
}

/** Whether two applications are of one person. */
function isOfSame(one: Application, other: Application): boolean {
	return one.email === other.email || (one.userId !== null && one.userId === other.userId);
}

function participantOf(application: Application): Participant {
	const { id, name, email, phoneNumber, attendance, groupSize, groupNames, groupCame, meta } = application;
	return {
		id,
		name,
		email,
		phoneNumber,
		attendance,
		groupSize,
		groupNames,
		groupCame,
		markable: meta?.can?.markAttendance ?? false,
		key: crypto.randomUUID(),
	};
}

/** Everybody of a time: nobody is left out at the door, nor on paper. */
async function readAll(
	call: Call,
	filter: { occurrenceIdEq: string; statusIn: readonly Application['status'][] },
	sort: 'name' | 'createdAt',
): Promise<Application[]> {
	const found: Application[] = [];
	for (let number = 1; number <= mostPages; number++) {
		const { data, meta } = await call(applicationApi.list, { filter, sort, page: { number, size: most } });
		found.push(...data);
		if (number * most >= meta.total) break;
	}
	return found;
}

/** The times that are over, as long as it can be said who came to them. */
async function readHeld(call: Call, vacancyId: string) {
	const now = Date.now();
	const from = new Date(now - attendanceDays * DAY).toISOString();
	const { data } = await call(occurrenceApi.list, {
		filter: { vacancyId, from, until: new Date(now).toISOString() },
		page: { size: most },
	});
	return data.filter(({ endsAt }) => Date.parse(endsAt) <= now);
}

/** When marking begins, for a time that is still to come. */
function opensAt(startsAt: string): string | null {
	const opens = Date.parse(startsAt) - doorOpensHours * 3_600_000;
	return opens > Date.now() ? new Date(opens).toISOString() : null;
}

/** Marks who came and who did not, without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const { call } = site(context);
	const form = await request.formData();
	const { pathname, searchParams } = pageAddress(request);
	for (const said of ['rest', 'placed', 'sent']) searchParams.delete(said);
	if (form.get('intent') === 'certificates') {
		const at = String(form.get('at') ?? '');
		const { done, refusal } = await attempt(call(certificateApi.attendance, { params: { id: at } }), [409]);
		if (refusal) return data({ problem: 'refused' as const }, { status: statusFor(request, 409) });
		return redirect(`${pathname}?at=${at}&sent=${done.meta.sent}`);
	}
	if (form.get('intent') === 'place') {
		const at = String(form.get('at') ?? '');
		const { placed, problem } = await placeAll(call, at, form.getAll('id').map(String).slice(0, most));
		if (problem) return data({ problem, placed }, { status: statusFor(request, 409) });
		return redirect(`${pathname}?at=${at}&placed=${placed}`);
	}
	if (form.get('intent') === 'rest') {
		const { came, isSome } = await markRest(call, form);
		if (isSome) return data({ problem: 'some' as const }, { status: statusFor(request, 409) });
		searchParams.set('rest', String(came));
		return redirect(`${pathname}?${searchParams}`);
	}
	const saved = await saveMark(call, form);
	if (saved !== 'done')
		return data({ problem: saved, id: String(form.get('id') ?? '') }, { status: statusFor(request, 409) });
	return redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

/** Participants of one occurrence: who has a place, who came, and who is on the waiting list. */
export default function ParticipantsPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const t = useTranslations('participants');
	const format = useFormat();
	const nameOf = useNameOf(view.people);
	return (
		<div className="work-page">
			<Breadcrumb
				items={[{ label: view.vacancy.title, to: `${view.base}/${view.vacancy.id}` }, { label: view.title }]}
			/>
			<header className="work-head">
				<h1>{view.title}</h1>
				<ButtonLink to={`${view.base}/${view.vacancy.id}/workshop`} variant="outline" icon="settings">
					{t('forThem')}
				</ButtonLink>
				{view.paper && <PrintButton>{t('paper.print')}</PrintButton>}
				{view.reached > 0 && (
					<ButtonLink to={view.toMany} variant="outline" icon="send">
						{t('toMany', { count: view.reached })}
					</ButtonLink>
				)}
			</header>
			{actionData?.problem && (
				<Alert tone="warning" live>
					<p>
						{t(`problem.${actionData.problem}`, {
							name: nameOf('id' in actionData ? actionData.id : undefined),
						})}
					</p>
				</Alert>
			)}
			{view.placed !== null && (
				<Alert tone="success" live>
					<p>{t('unplaced.done', { count: Number(view.placed) || 0 })}</p>
				</Alert>
			)}
			{view.rest !== null && (
				<Alert tone="success" live>
					<p>{t('rest.done', { count: Number(view.rest) || 0 })}</p>
				</Alert>
			)}
			{view.times.length > 0 && (
				<Form method="get" className="participants-at">
					<Select
						name="at"
						label={t('at')}
						placeholder={false}
						defaultValue={view.at ?? ''}
						options={view.times}
					/>
					<Button type="submit" variant="outline">
						{t('show')}
					</Button>
				</Form>
			)}
			{view.cancelled && (
				<Alert tone="warning">
					<p>{t('cancelled')}</p>
				</Alert>
			)}
			{view.people.length === 0 ? (
				<EmptyState title={t('none')}>
					<p>{t(view.times.length > 0 ? 'noneHint' : 'noTimes')}</p>
				</EmptyState>
			) : (
				<>
					{view.opens && (
						<Alert tone="info">
							<p>{t('opens', { at: format.dateTime(view.opens, 'medium') })}</p>
						</Alert>
					)}
					{view.at && (
						<p>
							<ButtonLink
								to={`${view.base}/${view.vacancy.id}/door?at=${view.at}`}
								variant="outline"
								icon="smartphone"
							>
								{t('door.title')}
							</ButtonLink>
						</p>
					)}
					<Certificates count={view.certifiable} at={view.at} sent={view.sent} />
					<AttendanceList
						key={`${view.at} ${view.find}`}
						people={view.people}
						occurrenceId={view.at ?? ''}
						path={view.path}
						find={view.find}
					/>
				</>
			)}
			<Unplaced {...view} />
			{view.line.length > 0 && <Line line={view.line} applications={view.applications} />}
			{view.paper && <PaperList {...view.paper} people={view.people} />}
		</div>
	);
}

/** Sends a certificate to each who came, with one press; pressed again only those who have none get one. */
function Certificates({ count, at, sent }: { count: number; at: string | null; sent: string | null }) {
	const t = useTranslations('participants');
	return (
		<>
			{sent !== null && (
				<Alert tone="success" live>
					<p>{t('certificates.sent', { count: Number(sent) || 0 })}</p>
				</Alert>
			)}
			{count > 0 && (
				<PostForm preventScrollReset data-leave="free" role="none" data-print="no">
					<input type="hidden" name="at" value={at ?? ''} />
					<Button type="submit" name="intent" value="certificates" variant="outline" icon="file-text">
						{t('certificates.send', { count })}
					</Button>
				</PostForm>
			)}
		</>
	);
}

type View = Route.ComponentProps['loaderData'];

/** Waiting list of this occurrence, with the people for whom a place is held. */
function Line({ line, applications }: Pick<View, 'line' | 'applications'>) {
	const t = useTranslations('participants');
	const format = useFormat();
	return (
		<section aria-labelledby="line" className="participants-line">
			<h2 id="line">{t('line.title')}</h2>
			<p className="work-count">
				{t('line.count', { count: line.reduce((sum, { groupSize }) => sum + groupSize, 0) })}
			</p>
			<table className="table">
				<thead>
					<tr>
						<th scope="col">{t('name')}</th>
						<th scope="col">{t('contact')}</th>
						<th scope="col">{t('line.state')}</th>
					</tr>
				</thead>
				<tbody>
					{line.map((person) => (
						<tr key={person.id}>
							<th scope="row">
								<Link to={`${applications}/${person.id}`}>{person.name}</Link>
								{person.groupSize > 1 && ` · ${t('group', { count: person.groupSize })}`}
							</th>
							<td>{contactOf(person)}</td>
							<td>
								{person.offeredUntil
									? t('line.offered', { until: format.dateTime(person.offeredUntil, 'medium') })
									: t('line.waiting', { place: person.waitingPlace ?? 1 })}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function contactOf({ email, phoneNumber }: Pick<Application, 'email' | 'phoneNumber'>): string {
	return [email, phoneNumber].filter(Boolean).join(', ');
}
