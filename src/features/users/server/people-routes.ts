import { z } from 'zod';
import { resendToUser } from '#features/auth/server/public.ts';
import { answerOf, idParams, metaAnswer } from '#platform/contract/answers.ts';
import { anyResourceSchema } from '#platform/contract/jsonapi.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import {
	importBody,
	invitationBody,
	mentorBody,
	personUpdateBody,
	roleBody,
	signInAsBody,
	userResource,
} from '../contract.ts';
import { archiveUser } from './archive-user.ts';
import { assignMentor } from './assign-mentor.ts';
import { addRole, removeRole } from './change-roles.ts';
import { readPerson } from './hold-person.ts';
import { importUsers } from './import-users.ts';
import { inviteUser } from './invite-user.ts';
import { countPeople, listPeople, personItemSpec, personListSpec } from './list-people.ts';
import { permissions } from './permissions.ts';
import { reachOf } from './policy.ts';
import { presentHeld, presentPerson } from './present-person.ts';
import type { PersonRow } from './select-people.ts';
import { signInAs, stopSigningInAs } from './sign-in-as.ts';
import { updateUser } from './update-user.ts';

const tag = 'Users';
const base = '/api/v1/users';
const one = answerOf(userResource, anyResourceSchema);
const anHour = 3600;
const mostInvitations = 300;
const mostImports = 30;

