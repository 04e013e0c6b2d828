import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import { crisisApi, crisisLinkApi, ownCrisisApi } from '../api.ts';
import type { CrisisReach } from '../contract.ts';
import type { AnswerState } from '../enums.ts';
import { openCrisisToken } from './crisis-link.ts';
import { permissions } from './permissions.ts';
import { presentCall, presentOwn, presentPerson, toldOf } from './present-calls.ts';
import { findCall, findLinked, findOwn, listCalls, listOwn, listPeople } from './select-calls.ts';
import { closeCall, countSought, makeCall, reopenCall, saveAnswer } from './write-calls.ts';

const HOUR = 3600;
/** A family answers from behind one address, and a whole flat may. */
const MAX_PER_NETWORK = 300;
const { centre, own, byLink } = permissions;

/** What a centre asks its crisis pool, and what people say to it. */
export const crisisRoutes: readonly Endpoint[] = [
	implement(crisisApi.list, {
		permission: centre,
		run: async (c, { query }) => {
			requireProfiles(c);
			const { rows, total } = await c.read((trx) => listCalls(trx, c.centre.id, query.page));
			return { body: listDocument(c.url, query, { total, data: rows.map(presentCall) }) };
		},
	}),
	implement(crisisApi.reach, {
		permission: centre,
		run: async (c, { query }) => {
			requireProfiles(c);
			const {
				near = '',
				distance,
				skills = [],
			} = query.custom as Record<string, string> & { skills?: string[] };
			const kilometres = (distance === undefined ? null : Number(distance)) as CrisisReach['kilometres'];
			const reach = { place: near, kilometres, skills: skills as CrisisReach['skills'] };
			return { body: metaDocument(await c.read((trx) => countSought(trx, c, reach))) };
		},
	}),
	implement(crisisApi.create, {
		permission: centre,
		run: async (c, { body }) => {
			requireProfiles(c);
			return { status: 201, body: await answer(c, await makeCall(c, body.data.attributes)) };
		},
	}),
	implement(crisisApi.read, {
		permission: centre,
		run: async (c, { params }) => ({ body: await answer(c, params.id) }),
	}),
	implement(crisisApi.answers, {
		permission: centre,
		run: async (c, { params, query }) => {
			requireProfiles(c);
			const { rows, total } = await c.read(async (trx) => {
				if (!(await findCall(trx, c.centre.id, params.id))) throw ApiError.notFound();
				return listPeople(trx, params.id, query.custom.answer as AnswerState | undefined, query.page);
			});
			return { body: listDocument(c.url, query, { total, data: rows.map(presentPerson) }) };
		},
	}),
	implement(crisisApi.close, {
		permission: centre,
		run: async (c, { params }) => {
			requireProfiles(c);
			await closeCall(c, params.id);
			return { body: await answer(c, params.id) };
		},
	}),
	implement(crisisApi.reopen, {
		permission: centre,
		run: async (c, { params }) => {
			requireProfiles(c);
			await reopenCall(c, params.id);
			return { body: await answer(c, params.id) };
		},
	}),
	implement(ownCrisisApi.list, {
		permission: own,
		run: async (c, { query }) => {
			const userId = ownerOf(c);
			const { rows, total } = await c.read((trx) => listOwn(trx, userId, query.page));
			return { body: listDocument(c.url, query, { total, data: rows.map(presentOwn) }) };
		},
	}),
	implement(ownCrisisApi.answer, {
		permission: own,
		run: async (c, { params, body }) => {
			const userId = ownerOf(c);
			const row = await c.write(async (trx, emit) => {
				await saveAnswer(trx, emit, { userId, callId: params.id, answer: body.answer });
				return findOwn(trx, userId, params.id);
			});
			if (!row) throw ApiError.notFound();
			return { body: document({ data: presentOwn(row) }) };
		},
	}),
	implement(crisisLinkApi.lookUp, {
		permission: byLink,
		run: async (c, { body }) => {
			requireProfiles(c);
			await limitGuesses(c);
			return { body: metaDocument(await linked(c, body.token)) };
		},
	}),
	implement(crisisLinkApi.use, {
		permission: byLink,
		run: async (c, { body }) => {
			requireProfiles(c);
			await limitGuesses(c);
			const id = openCrisisToken(c.secrets, body.token);
			await c.write(async (trx, emit) => {
				const found = await findLinked(trx, id);
				if (!found) throw ApiError.notFound();
				const given = { userId: found.userId, callId: found.id, answer: body.answer };
				await saveAnswer(trx, (event) => emit({ ...event, actorId: found.userId }), given);
			});
			return { body: metaDocument(await linked(c, body.token)) };
		},
	}),
];

async function answer(c: RequestContext, id: string) {
	requireProfiles(c);
	const row = await c.read((trx) => findCall(trx, c.centre.id, id));
	if (!row) throw ApiError.notFound();
	return document({ data: presentCall(row) });
}

async function linked(c: RequestContext, token: string) {
	const id = openCrisisToken(c.secrets, token);
	const found = await c.read((trx) => findLinked(trx, id));
	if (!found) throw ApiError.notFound();
	return { ...toldOf(found), firstName: found.firstName };
}

/** Throws 404 where the site has no volunteer profiles. */
function requireProfiles({ features }: RequestContext): void {
	if (!features.volunteerProfiles) throw ApiError.notFound();
}

function ownerOf(c: RequestContext): string {
	requireProfiles(c);
	if (!c.actor) throw ApiError.unauthorized();
	return c.actor.userId;
}

/** Tokens cannot be guessed; the limit keeps attempts from loading the database. */
function limitGuesses(c: RequestContext): Promise<number> {
	return c.limit(`crisis_link:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
}
