import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { buttonsInLines } from '#platform/http/written-links.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { MailingInput } from '../contract.ts';
import { canPlanAt, type MailingStatus } from '../enums.ts';
import {
	mailingChanged,
	mailingDeleted,
	mailingPlanned,
	mailingStopped,
	mailingTested,
	mailingUnplanned,
	mailingWritten,
} from '../events.ts';
import { linksIn, wrongLinks } from '../links.ts';
import { mailing as mailingMail } from '../mails/mailing.tsx';
import { unknownVariables } from '../variables.ts';
import { countPeople, placed, today } from './find-audience.ts';
import { hasNotLeft, isStoppable, mailingTransitions } from './transitions.ts';

const DRAFTS = { number: 100, seconds: 24 * 3600 };
const TESTS = { number: 10, seconds: 3600 };

/** Writes a draft; returns its id. Throws 422 for an unknown place, 429 beyond a hundred a day. */
export async function writeMailing(c: RequestContext, input: MailingInput): Promise<string> {
	requireKnown(input);
	await c.limit(`mailings:${c.centre.id}`, DRAFTS.number, DRAFTS.seconds);
	return c.write(async (trx, emit) => {
		const { id } = await trx
			.insertInto('mailings')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				created_by: c.actor?.userId ?? null,
				subject: input.subject,
				body: input.body,
				...(await audienceColumns(trx, c, input)),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await emit(mailingWritten(id, { to: 'draft' }));
		return id;
	});
}

/**
 * Changes a draft; what is the same changes nothing. Throws 404 for another's, 409 with its state for one that is no draft, 409 `changed_meanwhile` for
 * another revision, 422 for an unknown place.
 */
export async function changeMailing(
	c: RequestContext,
	id: string,
	{ revision, ...input }: Partial<MailingInput> & { revision?: number | undefined },
): Promise<void> {
	requireKnown(input);
	await c.write(async (trx, emit) => {
		const before = await lock(trx, c.centre.id, id);
		transition(mailingTransitions, 'update', before.status);
		if (revision !== undefined && revision !== before.revision) {
			throw ApiError.conflict({
				code: 'changed_meanwhile',
				detail: 'Somebody else changed this mailing meanwhile.',
			});
		}
		const changed = { ...before.input, ...given(input) };
		if (isDeepStrictEqual(changed, before.input)) return;
		const { subject, body, ...audience } = changed;
		await trx
			.updateTable('mailings')
			.set({
				subject,
				body,
				...(await audienceColumns(trx, c, audience)),
				revision: before.revision + 1,
				updated_at: new Date(),
			})
			.where('id', '=', id)
			.execute();
		await emit(mailingChanged(id));
	});
}

/** Throws 422 for a variable, a link or a button that a mailing cannot have, with its field and line. */
function requireKnown(text: Partial<Pick<MailingInput, 'subject' | 'body'>>): void {
	const issues = (['subject', 'body'] as const).flatMap((field) =>
		unknownVariables(text[field] ?? '').map(({ what, line }) => ({
			code: 'unknown_variable',
			detail: `Line ${line}: ${what} is not known.`,
			source: { pointer: pointerTo([field]) },
			meta: { what, line },
		})),
	);
	const links = wrongLinks(text.body ?? '').map(({ what, line }) => ({
		code: 'link',
		detail: `Line ${line}: ${what} leads neither to a page of the site nor anywhere by https or mail.`,
		source: { pointer: pointerTo(['body']) },
		meta: { what, line },
	}));
	const buttons = buttonsInLines(text.body ?? '').map(({ what, line }) => ({
		code: 'button_alone',
		detail: `Line ${line}: the button ${what} has to stand on a line of its own.`,
		source: { pointer: pointerTo(['body']) },
		meta: { what, line },
	}));
	const inSubject = linksIn(text.subject ?? '').map((what) => ({
		code: 'no_links',
		detail: `A subject has no links: ${what}.`,
		source: { pointer: pointerTo(['subject']) },
		meta: { what, line: 1 },
	}));
	issues.push(...links, ...buttons, ...inSubject);
	if (issues.length > 0) throw ApiError.invalid(issues);
}

function given(input: Partial<MailingInput>): Partial<MailingInput> {
	return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

async function audienceColumns(
	trx: Trx,
	c: RequestContext,
	audience: Omit<MailingInput, 'subject' | 'body'>,
) {
	const { interests, area, language, place } = await placed(trx, c, audience);
	return {
		interests: [...interests],
		place,
		lat: area?.lat ?? null,
		lon: area?.lon ?? null,
		kilometres: area?.kilometres ?? null,
		language: language as 'nl' | 'en' | null,
	};
}

/** Deletes a draft. Throws 404 for another's, 409 with its state for one that is no draft. */
export async function deleteMailing(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const { status } = await lock(trx, c.centre.id, id);
		transition(mailingTransitions, 'delete', status);
		await trx.deleteFrom('mailings').where('id', '=', id).execute();
		await emit(mailingDeleted(id, { from: status }));
	});
}

/**
 * Plans a draft for a moment, or for now. Throws 404 for another's, 409 with its state for one that is no draft, 409
 * `nobody` where it would go to nobody, 409 `switched_off` where the centre switched such mails off, 422 for a moment that is over or too far away.
 */
