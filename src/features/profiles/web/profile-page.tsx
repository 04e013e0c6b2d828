import { data, redirect, useLocation, useSearchParams } from 'react-router';
import { requireProfiles } from '#features/account/web/public.tsx';
import {
	insertedKind,
	insertTemplate,
	readTemplates,
	writtenTo,
} from '#features/applications/web/public.tsx';
import { profileNoteApi } from '#features/notes/api.ts';
import { changeNotes, NotesPanel, useNoteOutcome } from '#features/notes/web/public.tsx';
import { attempt, orNull } from '#platform/web/failures.ts';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { pageAddress } from '#platform/web/page-address.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, type Locale, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { profilePoolApi, profileReplyApi } from '../api.ts';
import { replyInputSchema } from '../contract.ts';
import { poolReaders, VIEWS_AN_HOUR } from '../enums.ts';
import type { Route } from './+types/profile-page.ts';
import { AppliedList } from './applied-list.tsx';
import { AskForm } from './ask-form.tsx';
import { FitWords } from './fit-words.tsx';
import { ownVacancies } from './own-vacancies.ts';
import { ProfileCard } from './profile-card.tsx';
import './profiles.css';

/**
 * One volunteer of the pool; with a vacancy in the address also why they fit it. Each look is counted and logged. Who left the
 * pool has a page as well, on which what was being written to them can be read.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireProfiles(site(context));
	const { organisation, user } = await requireOrganisation(context, request, poolReaders);
	const { call, locale } = site(context);
	const vacancyId = new URL(request.url).searchParams.get('vacancy');
	const { done, refusal } = await attempt(
		call(profilePoolApi.read, { params: { id: params.id }, ...(vacancyId && { filter: { vacancyId } }) }),
		[404, 429],
	);
	if (refusal?.status === 429) throw data({ message: tooOften(locale, refusal.retryAfter) }, { status: 429 });
	const t = getTranslations(locale, 'profiles');
	if (refusal) return data({ profile: null, title: t('gone.title') }, { status: 404 });
	const { data: profile } = done;
	const [vacancies, notes, templates] = await Promise.all([
		ownVacancies(call, organisation.id, locale),
		call(profileNoteApi.list, { params: { id: params.id }, page: { size: 100 } }),
		orNull(readTemplates(call), [403]),
	]);
	const { body } = constraintsOf(replyInputSchema);
	const title = t('pool.profileTitle', { name: profile.displayName });
	const { mentionable } = notes.meta;
	return {
		title,
		profile,
		organisationId: organisation.id,
		organisation: organisation.name,
		me: user.fullName,
		templates: (templates ?? []).filter(({ kind }) => kind === 'message'),
		vacancyId,
		vacancies,
		notes: notes.data,
		mentionable,
		constraints: { body },
	};
}

/** What who looked at as many profiles as an hour allows reads instead of the next. */
function tooOften(locale: Locale, retryAfter = 3600): string {
	const minutes = Math.max(1, Math.ceil(retryAfter / 60));
	return getTranslations(locale, 'profiles')('pool.tooOften', { most: VIEWS_AN_HOUR, minutes });
}

/** The page for the vacancy that it is looked at for. */
function hereOf(pathname: string, search: string): string {
	const vacancy = new URLSearchParams(search).get('vacancy');
	return vacancy ? `${pathname}?vacancy=${encodeURIComponent(vacancy)}` : pathname;
}

/** Asks the volunteer for a vacancy of the organisation, or keeps a note. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireProfiles(site(context));
	const { organisation, user } = await requireOrganisation(context, request, poolReaders);
	const here = site(context);
	const form = await request.formData();
	const { pathname, search } = pageAddress(request);
	const note = { api: profileNoteApi, id: params.id, here: hereOf(pathname, search) };
	const noted = await changeNotes(here, { ...note, request, form });
	if (noted) return noted;
	const values = textsOf(form, ['vacancyId', 'body']);
	if (insertedKind(form) === 'message') {
		const body = await insertedFor(here, form, { organisation, me: user.fullName, ...values });
		return { values: { ...values, body }, error: undefined };
	}
	const wrong = invalid({ vacancyId: values.vacancyId === '' ? 'required' : undefined });
	if (wrong) return refused(request, wrong, { values });
	const { done, error } = await submit(here, () =>
		here.call(profileReplyApi.create, { body: { ...values, volunteerProfileId: params.id } }),
	);
	if (error) return refused(request, ofAsking(error), { values });
	const how = done.data.status === 'held' ? 'held' : 'sent';
	return redirect(`/${here.locale}/profile-replies?side=sent&done=${how}`);
}

/** Why somebody was not asked: the many attempts of a day are invitations here. */
function ofAsking(error: FormError): FormError {
	const { problem, status } = error;
	return status === 429 && problem ? { ...error, problem: { ...problem, code: 'asked_enough' } } : error;
}

