import { rightsOf } from '#features/vacancies/server/public.ts';
import { pathOf } from '#platform/contract/calls.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import { calendarApi, occurrenceApi, sessionApi, workshopApi } from '../api.ts';
import { calendarAddressEnded, calendarAddressRenewed } from '../events.ts';
import { moveOccurrence } from './call-off.ts';
import {
	centreFeed,
	occurrenceFile,
	organisationFeed,
	personalFeed,
	readAddress,
	renewAddress,
} from './feeds.ts';
import { calendarChoice, listOccurrences } from './list-occurrences.ts';
import { listOrganisers } from './list-organisers.ts';
import {
	addMaterial,
	materialOf,
	presentMaterial,
	readMaterial,
	removeMaterial,
	serveMaterial,
} from './materials.ts';
import { ownPlaces } from './own-places.ts';
import { permissions } from './permissions.ts';
import { presentOccurrence } from './present-occurrence.ts';
import { previewSession } from './preview-session.ts';
import { findOccurrence, isReadable } from './select-occurrences.ts';
import {
	addSession,
	changeSession,
	presentSession,
	readSessions,
	refuse,
	removeSession,
	type SessionInput,
} from './sessions.ts';
import { changeWorkshop, readTakingPart, readWorkshop } from './workshop.ts';
import { listWorkshopPlaces } from './workshop-places.ts';

