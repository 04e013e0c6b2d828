import { Link, redirect, useSearchParams } from 'react-router';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { ListPages } from '#ui/managed-list.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Badge, EmptyState } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { organisationApi } from '../../api.ts';
import type { Organisation } from '../../contract.ts';
import type { Duplicate } from '../../staff-contract.ts';
import type { Route } from './+types/approve-page';
import { ConfirmVerb } from './confirm-verb.tsx';
import { requireStaff } from './require-staff.ts';
import { runVerb } from './run-verb.ts';
import { statusTones } from './status.ts';
import { isVerb } from './verbs.ts';
import './organisation-work.css';

const PAGE_SIZE = 10;

/** The pending sign-ups, oldest first, each with organisations that may be the same. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireStaff(context, request);
	const { call, locale } = site(context);
	const asked = Number(new URL(request.url).searchParams.get('page'));
	const page = Number.isInteger(asked) && asked > 0 && asked <= 1000 ? asked : 1;
	const list = await call(organisationApi.list, {
		filter: { statusEq: 'pending' },
		sort: 'createdAt',
		include: ['address', 'profile'],
		page: { number: page, size: PAGE_SIZE },
	});
	const ids = list.data.map(({ id }) => id);
	const duplicates =
		ids.length === 0 ? [] : (await call(organisationApi.duplicates, { filter: { of: ids } })).data;
	return {
		organisations: list.data,
		duplicates,
		page,
		total: list.meta.total,
		title: getTranslations(locale, 'organisation-work')('approve.title'),
		base: `/${locale}/organizations`,
	};
}

/** Approves or denies, and goes on with the next. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireStaff(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const verb = form.get('verb');
	const here = `/${locale}/organizations/approve`;
	if (!isVerb(verb)) return redirect(here);
	const id = String(form.get('id'));
	const outcome = await runVerb(call, verb, id, String(form.get('reason') ?? ''));
	if (outcome === 'noReason') return redirect(`${here}?confirm=${verb}&id=${id}&failed=noReason`);
	return redirect(outcome === 'done' ? `${here}?done=${verb}` : `${here}?failed=${outcome}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ApprovePage({ loaderData }: Route.ComponentProps) {
	const { organisations, duplicates, page, total, title, base } = loaderData;
	const t = useTranslations('organisation-work');
	const [search] = useSearchParams();
	const done = search.get('done');
	const failed = search.get('failed');
	const asked = search.get('confirm');
	const chosen = organisations.find(({ id }) => id === search.get('id'));
	const here = `${base}/approve`;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('list.title'), to: base }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<Flash message={isVerb(done) ? t(`done.${done}`) : undefined} />
			<Flash
				message={
					failed && failed !== 'noReason'
						? (t.optional(`failed.${failed}`) ?? t('failed.conflict'))
						: undefined
				}
				tone="danger"
			/>
			<p className="work-count" role="status">
				{t('approve.count', { count: total })}
			</p>
			{organisations.length === 0 ? (
				<EmptyState
					title={t('empty.pending')}
					illustration={<EmptyIllustration />}
					actions={
						<ButtonLink to={base} variant="outline">
							{t('approve.all')}
						</ButtonLink>
					}
				>
					<p>{t('approve.noneText')}</p>
				</EmptyState>
			) : (
				organisations.map((organisation) => (
					<SignUpCard
						key={organisation.id}
						organisation={organisation}
						duplicates={duplicates.filter(({ ofId }) => ofId === organisation.id)}
						base={base}
						here={here}
					/>
				))
			)}
			<ListPages base={here} page={page} size={PAGE_SIZE} total={total} />
			{chosen && isVerb(asked) && (
				<ConfirmVerb organisation={chosen} verb={asked} back={here} noReason={failed === 'noReason'} />
			)}
		</div>
	);
}

function SignUpCard(props: {
	organisation: Organisation;
	duplicates: Duplicate[];
	base: string;
	here: string;
}) {
	const t = useTranslations('organisation-work');
	const { organisation, duplicates, base, here } = props;
	const { id, name, meta } = organisation;
	return (
		<article className="sign-up-card" aria-labelledby={`name-${id}`}>
			<header className="sign-up-head">
				<h2 id={`name-${id}`}>
					<Link to={`${base}/${id}/edit`}>{name}</Link>
				</h2>
				<span className="row-sub">
					{t('approve.since')} <Time value={organisation.createdAt} kind="date" style="medium" />
				</span>
			</header>
			<div className="sign-up-sides" data-both={duplicates.length > 0 || undefined}>
				<div>
					<h3>{t('approve.details')}</h3>
					<Details organisation={organisation} />
				</div>
				{duplicates.length > 0 && (
					<div>
						<h3>{t('approve.alike', { count: duplicates.length })}</h3>
						{duplicates.map((one) => (
							<Alike key={one.id} duplicate={one} base={base} />
						))}
					</div>
				)}
			</div>
			<div className="actions">
				{meta?.can?.approve && (
					<PostForm action={here} preventScrollReset>
						<input type="hidden" name="id" value={id} />
						<Button type="submit" name="verb" value="approve" icon="check" aria-describedby={`name-${id}`}>
							{t('verb.approve')}
						</Button>
					</PostForm>
				)}
				{meta?.can?.deny && (
					<ButtonLink
						to={`${here}?confirm=deny&id=${id}`}
						variant="outline"
						aria-describedby={`name-${id}`}
						preventScrollReset
					>
						{t('verb.deny')}
					</ButtonLink>
				)}
			</div>
		</article>
	);
}

function Details({ organisation }: { organisation: Organisation }) {
	const t = useTranslations('organisation-work');
	const words = useTranslations('organisation-page');
	const { address, profile, website, email, phoneNumber, organizationType } = organisation;
	const street = [address?.street, address?.houseNumber].filter(Boolean).join(' ');
	const town = [address?.postalCode, address?.city].filter(Boolean).join(' ');
	const activities = (profile?.activityTypeIds ?? []).map((one) => words.optional(`activity.${one}`) ?? one);
	return (
		<Facts>
			<Fact label={t('fact.type')} value={words(`type.${organizationType}`)} />
			<Fact label={t('fact.address')} value={[street, town].filter(Boolean).join(', ')} />
			<Fact label={t('fact.website')} value={website} />
			<Fact label={t('fact.email')} value={email} />
			<Fact label={t('fact.phone')} value={phoneNumber} />
			<Fact
				label={t('fact.kind')}
				value={profile?.nonProfitType && words.optional(`kind.${profile.nonProfitType}`)}
			/>
			<Fact label={t('fact.activities')} value={activities.join(', ')} />
		</Facts>
	);
}

function Alike({ duplicate, base }: { duplicate: Duplicate; base: string }) {
	const t = useTranslations('organisation-work');
	const { organizationId, name, status, street, houseNumber, postalCode, city, website, reasons } = duplicate;
	const address = [
		[street, houseNumber].filter(Boolean).join(' '),
		[postalCode, city].filter(Boolean).join(' '),
	].filter(Boolean);
	return (
		<div className="likeness">
			<p>
				<Link to={`${base}/${organizationId}/edit`}>{name}</Link>{' '}
				<Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
			</p>
			<p className="row-sub">{[...address, website].filter(Boolean).join(', ')}</p>
			<p className="row-sub">
				{t('approve.same', { what: reasons.map((reason) => t(`reason.${reason}`)).join(', ') })}
			</p>
		</div>
	);
}