export async function planMailing(c: RequestContext, id: string, plannedAt: string | null): Promise<void> {
	const at = plannedAt === null ? new Date() : new Date(plannedAt);
	if (plannedAt !== null && !canPlanAt(plannedAt)) throw ApiError.invalid([wrongMoment]);
	await c.write(async (trx, emit) => {
		const { status, input, area } = await lock(trx, c.centre.id, id);
		const to = transition(mailingTransitions, 'plan', status);
		// A draft of before was saved with whatever stands in it.
		requireKnown(input);
		const { people } = await countPeople(trx, c.centre.id, { ...input, area }, today());
		if (people === 0) {
			throw ApiError.conflict({ code: 'nobody', detail: 'Nobody who agreed to mailings fits this.' });
		}
		if (await isSwitchedOff(trx, c.centre.id)) {
			throw ApiError.conflict({ code: 'switched_off', detail: 'The centre has switched these mails off.' });
		}
		await trx.updateTable('mailings').set({ status: to, planned_at: at }).where('id', '=', id).execute();
		await emit(mailingPlanned(id, { from: status, to, details: { plannedAt: at.toISOString() } }));
	});
}

const wrongMoment = {
	code: 'moment',
	detail: 'Choose a moment from now until three months ahead.',
	source: { pointer: pointerTo(['plannedAt']) },
};

async function isSwitchedOff(trx: Trx, centreId: string): Promise<boolean> {
	const row = await trx
		.selectFrom('notification_templates')
		.select('id')
		.where('centre_id', '=', centreId)
		.where('event', '=', mailingMail.name)
		.where('active', '=', false)
		.executeTakeFirst();
	return row !== undefined;
}

/** Makes a planned mailing a draft again. Throws 404 for another's, 409 with its state for one that is not planned. */
export async function unplanMailing(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const { status } = await lock(trx, c.centre.id, id);
		const to = transition(mailingTransitions, 'unplan', status);
		await trx.updateTable('mailings').set({ status: to, planned_at: null }).where('id', '=', id).execute();
		await emit(mailingUnplanned(id, { from: status, to }));
	});
}

/**
 * Stops a mailing that goes out: what has not left never does, also of those whose quiet hours it waits for, for which it is
 * stopped once all had their turn too. Throws 404 for another's, 409 with its state, also where all of it has left.
 */
export async function stopMailing(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const before = await lock(trx, c.centre.id, id);
		const to = transition(mailingTransitions, 'stop', before.status);
		const taken = await takeBackQueued(trx, id);
		if (!isStoppable({ status: before.status, queued: taken }))
			throw ApiError.conflict({ state: before.status });
		const mailed = before.mailed - taken;
		await trx
			.updateTable('mailings')
			.set({ status: to, finished_at: new Date(), mailed })
			.where('id', '=', id)
			.execute();
		await emit(mailingStopped(id, { from: before.status, to, details: { mailed } }));
	});
}

/** Takes back what is queued of a mailing and has not left; returns how many. What is leaving just then is let go. */
async function takeBackQueued(trx: Trx, id: string): Promise<number> {
	const { rows } = await sql<{ mailId: string }>`
		select m.id as "mailId" from mails m join mailing_recipients r on r.mail_id = m.id
		where r.mailing_id = ${id} and ${hasNotLeft}
		for update of m skip locked`.execute(trx);
	if (rows.length === 0) return 0;
	const mails = rows.map(({ mailId }) => mailId);
	await sql`update mailing_recipients set outcome = null, mail_id = null, mailed_on = null
		where mailing_id = ${id} and mail_id = any (${mails}::uuid[])`.execute(trx);
	await sql`delete from mails where id = any (${mails}::uuid[])`.execute(trx);
	return mails.length;
}

/** Sends a mailing to who asks. Throws 404 for another's, 429 after ten in an hour. */
export async function testMailing(c: RequestContext, id: string): Promise<void> {
	const { actor } = c;
	if (!actor) throw ApiError.unauthorized();
	await c.limit(`mailing-test:${actor.userId}`, TESTS.number, TESTS.seconds);
	await c.write(async (trx, emit) => {
		await lock(trx, c.centre.id, id);
		await emit(mailingTested(id));
	});
}

type Locked = {
	status: MailingStatus;
	revision: number;
	mailed: number;
	input: MailingInput;
	area: { lat: number; lon: number; kilometres: number } | null;
};

async function lock(trx: Trx, centreId: string, id: string): Promise<Locked> {
	const { rows } = await sql<
		MailingInput & Pick<Locked, 'status' | 'revision' | 'mailed'> & { lat: number | null; lon: number | null }
	>`select subject, body, interests, place, kilometres, language, lat, lon, status, revision, mailed
		from mailings where id = ${id} and centre_id = ${centreId} for update`.execute(trx);
	const [row] = rows;
	if (!row) throw ApiError.notFound();
	const { status, revision, mailed, lat, lon, ...input } = row;
	const { kilometres } = input;
	const area = lat !== null && lon !== null && kilometres !== null ? { lat, lon, kilometres } : null;
	return { status, revision, mailed, input, area };
}
