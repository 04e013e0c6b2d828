import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { once, withActivities } from '../testing/with-activities.ts';

const { given, occurrenceOf, signUp, move } = withActivities();
type Headers = Record<string, string>;
type Place = { id: string; attributes: Record<string, unknown> };

const LINK = 'https://online.example/kamer';
const places = async (as: Headers, past = false): Promise<Place[]> => {
	const answer = await given.app.send('get', `/api/v1/workshop_places${past ? '?filter[past]=true' : ''}`, {
		as,
	});
	expect(answer.status, answer.text).toBe(200);
	expect(answer.body.meta.total).toBe(answer.body.data.length);
	return answer.body.data;
};
const change = (columns: { audience: 'organizations' | null }) =>
	given.app.make((trx) =>
		trx.updateTable('vacancies').set(columns).where('id', '=', given.vacancyId).execute(),
	);

describe('the places at workshops of somebody from another organisation', () => {
	let guest: Headers;
	let occurrence: string;
	beforeEach(async () => {
		const other = await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id }));
		({ as: guest } = await signedIn(given.app, { organisation: other }));
		await change({ audience: 'organizations' });
		occurrence = await occurrenceOf(once);
		await given.app.send('patch', `/api/v1/vacancies/${given.vacancyId}/workshop`, {
			as: given.admin,
			body: { data: { type: 'workshops', id: given.vacancyId, attributes: { online_link: LINK } } },
		});
	});

	it('are told with when and where they are, until they are given back', async () => {
		const { id } = (await signUp(occurrence, {}, guest)).body.data;
		const [place, ...others] = await places(guest);
		expect(others).toEqual([]);
		expect(place).toMatchObject({
			id,
			type: 'workshop_places',
			attributes: { state: 'accepted', vacancy_id: given.vacancyId, online_link: LINK, materials: [] },
		});
		expect(new Date(String(place?.attributes.starts_at)).toISOString()).toBe(once.starts_at);
		const withdrawn = await given.app.send('put', `/api/v1/applications/${id}/withdraw`, {
			as: guest,
			body: {},
		});
		expect(withdrawn.status).toBe(200);
		expect(await places(guest)).toEqual([]);
	});

	it('are theirs alone, and of workshops alone', async () => {
		await signUp(occurrence, {}, guest);
		expect(await places(given.admin)).toEqual([]);
		expect(await places(given.volunteer)).toEqual([]);
		expect((await given.app.send('get', '/api/v1/workshop_places')).status).toBe(401);
		await change({ audience: null });
		expect(await places(guest)).toEqual([]);
	});

	it('do not tell who waits where it is', async () => {
		await given.app.make((trx) =>
			trx.updateTable('session_occurrences').set({ spots: 1 }).where('id', '=', occurrence).execute(),
		);
		const { as: first } = await signedIn(given.app, {
			organisation: await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id })),
		});
		await signUp(occurrence, {}, first);
		await signUp(occurrence, { waiting_list: true }, guest);
		expect((await places(guest))[0]?.attributes).toMatchObject({ state: 'waiting', online_link: null });
	});

	it('have afterwards what was handed out, for who came', async () => {
		const { id } = (await signUp(occurrence, {}, guest)).body.data;
		await given.app.send('post', `/api/v1/vacancies/${given.vacancyId}/materials`, {
			as: given.admin,
			body: {
				data: {
					type: 'workshop_materials',
					attributes: { title: 'Opname', url: 'https://video.example/opname' },
				},
			},
		});
		const hour = 3_600_000;
		await move(occurrence, {
			starts_at: new Date(Date.now() - 3 * hour),
			ends_at: new Date(Date.now() - hour),
		});
		expect([await places(guest), await places(guest, true)]).toEqual([[], []]);
		const came = await given.app.send('put', `/api/v1/applications/${id}/attendance`, {
			as: given.admin,
			body: { attendance: 'came' },
		});
		expect(came.status).toBe(200);
		expect(await places(guest)).toEqual([]);
		expect(await places(guest, true)).toMatchObject([
			{ id, attributes: { state: 'completed', materials: [{ title: 'Opname' }] } },
		]);
	});
});
