import { redirect } from 'react-router';
import { occurrenceApi } from '#features/activities/api.ts';
import { applicationApi } from '#features/applications/api.ts';
import type { Application } from '#features/applications/contract.ts';
import { groupKinds } from '#features/applications/enums.ts';
import { viewOfQuestion } from '#features/questions/web/public.tsx';
import { searchApi } from '#features/search/api.ts';
import { pathOf } from '#platform/contract/calls.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import { orNull } from '#platform/web/failures.ts';
import { type Session, sessionOf } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import { savedVacancyApi, vacancyApi } from '../../api.ts';
import { askedQuestion, type Vacancy } from '../../contract.ts';
import { choosableTimes, timeOptions, timesHint, waitsAt } from '../choose-time.ts';
import { eachDrawingOnce } from '../each-drawing-once.ts';
import { datesOf, toTeaser, upcoming, type VacancyTeaser } from '../teaser.ts';
import { textsFor } from '../texts.ts';
import { applyTexts } from '../vacancy-page/apply-texts.ts';
import { applyStateOf, ownApplicationOf, takesForm } from './page-state.ts';
import { placeOf } from './place-of.ts';
import { applyWay, noticeOf } from './states.ts';
import { structuredData } from './structured-data.ts';
import { viewOf } from './view-of.ts';

const SIMILAR = 4;

/** The file that puts a time in a calendar. */
export function calendarFile(here: SiteContext, id: string): string {
	return here.addressHere(pathOf(occurrenceApi.event, { id }));
}

/**
 * A vacancy of the API with its organisation. Throws ApiFailure 404 for one that is not there for this reader. Help of
 * people has a page of its own, on which it is answered.
 */
export async function readVacancy({ call, locale }: SiteContext, id: string): Promise<Vacancy> {
	const { data } = await call(vacancyApi.read, { params: { id }, include: ['organization'] });
	if (data.helpKind) throw redirect(`/${locale}/een-op-een-hulp/${id}`);
	return data;
}

/** Everything the page of a vacancy shows, in words, so that the browser only has to put it in its place. */
export async function loadVacancyPage(here: SiteContext, id: string, url: URL) {
	const { locale } = here;
	const t = getTranslations(locale, 'vacancy-view');
	const vacancy = await readVacancy(here, id);
	const [session, similar, applications, saved] = await Promise.all([
		sessionOf(here),
		similarTo(here, vacancy),
		ownApplications(here, id),
		isSaved(here, id),
	]);
	const now = Date.now();
	const places = new Map(applications.map(({ occurrenceId, status }) => [occurrenceId, status]));
	const choosable = choosableTimes(vacancy, now);
	const application = ownApplicationOf(applications, choosable);
	const own = ({ id: time }: { id: string }) => ownPlaceText(places.get(time), locale);
	const times = timeOptions(choosable, locale, own);
	const waits = waitsAt(times);
	const texts = textsFor(vacancy, locale);
	const sessions = upcoming(datesOf(vacancy), now);
	const state = applyStateOf(vacancy, { applied: application !== null, signedIn: session !== null }, now);
	const open = state === 'open' || state === 'link';
	const name = vacancy.organization?.name ?? '';
	const address = here.address(url.pathname);
	const questions = vacancy.questions.map((question) => askedQuestion(question, vacancy.language));
	return {
		...viewOf(vacancy, {
			texts,
			sessions,
			state,
			locale,
			calendarFile: (time) => calendarFile(here, time),
			ownPlace: (time) => ownPlaceText(places.get(time), locale),
		}),
		/** For where the page is shared. */
		picture:
			open && here.ownHost
				? here.address(pathOf(vacancyApi.card, { id: vacancy.id, language: locale }))
				: null,
		state,
		form: takesForm(state),
		group: takesForm(state) && vacancy.suitableForGroups ? groupTexts(locale) : null,
		times,
		/** The time that was asked for; nobody is asked to choose the only one. */
		chosen: (times.length === 1 ? times : times.filter((one) => one.id === url.searchParams.get('at')))[0]
			?.value,
		/** Said where one of them is full. */
		timesHint: timesHint(times, locale),
		questions: questions.map((question) => viewOfQuestion(question, locale)),
		/** For the form, where it is shown. */
		texts: takesForm(state) ? applyTexts(locale, questions) : undefined,
		notice: noticeOf(state, vacancy, application, { locale, signedIn: session !== null }),
		apply: {
			...applyWay(vacancy, state === 'open' && waits === 'all' ? 'queue' : state, locale),
			/** What the button says while a time is chosen that is full. */
			wait: waits === 'some' ? t('apply.sendQueue') : null,
			privacy: t('apply.privacy', { organisation: name }),
			vog: vacancy.vog === 'none' ? null : t(`apply.vog.${vacancy.vog}`),
		},
		member: session && {
			intro: t(vacancy.vacancyType === 'activity' ? 'apply.introActivityMember' : 'apply.introMember', {
				name: session.user.fullName,
				email: session.user.email,
			}),
			phoneNumber: session.user.phoneNumber ?? '',
		},
		mail: mailTo(
			t('share.mailSubject', { title: texts.title }),
			t('share.mailBody', { title: texts.title, url: address }),
		),
		calendar: calendarFileOf(vacancy, here, now),
		askAt: askAt(session, vacancy, locale),
		/** Whether the reader saved it, or where a visitor signs in to do so; null for readers who cannot save vacancies. */
		saved: saveWay(session, saved, url.pathname, locale),
		/** Only where everybody may see the drawing. */
		place: open ? placeOf(vacancy, here) : null,
		similar,
		url: address,
		/** The code on the poster, which the page is when it is printed; a vacancy that is over makes none. */
		qr: open ? here.addressHere(pathOf(vacancyApi.qr, { id: vacancy.id, language: locale })) : null,
		canonical: here.ownHost ? address : null,
		// A closed vacancy has no structured data for search engines; its link still shows what became of it.
		structured:
			open && here.ownHost
				? structuredData(vacancy, texts, { url: address, at: here.address, session: sessions[0] })
				: null,
	};
}

