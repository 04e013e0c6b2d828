import { previewMail } from '#features/notification-templates/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import { mailingApi } from '../api.ts';
import type { Audience } from '../contract.ts';
import { mailing as mailingMail } from '../mails/mailing.tsx';
import { countReach } from './find-audience.ts';
import { permissions } from './permissions.ts';
import { presentMailing } from './present-mailing.ts';
import { findMailing, listMailings } from './select-mailings.ts';
import {
	changeMailing,
	deleteMailing,
	planMailing,
	stopMailing,
	testMailing,
	unplanMailing,
	writeMailing,
} from './write-mailings.ts';

const permission = permissions.centre;

/** What a centre mails to the volunteers who agreed to that. */
export const mailingRoutes: readonly Endpoint[] = [
	implement(mailingApi.list, {
		permission,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listMailings(trx, c.centre.id, query.page));
			return { body: listDocument(c.url, query, { total, data: rows.map(presentMailing) }) };
		},
	}),
	implement(mailingApi.reach, {
		permission,
		run: async (c, { query }) => {
			const {
				interests = [],
				near = '',
				distance,
				language,
			} = query.custom as Record<string, string> & {
				interests?: string[];
			};
			const audience = {
				interests,
				place: near.trim().slice(0, 80),
				kilometres: distance === undefined ? null : Number(distance),
				language: language ?? null,
			} as Audience;
			return { body: metaDocument(await c.read((trx) => countReach(trx, c, audience))) };
		},
	}),
	implement(mailingApi.preview, {
		permission,
		run: async (c, { body: { subject, body } }) => {
			const data = { firstName: c.actor?.fullName.split(' ')[0] ?? '', title: subject, body };
			return { body: metaDocument(await previewMail(c, mailingMail, data)) };
		},
	}),
	implement(mailingApi.create, {
		permission,
		run: async (c, { body }) => ({
			status: 201,
			body: await answer(c, await writeMailing(c, body.data.attributes)),
		}),
	}),
	implement(mailingApi.read, {
		permission,
		run: async (c, { params }) => ({ body: await answer(c, params.id) }),
	}),
	implement(mailingApi.update, {
		permission,
		run: async (c, { params, body }) => {
			await changeMailing(c, params.id, body.data.attributes ?? {});
			return { body: await answer(c, params.id) };
		},
	}),
	implement(mailingApi.remove, {
		permission,
		run: async (c, { params }) => {
			await deleteMailing(c, params.id);
			return null;
		},
	}),
	implement(mailingApi.test, {
		permission,
		run: async (c, { params }) => {
			await testMailing(c, params.id);
			return null;
		},
	}),
	implement(mailingApi.plan, {
		permission,
		run: async (c, { params, body }) => {
			await planMailing(c, params.id, body.plannedAt);
			return { body: await answer(c, params.id) };
		},
	}),
	implement(mailingApi.unplan, {
		permission,
		run: async (c, { params }) => {
			await unplanMailing(c, params.id);
			return { body: await answer(c, params.id) };
		},
	}),
	implement(mailingApi.stop, {
		permission,
		run: async (c, { params }) => {
			await stopMailing(c, params.id);
			return { body: await answer(c, params.id) };
		},
	}),
];

async function answer(c: RequestContext, id: string) {
	const row = await c.read((trx) => findMailing(trx, c.centre.id, id));
	if (!row) throw ApiError.notFound();
	return document({ data: presentMailing(row) });
}
