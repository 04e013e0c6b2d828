import { data, redirect, useSearchParams } from 'react-router';
import { conversationApi } from '#features/conversations/api.ts';
import { vacancyApi } from '#features/vacancies/api.ts';
import { statusFor } from '#platform/web/action-status.ts';
import { orNull } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch, readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import {
	FilterChoice,
	FilterSearch,
	ListFilters,
	ListPages,
	ListTabs,
	NothingFound,
} from '#ui/managed-list.tsx';
import { Alert, EmptyState } from '#ui/surfaces.tsx';
import { applicationApi } from '../../api.ts';
import { readTemplates } from '../answer-templates/read-templates.ts';
import type { Route } from './+types/list-page';
import { answerMany, type ManyAnswered, type ManyUnsent, manyOf } from './answer-many.ts';
import { ApplicantRow } from './applicant-row.tsx';
import { decide, decisionOf, refusedOf, undoAll, undoneOf, unsentStatus } from './decide.ts';
import { type DecisionVerb, isDecision, isVerb, type UnsentDecision } from './form-verbs.ts';
import { ages, inboxQuery, readInbox } from './inbox-query.ts';
import { InboxRow } from './inbox-row.tsx';
import { insertAnswer, insertForMany } from './insert-answer.ts';
import { ManyForm, ManyResults } from './many-form.tsx';
import { RefusedMessage } from './refused-message.tsx';
import { applicantTabs, deciderTabs, isUnanswered, statesOf, type Tab, tabCounts } from './states.ts';
import { withTime } from './time-of.ts';
import { type Undoable, UndoDecision } from './undo-bar.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import './inbox.css';

const PAGE_SIZE = 25;

/** The inbox of an organisation or centre; for a volunteer, their own applications. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const here = site(context);
	const { call, locale } = here;
	const audience = audienceOf(session);
	const mine = audience === 'volunteer';
	const url = new URL(request.url);
	const tabs: readonly [Tab, ...Tab[]] = mine ? applicantTabs : deciderTabs;
	const state = readListState(url, { statuses: tabs, sorts: ['createdAt'] });
	const asked = readInbox(url);
	const { vacancyId, age } = asked;
	const own = { mine: mine || undefined };
	const [list, counts, vacancies, templates, undoable, reached] = await Promise.all([
		call(applicationApi.list, {
			...(mine
				? {
						filter: { ...own, statusIn: statesOf(state.status), vacancyIdEq: vacancyId },
						sort: '-createdAt' as const,
					}
				: inboxQuery(asked)),
			page: { number: state.page, size: PAGE_SIZE },
		}),
		call(applicationApi.counts, { filter: own }),
		audience === 'organisation' && session.organisation ? ownVacancies(here, session.organisation.id) : [],
		mine ? [] : readTemplates(call),
		mine ? undefined : readUndoable(call, url.searchParams),
		// Of another organisation's vacancy the centre reads the applications, and writes to nobody.
		!mine && vacancyId
			? orNull(call(conversationApi.previewMany, { filter: { vacancy: vacancyId } }), [403, 404])
			: null,
	]);
	return {
		applications: list.data.map((one) => withTime(one, locale)),
		total: list.meta.total,
		counts: tabCounts(counts.meta),
		tabs,
		state,
		vacancyId,
		age,
		vacancies,
		templates,
		undoable,
		accepted: reached?.meta.people ?? 0,
		mine,
		wholeCentre: audience === 'centre',
		me: session.user.fullName,
		title: getTranslations(locale, 'inbox')(mine ? 'mine.title' : 'title'),
		base: `/${locale}/applications`,
		search: `/${locale}/vacancies/search`,
		toMany: `/${locale}/conversations/many?vacancy=${vacancyId ?? ''}`,
	};
}

/** Decides from the list, and returns to the same place in it. */
export async function action({ context, request }: Route.ActionArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const me = session.user.fullName;
	const unsent =
		(await insertForMany({ call, locale }, form, me)) ??
		(await insertAnswer({ call, locale }, String(form.get('id')), form, me));
	if (unsent) return 'ids' in unsent ? { unsentMany: unsent } : { unsentDecision: unsent };
	const many = manyOf(form);
	if (many) return answered(request, many, await answerMany(call, many, me));
	const undone = undoneOf(form);
	const decision = undone ? undefined : decisionOf(form);
	const current = new URL(request.url).searchParams;
	const here = (changes: Record<string, string>) =>
		redirect(
			`/${locale}/applications${listSearch(current, { page: Number(current.get('page') ?? 1), ...changes })}`,
		);
	if (undone) {
		const refused = await undoAll(call, undone);
		return refused ? here({ failed: refused }) : here({ done: 'undo' });
	}
	if (!decision) return here({});
	const outcome = await decide(call, decision.verb, decision.id, decision.words);
	const unsentDecision = refusedOf(outcome, decision);
	if (unsentDecision)
		return data({ unsentDecision }, { status: statusFor(request, unsentStatus(unsentDecision)) });
	return outcome.kind === 'done'
		? here({ done: outcome.verb, id: decision.id })
		: here({ failed: outcome.kind });
}

