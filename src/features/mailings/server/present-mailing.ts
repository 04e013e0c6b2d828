import type { Resource } from '#platform/server/jsonapi/present.ts';
import { canTransition } from '#platform/server/transitions.ts';
import type { MailingRow } from './select-mailings.ts';
import { isStoppable, mailingTransitions } from './transitions.ts';

/** A mailing for the centre. */
export function presentMailing(row: MailingRow): Resource {
	const { id, lat: _, lon: __, createdAt, plannedAt, startedAt, finishedAt, ...told } = row;
	const can = (verb: (typeof mailingTransitions)[number]['verb']) =>
		canTransition(mailingTransitions, verb, row.status);
	return {
		type: 'mailings',
		id,
		attributes: {
			...told,
			createdAt: createdAt.toISOString(),
			plannedAt: plannedAt?.toISOString() ?? null,
			startedAt: startedAt?.toISOString() ?? null,
			finishedAt: finishedAt?.toISOString() ?? null,
		},
		meta: {
			can: {
				update: can('update'),
				delete: can('delete'),
				plan: can('plan'),
				unplan: can('unplan'),
				stop: isStoppable(row),
			},
		},
	};
}
