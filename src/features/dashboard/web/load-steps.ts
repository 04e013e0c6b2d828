import type { ApplicationCounts } from '#features/applications/contract.ts';
import { centreApi } from '#features/centres/api.ts';
import { menuApi, pageApi } from '#features/content/api.ts';
import { hourApi } from '#features/hours/api.ts';
import { organisationApi } from '#features/organisations/api.ts';
import type { OwnProfile } from '#features/profiles/contract.ts';
import { studentApi, studentApplicationApi } from '#features/students/api.ts';
import type { VacancyCounts } from '#features/vacancies/contract.ts';
import { orNull } from '#platform/web/failures.ts';
import { personasOf, type Session } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { centreSteps, contentSteps, mentorSteps, type Step, volunteerSteps } from './first-steps.ts';
import { type OwnFigure, ownFigures } from './own-figures.ts';

const ONE = { size: 1 };

async function centreOf(here: SiteContext) {
	// Kept for every page, as the frame shows it.
	return (await orNull(here.common.call(centreApi.current, { include: ['profile'] }), [404]))?.data;
}

type KnownOfOwn = {
	applies: boolean;
	guides: boolean;
	applied: boolean;
	profile: OwnProfile | undefined;
	/** Work whose hours wait for a mentor, applications without an answer, and where one is expected. */
	toSign: number;
	open: number;
	coming: number;
};

/** The first steps and the figures of somebody who runs no organisation: as a mentor, for the content, and as a volunteer. */
export async function loadOwnState(
	here: SiteContext,
	session: Session,
	known: KnownOfOwn,
): Promise<{ steps: Step[]; figures: OwnFigure[]; drafts: number | null }> {
	const { call } = here;
	const personas = personasOf(session);
	const studies = personas.includes('student');
	const [centre, students, signed, site, totals, enrolled] = await Promise.all([
		centreOf(here),
		known.guides ? call(studentApi.list, { page: ONE }) : null,
		known.guides
			? call(studentApplicationApi.list, { filter: { hoursStatusEq: 'signed' }, page: ONE })
			: null,
		personas.includes('content_manager') ? loadSite(here) : null,
		known.applies && !studies ? orNull(call(hourApi.totals), [403, 404]) : null,
		studies ? orNull(call(studentApi.list, {}), [403, 404]) : null,
	]);
	const findable = studies ? false : centre?.features.volunteerProfiles;
	const { profile } = known;
	const { toSign, open, coming } = known;
	const hours = totals?.meta.years.reduce((sum, { approved }) => sum + approved, 0) ?? null;
	const figures = ownFigures({
		mentor: students && signed ? { students: students.meta.total, toSign, signed: signed.meta.total } : null,
		site,
		applicant: known.applies ? { open, coming, hours } : null,
		student: enrolled?.data.find(({ userId }) => userId === session.user.id) ?? null,
	});
	const steps = [
		...(students && signed ? mentorSteps({ students: students.meta.total, signed: signed.meta.total }) : []),
		...(site ? contentSteps(site) : []),
		...(known.applies
			? volunteerSteps({
					phone: Boolean(session.user.phoneNumber),
					// On pause is a choice of who has one.
					profile: findable ? profile !== undefined && profile.status !== 'draft' : undefined,
					applied: known.applied,
				})
			: []),
	];
	return { steps, figures, drafts: site?.drafts ?? null };
}

/** Whether the site of the centre has terms of its own, pages and a menu. */
async function loadSite({ call }: SiteContext) {
	const [{ meta }, items] = await Promise.all([
		call(pageApi.counts),
		call(menuApi.items, { filter: { menu: 'header' } }),
	]);
	return {
		startPages: meta.startPages,
		pages: meta.counts.published,
		drafts: meta.counts.draft,
		menu: items.data.length > 0,
	};
}

/** The first steps of a whole centre. */
export async function loadCentreSteps(
	here: SiteContext,
	session: Session,
	known: { startPages: readonly string[]; vacancies: VacancyCounts; applications: ApplicationCounts },
): Promise<Step[]> {
	const [centre, organisations] = await Promise.all([centreOf(here), here.call(organisationApi.counts)]);
	const { websiteLogoUrl, contactPerson } = centre?.profile ?? {};
	const mayChoose = session.user.roles.some(({ name }) => name === 'center_superuser');
	return centreSteps({
		...known,
		look: mayChoose ? Boolean(websiteLogoUrl) : undefined,
		contactPerson: Boolean(contactPerson?.email || contactPerson?.phoneNumber),
		organisations: organisations.meta.counts.approved,
	});
}
