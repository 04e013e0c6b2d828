import { Link, redirect, useSearchParams } from 'react-router';
import { attempt } from '#platform/web/failures.ts';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { FilterChoice, FilterSearch, ListFilters, ListPages, NothingFound } from '#ui/managed-list.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge, EmptyState, type Tone } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import { formApi, tokenApi } from '../../api.ts';
import { type Token, type TokenState, tokenStates } from '../../contract.ts';
import { FormHead } from '../form-tabs/form-head.tsx';
import { shownName } from '../shown-name.ts';
import type { Route } from './+types/tokens-page.ts';
import { invitableVacancies } from './invitable-vacancies.ts';
import { InviteForm } from './invite-form.tsx';
import { inviteFrom } from './invite-from.ts';
import './form-tokens.css';

const PAGE_SIZE = 25;

/** Who is invited to one form. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const state = readListState(new URL(request.url), {
		statuses: ['all', ...tokenStates],
		sorts: ['createdAt'],
	});
	const [form, list] = await Promise.all([
		call(formApi.read, { params }),
		call(tokenApi.list, {
			params,
			filter: { state: state.status === 'all' ? undefined : state.status, text: state.q || undefined },
			page: { number: state.page, size: PAGE_SIZE },
		}),
	]);
	const { organizationId } = form.data;
	const mayInvitePeople = list.meta.can.invitePeople;
	return {
		name: shownName(form.data, locale),
		title: getTranslations(locale, 'form-tabs')('tokens'),
		status: form.data.status,
		isWaiting: form.data.status === 'open' && form.data.changed,
		isPublic: form.data.accessPermission === 'anonymous',
		ofCentre: organizationId === null,
		tokens: list.data,
		total: list.meta.total,
		remindable: list.meta.remindable,
		any: Object.values(list.meta.counts).some((count) => count > 0),
		vacancies: mayInvitePeople ? await invitableVacancies(call, organizationId) : null,
		state,
		forms: `/${locale}/form_builder`,
		base: `/${locale}/form_builder/${params.id}`,
	};
}

/** Invites people, or withdraws an invitation or sends its reminder. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const { call, locale } = here;
	const fields = await request.formData();
	const base = `/${locale}/form_builder/${params.id}/tokens`;
	const verb = fields.get('verb');
	if (verb === 'remindAll') {
		const { refusal } = await attempt(call(tokenApi.remindAll, { params, body: {} }), [409]);
		return redirect(`${base}?${refusal ? 'failed=conflict' : 'done=remindAll'}`);
	}
	if (verb === 'revoke' || verb === 'remind') {
		const id = String(fields.get('token') ?? '');
		const { refusal } = await attempt(call(tokenApi[verb], { params: { id }, body: {} }), [404, 409, 422]);
		return redirect(`${base}?${refusal ? 'failed=conflict' : `done=${verb}`}`);
	}
	const { made, again } = await inviteFrom(here, params.id, fields, request);
	return made ? redirect(`${base}?done=invite&made=${made.made}&skipped=${made.skipped}`) : again;
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData ? `${loaderData.title}: ${loaderData.name}` : '', matches) },
];

export default function TokensPage({ loaderData, actionData }: Route.ComponentProps) {
	const { name, status, isWaiting, isPublic, ofCentre, vacancies, forms, base } = loaderData;
	const t = useTranslations('form-tokens');
	const title = name || t('nameless');
	return (
		<div className="work-page">
			<FormHead forms={forms} base={base} title={title} active="tokens" manages>
				<Outcome />
			</FormHead>
			{status !== 'open' && (
				<Alert tone="warning" title={t('notOpen.title')}>
					<p>{t('notOpen.text')}</p>
				</Alert>
			)}
			{isWaiting && (
				<Alert title={t('waiting.title')}>
					<p>
						{t('waiting.text')} <Link to={`${base}/edit`}>{t('waiting.link')}</Link>
					</p>
				</Alert>
			)}
			{isPublic && <p className="field-hint">{t('isPublic')}</p>}
			{status === 'open' && (
				<InviteForm
					vacancies={vacancies}
					ofCentre={ofCentre}
					values={actionData?.values}
					error={actionData?.error}
				/>
			)}
			<Invitations {...loaderData} />
		</div>
	);
}

const outcomes = ['revoke', 'remind', 'remindAll'] as const;

/** What became of the button that was pressed. */
function Outcome() {
	const t = useTranslations('form-tokens');
	const [search] = useSearchParams();
	const count = (name: string) => Number(search.get(name)) || 0;
	const done = outcomes.find((one) => one === search.get('done'));
	const invited =
		search.get('done') === 'invite'
			? t('done.invite', { made: count('made'), skipped: count('skipped') })
			: undefined;
	return (
		<>
			<Flash message={invited ?? (done && t(`done.${done}`))} />
			<Flash message={search.has('failed') ? t('failed') : undefined} tone="danger" />
		</>
	);
}

