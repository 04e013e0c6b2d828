import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { type invitedStatuses, mostTokens } from '../contract.ts';
import type { Owner } from './read-forms.ts';

/** Somebody who is invited to a form; `name` only where whoever invites knows it already. */
export type Invited = { email: string; name: string; locale: 'nl' | 'en'; userId: string | null };

/** One more than are invited at once, by which it shows that there are too many. */
const ENOUGH = mostTokens.atOnce + 1;

/**
 * Returns who is invited by these addresses, each once. What an account says about its address stays unseen: an address
 * that is typed in has no name.
 */
export async function peopleAt(trx: Trx, centreId: string, addresses: readonly string[]): Promise<Invited[]> {
	const emails = [...new Set(addresses.map((address) => address.toLowerCase()))];
	const accounts = await trx
		.selectFrom('users')
		.select(['id', 'email', 'locale'])
		.where('centre_id', '=', centreId)
		.where('email', '=', sql<string>`any (${emails}::text[])`)
		.where('status', '=', 'active')
		.execute();
	const byAddress = new Map(accounts.map((account) => [account.email, account]));
	return emails.map((email) => {
		const account = byAddress.get(email);
		return { email, name: '', locale: localeOf(account?.locale), userId: account?.id ?? null };
	});
}

/** Returns the members of an organisation; for the centre those who run one of its organisations. */
export async function members(
	trx: Trx,
	{ organisationId, centreId }: Owner & { centreId: string },
): Promise<Invited[]> {
	const ofOrganisation = sql`m.organisation_id = ${organisationId}`;
	const ofCentre = sql`m.role = 'admin' and o.status = 'approved' and o.type <> 'VolunteerCenter'`;
	const { rows } = await sql<Person>`
		select distinct u.email, u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.locale
		from memberships m join users u on u.id = m.user_id and u.status = 'active'
			join organisations o on o.id = m.organisation_id
		where m.centre_id = ${centreId} and ${organisationId === null ? ofCentre : ofOrganisation}
		order by u.email limit ${ENOUGH}`.execute(trx);
	return rows.map(invited);
}

/**
 * Returns who applied for a vacancy, by the state of the application, each once. Throws 404 for a vacancy of anybody else;
 * the centre invites to its form for any of its vacancies.
 */
export async function applicants(
	trx: Trx,
	{ organisationId, centreId }: Owner & { centreId: string },
	vacancyId: string,
	statuses: readonly (typeof invitedStatuses)[number][],
): Promise<Invited[]> {
	const vacancy = await trx
		.selectFrom('vacancies')
		.select('id')
		.where('id', '=', vacancyId)
		.where('centre_id', '=', centreId)
		.where('status', '<>', 'deleted')
		.$if(organisationId !== null, (query) => query.where('organisation_id', '=', organisationId ?? ''))
		.executeTakeFirst();
	if (!vacancy) throw ApiError.notFound();
	const { rows } = await sql<Person>`
		select distinct on (lower(coalesce(u.email, a.email))) lower(coalesce(u.email, a.email)) as email, u.id as "userId",
			a.first_name as "firstName", a.last_name as "lastName", coalesce(u.locale, a.locale) as locale
		from applications a left join users u on u.id = a.user_id and u.status = 'active'
		where a.vacancy_id = ${vacancyId} and a.status = any (${[...statuses]}::text[])
			and (a.user_id is null or u.id is not null) and position('@' in a.email) > 1
			and a.email not like '%.invalid'
		order by 1, a.created_at limit ${ENOUGH}`.execute(trx);
	return rows.map(invited);
}

type Person = { email: string; userId: string | null; firstName: string; lastName: string; locale: string };

function invited({ email, userId, firstName, lastName, locale }: Person): Invited {
	return { email, userId, name: `${firstName} ${lastName}`.trim(), locale: localeOf(locale) };
}

function localeOf(locale: string | undefined): 'nl' | 'en' {
	return locale === 'en' ? 'en' : 'nl';
}
