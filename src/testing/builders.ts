import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { hashPassword } from '#features/auth/server/public.ts';
import { insertRequest, type RequestValues } from '#features/help/server/public.ts';
import type { AccountRole, MembershipRole } from '#platform/contract/roles.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Applications, Files, Vacancies } from '#platform/server/database-types.ts';

export const TEST_PASSWORD = 'een-goed-wachtwoord';

let count = 0;
const next = (): number => ++count;

/** Inserts a centre. The transaction's scope must be of its tenant. */
export async function buildCentre(
	trx: Trx,
	overrides: { tenant?: TenantKey; name?: string; slug?: string; isDefault?: boolean; profile?: object } = {},
): Promise<{ id: string; tenant: TenantKey; name: string }> {
	const number = next();
	const tenant = overrides.tenant ?? 'demo';
	const name = overrides.name ?? `Vrijwilligerspunt ${number}`;
	const { id } = await trx
		.insertInto('centres')
		.values({
			tenant,
			name,
			slug: overrides.slug ?? `punt-${number}-${randomUUID().slice(0, 8)}`,
			is_default: overrides.isDefault ?? false,
			profile: JSON.stringify(overrides.profile ?? {}),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id, tenant, name };
}

export type BuiltOrganisation = { id: string; name: string; centreId: string };

/** Inserts an organisation, approved unless said otherwise. */
export async function buildOrganisation(
	trx: Trx,
	overrides: {
		centreId: string;
		tenant?: TenantKey;
		name?: string;
		type?: 'NonProfit' | 'School' | 'VolunteerCenter';
		status?: 'approved' | 'pending' | 'denied' | 'archived' | 'deleted';
		city?: string;
		lat?: number;
		lon?: number;
	},
): Promise<BuiltOrganisation> {
	const name = overrides.name ?? `Stichting De Brug ${next()}`;
	const { id } = await trx
		.insertInto('organisations')
		.values({
			tenant: overrides.tenant ?? 'demo',
			centre_id: overrides.centreId,
			type: overrides.type ?? 'NonProfit',
			status: overrides.status ?? 'approved',
			name,
			city: overrides.city ?? 'Apeldoorn',
			lat: overrides.lat ?? 52.21,
			lon: overrides.lon ?? 5.97,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id, name, centreId: overrides.centreId };
}

export type BuiltUser = { id: string; email: string; password: string };

// Hashing is slow on purpose: one hash serves every built user.
let passwordHash: Promise<string> | undefined;

/** The roles of a membership: a superuser of an organisation is an admin of it too. */
function rolesWith(role: MembershipRole): MembershipRole[] {
	return role === 'organization_superuser' ? ['admin', role] : [role];
}

/** Inserts an active, confirmed user whose password is TEST_PASSWORD, with a membership when an organisation is given. */
export async function buildUser(
	trx: Trx,
	overrides: {
		centreId?: string;
		tenant?: TenantKey;
		email?: string;
		firstName?: string;
		lastName?: string;
		status?: 'active' | 'invited' | 'inactive' | 'archived';
		locale?: 'nl' | 'en';
		accountRoles?: AccountRole[];
		organisation?: { id: string };
		role?: MembershipRole;
	},
): Promise<BuiltUser> {
	if (!overrides.centreId) throw new TypeError('buildUser needs a centreId');
	passwordHash ??= hashPassword(TEST_PASSWORD);
	const tenant = overrides.tenant ?? 'demo';
	const email = overrides.email ?? `iemand${next()}@voorbeeld.example`;
	const { id } = await trx
		.insertInto('users')
		.values({
			tenant,
			centre_id: overrides.centreId,
			email,
			first_name: overrides.firstName ?? 'Noor',
			last_name: overrides.lastName ?? 'Jansen',
			status: overrides.status ?? 'active',
			locale: overrides.locale ?? 'nl',
			roles: overrides.accountRoles ?? [],
			password_hash: await passwordHash,
			confirmed_at: new Date(),
			signup_method: 'signedUp',
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const { organisation } = overrides;
	if (organisation) {
		await trx
			.insertInto('memberships')
			.values(
				rolesWith(overrides.role ?? 'admin').map((role) => ({
					tenant,
					centre_id: overrides.centreId ?? '',
					user_id: id,
					organisation_id: organisation.id,
					role,
				})),
			)
			.execute();
	}
	return { id, email, password: TEST_PASSWORD };
}

/** Makes somebody a member of one more organisation, as its admin unless said otherwise. */
export async function buildMembership(
	trx: Trx,
	{
		centreId,
		user,
		organisation,
		role = 'admin',
	}: {
		centreId: string;
		user: { id: string };
		organisation: { id: string };
		role?: MembershipRole;
	},
): Promise<void> {
	await trx
		.insertInto('memberships')
		.values({ tenant: 'demo', centre_id: centreId, user_id: user.id, organisation_id: organisation.id, role })
		.execute();
}

/** The volunteer profile of somebody, which organisations can find unless the columns say otherwise. */
export async function buildProfile(
	trx: Trx,
	made: { userId: string; centreId: string; tenant?: TenantKey; columns?: object },
): Promise<{ id: string }> {
	return trx
		.insertInto('volunteer_profiles')
		.values({
			tenant: made.tenant ?? 'demo',
			centre_id: made.centreId,
			user_id: made.userId,
			status: 'published',
			headline: 'Kookt graag voor de buurt',
			published_at: new Date(),
			...made.columns,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
}

/** Inserts a vacancy, published for the coming month unless said otherwise. Columns may be given as they are named. */
export async function buildVacancy(
	trx: Trx,
	overrides: {
		centreId: string;
		organisationId: string;
		tenant?: TenantKey;
		columns?: Partial<Insertable<Vacancies>>;
	},
): Promise<{ id: string; title: string }> {
	const row = {
		title: `Taalmaatje gezocht ${next()}`,
		summary: 'Oefen elke week een uur Nederlands met iemand die nieuw is in de stad.',
		description: '<p>Je spreekt af in het buurthuis of gaat samen wandelen.</p>',
		status: 'published' as const,
		published_at: new Date(),
		expires_at: new Date(Date.now() + 30 * 24 * 3600 * 1000),
		...overrides.columns,
	};
	const { id } = await trx
		.insertInto('vacancies')
		.values({
			tenant: overrides.tenant ?? 'demo',
			centre_id: overrides.centreId,
			organisation_id: overrides.organisationId,
			...row,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id, title: row.title };
}

/** Inserts an application of a guest, pending unless said otherwise. Columns may be given as they are named. */
export async function buildApplication(
	trx: Trx,
	overrides: {
		centreId: string;
		organisationId: string;
		vacancyId: string;
		tenant?: TenantKey;
		columns?: Partial<Insertable<Applications>>;
	},
): Promise<{ id: string; email: string }> {
	const row = {
		first_name: 'Sanne',
		last_name: 'de Wit',
		email: `sanne${next()}@voorbeeld.example`,
		message: 'Ik help graag mee.',
		...overrides.columns,
	};
	const { id } = await trx
		.insertInto('applications')
		.values({
			tenant: overrides.tenant ?? 'demo',
			centre_id: overrides.centreId,
			organisation_id: overrides.organisationId,
			vacancy_id: overrides.vacancyId,
			...row,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id, email: row.email };
}

/**
 * Inserts a guest's request for help, on line unless said otherwise, with the organisation of the centre's staff where
 * there is none yet. Columns may be given as they are named.
 */
export async function buildHelpRequest(
	trx: Trx,
	overrides: { centreId: string; tenant?: TenantKey; columns?: Partial<RequestValues> },
): Promise<{ id: string; title: string; email: string }> {
	const { centreId, tenant = 'demo' } = overrides;
	const staff = await trx
		.selectFrom('organisations')
		.select('id')
		.where('centre_id', '=', centreId)
		.where('type', '=', 'VolunteerCenter')
		.executeTakeFirst();
	if (!staff) await buildOrganisation(trx, { centreId, tenant, type: 'VolunteerCenter' });
	const number = next();
	const row = {
		kind: 'ask' as const,
		status: 'published' as const,
		topic: 'company' as const,
		title: `Samen een rondje lopen ${number}`,
		body: 'Ik wandel graag, maar alleen durf ik niet ver meer. Wie loopt er mee?',
		place: 'Wezep',
		postcode_area: null,
		lat: 52.46,
		lon: 6,
		first_name: 'Wubbo',
		last_name: 'Veenstra',
		email: `wubbo${number}@voorbeeld.example`,
		published_at: new Date(),
		expires_at: new Date(Date.now() + 30 * 24 * 3600 * 1000),
		...overrides.columns,
	};
	const id = await insertRequest(trx, tenant === 'oldebroek' ? 'neighbour-help' : 'one-on-one', {
		tenant,
		centre_id: centreId,
		...row,
	});
	return { id, title: row.title, email: row.email };
}

/** One of the drawings that the product ships, as a file of the library that pages may show. */
export function buildDrawing(
	trx: Trx,
	{ centreId, drawing, ...size }: { centreId: string; drawing: string; width?: number; height?: number },
): Promise<{ id: string; name: string }> {
	const columns = {
		is_public: true,
		width: 1280,
		height: 800,
		extension: 'svg',
		formats: ['svg'],
		widths: [1280],
	};
	return buildFile(trx, { centreId, columns: { ...columns, ...size, drawing } });
}

/** Inserts a picture that is ready, without its content. Columns may be given as they are named. */
export async function buildFile(
	trx: Trx,
	overrides: { centreId: string; tenant?: TenantKey; columns?: Partial<Insertable<Files>> },
): Promise<{ id: string; name: string }> {
	const row = {
		name: `buurthuis-${next()}.jpg`,
		alt: JSON.stringify({ nl: 'Mensen aan een lange tafel', en: 'People at a long table' }),
		...overrides.columns,
	};
	const { id } = await trx
		.insertInto('files')
		.values({
			tenant: overrides.tenant ?? 'demo',
			centre_id: overrides.centreId,
			status: 'ready',
			kind: 'image',
			extension: 'jpg',
			media_type: 'image/jpeg',
			bytes: 1000,
			width: 1200,
			height: 800,
			checksum: 'ab'.repeat(32),
			formats: ['webp', 'jpeg'],
			widths: [320, 640],
			colour: '#aabbcc',
			...row,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return { id, name: row.name };
}