type ListProps = Pick<
	Route.ComponentProps['loaderData'],
	'tokens' | 'total' | 'state' | 'base' | 'any' | 'remindable' | 'status'
>;

function Invitations({ tokens, total, state, base, any, remindable, status }: ListProps) {
	const t = useTranslations('form-tokens');
	const here = `${base}/tokens`;
	if (!any)
		return (
			<EmptyState title={t('empty')}>
				<p>{t('emptyText')}</p>
			</EmptyState>
		);
	return (
		<section aria-labelledby="invited" className="form-invited">
			<h2 id="invited">{t('invited')}</h2>
			<ListFilters apply={t('apply')}>
				<FilterSearch label={t('search')} value={state.q} />
				<FilterChoice
					name="status"
					label={t('column.state')}
					value={state.status}
					options={(['all', ...tokenStates] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
				/>
			</ListFilters>
			<div className="list-tools">
				<p className="work-count" role="status">
					{t('count', { count: total })}
				</p>
				{remindable > 0 && status === 'open' && (
					<PostForm action={here} data-leave="free" preventScrollReset>
						<Button type="submit" name="verb" value="remindAll" size="sm" variant="outline" icon="bell">
							{t('remindAll', { count: remindable })}
						</Button>
					</PostForm>
				)}
			</div>
			{tokens.length > 0 ? (
				<TokenTable tokens={tokens} here={here} />
			) : (
				<NothingFound title={t('noneFound')} text={t('noneFoundHint')} all={t('clear')} to={here} />
			)}
			<ListPages base={here} page={state.page} size={PAGE_SIZE} total={total} />
		</section>
	);
}

const tones: Readonly<Record<TokenState, Tone>> = {
	waiting: 'neutral',
	unwanted: 'warning',
	sent: 'info',
	opened: 'primary',
	used: 'success',
	expired: 'neutral',
	revoked: 'danger',
};

function TokenTable({ tokens, here }: { tokens: readonly Token[]; here: string }) {
	const t = useTranslations('form-tokens');
	const format = useFormat();
	return (
		<Table
			caption={t('invited')}
			rowKey={({ id }) => id}
			rows={[...tokens]}
			columns={[
				{
					key: 'whom',
					label: t('column.whom'),
					main: true,
					render: ({ email, name }) => (
						<>
							{name && <span>{name}</span>}
							<span className={name ? 'row-sub' : undefined}>{email}</span>
						</>
					),
				},
				{
					key: 'state',
					label: t('column.state'),
					render: ({ state, uses, mostUses, remindedAt }) => (
						<>
							<Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
							{uses > 0 && mostUses !== 1 && <span className="row-sub">{t('uses', { count: uses })}</span>}
							{remindedAt && (
								<span className="row-sub">{t('reminded', { when: format.date(remindedAt) })}</span>
							)}
						</>
					),
				},
				{
					key: 'when',
					label: t('column.when'),
					tight: true,
					render: ({ createdAt, usedAt }) => format.dateTime(usedAt ?? createdAt),
				},
				{
					key: 'until',
					label: t('column.until'),
					tight: true,
					render: ({ expiresAt }) => format.date(expiresAt),
				},
				{
					key: 'actions',
					label: t('column.actions'),
					render: ({ id, email, meta }) => (
						<PostForm action={here} className="form-token-actions" data-leave="free" preventScrollReset>
							<input type="hidden" name="token" value={id} />
							{meta?.can.remind && (
								<Button type="submit" name="verb" value="remind" size="sm" variant="tertiary">
									{t('remind')} <span className="visually-hidden">{email}</span>
								</Button>
							)}
							{meta?.can.revoke && (
								<Button type="submit" name="verb" value="revoke" size="sm" variant="tertiary">
									{t('revoke')} <span className="visually-hidden">{email}</span>
								</Button>
							)}
						</PostForm>
					),
				},
			]}
		/>
	);
}
