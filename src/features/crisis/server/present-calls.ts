import type { Resource } from '#platform/server/jsonapi/present.ts';
import { canTransition } from '#platform/server/transitions.ts';
import type { CallRow, OwnRow, PersonRow } from './select-calls.ts';
import { crisisTransitions } from './transitions.ts';
import { canReopen, statusOf } from './write-calls.ts';

function stateOf(row: { createdAt: Date; closedAt: Date | null }) {
	return {
		status: statusOf(row),
		createdAt: row.createdAt.toISOString(),
		closedAt: row.closedAt?.toISOString() ?? null,
	};
}

/** A call for the centre. */
export function presentCall({ id, createdAt, closedAt, ...told }: CallRow): Resource {
	const state = stateOf({ createdAt, closedAt });
	return {
		type: 'crisis_calls',
		id,
		attributes: { ...told, ...state },
		meta: {
			can: {
				close: canTransition(crisisTransitions, 'close', state.status),
				reopen: canTransition(crisisTransitions, 'reopen', state.status) && canReopen(closedAt),
			},
		},
	};
}

/** What somebody was asked, without how many were and who comes. */
export function toldOf({ title, body, place, answer, ...state }: OwnRow) {
	return { title, body, place, answer, ...stateOf(state) };
}

export function presentOwn(row: OwnRow): Resource {
	return {
		type: 'crisis_calls',
		id: row.id,
		attributes: toldOf(row),
		meta: { can: { answer: statusOf(row) === 'open', decline: row.answer !== 'no' } },
		// The address of a call is the centre's.
		unreadable: true,
	};
}

export function presentPerson({ id, answeredAt, ...told }: PersonRow): Resource {
	return {
		type: 'crisis_call_answers',
		id,
		attributes: { ...told, answeredAt: answeredAt?.toISOString() ?? null },
	};
}
