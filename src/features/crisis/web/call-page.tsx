import { redirect, useSearchParams } from 'react-router';
import { attempt } from '#platform/web/failures.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmQuestion } from '#ui/confirm-dialog.tsx';
import { Flash } from '#ui/flash.tsx';
import { ListPages } from '#ui/managed-list.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Badge, EmptyState } from '#ui/surfaces.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Time } from '#ui/time.tsx';
import { crisisApi } from '../api.ts';
import type { CrisisCall, CrisisPerson } from '../contract.ts';
import { answerStates, crisisManagers } from '../enums.ts';
import type { Route } from './+types/call-page.ts';
import { requireCrisis } from './require-crisis.ts';
import './crisis.css';

const PAGE = 100;

/** A call: what it asks, and who comes. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireCrisis(context, request, crisisManagers);
	const { call, locale } = site(context);
	const search = new URL(request.url).searchParams;
	const answer = answerStates.find((one) => one === search.get('answer')) ?? 'yes';
	const page = Math.min(1000, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1));
	const [{ data }, people] = await Promise.all([
		call(crisisApi.read, { params }),
		call(crisisApi.answers, { params, filter: { answer }, page: { number: page, size: PAGE } }),
	]);
	const list = getTranslations(locale, 'crisis')('title');
	return { title: data.title, list, data, answer, people: people.data, total: people.meta.total, page };
}

/** Closes the call or opens it again; one that another window changed is shown as it stands. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireCrisis(context, request, crisisManagers);
	const { call, locale } = site(context);
	const intent = (await request.formData()).get('intent');
	const isReopened = intent === 'reopen';
	const { refusal } = await attempt(call(crisisApi[isReopened ? 'reopen' : 'close'], { params }), [409]);
	const done = isReopened ? 'reopened' : 'closed';
	return redirect(`/${locale}/crisispool/${params.id}${refusal ? '' : `?done=${done}`}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function CallPage({ loaderData }: Route.ComponentProps) {
	const { title, list, data, answer, people, total, page } = loaderData;
	const t = useTranslations('crisis');
	const [search] = useSearchParams();
	const pool = `/${useLocale()}/crisispool`;
	const base = `${pool}/${data.id}`;
	const counts = { yes: data.yes, no: data.no, none: data.asked - data.yes - data.no };
	return (
		<div className="work-page crisis-call">
			<Breadcrumb items={[{ label: list, to: pool }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
				<Badge tone={data.status === 'open' ? 'info' : 'neutral'}>{t(`status.${data.status}`)}</Badge>
			</header>
			<Flash message={t.optional(`done.${search.get('done')}`)} />
			<About call={data} base={base} />
			<section aria-labelledby="people">
				<h2 id="people">{t('who')}</h2>
				<Tabs
					label={t('who')}
					tabs={answerStates.map((one) => ({
						to: one === 'yes' ? base : `${base}?answer=${one}`,
						label: t(`answers.${one}`, { count: counts[one] }),
						active: one === answer,
					}))}
				/>
				{people.length === 0 ? (
					<EmptyState title={t(`nobody.${answer}`)} />
				) : (
					<ul className="item-rows">
						{people.map((person) => (
							<Person key={person.id} person={person} />
						))}
					</ul>
				)}
				<ListPages base={base} page={page} size={PAGE} total={total} />
			</section>
			{search.get('ask') === 'close' && data.meta?.can.close && (
				<ConfirmQuestion
					title={t('ask.title')}
					text={t('ask.text')}
					back={base}
					name="intent"
					value="close"
					submit={t('close')}
					cancel={t('ask.cancel')}
				/>
			)}
		</div>
	);
}

function About({ call, base }: { call: CrisisCall; base: string }) {
	const t = useTranslations('crisis');
	const words = useTranslations('vacancy-words');
	const { body, place, kilometres, skills, createdAt, sender, asked } = call;
	const sought = [
		...(place === '' ? [t('everywhere')] : [t('around', { place, km: kilometres ?? 0 })]),
		...skills.map((one) => words(`skill.${one}`)),
	];
	return (
		<>
			<p className="plain-text">{body}</p>
			<p className="field-hint">
				{t('askedOf', { count: asked, sought: sought.join(', ') })}
				{' · '}
				<Time value={createdAt} kind="dateTime" style="short" />
				{sender && ` · ${sender}`}
			</p>
			{call.meta?.can.reopen && (
				<PostForm className="actions" preventScrollReset data-leave="free" role="none">
					<Button type="submit" name="intent" value="reopen" variant="outline">
						{t('reopen')}
					</Button>
					<span className="field-hint">{t('reopenHint')}</span>
				</PostForm>
			)}
			{call.meta?.can.close && (
				<p className="actions">
					<ButtonLink to={`${base}?ask=close`} variant="outline" preventScrollReset>
						{t('close')}
					</ButtonLink>
				</p>
			)}
		</>
	);
}

function Person({ person: { name, place, email, phoneNumber, answeredAt } }: { person: CrisisPerson }) {
	return (
		<li className="item-row">
			<div className="item-row-text">
				<strong>
					{name}
					{place && `, ${place}`}
				</strong>
				{(email || phoneNumber) && (
					<p>
						{phoneNumber && <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>}
						{phoneNumber && email && ' · '}
						{email && <a href={`mailto:${email}`}>{email}</a>}
					</p>
				)}
			</div>
			{answeredAt && <Time value={answeredAt} kind="dateTime" style="short" />}
		</li>
	);
}
