import { offerAccount } from '#features/auth/server/public.ts';
import { pathOf } from '#platform/contract/calls.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import { applicationApi } from '../api.ts';
import { type ApplicationStatus, applicationVerbs } from '../contract.ts';
import { answerTemplateRoutes } from './answer-template-routes.ts';
import { apply, guestOf } from './apply.ts';
import { markAttendance } from './attendance.ts';
import { undoCheckIn } from './check-in.ts';
import { checkInRoutes } from './check-in-routes.ts';
import { decide } from './decide.ts';
import { givePlace } from './give-place.ts';
import { changeGroup } from './group.ts';
import { applicationView, countApplications, listApplications } from './list-applications.ts';
import { outcomeRoutes } from './outcome-routes.ts';
import { tellOutcome } from './outcomes.ts';
import { permissions } from './permissions.ts';
import { placeLinkRoutes } from './place-link-routes.ts';
import { applicationCan, mayDecide, mayRead } from './policy.ts';
import { presentApplication, presentReceipt } from './present-application.ts';
import { type ApplicationRow, readApplication } from './select-applications.ts';
import { spotOfferRoutes } from './spot-offer-routes.ts';
import { takeSpot } from './spot-offers.ts';
import { timesLeftFor } from './take-place.ts';
import { undoDecision } from './undo-decision.ts';
import { vogRoutes } from './vog-routes.ts';
import { withdrawLinkRoutes } from './withdraw-link-routes.ts';
import { applicationWorkRoutes } from './work-routes.ts';

/** Routes for applications: visitors and members apply, organisations and the centre decide. */
export const applicationRoutes: readonly Endpoint[] = [
	implement(applicationApi.create, {
		permission: permissions.apply,
		run: async (c, { body }) => {
			const applied = await apply(c, body.data);
			const headers = { location: pathOf(applicationApi.read, { id: applied.id }) };
			if (!c.actor) {
				const meta = { accountOffer: offerAccount(c, guestOf(body.data.attributes, c.locale)) };
				return { status: 201, body: document({ data: presentReceipt(applied), meta }), headers };
			}
			const { body: made } = await application(c, applied.id);
			return { status: 201, body: made, headers };
		},
	}),
	implement(applicationApi.list, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const view = applicationView(c, query.custom.mine === true);
			return c.read(async (trx) => {
				const { rows, total } = await listApplications(trx, query, view);
				const left = await timesLeftFor(trx, withoutTime(c, rows));
				const data = rows.map((row) => presentApplication(row, c.actor, { left: left.get(row.id) }));
				return { body: listDocument(c.url, query, { total, data }) };
			});
		},
	}),
	implement(applicationApi.counts, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const view = applicationView(c, query.custom.mine === true);
			return { body: metaDocument(await c.read((trx) => countApplications(trx, view))) };
		},
	}),
	// These come before the route with an id, which would match their paths as an id.
	...applicationWorkRoutes,
	...spotOfferRoutes,
	...withdrawLinkRoutes,
	...placeLinkRoutes,
	...checkInRoutes,
	...outcomeRoutes,
	...vogRoutes,
	...answerTemplateRoutes,
	implement(applicationApi.read, {
		permission: permissions.read,
		run: (c, { params, query }) => application(c, params.id, query),
	}),
	implement(applicationApi.take, {
		permission: permissions.take,
		run: async (c, { params }) => {
			await takeSpot(c, params.id);
			return application(c, params.id);
		},
	}),
	implement(applicationApi.undo, {
		permission: permissions.decide,
		run: async (c, { params }) => {
			await undoDecision(c, params.id);
			return application(c, params.id);
		},
	}),
	implement(applicationApi.group, {
		permission: permissions.group,
		run: async (c, { params, body }) => {
			await changeGroup(c, params.id, body);
			return application(c, params.id);
		},
	}),
	implement(applicationApi.place, {
		permission: permissions.decide,
		run: async (c, { params, body }) => {
			return application(c, await givePlace(c, params.id, body));
		},
	}),
	implement(applicationApi.outcome, {
		permission: permissions.outcome,
		run: async (c, { params, body }) => {
			await tellOutcome(c, params.id, body);
			return application(c, params.id);
		},
	}),
	implement(applicationApi.attendance, {
		permission: permissions.attendance,
		run: async (c, { params, body }) => {
			await markAttendance(c, params.id, body);
			return application(c, params.id);
		},
	}),
	implement(applicationApi.undoCheckIn, {
		permission: permissions.withdraw,
		run: async (c, { params }) => {
			await undoCheckIn(c, params.id);
			return application(c, params.id);
		},
	}),
	...applicationVerbs.map((verb) =>
		implement(applicationApi[verb], {
			permission: verb === 'withdraw' ? permissions.withdraw : permissions.decide,
			run: async (c, { params, body }) => {
				await decide(c, params.id, verb, body);
				return application(c, params.id);
			},
		}),
	),
];

async function application(c: RequestContext, id: string, query?: ItemQuery) {
	const { row, left } = await c.read(async (trx) => {
		const row = await readApplication(trx, id, c.locale);
		return { row, left: row && (await timesLeftFor(trx, withoutTime(c, [row]))).get(id) };
	});
	if (!row || !mayRead(c.actor, row)) throw ApiError.notFound();
	return {
		body: document({
			data: presentApplication(row, c.actor, { left }),
			...(query && { fields: query.fields }),
		}),
	};
}

/** Those to a vacancy as a whole that the user may accept, or has accepted, which may leave a time to choose. */
function withoutTime({ actor }: RequestContext, rows: readonly ApplicationRow[]): string[] {
	return rows
		.filter(
			(row) =>
				row.occurrenceId === null &&
				((row.status === 'accepted' && mayDecide(actor, row)) ||
					applicationCan(actor, { ...row, status: row.status as ApplicationStatus }).accept),
		)
		.map(({ id }) => id);
}
