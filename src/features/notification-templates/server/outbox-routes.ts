import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { outboxApi } from '../api.ts';
import {
	canResend,
	isLinkGone,
	listOutbox,
	type OutboxRow,
	readMail,
	reasonOf,
	resendMail,
} from './outbox.ts';
import { permissions } from './permissions.ts';
import { subjectParts } from './present-template.ts';
import { eventsOf } from './read-templates.ts';

const permission = permissions.manage;

/** What the centre mailed, and what became of it; of what stands in it only the subject of what it wrote itself. */
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
	const { id, template, subject, recipient, recipientName, locale, state, attempts, isTest } = row;
	const { createdAt, waitsUntil, sentAt } = row;
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
			isTest,
			subjectParts: subject === null ? null : subjectParts(subject, c.locale),
			createdAt: createdAt.toISOString(),
			waitsUntil: waitsUntil?.toISOString() ?? null,
			sentAt: sentAt?.toISOString() ?? null,
		},
		meta: { isLinkGone: isLinkGone(c, row), can: { resend: canResend(c, row) } },
	};
}