/** Routes for the dates of activities, their sessions, and calendar feeds. */
export const activityRoutes: readonly Endpoint[] = [
	implement(occurrenceApi.list, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c, { query }) => {
			requireActivities(c);
			const rights = rightsOf(c.actor);
			const { found, mine } = await c.read(async (trx) => {
				const found = await listOccurrences(trx, calendarChoice(c.centre.id, query, c.actor?.userId));
				return { found, mine: await ownPlaces(trx, c.actor?.userId, found.rows) };
			});
			return {
				body: listDocument(c.url, query, {
					total: found.total,
					data: found.rows.map((row) => presentOccurrence(row, rights, mine(row))),
					meta: { place: found.place, placeUnknown: found.placeUnknown },
				}),
			};
		},
	}),
	implement(occurrenceApi.organisers, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c, { query }) => {
			requireActivities(c);
			const { rows, total } = await c.read((trx) => listOrganisers(trx, c.centre.id, query.page));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map(({ id, name }) => ({ type: 'organizations', id, attributes: { name } })),
				}),
			};
		},
	}),
	implement(occurrenceApi.read, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c, { params }) => {
			requireActivities(c);
			const rights = rightsOf(c.actor);
			const found = await c.read(async (trx) => {
				const row = await findOccurrence(trx, params.id);
				return row && { row, mine: await ownPlaces(trx, c.actor?.userId, [row]) };
			});
			if (!found || !isReadable(found.row, rights)) throw ApiError.notFound();
			return { body: document({ data: presentOccurrence(found.row, rights, found.mine(found.row)) }) };
		},
	}),
	...(['cancel', 'reopen'] as const).map((verb) =>
		implement(occurrenceApi[verb], {
			permission: permissions.change,
			run: async (c, { params, body }) => {
				const rights = rightsOf(c.actor);
				const { row, mine } = await c.write(async (trx, emit) => {
					const row = await moveOccurrence(trx, emit, rights, params.id, verb, body.reason);
					return { row, mine: await ownPlaces(trx, c.actor?.userId, [row]) };
				});
				return { body: document({ data: presentOccurrence(row, rights, mine(row)) }) };
			},
		}),
	),
	implement(occurrenceApi.event, {
		permission: permissions.read,
		isPublicData: true,
		run: (c, { params }) => occurrenceFile(c, params.id),
	}),
	implement(sessionApi.list, {
		permission: permissions.change,
		run: async (c, { params }) => {
			const { vacancyId, sessions } = await c.read((trx) => readSessions(trx, c, params.vacancyId));
			return { body: document({ data: sessions.map((session) => presentSession(session, vacancyId)) }) };
		},
	}),
	implement(sessionApi.create, {
		permission: permissions.change,
		run: async (c, { params, body }) => {
			const data = await c.write((trx, emit) =>
				addSession(trx, emit, c, params.vacancyId, body.data.attributes),
			);
			const headers = { location: `/api/v1/sessions/${data.id}` };
			return { status: 201, body: document({ data }), headers };
		},
	}),
	implement(sessionApi.update, {
		permission: permissions.change,
		run: async (c, { params, body }) => {
			const input = (body.data.attributes ?? {}) as Partial<SessionInput>;
			return {
				body: document({ data: await c.write((trx, emit) => changeSession(trx, emit, c, params.id, input)) }),
			};
		},
	}),
	implement(sessionApi.remove, {
		permission: permissions.change,
		run: async (c, { params }) => {
			await c.write((trx, emit) => removeSession(trx, emit, c, params.id));
			return null;
		},
	}),
	implement(sessionApi.preview, {
		permission: permissions.change,
		run: async (_c, { body }) => {
			refuse(body);
			const preview = previewSession({
				...body,
				allDay: body.allDay ?? false,
				rule: body.rule ?? null,
				exdates: body.exdates ?? [],
				rdates: body.rdates ?? [],
				overrides: body.overrides ?? [],
			});
			return { body: metaDocument(preview) };
		},
	}),
	implement(workshopApi.read, {
		permission: permissions.change,
		run: async (c, { params }) => {
			requireActivities(c);
			return { body: document({ data: await c.read((trx) => readWorkshop(trx, c, params.vacancyId)) }) };
		},
	}),
	implement(workshopApi.update, {
		permission: permissions.change,
		run: async (c, { params, body }) => {
			requireActivities(c);
			const input = body.data.attributes ?? {};
			const data = await c.write((trx, emit) => changeWorkshop(trx, emit, c, params.vacancyId, input));
			return { body: document({ data }) };
		},
	}),
	implement(workshopApi.addMaterial, {
		permission: permissions.change,
		run: async (c, { params, body }) => {
			requireActivities(c);
			const data = await addMaterial(c, params.vacancyId, body.data.attributes);
			return { status: 201, body: document({ data }) };
		},
	}),
	implement(workshopApi.removeMaterial, {
		permission: permissions.change,
		run: async (c, { params }) => {
			await c.write((trx, emit) => removeMaterial(trx, emit, c, params.id));
			return null;
		},
	}),
	implement(workshopApi.material, {
		permission: permissions.handedOut,
		run: async (c, { params }) => {
			const found = await readMaterial(c, params.id);
			return { body: document({ data: presentMaterial(materialOf({ ...found, url: null })) }) };
		},
	}),
	implement(workshopApi.materialContent, {
		permission: permissions.handedOut,
		run: (c, { params }) => serveMaterial(c, params.id),
	}),
	implement(workshopApi.places, {
		permission: permissions.takePart,
		run: async (c, { query }) => {
			requireActivities(c);
			const asked = { past: query.custom.past === true, ...query.page };
			return { body: listDocument(c.url, query, await c.read((trx) => listWorkshopPlaces(trx, c, asked))) };
		},
	}),
	implement(workshopApi.mine, {
		permission: permissions.takePart,
		run: async (c, { params }) => {
			requireActivities(c);
			const userId = c.actor?.userId ?? '';
			return { body: metaDocument(await c.read((trx) => readTakingPart(trx, userId, params.id))) };
		},
	}),
	implement(calendarApi.ofCentre, {
		permission: permissions.read,
		run: (c, { params }) => {
			requireActivities(c);
			return centreFeed(c, params.id);
		},
	}),
	implement(calendarApi.ofOrganisation, {
		permission: permissions.read,
		run: (c, { params }) => {
			requireActivities(c);
			return organisationFeed(c, params.id);
		},
	}),
	implement(calendarApi.personal, {
		permission: permissions.read,
		run: (c, { params }) => personalFeed(c, params.token),
	}),
	implement(calendarApi.readAddress, {
		permission: permissions.address,
		inPerson: true,
		run: async (c) => {
			requireActivities(c);
			const createdAt = await c.read((trx) => readAddress(trx, c.actor?.userId ?? ''));
			return { body: metaDocument({ createdAt: createdAt?.toISOString() ?? null, url: null }) };
		},
	}),
	implement(calendarApi.renewAddress, {
		permission: permissions.address,
		inPerson: true,
		run: async (c) => {
			requireActivities(c);
			const owner = { tenant: c.tenant, centreId: c.centre.id, userId: c.actor?.userId ?? '' };
			const token = await c.write(async (trx, emit) => {
				const made = await renewAddress(trx, owner);
				await emit(calendarAddressRenewed(owner.userId));
				return made;
			});
			const url = await c.address(pathOf(calendarApi.personal, { token }));
			return { status: 201, body: metaDocument({ createdAt: new Date().toISOString(), url }) };
		},
	}),
	implement(calendarApi.endAddress, {
		permission: permissions.address,
		inPerson: true,
		run: async (c) => {
			await c.write(async (trx, emit) => {
				const userId = c.actor?.userId ?? '';
				await trx.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute();
				await emit(calendarAddressEnded(userId));
			});
			return null;
		},
	}),
];

/** Throws where the activities feature is switched off (specification section 1, feature flags). */
function requireActivities(c: RequestContext): void {
	if (!c.features.activities) throw ApiError.notFound();
}