/** What became of an answer to many; nothing where something in it waits to be filled in. */
function answered(request: Request, many: ManyUnsent, result: Awaited<ReturnType<typeof answerMany>>) {
	if (Array.isArray(result)) return { verb: many.verb, answered: result };
	return data({ unsentMany: { ...many, ...result } }, { status: statusFor(request, 422) });
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { applications, total, counts, tabs, state, mine, title, base } = loaderData;
	const t = useTranslations('inbox');
	const [search] = useSearchParams();
	const done = search.get('done');
	const failed = search.get('failed');
	const withdrawing = applications.find(
		({ id }) => id === search.get('id') && search.get('confirm') === 'withdraw',
	);
	const undoable = actionData && 'answered' in actionData ? undoableOf(actionData) : loaderData.undoable;
	const refused = actionData && 'unsentDecision' in actionData ? actionData.unsentDecision : undefined;
	const unsentMany = actionData && 'unsentMany' in actionData ? actionData.unsentMany : undefined;
	const filtered = state.q !== '' || loaderData.vacancyId !== undefined || loaderData.age !== undefined;
	const here = base + listSearch(search, { page: state.page });
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				{!mine && (
					<div className="actions">
						<ButtonLink to={`${base}/templates`} variant="outline" size="sm" icon="file-text">
							{t('templates')}
						</ButtonLink>
						{loaderData.accepted > 0 && (
							<ButtonLink to={loaderData.toMany} variant="outline" size="sm" icon="send">
								{t('toMany', { count: loaderData.accepted })}
							</ButtonLink>
						)}
						{total > 0 && (
							<ButtonLink
								to={`${base}/export.csv${listSearch(search, {})}`}
								reloadDocument
								variant="outline"
								size="sm"
								icon="download"
							>
								{t('export')}
							</ButtonLink>
						)}
					</div>
				)}
			</header>
			{undoable && <UndoDecision key={undoable.people[0]?.id} decision={undoable} here={here} />}
			<Flash message={isVerb(done) && !undoable ? t(`done.${done}`) : undefined} />
			<Flash
				message={failed ? (t.optional(`failed.${failed}`) ?? t('failed.conflict')) : undefined}
				tone="danger"
			/>
			{actionData && 'answered' in actionData && <ManyResults answered={actionData.answered} base={base} />}
			{unsentMany?.gap && (
				<Alert tone="danger" live>
					<p>
						{t('failed.unfilled', { gap: unsentMany.gap })}{' '}
						<a href={`#message_${unsentMany.verb}`}>{t('many.toMessage')}</a>
					</p>
				</Alert>
			)}
			{refused && !applications.some(({ id }) => id === refused.id) && (
				<RefusedMessage decision={refused} application={undefined} />
			)}
			<ListTabs
				label={t('tabs')}
				base={base}
				tabs={tabs}
				active={state.status}
				words={(tab) => t(`tab.${tab}`)}
				// With a filter the totals of the whole inbox would be misleading.
				counts={loaderData.vacancyId === undefined && loaderData.age === undefined ? counts : {}}
			/>
			{!mine && <Filters loaderData={loaderData} />}
			<p className="work-count" role="status">
				{t('count', { count: total })}
			</p>
			{applications.length > 0 ? (
				<Inbox loaderData={loaderData} here={here} refused={refused} chosen={unsentMany?.ids ?? []} />
			) : (
				<NothingHere loaderData={loaderData} filtered={filtered} />
			)}
			{!mine && applications.some((one) => isUnanswered(one) && one.meta?.can?.reject) && (
				<ManyForm
					here={here}
					me={loaderData.me}
					templates={loaderData.templates}
					unsent={unsentMany}
					key={`${here} ${total}`}
				/>
			)}
			<ListPages base={base} page={state.page} size={PAGE_SIZE} total={total} />
			{withdrawing && <WithdrawDialog application={withdrawing} back={here} />}
		</div>
	);
}

