import { sql } from 'kysely';
import { imageIssues } from '#features/files/server/public.ts';
import type { OrganisationContact } from '#features/organisations/contract.ts';
import { isUuid } from '#platform/http/uuid.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
import type { VacancyInput } from '../contract.ts';
import { vacancyCreated } from '../events.ts';
import { mayEditFor, type VacancyRights } from './policy.ts';
import { coherenceIssues, typeIssues } from './vacancy-issues.ts';
import { writeSessions } from './write-sessions.ts';
import { columnsOf, pointOf } from './write-vacancy.ts';

/**
 * Creates a vacancy as a draft of an organisation, with the organisation's contact person, and returns its id. Throws
 * 404 for an organisation the person does not write for, and 422 when the attributes are inconsistent.
 */
export async function createVacancy(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	rights: VacancyRights,
	organisationId: string | undefined,
	input: Partial<VacancyInput> & { title: string },
): Promise<string> {
	const { id: owner, contactPerson } = await findOwner(trx, rights, organisationId);
	const issues = [
		...coherenceIssues(input),
		...typeIssues(input.vacancyType, c.features),
		...(await imageIssues(trx, c.actor, [{ id: input.imageId, at: ['imageId'] }])),
	];
	if (issues.length > 0) throw ApiError.invalid(issues);
	const { id } = await trx
		.insertInto('vacancies')
		.values({
			...columnsOf({ ...contactOf(contactPerson, input), ...input }),
			...(await pointOf(trx, input)),
			title: input.title,
			tenant: c.tenant,
			centre_id: c.centre.id,
			organisation_id: owner,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	if (input.sessions)
		await writeSessions(trx, { tenant: c.tenant, centreId: c.centre.id, vacancyId: id }, input.sessions);
	await emit(vacancyCreated(id, { to: 'draft' }));
	return id;
}

/** An organisation that is gone, or another's, is as unknown as one that never was. */
async function findOwner(
	trx: Trx,
	rights: VacancyRights,
	asked: string | undefined,
): Promise<{ id: string; contactPerson: OrganisationContact | null }> {
	const id = asked ?? rights.actor?.organisation?.id;
	if (id === undefined) throw ApiError.invalid([organisationMissing]);
	if (!isUuid(id) || !mayEditFor(rights, id)) throw ApiError.notFound();
	const row = await trx
		.selectFrom('organisations')
		.select(['status', sql<OrganisationContact | null>`contact_person`.as('contactPerson')])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!row || row.status === 'deleted') throw ApiError.notFound();
	return { id, contactPerson: row.contactPerson };
}

/** Returns the organisation's default contact person when the vacancy has no contact details of its own. */
function contactOf(contact: OrganisationContact | null, input: Partial<VacancyInput>): Partial<VacancyInput> {
	const { contactPerson, contactEmail, contactPhone } = input;
	if (!contact || [contactPerson, contactEmail, contactPhone].some((given) => given !== undefined)) return {};
	return {
		contactPerson: contact.name,
		contactEmail: contact.email,
		contactPhone: contact.phoneNumber,
		contactPhoneVisible: contact.phoneVisible,
	};
}

const organisationMissing: Issue = {
	code: 'required',
	detail: 'An organisation is required.',
	source: { pointer: '/data/relationships/organization' },
};
