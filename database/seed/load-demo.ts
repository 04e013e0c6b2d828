import { workOutDates } from '#features/activities/server/public.ts';
import { sumAllDays } from '#features/analytics/server/public.ts';
import { hashPassword } from '#features/auth/server/public.ts';
import { noteAnswers } from '#features/organisations/server/public.ts';
import { type TenantKey, tenantKeys } from '#platform/contract/tenants.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import { applications } from './content/applications.ts';
import { centres, type SeedCentre } from './content/centres.ts';
import { organisations } from './content/organisations.ts';
import { otherOrganisations, otherVacancies } from './content/other-centres.ts';
import type { SeedApplication, SeedOrganisation, SeedVacancy } from './content/types.ts';
import { vacancies } from './content/vacancies/index.ts';
import { volunteers } from './content/volunteers.ts';
import { pastWorkshops } from './content/workshops.ts';
import { answeredDaysAgo, organisationSince, volunteerSince } from './content/year.ts';
import { givePictures } from './give-pictures.ts';
import { loadConversations } from './load-conversations.ts';
import { loadForms } from './load-forms.ts';
import { loadHelp } from './load-help.ts';
import { loadHours } from './load-hours.ts';
import { loadPages } from './load-pages.ts';
import { loadCrisis, loadMailings, loadProfiles } from './load-profiles.ts';
import { loadReplies } from './load-replies.ts';
import { loadSchool } from './load-school.ts';
import { loadSearches } from './load-searches.ts';
import { loadVisits } from './load-visits.ts';
import { loadWorkshops } from './load-workshops.ts';
import { loadYear } from './load-year.ts';
import { tellPeople } from './tell-people.ts';
import { columnsOfVacancy, daysFromNow } from './vacancy-columns.ts';

const PASSWORD = 'welkom-in-de-demo';
const STAFF_KEY = 'vrijwilligerspunt-veluwerand';
const SCHOOL_KEY = 'veluwerand-college';
const LINDE_KEY = 'buurthuis-de-linde';
/** How many days ago the organisations of the small demos signed up, and the staff of the large one. */
const OTHERS_SINCE = 120;
const STAFF_SINCE = 360;

type Ids = Map<string, string>;

/**
 * Fills the demo tenant, and the four others with a small site of their own, once: a tenant that has a centre is left
 * as it is. Dates are counted from today, so that the demo is always current.
 */
export async function loadDemo(db: Database, say: (line: string) => void): Promise<void> {
	for (const tenant of tenantKeys) {
		const existing = await db.read({ tenant, centres: [] }, (trx) =>
			trx.selectFrom('centres').select('id').executeTakeFirst(),
		);
		if (existing) continue;
		say(`Filling the demo: ${tenant}`);
		await loadTenant(db, tenant);
	}
}

async function loadTenant(db: Database, tenant: TenantKey): Promise<void> {
	const ownCentres = centres.filter((centre) => centre.tenant === tenant);
	const centreIds = await db.transaction({ tenant, centres: [] }, (trx) => insertCentres(trx, ownCentres));
	const scope = { tenant, centres: [...centreIds.values()] };
	const passwordHash = await hashPassword(PASSWORD);
	await db.transaction(scope, async (trx) => {
		const organisationIds = await insertOrganisations(
			trx,
			tenant,
			[...organisations, ...otherOrganisations].filter(({ centre }) => centreIds.has(centre)),
			centreIds,
		);
		const mine = [...vacancies, ...otherVacancies, ...pastWorkshops].filter(({ organisation }) =>
			organisationIds.has(organisation),
		);
		const vacancyIds = await insertVacancies(trx, tenant, mine, organisationIds, centreIds);
		while ((await workOutDates(trx, async () => undefined)) > 0);
		await givePictures(trx, tenant, scope.centres);
		await loadPages(trx, tenant, centreIds);
		await loadHelp(trx, tenant, centreIds, passwordHash);
		if (tenant === 'demo') {
			const userIds = await insertVolunteers(trx, centreIds, passwordHash);
			await insertStaff(trx, centreIds, organisationIds, passwordHash);
			await insertApplications(trx, mine, vacancyIds, organisationIds, userIds, centreIds);
			await tellPeople(trx);
			await loadProfiles(trx, userIds);
			await loadCrisis(trx, userIds);
			await loadMailings(trx, userIds);
			await loadHours(trx);
			await loadReplies(trx, userIds, idOf(organisationIds, LINDE_KEY));
			await loadConversations(trx, { userIds, vacancyIds });
			await loadSearches(trx, idOf(centreIds, 'veluwerand'));
			await loadForms(trx, tenant, idOf(centreIds, 'veluwerand'));
			await loadYear(trx, idOf(centreIds, 'veluwerand'), idOf(organisationIds, LINDE_KEY));
			await loadVisits(trx, idOf(centreIds, 'veluwerand'));
			await loadWorkshops(trx, tenant, idOf(centreIds, 'veluwerand'));
			const school = {
				id: idOf(organisationIds, SCHOOL_KEY),
				centreId: idOf(centreIds, 'veluwerand'),
			};
			await loadSchool(trx, school, passwordHash);
		}
	});
	for (const centre of scope.centres) {
		await db.transaction({ tenant, centres: [centre] }, sumAllDays);
		await db.transaction({ tenant, centres: [centre] }, noteAnswers);
	}
}