export type VacancyPageData = Awaited<ReturnType<typeof loadVacancyPage>>;

/** Where somebody who is signed in asks something in a message; not for who runs the vacancy, as they would answer it. */
export function askAt(
	session: Pick<Session, 'organisations'> | null,
	{ id, organization }: Pick<Vacancy, 'id' | 'organization'>,
	locale: Locale,
): string | null {
	const runsIt = session?.organisations.some((one) => one.id === organization?.id);
	return session && !runsIt ? `/${locale}/conversations/new?about=vacancies&id=${id}` : null;
}

/** The file that puts it in a calendar; null without a first day, when it is over, and where each time has its own. */
function calendarFileOf(
	{ id, vacancyType, status, startsOn, endsOn }: Vacancy,
	here: SiteContext,
	now: number,
): string | null {
	const isPublic = status !== 'draft' && status !== 'archived';
	if (!startsOn || vacancyType === 'activity' || !isPublic) return null;
	const today = toLocal(new Date(now)).date;
	return (endsOn ?? startsOn) < today
		? null
		: here.addressHere(pathOf(vacancyApi.calendar, { id, language: here.locale }));
}

/** What the form says of groups. */
function groupTexts(locale: SiteContext['locale']) {
	const t = getTranslations(locale, 'vacancy-view');
	return {
		title: t('group.title'),
		hint: t('group.hint'),
		size: t('group.size'),
		kind: t('group.kind'),
		name: t('group.name'),
		kinds: groupKinds.map((value) => ({ value, label: t(`group.kinds.${value}`) })),
	};
}

/** The address that opens a mail; spaces as mail programs read them. */
function mailTo(subject: string, body: string): string {
	return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Others of its first kind of work, near it when it has a place. Never a reason for the page to fail. */
export async function similarTo(here: SiteContext, vacancy: Vacancy): Promise<VacancyTeaser[]> {
	const category = vacancy.categories[0];
	const asked = here.call(searchApi.vacancies, {
		include: ['organization'],
		filter: category ? { categories: [category] } : {},
		page: { number: 1, size: SIMILAR + 1 },
	});
	const found = await orNull(asked, 'any');
	const similar = (found?.data ?? [])
		.filter(({ id }) => id !== vacancy.id)
		.slice(0, SIMILAR)
		.map((one) => toTeaser(one, here.locale));
	return eachDrawingOnce(similar, [vacancy.image]);
}

/** What the reader has at a time, in words; undefined for nothing. */
function ownPlaceText(status: Application['status'] | undefined, locale: SiteContext['locale']) {
	if (status === undefined) return undefined;
	const said = status === 'waiting' || status === 'offered' ? status : 'mine';
	return getTranslations(locale, 'vacancy-view')(`sessions.${said}`);
}

/** Whether a member kept the vacancy; null where nothing can be kept. */
async function isSaved({ call, signedIn }: SiteContext, id: string): Promise<boolean | null> {
	if (!signedIn) return null;
	const found = await orNull(call(savedVacancyApi.list, { filter: { vacancyId: id }, page: { size: 1 } }));
	return found && found.data.length > 0;
}

function saveWay(
	session: Session | null,
	saved: boolean | null,
	pathname: string,
	locale: SiteContext['locale'],
): { text: string; saved: boolean; signIn: string | null } | null {
	const t = getTranslations(locale, 'vacancy-view');
	if (session && saved === null) return null;
	const path = encodeURIComponent(pathname);
	return {
		text: t(saved ? 'share.saved' : 'share.save'),
		saved: saved === true,
		signIn: session ? null : `/${locale}/auth/login-1?to=${path}`,
	};
}

/** The reader's applications to it that still count. */
async function ownApplications({ call, signedIn }: SiteContext, id: string): Promise<Application[]> {
	if (!signedIn) return [];
	const found = await orNull(call(applicationApi.list, { filter: { mine: true, vacancyIdEq: id } }));
	return (found?.data ?? []).filter(({ status }) => status !== 'withdrawn' && status !== 'rejected');
}
