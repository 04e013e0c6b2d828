import { Link, redirect, useSearchParams } from 'react-router';
import { attempt, orNull } from '#platform/web/failures.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmQuestion } from '#ui/confirm-dialog.tsx';
import { Flash } from '#ui/flash.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge, EmptyState, type Tone } from '#ui/surfaces.tsx';
import { ownProfileApi } from '../api.ts';
import type { OwnProfile } from '../contract.ts';
import { ownVerbs, type ProfileStatus } from '../enums.ts';
import type { Route } from './+types/own-page.ts';
import { ProfileCard } from './profile-card.tsx';
import { requireVolunteer } from './require-volunteer.ts';

/** One's own volunteer profile: its state, what would make it stronger, and what organisations see of it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireVolunteer(context, request);
	const { call, locale } = site(context);
	const title = getTranslations(locale, 'profiles')('title');
	const own = await orNull(call(ownProfileApi.read), [404]);
	if (!own) return { title, own: null, preview: null };
	const { data: preview } = await call(ownProfileApi.preview);
	return { title, own: own.data, preview };
}

/** Moves the profile to another state; where another window was first, the page shows how it stands. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireVolunteer(context, request);
	const { call, locale } = site(context);
	const intent = String((await request.formData()).get('intent'));
	const verb = ownVerbs.find((each) => each === intent);
	const here = `/${locale}/profiel`;
	if (!verb && intent !== 'remove') return redirect(here);
	const { refusal } = await attempt(call(ownProfileApi[verb ?? 'remove']), [404, 409, 422]);
	if (refusal?.code === 'name_says_more') return redirect(`${here}?failed=name`);
	return redirect(refusal ? here : `${here}?done=${intent}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

const tones: Readonly<Record<ProfileStatus, Tone>> = {
	draft: 'neutral',
	published: 'success',
	paused: 'warning',
	expired: 'warning',
	removed: 'neutral',
};

export default function OwnPage({ loaderData: { title, own, preview } }: Route.ComponentProps) {
	const t = useTranslations('profiles');
	const locale = useLocale();
	const [params] = useSearchParams();
	const edit = `/${locale}/profile-edit/vrijwilliger`;
	return (
		<div className="work-page own-account profile-page">
			<header className="work-head">
				<h1>{title}</h1>
				{own && <Badge tone={tones[own.status]}>{t(`status.${own.status}`)}</Badge>}
				{own && (
					<ButtonLink to={edit} variant="outline" icon="pencil">
						{t('edit')}
					</ButtonLink>
				)}
			</header>
			<p className="work-intro">{t('intro')}</p>
			<Flash message={t.optional(`done.${params.get('done')}`)} />
			{params.get('failed') === 'name' && (
				<Alert tone="danger" live>
					<p>
						{t.rich('nameSaysMore', {
							link: (text) => <Link to={`/${locale}/profile-edit`}>{text}</Link>,
						})}
					</p>
				</Alert>
			)}
			{own && preview ? (
				<>
					<State own={own} edit={edit} />
					<section aria-labelledby="preview">
						<h2 id="preview">{t('preview')}</h2>
						<p className="field-hint">{t('previewHint')}</p>
						<ProfileCard profile={preview} />
					</section>
					<Stronger own={own} edit={edit} />
					<Remove own={own} isAsked={params.get('confirm') === 'remove'} />
				</>
			) : (
				<EmptyState
					title={t('empty')}
					actions={
						<ButtonLink to={edit} icon="pencil">
							{t('begin')}
						</ButtonLink>
					}
				>
					<p>{t('emptyText')}</p>
				</EmptyState>
			)}
		</div>
	);
}

/** Who can see the profile now, and the button that changes that; or what it still needs. */
function State({ own, edit }: { own: OwnProfile; edit: string }) {
	const t = useTranslations('profiles');
	const locale = useLocale();
	const missing = own.meta?.missing ?? [];
	const isHidden = own.status === 'draft' || own.status === 'expired';
	const verbs = ownVerbs.filter((verb) => own.meta?.can[verb]);
	const matched = own.meta?.pausedAfter;
	const ended = own.meta?.matchEnded;
	const isFull = own.meta?.hasEnoughToAnswer ?? false;
	const state = isFull ? 'full' : matched ? (ended ?? 'matched') : own.status;
	return (
		<Alert
			tone={own.status === 'published' && !isFull ? 'success' : 'info'}
			title={t(`state.${state}.title`)}
		>
			<p>
				{t.rich(`state.${state}.text`, {
					vacancy: matched ?? '',
					link: (text) => <Link to={`/${locale}/profile-replies?side=received`}>{text}</Link>,
				})}
			</p>
			{own.crisisPool && own.status !== 'published' && (
				<p>{t(`crisisIn.${matched ? 'matched' : own.status}`)}</p>
			)}
			{isHidden && missing.length > 0 ? (
				<>
					<p>{t('needed')}</p>
					<ul>
						{missing.map((name) => (
							<li key={name}>
								<Link to={`${edit}#${name}`}>{t(`fields.${name}`)}</Link>
							</li>
						))}
					</ul>
				</>
			) : (
				<PostForm role="none" className="actions" data-leave="free">
					{verbs.map((verb) => (
						<Button
							key={verb}
							type="submit"
							name="intent"
							value={verb}
							variant={verb === 'pause' ? 'outline' : 'primary'}
						>
							{t(verb === 'resume' && matched && !ended ? 'verb.stillLooking' : `verb.${verb}`)}
						</Button>
					))}
				</PostForm>
			)}
		</Alert>
	);
}

/** What would make the profile stronger, each with a link to its field. */
function Stronger({ own, edit }: { own: OwnProfile; edit: string }) {
	const t = useTranslations('profiles');
	const hints = own.meta?.hints ?? [];
	if (hints.length === 0) return null;
	return (
		<section aria-labelledby="stronger">
			<h2 id="stronger">{t('stronger')}</h2>
			<ul>
				{hints.map((hint) => (
					<li key={hint}>
						<Link to={`${edit}#${hint === 'photo' ? 'showPhoto' : hint}`}>{t(`hint.${hint}`)}</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function Remove({ own, isAsked }: { own: OwnProfile; isAsked: boolean }) {
	const t = useTranslations('profiles');
	const here = `/${useLocale()}/profiel`;
	if (!own.meta?.can.remove) return null;
	return (
		<section aria-labelledby="remove">
			<h2 id="remove">{t('remove.title')}</h2>
			<p className="field-hint">{t('remove.text')}</p>
			<div className="actions">
				<ButtonLink to={`${here}?confirm=remove`} variant="outline" icon="trash-2" preventScrollReset>
					{t('remove.go')}
				</ButtonLink>
			</div>
			{isAsked && (
				<ConfirmQuestion
					title={t('remove.sure')}
					text={t('remove.sureText')}
					back={here}
					name="intent"
					value="remove"
					submit={t('remove.go')}
					cancel={t('remove.cancel')}
				/>
			)}
		</section>
	);
}
