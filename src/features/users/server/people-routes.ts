import { hashPassword, resendToUser } from '#features/auth/server/public.ts';
import { pathOf } from '#platform/contract/calls.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import { signInAsApi, userApi } from '../api.ts';
import { archiveUser } from './archive-user.ts';
import { assignMentor } from './assign-mentor.ts';
import { addRole, removeRole } from './change-roles.ts';
import { importUsers } from './import-users.ts';
import { inviteUser } from './invite-user.ts';
import { countPeople, listPeople } from './list-people.ts';
import { readPerson } from './lock-person.ts';
import { permissions } from './permissions.ts';
import { accessScopeOf } from './policy.ts';
import { presentHeld, presentPerson } from './present-person.ts';
import type { PersonRow } from './select-people.ts';
import { signInAs, stopSigningInAs } from './sign-in-as.ts';
import { updateUser } from './update-user.ts';

const anHour = 3600;
const maxInvitations = 300;
const maxImports = 30;

/** People as staff and organisations manage them (specification section 7). */
export const peopleRoutes: readonly Endpoint[] = [
	implement(userApi.list, {
		permission: permissions.readUsers,
		run: async (c, { query }) => {
			const reach = accessScopeOf(c.actor, permissions.readUsers);
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
	implement(userApi.counts, {
		permission: permissions.readUsers,
		run: async (c) => {
			const reach = accessScopeOf(c.actor, permissions.readUsers);
			return { body: metaDocument({ counts: await c.read((trx) => countPeople(trx, c, reach)) }) };
		},
	}),
	implement(userApi.invite, {
		permission: permissions.inviteUser,
		run: async (c, { body }) => {
			await c.limit(`invite:user:${c.actor?.userId}`, maxInvitations, anHour);
			const { password, passwordConfirmation: _, ...input } = body.data.attributes;
			const passwordHash = password === undefined ? undefined : await hashPassword(password);
			const { id, outcome } = await c.write((trx, emit) =>
				inviteUser(trx, c, emit, { ...input, passwordHash }),
			);
			if (outcome === 'unchanged') {
				const detail = 'This person has this role already.';
				throw ApiError.invalid([{ code: 'has_role', detail, source: { pointer: '/data/attributes/email' } }]);
			}
			return { status: 201, ...(await person(c, id)), headers: { location: pathOf(userApi.read, { id }) } };
		},
	}),
	implement(userApi.import, {
		permission: permissions.inviteUser,
		run: async (c, { body }) => {
			await c.limit(`import:user:${c.actor?.userId}`, maxImports, anHour);
			return { body: metaDocument({ rows: await importUsers(c, body.rows, body.dryRun) }) };
		},
	}),
	implement(userApi.read, {
		permission: permissions.readUsers,
		run: (c, { params, query }) => person(c, params.id, query),
	}),
	implement(userApi.update, {
		permission: permissions.updateUser,
		run: async (c, { params, body }) => {
			await updateUser(c, params.id, body.data.attributes ?? {});
			return person(c, params.id);
		},
	}),
	implement(userApi.archive, {
		permission: permissions.archiveUser,
		inPerson: true,
		run: async (c, { params }) => {
			await archiveUser(c, params.id);
			return null;
		},
	}),
	implement(userApi.addRole, {
		permission: permissions.changeRoles,
		inPerson: true,
		run: async (c, { params, body }) => {
			await addRole(c, params.id, body);
			return person(c, params.id);
		},
	}),
	implement(userApi.removeRole, {
		permission: permissions.changeRoles,
		inPerson: true,
		run: async (c, { params, body }) => {
			await removeRole(c, params.id, body);
			return null;
		},
	}),
	implement(userApi.assignMentor, {
		permission: permissions.assignMentor,
		run: async (c, { params, body }) => {
			await assignMentor(c, params.id, body);
			return null;
		},
	}),
	implement(userApi.resendConfirmation, {
		permission: permissions.resendToUser,
		run: async (c, { params }) => {
			await c.read((trx) => readPerson(trx, c, params.id));
			await resendToUser(c, params.id);
			return null;
		},
	}),
	implement(signInAsApi.start, {
		permission: permissions.signInAs,
		inPerson: true,
		run: async (c, { body }) => {
			const { headers, person: row, expiresAt } = await signInAs(c, body.userId);
			replaceSession(c, headers);
			const data = presentPerson(row, c.actor, accessScopeOf(c.actor, permissions.readUsers));
			return { body: document({ data, meta: { until: expiresAt } }) };
		},
	}),
	implement(signInAsApi.stop, {
		permission: permissions.stopSigningInAs,
		run: async (c) => {
			replaceSession(c, await stopSigningInAs(c));
			return null;
		},
	}),
];

async function person(c: RequestContext, id: string, query: ItemQuery = { include: [], fields: {} }) {
	const reach = accessScopeOf(c.actor, permissions.readUsers);
	const row: PersonRow = await c.read((trx: Trx) => readPerson(trx, c, id));
	const included = query.include.length > 0 && { included: presentHeld([row], reach, query.include) };
	return { body: document({ data: presentPerson(row, c.actor, reach), ...included, fields: query.fields }) };
}

/** The answer carries another session than the one that was asked with; clients keep what they are given. */
function replaceSession(c: RequestContext, headers: Headers): void {
	for (const [name, value] of headers) c.answerHeaders.set(name, value);
}
