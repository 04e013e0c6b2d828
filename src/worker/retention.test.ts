import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trx } from '#platform/server/database.ts';
import { dueBefore } from '#platform/server/retention.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
	buildApplication,
	buildHelpRequest,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';
import { retention } from './retention.ts';

const HOUR = 3_600_000;

let app: TestApp;
let organisationId: string;
let userId: string;
beforeAll(async () => {
	app = await createTestApp();
	await app.make(async (trx) => {
		organisationId = (await buildOrganisation(trx, { centreId: app.centre.id })).id;
		userId = (await buildUser(trx, { centreId: app.centre.id })).id;
	});
});
afterAll(() => app.close());

let count = 0;
const hash = () => `a hash ${count++}`;
const common = () => ({ tenant: 'demo', centre_id: app.centre.id });
const mine = () => ({ ...common(), user_id: userId });

/** Inserts one row and gives the statement that says whether it is still there, or still says what it said. */
type Make = (trx: Trx, at: Date) => Promise<{ table: string; where: ReturnType<typeof sql<boolean>> }>;
const rowOf = (table: string, id: string) => ({ table, where: sql<boolean>`id = ${id}` });

async function closed(trx: Trx, status: 'rejected' | 'completed', at: Date) {
	const place = { centreId: app.centre.id, organisationId };
	const { id: vacancyId } = await buildVacancy(trx, place);
	const { id } = await buildApplication(trx, { ...place, vacancyId, columns: { status, updated_at: at } });
	await trx
		.insertInto('application_notes')
		.values({ ...common(), application_id: id, note: 'Belt terug.' })
		.execute();
	return {
		table: 'applications',
		where: sql<boolean>`id = ${id} and first_name = 'Sanne' and exists (
			select from application_notes n where n.application_id = ${id})`,
	};
}

