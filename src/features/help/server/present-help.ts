import type { Resource } from '#platform/server/jsonapi/present.ts';
import { findContactDetails } from '../contact-details.ts';
import { textOf } from './body-html.ts';
import { type AnswerFacts, answerCan, helpCan, isAuthor, isModerator, type Viewer } from './policy.ts';
import type { AnswerRow, HelpRow } from './select-requests.ts';

/** Returns a request for its reader. Only the author and the centre see the full identity; others get a first name. */
export function presentRequest(row: HelpRow, viewer: Viewer): Resource {
	const own = isAuthor(viewer, row);
	const centre = isModerator(viewer);
	const body = textOf(row.description);
	return {
		type: 'help_requests',
		id: row.id,
		attributes: {
			kind: row.kind,
			status: row.status,
			topic: row.topic,
			title: row.title,
			body,
			timing: row.timing,
			place: row.place,
			postcodeArea: row.postcodeArea,
			firstName: row.firstName,
			createdAt: row.createdAt,
			publishedAt: row.publishedAt,
			expiresAt: row.expiresAt,
			reason: own || centre ? row.reason : null,
			openAnswers: own || centre ? row.openAnswers : null,
			author:
				own || centre
					? {
							name: nameOf(row.firstName, row.lastName),
							email: row.email,
							phoneNumber: row.phoneNumber,
							guest: row.userId === null,
						}
					: null,
			contactDetails: centre ? findContactDetails(`${row.title}\n${body}\n${row.timing}`) : null,
			reports: centre ? row.reports.map(presentReport) : null,
		},
		meta: { can: helpCan(viewer, row), own },
	};
}

/** Returns the fields of a reply that permissions depend on. */
export function answerFacts(row: AnswerRow): AnswerFacts {
	return {
		status: row.status,
		userId: row.userId,
		request: { id: row.requestId, userId: row.requestUserId, status: row.requestStatus },
	};
}

/**
 * Returns a reply for its reader. Only while it is accepted do both see each other's contact details; the centre sees
 * who replied, so that it can step in.
 */
export function presentAnswer(row: AnswerRow, viewer: Viewer): Resource {
	const facts = answerFacts(row);
	const author = isAuthor(viewer, facts.request);
	const answerer = viewer.actor?.userId === row.userId;
	const theirs = {
		name: nameOf(row.firstName, row.lastName),
		email: row.email,
		phoneNumber: row.phoneNumber,
	};
	const asker = {
		name: nameOf(row.requestFirstName, row.requestLastName),
		email: row.requestEmail,
		phoneNumber: row.requestPhoneNumber,
	};
	const agreed = row.status === 'accepted';
	return {
		type: 'help_answers',
		id: row.id,
		attributes: {
			message: row.message,
			status: row.status,
			firstName: row.firstName,
			createdAt: row.createdAt,
			decidedAt: row.decidedAt,
			helpRequestId: row.requestId,
			helpRequestTitle: row.requestTitle,
			helpRequestKind: row.requestKind,
			contact: answerer
				? agreed
					? asker
					: null
				: agreed || (!author && isModerator(viewer))
					? theirs
					: null,
		},
		meta: { can: answerCan(viewer, facts) },
	};
}

/** Returns a full name. */
export function nameOf(firstName: string, lastName: string): string {
	return `${firstName} ${lastName}`.trim();
}

/** Timestamps inside JSON arrive as text with more digits than the API uses. */
function presentReport({ reason, createdAt }: HelpRow['reports'][number]) {
	return { reason, createdAt: new Date(createdAt).toISOString() };
}