/** Those whom one answer to many reached. */
function undoableOf({
	verb,
	answered,
}: {
	verb: DecisionVerb;
	answered: ManyAnswered;
}): Undoable | undefined {
	const people = answered.filter(({ outcome }) => outcome === 'done');
	return people.length > 0 ? { verb, people } : undefined;
}

type Data = Route.ComponentProps['loaderData'];

function Inbox({
	loaderData,
	here,
	refused,
	chosen,
}: {
	loaderData: Data;
	here: string;
	refused: UnsentDecision | undefined;
	/** Those who get one answer that was not sent. */
	chosen: readonly string[];
}) {
	const { applications, mine, title, base, me, templates, wholeCentre } = loaderData;
	if (mine) {
		return (
			<ul className="inbox">
				{applications.map((application) => (
					<li key={application.id}>
						<ApplicantRow application={application} base={base} />
					</li>
				))}
			</ul>
		);
	}
	const shared = { base, here, me, templates, showOrganisation: wholeCentre };
	return (
		<fieldset className="inbox-choices" aria-label={title}>
			<ul className="inbox">
				{applications.map((application) => (
					<li key={application.id}>
						<InboxRow
							application={application}
							{...shared}
							refused={refused?.id === application.id ? refused : undefined}
							chosen={chosen.includes(application.id)}
						/>
					</li>
				))}
			</ul>
		</fieldset>
	);
}

function Filters({ loaderData: { state, tabs, vacancies, vacancyId, age } }: { loaderData: Data }) {
	const t = useTranslations('inbox');
	return (
		<ListFilters
			kept={{
				status: state.status === tabs[0] ? undefined : state.status,
				vacancy: vacancies.length > 0 ? undefined : vacancyId,
			}}
			apply={t('apply')}
			search={<FilterSearch label={t('search')} value={state.q} />}
			active={Number(vacancies.length > 0 && vacancyId !== undefined) + Number(age !== undefined)}
		>
			{vacancies.length > 0 && (
				<FilterChoice
					name="vacancy"
					label={t('vacancy')}
					all={t('allVacancies')}
					value={vacancyId}
					options={vacancies.map(({ id, title }) => ({ value: id, label: title }))}
				/>
			)}
			<FilterChoice
				name="age"
				label={t('age')}
				all={t('anyAge')}
				value={age}
				options={ages.map((value) => ({ value, label: t('olderThan', { days: Number(value) }) }))}
			/>
		</ListFilters>
	);
}

function NothingHere({ loaderData, filtered }: { loaderData: Data; filtered: boolean }) {
	const t = useTranslations('inbox');
	const { mine, state, base, search } = loaderData;
	if (filtered) {
		return <NothingFound title={t('noneFound')} text={t('noneFoundHint')} all={t('clear')} to={base} />;
	}
	return (
		<EmptyState
			title={t(mine ? 'mine.empty' : state.status === 'pending' ? 'empty.pending' : 'empty.other')}
			illustration={<EmptyIllustration />}
			actions={mine ? <ButtonLink to={search}>{t('mine.find')}</ButtonLink> : undefined}
		>
			<p>
				{t(mine ? 'mine.emptyText' : state.status === 'pending' ? 'empty.pendingText' : 'empty.otherText')}
			</p>
		</EmptyState>
	);
}

/** The decision that was made last and can be undone still, as the address says it. */
async function readUndoable(
	call: SiteContext['call'],
	asked: URLSearchParams,
): Promise<Undoable | undefined> {
	const [verb, id] = [asked.get('done'), asked.get('id')];
	if (!isDecision(verb) || !id) return undefined;
	const found = await orNull(call(applicationApi.read, { params: { id } }), [404]);
	return found?.data.meta?.can?.undo ? { verb, people: [{ id, name: found.data.name }] } : undefined;
}

async function ownVacancies(
	{ call }: SiteContext,
	organizationId: string,
): Promise<{ id: string; title: string }[]> {
	const { data } = await call(vacancyApi.list, {
		filter: { organizationIdEq: organizationId, statusNotEq: 'draft' },
		fields: { vacancies: ['title'] },
		sort: 'title',
		page: { size: 100 },
	});
	return data.map(({ id, title }) => ({ id, title }));
}
