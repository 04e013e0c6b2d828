import type { Application } from '#features/applications/contract.ts';
import { formatFor } from '#platform/web/format.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import type { Vacancy } from '../../contract.ts';
import { personToPersonTypes } from '../../enums.ts';
import { type ApplyState, takesForm } from './page-state.ts';

/** Why there is no form, and the way on. */
export type Notice = {
	tone: 'info' | 'success' | 'warning';
	title: string;
	text: string;
	action: { to: string; text: string } | undefined;
};

/** Returns the notice about the state of a vacancy, or undefined when the page needs none. */
export function noticeOf(
	state: ApplyState,
	vacancy: Pick<Vacancy, 'id' | 'categories' | 'audience' | 'vacancyType' | 'meta'>,
	application:
		| (Pick<Application, 'id' | 'status' | 'createdAt' | 'waitingPlace'> & { present?: boolean })
		| null,
	{ locale, signedIn }: { locale: Locale; signedIn: boolean },
): Notice | undefined {
	const t = getTranslations(locale, 'vacancy-view');
	if (state === 'open' || state === 'link') return undefined;
	if (state === 'applied')
		return { tone: 'success', ...ownNotice(application, vacancy.vacancyType === 'activity', locale) };
	if (state === 'queue')
		return { tone: 'info', title: t('states.queueTitle'), text: t('states.queue'), action: undefined };
	if (state === 'others') return notForReader(vacancy, { locale, signedIn });
	const said = { title: t(`states.${state}Title`), text: t(`states.${state}`) };
	if (state === 'draft' || state === 'staff') {
		const edit = { to: `/${locale}/vacancies/${vacancy.id}/edit`, text: t('states.edit') };
		return { ...said, tone: 'info', action: vacancy.meta?.can?.update ? edit : undefined };
	}
	const category = vacancy.categories[0];
	const others = `/${locale}/vacancies/search${category ? `?categories=${category}` : ''}`;
	return { ...said, tone: 'warning', action: { to: others, text: t('states.others') } };
}

/** Returns for whom a workshop is; somebody of an organisation may have yet to sign in. */
function notForReader(
	{ id, audience }: Parameters<typeof noticeOf>[1],
	{ locale, signedIn }: { locale: Locale; signedIn: boolean },
): Notice {
	const t = getTranslations(locale, 'vacancy-view');
	if (audience === 'volunteers')
		return {
			tone: 'info',
			title: t('states.forVolunteersTitle'),
			text: t('states.forVolunteers'),
			action: undefined,
		};
	const to = `/${locale}/auth/login-1?to=${encodeURIComponent(`/${locale}/vacancies/${id}#apply`)}`;
	return {
		tone: 'info',
		title: t('states.forOrganisationsTitle'),
		text: t(signedIn ? 'states.forOrganisationsMember' : 'states.forOrganisations'),
		action: signedIn ? undefined : { to, text: t('states.signIn') },
	};
}

type OwnWords =
	| 'toApplication'
	| 'myApplications'
	| 'acceptedTitle'
	| 'accepted'
	| 'doneTitle'
	| 'done'
	| 'appliedTitle'
	| 'applied'
	| 'appliedNoDate';

/** Returns the notice about the reader's own application, with a link to it. */
function ownNotice(
	application: Parameters<typeof noticeOf>[2],
	isActivity: boolean,
	locale: Locale,
): Pick<Notice, 'title' | 'text' | 'action'> {
	const t = getTranslations(locale, 'vacancy-view');
	/** Who takes part in something has signed up for it, and applied for nothing. */
	const said = <Name extends OwnWords>(name: Name) =>
		isActivity ? (`states.activity.${name}` as const) : (`states.${name}` as const);
	const mine = `/${locale}/applications`;
	if (application?.status === 'offered')
		return {
			title: t('states.offeredTitle'),
			text: t('states.offered'),
			action: { to: `${mine}/${application.id}`, text: t('states.toOffer') },
		};
	const action = application
		? { to: `${mine}/${application.id}`, text: t(said('toApplication')) }
		: { to: mine, text: t(said('myApplications')) };
	// Who is there already takes part until it is over.
	if (application?.status === 'accepted' || application?.present)
		return { title: t(said('acceptedTitle')), text: t(said('accepted')), action };
	if (application?.status === 'completed' || application?.status === 'no_show')
		return { title: t(said('doneTitle')), text: t(said('done')), action };
	if (application?.status === 'waiting')
		return {
			title: t('states.waitingTitle'),
			text: t('states.waiting', { place: application.waitingPlace ?? 1 }),
			action,
		};
	const text = application
		? t(said('applied'), { date: formatFor(locale).date(application.createdAt) })
		: t(said('appliedNoDate'));
	return { title: t(said('appliedTitle')), text, action };
}

/**
 * Returns how to apply: on the page, at the organisation's own address, or on a separate page when the organisation
 * asks questions, so that only applicants load those.
 */
export function applyWay(
	{ id, vacancyType, applyUrl, questions, organization }: Vacancy,
	state: ApplyState,
	locale: Locale,
): {
	label: string;
	url: string | null;
	title: string;
	linkIntro: string;
	heading: string;
	intro: string;
	send: string;
} {
	const t = getTranslations(locale, 'vacancy-view');
	const queue = state === 'queue';
	const label = queue ? t('apply.buttonQueue') : applyLabel(vacancyType, locale);
	const isActivity = vacancyType === 'activity';
	const form = {
		heading: t(queue ? 'apply.headingQueue' : isActivity ? 'apply.headingActivity' : 'apply.heading'),
		intro: t(queue ? 'apply.introQueue' : 'apply.intro'),
		send: t(queue ? 'apply.sendQueue' : isActivity ? 'apply.sendActivity' : 'apply.send'),
	};
	if (state === 'link') {
		const linkIntro = t('apply.linkIntro', { organisation: organization?.name ?? '' });
		return { ...form, label: t('apply.linkButton'), url: applyUrl, title: t('apply.linkTitle'), linkIntro };
	}
	const asks = takesForm(state) && questions.length > 0;
	return {
		...form,
		label,
		url: asks ? `/${locale}/vacancies/${id}/apply` : null,
		title: label,
		linkIntro: t('apply.asks', { count: questions.length, organisation: organization?.name ?? '' }),
	};
}

/** The words of the one main action of the page. */
function applyLabel(kind: Vacancy['vacancyType'], locale: Locale): string {
	const t = getTranslations(locale, 'vacancy-view');
	if (kind === 'activity') return t('apply.buttonActivity');
	return t(personToPersonTypes.includes(kind) ? 'apply.buttonHelp' : 'apply.button');
}