async function insertCentres(trx: Trx, list: readonly SeedCentre[]): Promise<Ids> {
	const ids: Ids = new Map();
	for (const { key, profile, ...centre } of list) {
		const { footerColumns, ...look } = profile;
		const { id } = await trx
			.insertInto('centres')
			.values({
				tenant: centre.tenant,
				name: centre.name,
				slug: centre.slug,
				city: centre.city,
				lat: centre.lat,
				lon: centre.lon,
				is_default: centre.isDefault,
				profile: JSON.stringify({
					...look,
					// As a new centre has it.
					reviewVacancies: 'new',
					websiteLogoUrl: `/brands/${key}.svg`,
					websiteLogoDarkModeUrl: `/brands/${key}-dark.svg`,
					faviconUrl: `/brands/${key}-icon.svg`,
					footerColumns: Object.fromEntries(footerColumns.map(({ column, ...text }) => [column, text])),
				}),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		ids.set(key, id);
	}
	return ids;
}

async function insertOrganisations(
	trx: Trx,
	tenant: TenantKey,
	list: readonly SeedOrganisation[],
	centreIds: Ids,
): Promise<Ids> {
	const ids: Ids = new Map();
	for (const organisation of list) {
		const { id } = await trx
			.insertInto('organisations')
			.values({
				tenant,
				centre_id: idOf(centreIds, organisation.centre),
				type: organisation.type,
				name: organisation.name,
				description: organisation.description,
				website: organisation.website ?? null,
				email: organisation.email,
				phone_number: organisation.phoneNumber,
				street: organisation.street,
				house_number: organisation.houseNumber,
				postal_code: organisation.postalCode,
				city: organisation.city,
				lat: organisation.lat,
				lon: organisation.lon,
				non_profit_type: organisation.nonProfitType ?? null,
				activity_types: organisation.activityTypes,
				show_on_social_map: organisation.showOnSocialMap,
				status: organisation.status,
				status_reason: organisation.denialReason ?? null,
				contact_person: organisation.contactPerson ? JSON.stringify(organisation.contactPerson) : null,
				created_at: daysFromNow(-(organisationSince.get(organisation.key) ?? OTHERS_SINCE)),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		ids.set(organisation.key, id);
	}
	return ids;
}

async function insertVacancies(
	trx: Trx,
	tenant: TenantKey,
	list: readonly SeedVacancy[],
	organisationIds: Ids,
	centreIds: Ids,
): Promise<string[]> {
	const ids: string[] = [];
	const all = new Map(
		[...organisations, ...otherOrganisations].map((organisation) => [organisation.key, organisation]),
	);
	for (const vacancy of list) {
		const organisation = all.get(vacancy.organisation);
		if (!organisation) throw new Error(`The demo has no organisation ${vacancy.organisation}`);
		const centreId = idOf(centreIds, organisation.centre);
		const { id } = await trx
			.insertInto('vacancies')
			.values({
				...columnsOfVacancy(vacancy, organisation),
				tenant,
				centre_id: centreId,
				organisation_id: idOf(organisationIds, vacancy.organisation),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		ids.push(id);
		for (const session of vacancy.sessions ?? []) {
			await trx
				.insertInto('vacancy_sessions')
				.values({
					tenant,
					centre_id: centreId,
					vacancy_id: id,
					starts_at: localTime(session.inDays, session.from),
					ends_at: localTime(session.inDays, session.to),
					spots: session.spots ?? null,
				})
				.execute();
		}
	}
	return ids;
}

/** A time of day in the Netherlands, so many days from today, as a moment. */
function localTime(inDays: number, time: string): Date {
	const day = daysFromNow(inDays).toISOString().slice(0, 10);
	const asUtc = new Date(`${day}T${time}:00Z`);
	const shown = new Date(asUtc.toLocaleString('en-US', { timeZone }));
	const utc = new Date(asUtc.toLocaleString('en-US', { timeZone: 'UTC' }));
	return new Date(asUtc.getTime() - (shown.getTime() - utc.getTime()));
}

async function insertVolunteers(trx: Trx, centreIds: Ids, passwordHash: string): Promise<string[]> {
	const ids: string[] = [];
	for (const [index, volunteer] of volunteers.entries()) {
		const since = volunteerSince[index] ?? 90;
		const { id } = await trx
			.insertInto('users')
			.values({
				tenant: 'demo',
				centre_id: idOf(centreIds, volunteer.centre),
				email: index === 0 ? 'volunteer@demo.example' : addressOf(volunteer, index),
				first_name: volunteer.firstName,
				last_name: volunteer.lastName,
				gender: volunteer.gender,
				locale: volunteer.locale,
				roles: ['volunteer'],
				status: 'active',
				signup_method: 'signedUp',
				confirmed_at: daysFromNow(-since),
				accepted_terms_at: daysFromNow(-since),
				last_seen_at: daysFromNow(-Math.min(since, 1 + ((index * 7) % 45))),
				created_at: daysFromNow(-since),
				password_hash: index === 0 ? passwordHash : null,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		ids.push(id);
	}
	return ids;
}

async function insertStaff(
	trx: Trx,
	centreIds: Ids,
	organisationIds: Ids,
	passwordHash: string,
): Promise<void> {
	const centreId = idOf(centreIds, 'veluwerand');
	const people = [
		{
			email: 'organisation@demo.example',
			first: 'Marjan',
			last: 'Oosterhof',
			organisation: LINDE_KEY,
			founder: true,
			roles: [],
		},
		{ email: 'centre@demo.example', first: 'Bas', last: 'Verhoeven', organisation: STAFF_KEY, roles: [] },
		{
			email: 'superuser@demo.example',
			first: 'Samira',
			last: 'El Idrissi',
			organisation: STAFF_KEY,
			also: 'natuurwerkgroep-de-zwarte-specht',
			roles: ['center_superuser'],
		},
	];
	for (const person of people) {
		const { id } = await trx
			.insertInto('users')
			.values({
				tenant: 'demo',
				centre_id: centreId,
				email: person.email,
				first_name: person.first,
				last_name: person.last,
				roles: person.roles,
				status: 'active',
				signup_method: 'createdByUser',
				confirmed_at: daysFromNow(-STAFF_SINCE),
				created_at: daysFromNow(-STAFF_SINCE),
				last_seen_at: daysFromNow(-1),
				password_hash: passwordHash,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		for (const organisation of [person.organisation, ...(person.also ? [person.also] : [])]) {
			const roles = person.founder ? (['admin', 'organization_superuser'] as const) : (['admin'] as const);
			await trx
				.insertInto('memberships')
				.values(
					roles.map((role) => ({
						tenant: 'demo',
						centre_id: centreId,
						user_id: id,
						organisation_id: idOf(organisationIds, organisation),
						role,
					})),
				)
				.execute();
		}
	}
}

async function insertApplications(
	trx: Trx,
	list: readonly SeedVacancy[],
	vacancyIds: readonly string[],
	organisationIds: Ids,
	userIds: readonly string[],
	centreIds: Ids,
): Promise<void> {
	const centreOf = new Map(organisations.map(({ key, centre }) => [key, centre]));
	for (const [index, application] of applications.entries()) {
		const vacancy = list[application.vacancy];
		const vacancyId = vacancyIds[application.vacancy];
		if (!vacancy || !vacancyId) throw new Error(`The demo has no vacancy ${application.vacancy}`);
		const applicant = applicantOf(application, userIds);
		const created = daysFromNow(-application.daysAgo);
		const { session } = application;
		const answered = answeredDaysAgo(application, index);
		await trx
			.insertInto('applications')
			.values({
				...applicant,
				tenant: 'demo',
				centre_id: idOf(centreIds, centreOf.get(vacancy.organisation) ?? ''),
				organisation_id: idOf(organisationIds, vacancy.organisation),
				vacancy_id: vacancyId,
				message: application.message,
				status: application.status,
				decision_message: application.decisionMessage ?? null,
				reason: application.reason ?? null,
				occurrence_id: session === undefined ? null : await occurrenceOf(trx, vacancyId, session),
				decided_at: answered === undefined ? null : daysFromNow(-answered),
				created_at: created,
				updated_at: created,
			})
			.execute();
	}
}

/** The time at which the nth session of an activity is held. */
async function occurrenceOf(trx: Trx, vacancyId: string, session: number): Promise<string> {
	const { id } = await trx
		.selectFrom('session_occurrences')
		.select('id')
		.where('vacancy_id', '=', vacancyId)
		.orderBy('starts_at')
		.offset(session)
		.limit(1)
		.executeTakeFirstOrThrow();
	return id;
}

function applicantOf(application: SeedApplication, userIds: readonly string[]) {
	const volunteer = volunteers[application.volunteer];
	if (volunteer) {
		return {
			user_id: userIds[application.volunteer] ?? null,
			first_name: volunteer.firstName,
			last_name: volunteer.lastName,
			locale: volunteer.locale,
			email:
				application.volunteer === 0 ? 'volunteer@demo.example' : addressOf(volunteer, application.volunteer),
		};
	}
	const guest = application.guest ?? { firstName: 'Gast', lastName: '' };
	return {
		user_id: null,
		first_name: guest.firstName,
		last_name: guest.lastName,
		locale: 'nl' as const,
		email: addressOf(guest, application.vacancy),
	};
}

function addressOf({ firstName, lastName }: { firstName: string; lastName: string }, index: number): string {
	const plain = `${firstName}.${lastName}`
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll('ı', 'i')
		.toLowerCase()
		.replaceAll(/[^a-z.]+/g, '');
	return `${plain}.${index}@post.example`;
}

function idOf(ids: Ids, key: string): string {
	const id = ids.get(key);
	if (!id) throw new Error(`The demo has no ${key}`);
	return id;
}