async function crisis(trx: Trx, at: Date): Promise<string> {
	const { id } = await trx
		.insertInto('crisis_calls')
		.values({ ...common(), title: 'Opvang', body: 'Wie kan komen?', closed_at: at })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

async function mailing(trx: Trx, at: Date): Promise<string> {
	const { id } = await trx
		.insertInto('mailings')
		.values({
			...common(),
			subject: 'Feest',
			body: 'Kom je ook?',
			status: 'sent',
			planned_at: at,
			finished_at: at,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

async function mail(trx: Trx, at: Date) {
	const { id } = await trx
		.insertInto('mails')
		.values({
			...common(),
			template: 'summary',
			recipient: 'iemand@voorbeeld.example',
			locale: 'nl',
			status: 'sent',
			data: '{"firstName":"Noor"}',
			created_at: at,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

async function broughtFile(trx: Trx, at: Date) {
	const { id } = await trx
		.insertInto('vacancy_imports')
		.values({
			...mine(),
			acting_organisation_id: organisationId,
			file_name: 'vacatures.csv',
			mapping: 'vacancy-table',
			content: 'Nummer;Organisatie;Titel',
			create_organisations: true,
			total: 1,
			created_at: at,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Of each row of the table something that becomes due at a moment so long after `at`. */
const made: Record<string, Make> = {
	'sign-ups that nobody confirmed': async (trx, at) => {
		const { id } = await buildUser(trx, { centreId: app.centre.id, status: 'inactive' });
		await trx.updateTable('users').set({ confirmed_at: null, created_at: at }).where('id', '=', id).execute();
		return rowOf('users', id);
	},
	'accounts that nobody uses, of who runs nothing': async (trx, at) => {
		const { id } = await buildUser(trx, { centreId: app.centre.id });
		const noticed = { absence_notices: [30, 7], absence_noticed_at: at };
		await trx
			.updateTable('users')
			// Three calendar years are a day longer than as many times 365 days.
			.set({ last_seen_at: new Date(at.getTime() - 24 * HOUR), ...noticed })
			.where('id', '=', id)
			.execute();
		return { table: 'users', where: sql<boolean>`id = ${id} and status = 'active'` };
	},
	'volunteer profiles that expired, and the empty rows of removed ones': async (trx, at) => {
		const user = await buildUser(trx, { centreId: app.centre.id });
		const { id } = await trx
			.insertInto('volunteer_profiles')
			.values({
				tenant: 'demo',
				centre_id: app.centre.id,
				user_id: user.id,
				status: 'expired',
				confirmed_at: at,
				updated_at: at,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('volunteer_profiles', id);
	},
	'who was asked in a crisis, and what they said': async (trx, at) => {
		const { id } = await trx
			.insertInto('crisis_call_answers')
			.values({ ...mine(), call_id: await crisis(trx, at) })
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('crisis_call_answers', id);
	},
	'who a mailing went to': async (trx, at) => {
		const { id } = await trx
			.insertInto('mailing_recipients')
			.values({ ...mine(), mailing_id: await mailing(trx, at) })
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('mailing_recipients', id);
	},
	'deleted pages, with their versions': async (trx, at) => {
		const { id } = await trx
			.insertInto('pages')
			.values({ ...common(), page_type: 'default', title: 'Weg', deleted_at: at })
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('pages', id);
	},
	'mailings of a centre': async (trx, at) => rowOf('mailings', await mailing(trx, at)),
	'calls to the crisis pool': async (trx, at) => rowOf('crisis_calls', await crisis(trx, at)),
	'signed-in devices': async (trx, at) => {
		const { id } = await trx
			.insertInto('auth_sessions')
			.values({ ...mine(), client: hash(), token_hash: hash(), expires_at: at })
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('auth_sessions', id);
	},
	'links of mails about an account, with what waits in them': async (trx, at) => {
		const { id } = await trx
			.insertInto('account_tokens')
			.values({ ...mine(), purpose: 'reset', token_hash: hash(), expires_at: at })
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('account_tokens', id);
	},
	'second steps that were begun': async (trx, at) => {
		const { id } = await trx
			.insertInto('auth_challenges')
			.values({ ...mine(), purpose: 'second_step', token_hash: hash(), expires_at: at })
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('auth_challenges', id);
	},
	'access tokens for programs': async (trx, at) => {
		const { id } = await trx
			.insertInto('access_tokens')
			.values({ ...mine(), name: 'Rooster', access: 'read', token_hash: hash(), expires_at: at })
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('access_tokens', id);
	},
	'applications that were rejected or withdrawn: who it was': (trx, at) => closed(trx, 'rejected', at),
	'certificates of conduct: that they were asked for or seen': async (trx, at) => {
		const { id } = await trx
			.insertInto('conduct_certificates')
			.values({
				...common(),
				organisation_id: organisationId,
				email: `${hash().replaceAll(' ', '')}@post.example`,
				asked_at: at,
				updated_at: at,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('conduct_certificates', id);
	},
	'applications that led to work: who it was': (trx, at) => closed(trx, 'completed', at),
	'requests for help that are over or left alone, with their answers': async (trx, at) => {
		const { id } = await buildHelpRequest(trx, {
			centreId: app.centre.id,
			tenant: 'demo',
			columns: { status: 'closed', updated_at: at },
		});
		return rowOf('help_requests', id);
	},
	'conversations, with what was said in them': async (trx, at) => {
		const { id } = await trx
			.insertInto('conversations')
			.values({ tenant: 'demo', centre_id: app.centre.id, subject: hash(), last_message_at: at })
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('conversations', id);
	},
	'submissions of forms': async (trx, at) => {
		const place = { tenant: 'demo', centre_id: app.centre.id };
		const form = await trx
			.insertInto('forms')
			.values({ ...place, slug: hash().replaceAll(' ', '-'), content: '{}', retention_days: 30 })
			.returning('id')
			.executeTakeFirstOrThrow();
		const { id } = await trx
			.insertInto('form_submissions')
			.values({
				...place,
				form_id: form.id,
				version: 1,
				reference: hash(),
				answers: '[]',
				submitted_at: new Date(at.getTime() - 30 * 24 * HOUR),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('form_submissions', id);
	},
	'invitations to forms': async (trx, at) => {
		const place = { tenant: 'demo', centre_id: app.centre.id };
		const form = await trx
			.insertInto('forms')
			.values({ ...place, slug: hash().replaceAll(' ', '-'), content: '{}' })
			.returning('id')
			.executeTakeFirstOrThrow();
		const { id } = await trx
			.insertInto('form_tokens')
			.values({
				...place,
				id: randomUUID(),
				form_id: form.id,
				token_hash: hash(),
				email: 'els@tafel.example',
				expires_at: at,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('form_tokens', id);
	},
	'links of mails that renew a vacancy': async (trx, at) => {
		const vacancy = await buildVacancy(trx, { centreId: app.centre.id, organisationId });
		const { id } = await trx
			.insertInto('renew_links')
			.values({ ...mine(), vacancy_id: vacancy.id, token_hash: hash(), expires_at: at })
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('renew_links', id);
	},
	'what was typed of a vacancy and not saved': async (trx, at) => {
		const vacancy = await buildVacancy(trx, { centreId: app.centre.id, organisationId });
		const { id } = await trx
			.insertInto('vacancy_drafts')
			.values({
				...mine(),
				organisation_id: organisationId,
				vacancy_id: vacancy.id,
				fields: '[]',
				saved_at: at,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('vacancy_drafts', id);
	},
	'how vacancies were before a change of many at once': async (trx, at) => {
		const { id } = await trx
			.insertInto('vacancy_bulk_edits')
			.values({
				...mine(),
				acting_organisation_id: organisationId,
				change: '{}',
				total: 1,
				state: 'done',
				created_at: at,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('vacancy_bulk_edits', id);
	},
	'files of vacancies that were tried or imported, with their reports': async (trx, at) => {
		const id = await broughtFile(trx, at);
		return { table: 'vacancy_imports', where: sql<boolean>`id = ${id} and content is not null` };
	},
	'who imported vacancies when, and how many': async (trx, at) =>
		rowOf('vacancy_imports', await broughtFile(trx, at)),
	'deleted organisations; of those with vacancies their name stays beside them': async (trx, at) => {
		const { id } = await buildOrganisation(trx, { centreId: app.centre.id, status: 'deleted' });
		await trx.updateTable('organisations').set({ deleted_at: at }).where('id', '=', id).execute();
		return rowOf('organisations', id);
	},
	'sign-ups of organisations that nobody confirmed': async (trx, at) => {
		const { id } = await trx
			.insertInto('organisation_sign_ups')
			.values({ ...common(), email: 'els@tafel.example', token_hash: hash(), data: '{}', expires_at: at })
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('organisation_sign_ups', id);
	},
	'what was looked for and not found, without who looked': async (trx, at) => {
		const term = hash();
		await trx
			.insertInto('missed_searches')
			.values({ ...common(), day: at.toISOString().slice(0, 10), term, times: 1, last_at: at })
			.execute();
		return { table: 'missed_searches', where: sql<boolean>`term = ${term}` };
	},
	'the daily salt of visits, and the marks that tell visitors of a day apart': async (trx, at) => {
		const mark = hash();
		const day = at.toISOString().slice(0, 10);
		await trx
			.insertInto('visit_marks')
			.values({ ...common(), day, mark })
			.execute();
		return { table: 'visit_marks', where: sql<boolean>`mark = ${mark}` };
	},
	'counts of visits by hour, which are about nobody': async (trx, at) => {
		const page = `/${hash()}`.slice(0, 60);
		await trx
			.insertInto('visit_counts')
			.values({ ...common(), hour: at, event: 'page', page, views: 1, visitors: 1 })
			.execute();
		return { table: 'visit_counts', where: sql<boolean>`page = ${page}` };
	},
	notifications: async (trx, at) => {
		const { id } = await trx
			.insertInto('notifications')
			.values({
				...mine(),
				kind: 'organisation_approved',
				subject_type: 'organizations',
				subject_id: organisationId,
				created_at: at,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		return rowOf('notifications', id);
	},
	'what stands in mails that were sent or given up': async (trx, at) => ({
		table: 'mails',
		where: sql<boolean>`id = ${await mail(trx, at)} and data ->> 'firstName' = 'Noor'`,
	}),
	'that a mail was sent, and to whom': async (trx, at) => rowOf('mails', await mail(trx, at)),
	'that mail to an address came back': async (trx, at) => {
		const address = `weg-${at.getTime()}@post.example`;
		const bounce = { ...common(), address, reason: '5.1.1', bounced_at: at };
		await trx.insertInto('mail_bounces').values(bounce).execute();
		return { table: 'mail_bounces', where: sql<boolean>`address = ${address}` };
	},
	'the audit log': async (trx, at) => {
		const { id } = await trx
			.insertInto('audit_log')
			.values({
				...common(),
				action: 'user.updated',
				subject_type: 'users',
				subject_id: userId,
				created_at: at,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		return { table: 'audit_log', where: sql<boolean>`id = ${id}` };
	},
	'certificates of hours': async (trx, at) => {
		const { id: user_id } = await buildUser(trx, { centreId: app.centre.id });
		const code = Array.from({ length: 12 }, () => 'ABCDEFGH'[Math.floor(Math.random() * 8)]).join('');
		await trx
			.insertInto('hour_certificates')
			.values({ ...common(), user_id, code, name: 'Noor', lines: '[]', minutes: 60, created_at: at })
			.execute();
		return { table: 'hour_certificates', where: sql<boolean>`code = ${code}` };
	},
	'hours that people worked, with who approved them': async (trx, at) => {
		const place = { centreId: app.centre.id, organisationId };
		const { id: vacancyId } = await buildVacancy(trx, place);
		const { id } = await buildApplication(trx, { ...place, vacancyId, columns: { status: 'completed' } });
		await trx
			.insertInto('worked_hours')
			.values({ ...common(), application_id: id, minutes: 90, updated_at: at })
			.execute();
		return { table: 'worked_hours', where: sql<boolean>`application_id = ${id}` };
	},
	'counts of attempts, by a hash of who made them': async (trx, at) => {
		const key = hash();
		await trx.insertInto('rate_limits').values({ tenant: 'demo', key, resets_at: at }).execute();
		return { table: 'rate_limits', where: sql<boolean>`key = ${key}` };
	},
};

describe('what is kept', () => {
	it.each(retention)('$what: $days days, then $end', async (row) => {
		const make = made[row.what];
		if (!make) throw new Error('Make something that this row is about.');
		const now = new Date();
		const due = dueBefore(row, now);
		const older = await app.make((trx) => make(trx, new Date(due.getTime() - HOUR)));
		const newer = await app.make((trx) => make(trx, new Date(due.getTime() + 48 * HOUR)));
		const isThere = ({ table, where }: typeof older) =>
			app.make(async (trx) => {
				const { rows } = await sql`select from ${sql.table(table)} where ${where}`.execute(trx);
				return rows.length === 1;
			});
		expect([await isThere(older), await isThere(newer)]).toEqual([true, true]);
		const apply = () => app.make((trx) => row.apply(trx, { before: due, emit: async () => undefined }));
		expect(await apply()).toBeGreaterThan(0);
		expect(await apply()).toBe(0);
		expect([await isThere(older), await isThere(newer)]).toEqual([false, true]);
	});

	it('leaves alone what is of another centre, or is still to be sent', async () => {
		const old = new Date('2001-01-01');
		const elsewhere = { tenant: 'public', centres: [app.centre.id] };
		const waiting = await app.make(async (trx) => {
			const id = await mail(trx, old);
			await trx.updateTable('mails').set({ status: 'queued' }).where('id', '=', id).execute();
			await made['the audit log']?.(trx, old);
			return id;
		});
		for (const row of retention.filter(({ what }) => /mail was sent|audit log/.test(what))) {
			const apply = (scope?: typeof elsewhere) =>
				app.make(
					(trx) => row.apply(trx, { before: dueBefore(row, new Date()), emit: async () => undefined }),
					scope,
				);
			expect(await apply(elsewhere)).toBe(0);
			expect(await apply()).toBe(row.what === 'the audit log' ? 1 : 0);
		}
		const { rows } = await app.make((trx) => sql`select from mails where id = ${waiting}`.execute(trx));
		expect(rows).toHaveLength(1);
	});

	it('cannot be talked into forgetting what the log holds of the last two years', async () => {
		await app.make(async (trx) => {
			await made['the audit log']?.(trx, new Date(Date.now() - 700 * 24 * HOUR));
		});
		const { rows } = await app.make((trx) =>
			sql<{ gone: number }>`select forget_old_entries(now(), 1000) as gone`.execute(trx),
		);
		expect(rows[0]?.gone).toBe(0);
		await expect(app.make((trx) => trx.deleteFrom('audit_log').execute())).rejects.toThrow(
			/permission denied/,
		);
	});

	it('is as the page for operators says', async () => {
		const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
		const shown = page.split('\n').filter((line) => / \| (removed|emptied|anonymised) \| /.test(line));
		expect(shown).toEqual(
			retention.map(
				({ what, days, since, end, reason }) =>
					`| ${what} | ${days === 0 ? 'as soon as' : days === 1 ? '1 day after' : `${days} days after`} ${since} | ${end} | ${reason} |`,
			),
		);
	});
});
