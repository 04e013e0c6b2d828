import { sql } from 'kysely';
import { expect } from 'vitest';
import { addDays, toMoment } from '#platform/http/wall-clock.ts';
import { createEventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import type { TestApp } from '#testing/app.ts';
import { idleJobs } from '#testing/jobs.ts';
import { today } from '../server/find-audience.ts';
import { sendMailing } from '../server/send-mailings.ts';

export const base = '/api/v1/mailings';
type As = Record<string, string>;
type Given = { agrees?: boolean; locale?: 'nl' | 'en'; profile?: object; status?: string };

export const whole = {
	subject: 'Feest',
	body: 'Kom je ook?',
	interests: [],
	place: '',
	kilometres: null,
	language: null,
};

let made = 0;
/** The middle of a day, so many days from now. */
export const noon = (days: number) => new Date(toMoment(addDays(today(), days), '12:00') ?? '');

/** Helpers for tests of mailings, in the app that the test opens and as one of its staff. */
export const mailingsOf = (app: () => TestApp, staff: () => As) => {
	/** Volunteers who agreed to mailings, unless it says otherwise. Returns their ids. */
	async function volunteers(count: number, given: Given = {}, centreId = app().centre.id): Promise<string[]> {
		const { agrees = true, locale = 'nl', profile, status = 'active' } = given;
		return app().make(
			async (trx) => {
				const { rows } = await sql<{ id: string }>`
					insert into users (tenant, centre_id, email, first_name, status, locale, roles)
					select 'demo', ${centreId}::uuid, 'mailing' || n || '@voorbeeld.example', 'Kim', ${status}, ${locale}, '{volunteer}'
					from generate_series(${made + 1}::int, ${made + count}::int) n returning id`.execute(trx);
				made += count;
				const ids = rows.map(({ id }) => id);
				if (agrees)
					await sql`insert into mail_choices (tenant, centre_id, user_id, topic, frequency)
						select 'demo', ${centreId}::uuid, id, 'mailings', 'now' from unnest(${ids}::uuid[]) id`.execute(
						trx,
					);
				for (const id of profile ? ids : []) {
					await trx
						.insertInto('volunteer_profiles')
						.values({ tenant: 'demo', centre_id: centreId, user_id: id, ...profile })
						.execute();
				}
				return ids;
			},
			{ tenant: 'demo', centres: [centreId] },
		);
	}

	const create = (given: object = {}, as: As = staff()) =>
		app().send('post', base, {
			as,
			body: { data: { type: 'mailings', attributes: { ...whole, ...given } } },
		});
	const draft = async (given?: object): Promise<string> => {
		const { status, body, text } = await create(given);
		expect(status, text).toBe(201);
		return body.data.id;
	};
	const put = (id: string, verb: string, body: object = {}) =>
		app().send('put', `${base}/${id}/${verb}`, { as: staff(), body });
	const read = async (id: string) =>
		(await app().send('get', `${base}/${id}`, { as: staff() })).body.data.attributes;
	const planned = async (given?: object): Promise<string> => {
		const id = await draft(given);
		expect((await put(id, 'plan', { planned_at: null })).status).toBe(200);
		return id;
	};
	const placeOf = (mailingId: string) => ({ tenant: 'demo' as const, centreId: app().centre.id, mailingId });
	const bus = createEventBus();
	const send = (id: string, more: { now?: Date; signal?: AbortSignal; through?: Jobs } = {}) =>
		sendMailing(more.through ?? idleJobs, { db: app().db, bus }, placeOf(id), more);
	const mailed = () =>
		app().make(async (trx) => {
			const rows = await trx
				.selectFrom('mails')
				.select(['user_id as userId', 'data', 'is_test as isTest', 'subject'])
				.where('template', '=', 'mailing')
				.execute();
			return rows;
		});
	const reach = async (query = '') =>
		(await app().send('get', `${base}/reach?${query}`, { as: staff() })).body.meta;
	return { volunteers, create, draft, put, read, planned, send, mailed, reach };
};
