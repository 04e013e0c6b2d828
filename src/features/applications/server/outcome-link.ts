import { z } from 'zod';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { OutcomeInput, OutcomeLink } from '../contract.ts';
import type { Outcome, OutcomeReason, OutcomeSide } from '../enums.ts';
import { saveOutcome } from './outcomes.ts';
import { outcomeIsOpen } from './policy.ts';
import { linkedApplications } from './select-linked.ts';

const letters = { volunteer: 'v', organisation: 'o' } as const satisfies Record<OutcomeSide, string>;

/** Returns a function that makes the token with which a side answers. It is signed, not stored. */
export function outcomeToken(secrets: Secrets): (applicationId: string, side: OutcomeSide) => string {
	return (applicationId, side) => {
		const id = Buffer.from(applicationId.replaceAll('-', ''), 'hex').toString('base64url') + letters[side];
		return `${id}.${secrets.sign('outcome', id)}`;
	};
}

/** Returns the application and side of a token. Throws 404 for a token that this installation has not signed. */
function opened(secrets: Secrets, token: string): { id: string; side: OutcomeSide } {
	const [, bytes, letter, mark] = /^([\w-]{22})([vo])\.([\w-]+)$/.exec(token) ?? [];
	if (bytes === undefined || mark === undefined || !secrets.isSigned('outcome', `${bytes}${letter}`, mark))
		throw ApiError.notFound();
	const hex = Buffer.from(bytes, 'base64url').toString('hex');
	const id = z.uuid().parse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
	return { id, side: letter === 'v' ? 'volunteer' : 'organisation' };
}

type Link = { secrets: Secrets; token: string; locale: Locale };

/** Returns what the link of a mail asks. Throws 404 for an invalid token, and for one of another centre. */
export async function readOutcomeLink(trx: Trx, link: Link): Promise<OutcomeLink> {
	const { userId: _, ...shown } = await findLinked(trx, link);
	return shown;
}

/** Answers with the link of a mail. Throws 404 as {@link readOutcomeLink}, and 409 `over` when it is too late. */
export async function useOutcomeLink(
	trx: Trx,
	emit: Emit,
	link: Link,
	told: OutcomeInput,
): Promise<OutcomeLink> {
	const { userId, side } = await findLinked(trx, link);
	const { id } = opened(link.secrets, link.token);
	// Several people of an organisation may have the mail: its answers are nobody's.
	const actorId = side === 'volunteer' ? userId : null;
	await saveOutcome(trx, (event) => emit({ ...event, actorId }), { id, side, told });
	return readOutcomeLink(trx, link);
}

async function findLinked(trx: Trx, { secrets, token, locale }: Link) {
	const { id, side } = opened(secrets, token);
	const found = await linkedApplications(trx, locale)
		.innerJoin('application_outcomes as x', (join) =>
			join.onRef('x.application_id', '=', 'a.id').on('x.side', '=', side),
		)
		.select(['a.first_name as name', 'a.user_id as userId', 'x.outcome', 'x.reason', 'x.asked_at as askedAt'])
		.where('a.id', '=', id)
		.executeTakeFirst();
	if (!found) throw ApiError.notFound();
	return {
		userId: found.userId,
		side,
		outcome: found.outcome as Outcome | null,
		reason: found.reason as OutcomeReason | null,
		vacancyId: found.vacancyId,
		vacancyTitle: found.vacancyTitle,
		organizationName: found.organisationName,
		name: found.name,
		open: outcomeIsOpen(found.askedAt),
	};
}
