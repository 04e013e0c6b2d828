import { data } from 'react-router';
import type { Application } from '#features/applications/contract.ts';
import { ApiFailure } from '#platform/web/api-client.ts';
import { sessionOf } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import type { Vacancy } from '../../contract.ts';
import { toTeaser, upcoming, type VacancyTeaser } from '../teaser.ts';
import { textsFor } from '../texts.ts';
import { applyStateOf } from './page-state.ts';

const SIMILAR = 3;

/** A vacancy of the API with its organisation. Throws the 404 page for one that is not there for this reader. */
export async function readVacancy({ api }: SiteContext, id: string): Promise<Vacancy> {
	try {
		const found = await api.get<Vacancy>(`/api/v1/vacancies/${encodeURIComponent(id)}`, {
			query: { include: ['organization'] },
		});
		return found.data;
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 404) throw data(null, { status: 404 });
		throw error;
	}
}

/** Everything the page of a vacancy shows, in the language of the page. */
export async function loadVacancyPage(here: SiteContext, id: string, url: URL) {
	const vacancy = await readVacancy(here, id);
	const [session, similar, application] = await Promise.all([
		sessionOf(here),
		similarTo(here, vacancy),
		ownApplication(here, id),
	]);
	const { title, summary, description, lang } = textsFor(vacancy, here.locale);
	const now = Date.now();
	const { translations: _, sessions, organization, ...rest } = vacancy;
	return {
		vacancy: { ...rest, title, summary, description, sessions: upcoming(sessions, now) },
		lang,
		hadSessions: sessions.length > 0,
		organisation: organization ?? null,
		state: applyStateOf(vacancy, { applied: application !== null, signedIn: session !== null }, now),
		appliedAt: application?.createdAt ?? null,
		member: session && {
			name: session.user.fullName,
			email: session.user.email,
			phoneNumber: session.user.phoneNumber ?? '',
		},
		similar,
		url: `${url.origin}${url.pathname}`,
	};
}

export type VacancyPageData = Awaited<ReturnType<typeof loadVacancyPage>>;

/** Others of its first kind of work, near it when it has a place. Never a reason for the page to fail. */
export async function similarTo(here: SiteContext, vacancy: Vacancy): Promise<VacancyTeaser[]> {
	const category = vacancy.categories[0];
	const query = {
		include: ['organization'],
		filter: category ? { categories: [category] } : {},
		page: { number: 1, size: SIMILAR + 1 },
	};
	try {
		const found = await here.api.get<Vacancy[]>('/api/v1/vacancies/search', { query });
		return found.data
			.filter(({ id }) => id !== vacancy.id)
			.slice(0, SIMILAR)
			.map((one) => toTeaser(one, here.locale));
	} catch (error) {
		if (error instanceof ApiFailure) return [];
		throw error;
	}
}

/** The reader's application to it that still counts, if any. */
async function ownApplication({ api, signedIn }: SiteContext, id: string): Promise<Application | null> {
	if (!signedIn) return null;
	try {
		const query = { filter: { mine: true, vacancyIdEq: id } };
		const { data: found } = await api.get<Application[]>('/api/v1/applications', { query });
		return found.find(({ status }) => status !== 'withdrawn' && status !== 'rejected') ?? null;
	} catch (error) {
		if (error instanceof ApiFailure && error.status < 500) return null;
		throw error;
	}
}
