import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';

/** Nobody takes one of these for another: 24 to the power of 6 are 191 million codes. */
const LETTERS = '346789ACDEFGHJKLMNPRTVXY';
const LENGTH = 6;
/** A code is typed at the door, or tried when it was printed; later the long one in the picture still works. */
const DAYS_BEFORE = 60;
const DAYS_AFTER = 2;
/** More times than a centre has in two months. */
const MOST = 5000;

/** The code in the picture at a door is signed and not stored: it can be printed, and only works while the door is open. */
export function doorToken(secrets: Secrets, occurrenceId: string): string {
	const id = Buffer.from(occurrenceId.replaceAll('-', ''), 'hex').toString('base64url');
	return `${id}.${secrets.sign('door', id)}`;
}

/** The code of a door for who types it. It follows from the occurrence alone, and is not stored either. */
export function shortDoorCode(secrets: Secrets, occurrenceId: string): string {
	const mark = Buffer.from(secrets.sign('door', `typed ${occurrenceId}`), 'base64url');
	let rest = mark.readUIntBE(0, 6);
	let code = '';
	while (code.length < LENGTH) {
		code += LETTERS[rest % LETTERS.length];
		rest = Math.floor(rest / LETTERS.length);
	}
	return code;
}

/** Whether a code was typed: the long one in the picture is signed, and nobody guesses it. */
export function isTyped(token: string): boolean {
	return plainCode(token).length === LENGTH;
}

/** Small letters, spaces and dashes are as good. */
const plainCode = (token: string) => token.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Finds the occurrence that a code at a door is for, typed or scanned. Throws 404 for one that this installation has not made, and for one that was typed at another centre.
 */
export async function occurrenceOf(
	trx: Trx,
	{ secrets, centre }: { secrets: Secrets; centre: { id: string } },
	token: string,
): Promise<string> {
	if (isTyped(token)) return findTyped(trx, { secrets, centre }, plainCode(token));
	const [, id, mark] = /^([\w-]{22})\.([\w-]+)$/.exec(token) ?? [];
	if (id === undefined || mark === undefined || !secrets.isSigned('door', id, mark))
		throw ApiError.notFound();
	const hex = Buffer.from(id, 'base64url').toString('hex');
	return z.uuid().parse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

/** Of two with the same code, which is rare, the one nearest in time is meant. */
async function findTyped(
	trx: Trx,
	{ secrets, centre }: { secrets: Secrets; centre: { id: string } },
	typed: string,
): Promise<string> {
	const { rows } = await sql<{ id: string }>`
		select id from session_occurrences
		where centre_id = ${centre.id}
			and starts_at between now() - ${DAYS_AFTER} * interval '1 day' and now() + ${DAYS_BEFORE} * interval '1 day'
		order by starts_at limit ${MOST}`.execute(trx);
	const found = rows.find(({ id }) => shortDoorCode(secrets, id) === typed);
	if (!found) throw ApiError.notFound();
	return found.id;
}