type Asking = { organisation: { id: string; name: string }; me: string; vacancyId: string; body: string };

/** What was typed with the chosen kept answer in it, without scripts. */
async function insertedFor(
	{ call, locale }: SiteContext,
	form: FormData,
	{ organisation, me, vacancyId, body: typed }: Asking,
): Promise<string> {
	const vacancies = await ownVacancies(call, organisation.id, locale);
	const vacancy = vacancies.find(({ value }) => value === vacancyId)?.label ?? null;
	// The form says who that is: looking the profile up would count as another look at it.
	const to = { to: String(form.get('to') ?? ''), organisation: organisation.name, vacancy, me };
	return insertTemplate(call, form, { typed, write: (body) => writtenTo(body, to) });
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
	return loaderData.profile ? (
		<Found found={loaderData} actionData={actionData} />
	) : (
		<Gone
			title={loaderData.title}
			written={actionData && 'values' in actionData ? actionData.values.body : undefined}
		/>
	);
}

/** Says that somebody is not in the pool any more, with what was written to them meanwhile. */
function Gone({ title, written }: { title: string; written: string | undefined }) {
	const t = useTranslations('profiles');
	const locale = useLocale();
	return (
		<div className="work-page profile-page">
			<h1>{title}</h1>
			<p className="work-intro">{t('gone.text')}</p>
			{written && (
				<Alert tone="danger" live title={t('ask.notSent')}>
					<p>{t('gone.written')}</p>
					<p className="plain-text">{written}</p>
				</Alert>
			)}
			<div className="actions">
				<ButtonLink to={`/${locale}/vrijwilligerspool`} icon="search">
					{t('gone.toPool')}
				</ButtonLink>
			</div>
		</div>
	);
}

type Found = Extract<Route.ComponentProps['loaderData'], { organisationId: string }>;

function Found({ found, actionData }: { found: Found; actionData: Route.ComponentProps['actionData'] }) {
	const { title, profile, organisationId, vacancyId, vacancies, notes, mentionable, constraints } = found;
	const wrong = actionData && 'values' in actionData ? actionData : undefined;
	const noteOutcome = useNoteOutcome();
	const { pathname, search: query } = useLocation();
	const [search] = useSearchParams();
	const t = useTranslations('profiles');
	const locale = useLocale();
	const pool = `/${locale}/vrijwilligerspool`;
	return (
		<div className="work-page profile-page">
			<Breadcrumb
				items={[
					{ label: t('pool.title'), to: vacancyId ? `${pool}?vacancy=${vacancyId}` : pool },
					{ label: title },
				]}
			/>
			<h1>{title}</h1>
			<Flash message={noteOutcome(search.get('done') ?? '')} />
			<Flash message={noteOutcome(search.get('failed') ?? '')} tone="danger" />
			<FitWords fit={profile.meta?.fit ?? null} distance={profile.meta?.distance ?? null} />
			<ProfileCard profile={profile} level={2} />
			<AppliedList
				name={profile.displayName}
				applied={profile.meta?.applied ?? []}
				count={profile.meta?.appliedCount ?? 0}
				organisationId={organisationId}
			/>
			<AskForm
				name={profile.displayName}
				vacancies={vacancies}
				constraints={constraints}
				templates={found.templates}
				organisation={found.organisation}
				me={found.me}
				values={wrong?.values ?? { vacancyId: vacancyId ?? '', body: '' }}
				error={wrong?.error}
				asked={profile.meta?.asked ?? null}
				applied={profile.meta?.applied ?? []}
				declined={profile.meta?.declined ?? []}
				isFull={profile.meta?.hasEnoughToAnswer ?? false}
			/>
			<NotesPanel about="profile" notes={notes} mentionable={mentionable} here={hereOf(pathname, query)} />
			<p className="field-hint">{t('pool.privacy')}</p>
		</div>
	);
}