/** People as staff and organisations manage them (specification section 7). */
export const peopleRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: base,
		summary: 'People: of the centre for its staff, the members of an organisation, the students of a mentor',
		tag,
		permission: permissions.readUsers,
		list: personListSpec,
		answers: { 200: answerOf(z.array(userResource), anyResourceSchema) },
		run: async (c, { query }) => {
			const reach = reachOf(c.actor, permissions.readUsers);
			const { rows, total } = await c.read((trx) => listPeople(trx, query, c, reach));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map((row) => presentPerson(row, c.actor, reach)),
					...(query.include.length > 0 && { included: presentHeld(rows, reach, query.include) }),
				}),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/counts`,
		summary: 'How many people there are in each state',
		tag,
		permission: permissions.readUsers,
		answers: { 200: metaAnswer },
		run: async (c) => {
			const reach = reachOf(c.actor, permissions.readUsers);
			return { body: metaDocument({ counts: await c.read((trx) => countPeople(trx, c, reach)) }) };
		},
	}),
	endpoint({
		method: 'post',
		path: base,
		summary: 'Invite somebody, by mail; somebody who has an account here gets the role at once',
		tag,
		permission: permissions.inviteUser,
		body: invitationBody,
		answers: { 201: one },
		run: async (c, { body }) => {
			await c.limit(`invite:user:${c.actor?.userId}`, mostInvitations, anHour);
			const { id, outcome } = await c.write((trx, emit) => inviteUser(trx, c, emit, body.data.attributes));
			if (outcome === 'unchanged') {
				const detail = 'This person has this role already.';
				throw ApiError.invalid([{ code: 'has_role', detail, source: { pointer: '/data/attributes/email' } }]);
			}
			return { status: 201, ...(await person(c, id)), headers: { location: `${base}/${id}` } };
		},
	}),
	endpoint({
		method: 'post',
		path: `${base}/import`,
		summary:
			'Invite everybody in a table, or only try it; each row is answered, and a second run does nothing',
		tag,
		permission: permissions.inviteUser,
		body: importBody,
		answers: { 200: metaAnswer },
		run: async (c, { body }) => {
			await c.limit(`import:user:${c.actor?.userId}`, mostImports, anHour);
			return { body: metaDocument({ rows: await importUsers(c, body.rows, body.dryRun) }) };
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}`,
		summary: 'One person',
		tag,
		permission: permissions.readUsers,
		params: idParams,
		list: personItemSpec,
		answers: { 200: one },
		run: (c, { params, query }) => person(c, params.id, query),
	}),
	endpoint({
		method: 'patch',
		path: `${base}/{id}`,
		summary: 'Change what is known of somebody, or whether their account may be used',
		tag,
		permission: permissions.updateUser,
		params: idParams,
		body: personUpdateBody,
		answers: { 200: one },
		run: async (c, { params, body }) => {
			await updateUser(c, params.id, body.data.attributes ?? {});
			return person(c, params.id);
		},
	}),
	endpoint({
		method: 'delete',
		path: `${base}/{id}`,
		summary: 'Archive an account: nothing of it tells whose it once was',
		tag,
		permission: permissions.archiveUser,
		inPerson: true,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await archiveUser(c, params.id);
			return null;
		},
	}),
	endpoint({
		method: 'put',
		path: `${base}/{id}/add_role`,
		summary: 'Give somebody a role, in the organisation acted for unless another is named',
		tag,
		permission: permissions.changeRoles,
		inPerson: true,
		params: idParams,
		body: roleBody,
		answers: { 200: one },
		run: async (c, { params, body }) => {
			await addRole(c, params.id, body);
			return person(c, params.id);
		},
	}),
	endpoint({
		method: 'delete',
		path: `${base}/{id}/remove_role`,
		summary: 'Take a role away',
		tag,
		permission: permissions.changeRoles,
		inPerson: true,
		params: idParams,
		body: roleBody,
		answers: { 204: null },
		run: async (c, { params, body }) => {
			await removeRole(c, params.id, body);
			return null;
		},
	}),
	endpoint({
		method: 'put',
		path: `${base}/{id}/mentor`,
		summary: 'Choose who guides a student at the school acted for, unless another is named',
		tag,
		permission: permissions.assignMentor,
		params: idParams,
		body: mentorBody,
		answers: { 204: null },
		run: async (c, { params, body }) => {
			await assignMentor(c, params.id, body);
			return null;
		},
	}),
	endpoint({
		method: 'post',
		path: `${base}/{id}/resend_confirmation_instructions`,
		summary: 'Mail a person the invitation, or the link that confirms the address, again',
		tag,
		permission: permissions.resendToUser,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await c.read((trx) => readPerson(trx, c, params.id));
			await resendToUser(c, params.id);
			return null;
		},
	}),
	endpoint({
		method: 'post',
		path: '/api/v1/sign_in_as_user',
		summary: 'Work as somebody of the centre for an hour; the answer carries the headers of that session',
		tag,
		permission: permissions.signInAs,
		inPerson: true,
		body: signInAsBody,
		answers: { 200: one },
		run: async (c, { body }) => {
			const { headers, person: row, expiresAt } = await signInAs(c, body.userId);
			replaceSession(c, headers);
			const data = presentPerson(row, c.actor, reachOf(c.actor, permissions.readUsers));
			return { body: document({ data, meta: { until: expiresAt } }) };
		},
	}),
	endpoint({
		method: 'delete',
		path: '/api/v1/sign_in_as_user',
		summary: 'Be oneself again; the answer carries the headers of the own session',
		tag,
		permission: permissions.stopSigningInAs,
		answers: { 204: null },
		run: async (c) => {
			replaceSession(c, await stopSigningInAs(c));
			return null;
		},
	}),
];

async function person(c: RequestContext, id: string, query: ItemQuery = { include: [], fields: {} }) {
	const reach = reachOf(c.actor, permissions.readUsers);
	const row: PersonRow = await c.read((trx: Trx) => readPerson(trx, c, id));
	const included = query.include.length > 0 && { included: presentHeld([row], reach, query.include) };
	return { body: document({ data: presentPerson(row, c.actor, reach), ...included, fields: query.fields }) };
}

/** The answer carries another session than the one that was asked with; clients keep what they are given. */
function replaceSession(c: RequestContext, headers: Headers): void {
	for (const [name, value] of headers) c.answerHeaders.set(name, value);
}
