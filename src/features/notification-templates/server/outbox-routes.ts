import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { outboxApi } from '../api.ts';
import { canResend, listOutbox, type OutboxRow, readMail, reasonOf, resendMail } from './outbox.ts';
import { permissions } from './permissions.ts';
import { eventsOf } from './read-templates.ts';

const permission = permissions.manage;

/** What the centre mailed, and what became of it; never what stands in it. */
export const outboxRoutes: readonly Endpoint[] = [
	implement(outboxApi.list, {
		permission,
		run: async (c, { query }) => {
			const { rows, total, counts } = await c.read((trx) => listOutbox(trx, c.centre.id, query));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map((row) => present(c, row)),
					meta: { counts },
				}),
			};
		},
	}),
	implement(outboxApi.resend, {
		permission,
		run: async (c, { params }) => {
			await resendMail(c, params.id);
			return { body: document({ data: present(c, await readMail(c, params.id)) }) };
		},
	}),
];

function present(c: RequestContext, row: OutboxRow): Resource {
	const { id, template, recipient, recipientName, locale, state, attempts, createdAt, sentAt, wording } = row;
	return {
		type: 'outgoing_mails',
		id,
		attributes: {
			event: template,
			when: eventsOf(c).find(template)?.template.when(c.locale) ?? template,
			recipient,
			recipientName,
			locale,
			state,
			reason: reasonOf(row),
			attempts,
			isTest: wording !== null,
			createdAt: createdAt.toISOString(),
			sentAt: sentAt?.toISOString() ?? null,
		},
		meta: { can: { resend: canResend(c, row) } },
	};
}
