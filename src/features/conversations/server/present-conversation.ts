import type { Resource } from '#platform/server/jsonapi/present.ts';
import { toldReport } from './kept-reports.ts';
import type { ConversationRow } from './select-conversations.ts';
import type { Viewer } from './viewer.ts';

/** Returns a conversation as the user's party sees it, with what they may do. */
export function presentConversation(row: ConversationRow, viewer: Viewer): Resource {
	const { id, ourPartyId, theirPartyId: _, theirSeq: __, ...attributes } = row;
	const isParty = ourPartyId !== null && !viewer.isActedFor;
	const isPerson = row.us?.kind === 'person';
	return {
		type: 'conversations',
		id,
		attributes: {
			...attributes,
			lastMessageAt: row.lastMessageAt.toISOString(),
			waitingSince: row.waitingSince?.toISOString() ?? null,
			reportedAt: row.reportedAt?.toISOString() ?? null,
			handledReport: toldReport(row.handledReport),
		},
		meta: {
			can: {
				write: isParty && canWrite(row),
				settle: isParty,
				assign: isParty && !isPerson,
				// Who applied gave them with the application; who wants nothing more of somebody gives them nothing.
				shareContact:
					isParty && isPerson && !row.isBlocked && (row.aboutType !== 'applications' || row.sharesContact),
				block: isParty && row.them.kind !== 'centre',
				report: isParty && row.them.kind !== 'centre' && row.us?.kind !== 'centre' && row.report === null,
				handleReport:
					viewer.isCentre && !viewer.isActedFor && row.report !== null && row.us?.kind !== 'person',
			},
		},
	};
}

/** Whether a party can say something: the centre did not end it, neither wants no more, an invitation is answered first, and there is somebody left to read it. */
export function canWrite({
	isBlocked,
	isRefused,
	isEnded,
	awaitsInterest,
	them,
}: Pick<ConversationRow, 'isBlocked' | 'isRefused' | 'isEnded' | 'awaitsInterest' | 'them'>): boolean {
	return (
		!isEnded && !isBlocked && !isRefused && !awaitsInterest && (them.kind !== 'person' || them.name !== null)
	);
}
