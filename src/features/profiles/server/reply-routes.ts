import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { canTransition } from '#platform/server/transitions.ts';
import { profileReplyApi } from '../api.ts';
import { REPLY_DAYS } from '../enums.ts';
import { permissions } from './permissions.ts';
import { requirePool } from './pool-routes.ts';
import { answerReply, askVolunteer, reviewReply, unblockOrganisation } from './replies.ts';
import { handleReplyReport, reportReply } from './report-replies.ts';
import { findReply, listReplies, type ReplyRow, type Side } from './select-replies.ts';
import { replyTransitions } from './transitions.ts';
import { canUndoDecline, undoDecline } from './undo-decline.ts';

/** What organisations ask volunteers of the pool, and what those answer. */
export const replyRoutes: readonly Endpoint[] = [
	implement(profileReplyApi.list, {
		permission: permissions.readReplies,
		run: async (c, { query }) => {
			const side = sideOf(c, query.custom.side as string | undefined);
			const { rows, total } = await c.read((trx) => listReplies(trx, side, query.page, c.locale));
			const data = rows.map((row) => present(row, readerOf(side)));
			return { body: listDocument(c.url, query, { total, data }) };
		},
	}),
	implement(profileReplyApi.create, {
		permission: permissions.pool,
		run: async (c, { body }) => {
			requirePool(c);
			const { volunteerProfileId: profileId, ...given } = body.data.attributes;
			const id = await askVolunteer(c, { profileId, ...given });
			return { status: 201, body: document({ data: await readOne(c, id, 'organisation') }) };
		},
	}),
	implement(profileReplyApi.accept, {
		permission: permissions.own,
		run: async (c, { params, body }) => {
			await answerReply(c, receiverOf(c), params.id, 'accept', body);
			return { body: document({ data: await readOne(c, params.id, 'volunteer') }) };
		},
	}),
	implement(profileReplyApi.decline, {
		permission: permissions.own,
		run: async (c, { params, body }) => {
			await answerReply(c, receiverOf(c), params.id, 'decline', body);
			return { body: document({ data: await readOne(c, params.id, 'volunteer') }) };
		},
	}),
	implement(profileReplyApi.undo, {
		permission: permissions.own,
		run: async (c, { params }) => {
			await undoDecline(c, receiverOf(c), params.id);
			return { body: document({ data: await readOne(c, params.id, 'volunteer') }) };
		},
	}),
	implement(profileReplyApi.unblock, {
		permission: permissions.own,
		run: async (c, { params }) => {
			await unblockOrganisation(c, receiverOf(c), params.id);
			return { body: document({ data: await readOne(c, params.id, 'volunteer') }) };
		},
	}),
	implement(profileReplyApi.report, {
		permission: permissions.own,
		run: async (c, { params, body }) => {
			await reportReply(c, receiverOf(c), params.id, body);
			return { body: document({ data: await readOne(c, params.id, 'volunteer') }) };
		},
	}),
	implement(profileReplyApi.handleReport, {
		permission: permissions.review,
		run: async (c, { params }) => {
			if (!c.features.volunteerProfiles) throw ApiError.notFound();
			await handleReplyReport(c, params.id);
			return { body: document({ data: await readOne(c, params.id, 'centre') }) };
		},
	}),
	...(['release', 'refuse'] as const).map((verb) =>
		implement(profileReplyApi[verb], {
			permission: permissions.review,
			run: async (c, { params }) => {
				if (!c.features.volunteerProfiles) throw ApiError.notFound();
				await reviewReply(c, params.id, verb);
				return { body: document({ data: await readOne(c, params.id, 'centre') }) };
			},
		}),
	),
];

type Reader = 'volunteer' | 'organisation' | 'centre';
const readerOf = (side: Side): Reader =>
	'userId' in side ? 'volunteer' : 'centreId' in side ? 'centre' : 'organisation';

/** What the organisation acted for has sent, for who runs it; otherwise what one received oneself; for staff also what waits for them. */
function sideOf(c: RequestContext, asked: string | undefined): Side {
	if (asked === 'held' || asked === 'reported') {
		if (!c.features.volunteerProfiles) throw ApiError.notFound();
		if (!c.grants.has('centre')) throw ApiError.forbidden();
		return { centreId: c.centre.id, what: asked, readerId: c.actor?.userId ?? null };
	}
	const organisationId = c.actor?.organisation?.id;
	const runs = c.grants.has('own') || c.grants.has('centre');
	if (organisationId && runs && asked !== 'received') {
		requirePool(c);
		return { organisationId };
	}
	return { userId: receiverOf(c) };
}

function receiverOf({ features, actor }: RequestContext): string {
	if (!features.volunteerProfiles) throw ApiError.notFound();
	if (!actor) throw ApiError.unauthorized();
	return actor.userId;
}

async function readOne(c: RequestContext, id: string, reader: Reader): Promise<Resource> {
	const row = await c.read((trx) => findReply(trx, id, c.locale));
	if (!row) throw ApiError.notFound();
	return present(row, reader);
}

function present(
	{
		id,
		createdAt,
		answeredAt,
		report,
		reportedAt,
		reportHandledAt,
		isBlocked,
		ownApplicationId,
		...told
	}: ReplyRow,
	reader: Reader,
): Resource {
	const isTold = reader !== 'organisation';
	const waits = reportedAt !== null && reportHandledAt === null;
	const closesAt = new Date(createdAt.getTime() + REPLY_DAYS * 24 * 3600 * 1000);
	return {
		type: 'volunteer_profile_replies',
		id,
		attributes: {
			...told,
			ownApplicationId: reader === 'volunteer' ? ownApplicationId : null,
			createdAt: createdAt.toISOString(),
			answeredAt: answeredAt?.toISOString() ?? null,
			closesAt: canTransition(replyTransitions, 'lapse', told.status) ? closesAt.toISOString() : null,
			// Between the volunteer and the centre.
			report: isTold ? report : null,
			reportedAt: (isTold && reportedAt?.toISOString()) || null,
			reportHandledAt: (isTold && reportHandledAt?.toISOString()) || null,
		},
		meta: {
			can: {
				// Who has a place there already, or asked for one, is asked nothing more.
				answer:
					reader === 'volunteer' &&
					ownApplicationId === null &&
					canTransition(replyTransitions, 'accept', told.status),
				review: reader === 'centre' && canTransition(replyTransitions, 'release', told.status),
				report: reader === 'volunteer' && !waits,
				handleReport: reader === 'centre' && waits,
				unblock: reader === 'volunteer' && isBlocked,
				undo: reader === 'volunteer' && canUndoDecline({ ...told, answeredAt, reportedAt }),
			},
		},
	};
}
