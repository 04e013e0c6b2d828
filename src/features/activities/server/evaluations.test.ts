import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { guest, once, withActivities } from '../testing/with-activities.ts';
import { askEvaluations } from './evaluations.ts';

const { given, emitIn, occurrenceOf, signUp, mails } = withActivities();
type Headers = Record<string, string>;
let made = 0;

/** A form as the builder keeps it, in its first version. */
const form = (columns: { status?: string; access?: string; organisationId?: string } = {}) =>
	given.app.make(async (trx) => {
		const { status = 'open', access = 'anonymous', organisationId = null } = columns;
		const slug = `hoe-was-het-${++made}`;
		const content = JSON.stringify({ title: { nl: 'Hoe was het?', en: 'How was it?' } });
		const { rows } = await sql<{ id: string }>`
			insert into forms (tenant, centre_id, organisation_id, slug, status, content, version, access_permission)
			values ('demo', ${given.app.centre.id}, ${organisationId}, ${slug}, ${status}, ${content}::jsonb, 1, ${access})
			returning id`.execute(trx);
		const id = rows[0]?.id ?? '';
		await sql`insert into form_versions (tenant, centre_id, form_id, number, content, slug, access_permission)
			values ('demo', ${given.app.centre.id}, ${id}, 1, ${content}::jsonb, ${slug}, ${access})`.execute(trx);
		return { id, slug };
	});
const choose = (evaluation_form_id: string | null, as: Headers = given.admin) =>
	given.app.send('patch', `/api/v1/vacancies/${given.vacancyId}/workshop`, {
		as,
		body: { data: { type: 'workshops', id: given.vacancyId, attributes: { evaluation_form_id } } },
	});
const mark = (id: string, attendance: string) =>
	given.app.send('put', `/api/v1/applications/${id}/attendance`, { as: given.admin, body: { attendance } });
const ask = async (now = new Date()) => {
	let count = 0;
	for (;;) {
		const some = await given.app.make((trx) => askEvaluations(trx, emitIn(trx), now));
		if (some === 0) return count;
		count += some;
	}
};
const asked = async () =>
	(await mails())
		.filter(({ template }) => template === 'session-evaluation')
		.map(({ recipient, data }) => [recipient, (data as { formSlug: string }).formSlug]);

describe('the evaluation of an activity', () => {
	it('is an open form of the centre or the organisation', async () => {
		const right = [await form(), await form({ organisationId: given.organisation.id })];
		const other = await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id }));
		const wrong = [
			await form({ status: 'draft' }),
			await form({ access: 'token_holder' }),
			await form({ organisationId: other.id }),
		];
		for (const { id } of right) expect((await choose(id)).status).toBe(200);
		for (const { id } of [...wrong, { id: randomUUID() }]) {
			const refused = await choose(id);
			expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'unknown_form']);
		}
		const { attributes } = (await choose(null)).body.data;
		const offered = attributes.evaluation_forms.map(({ id }: { id: string }) => id);
		for (const { id } of right) expect(offered).toContain(id);
		for (const { id } of wrong) expect(offered).not.toContain(id);
	});

	it('is asked of each who came the day after, once, and stands on their page', async () => {
		const { id, slug } = await form();
		await choose(id);
		const occurrence = await occurrenceOf(once);
		const { as, user } = await signedIn(given.app, { accountRoles: ['volunteer'] });
		const { as: stayedAway } = await signedIn(given.app, { accountRoles: ['volunteer'] });
		const came = (await signUp(occurrence, {}, as)).body.data.id;
		const absent = (await signUp(occurrence, {}, stayedAway)).body.data.id;
		const endedAt = new Date(Date.now() - 3_600_000);
		await given.app.make((trx) =>
			trx
				.updateTable('session_occurrences')
				.set({ starts_at: new Date(endedAt.getTime() - 3_600_000), ends_at: endedAt })
				.where('id', '=', occurrence)
				.execute(),
		);
		await mark(came, 'came');
		await mark(absent, 'absent');
		const takingPart = async (application: string, by: Headers) =>
			(await given.app.send('get', `/api/v1/applications/${application}/workshop`, { as: by })).body.meta;
		expect((await takingPart(came, as)).evaluation).toMatchObject({ id, slug });
		expect((await takingPart(absent, stayedAway)).evaluation).toBe(null);

		// Not yet a moment after it ended; from the morning of the next day on, whichever of two runs comes first.
		expect(await ask(endedAt)).toBe(0);
		const later = new Date(endedAt.getTime() + 36 * 3_600_000);
		const counts = await Promise.all([ask(later), ask(later)]);
		expect(counts[0] + counts[1]).toBe(1);
		expect(await ask(later)).toBe(0);
		expect(await asked()).toEqual([[user.email, slug]]);
	});

	it('is asked of nobody without a form, and not long after', async () => {
		const occurrence = await occurrenceOf(once);
		const place = (await signUp(occurrence, guest('eva@evaluatie.example'))).body.data.id;
		await given.app.make((trx) =>
			trx
				.updateTable('session_occurrences')
				.set({
					starts_at: new Date(Date.now() - 7_200_000),
					ends_at: new Date(Date.now() - 3_600_000),
				})
				.where('id', '=', occurrence)
				.execute(),
		);
		await mark(place, 'came');
		const later = (days: number) => new Date(Date.now() + days * 86_400_000);
		expect(await ask(later(2))).toBe(0);
		await choose((await form()).id);
		expect(await ask(later(20))).toBe(0);
		expect(await ask(later(2))).toBe(1);
		expect(await asked()).toHaveLength(1);
	});

	it('is not needed to be told what was handed out: who came gets a mail with it, once', async () => {
		const occurrence = await occurrenceOf(once);
		const { as, user } = await signedIn(given.app, { accountRoles: ['volunteer'] });
		const came = (await signUp(occurrence, {}, as)).body.data.id;
		const place = (await signUp(occurrence, guest('eva@uitgedeeld.example'))).body.data.id;
		await given.app.make((trx) =>
			trx
				.updateTable('session_occurrences')
				.set({
					starts_at: new Date(Date.now() - 7_200_000),
					ends_at: new Date(Date.now() - 3_600_000),
				})
				.where('id', '=', occurrence)
				.execute(),
		);
		for (const id of [came, place]) await mark(id, 'came');
		const later = new Date(Date.now() + 2 * 86_400_000);
		expect(await ask(later)).toBe(0);
		await given.app.send('post', `/api/v1/vacancies/${given.vacancyId}/materials`, {
			as: given.admin,
			body: {
				data: {
					type: 'workshop_materials',
					attributes: { title: 'Opname', url: 'https://video.example/opname' },
				},
			},
		});
		expect(await ask(later)).toBe(2);
		expect(await ask(later)).toBe(0);
		const told = (await mails()).filter(({ template }) => template === 'session-materials');
		expect(told.map(({ recipient, data }) => [recipient, data])).toEqual(
			[
				[user.email, expect.objectContaining({ member: true, applicationId: came })],
				['eva@uitgedeeld.example', expect.objectContaining({ member: false, token: expect.any(String) })],
			].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
		);
		expect(await asked()).toEqual([]);
	});
});
