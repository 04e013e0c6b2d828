import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLocal } from '#platform/http/wall-clock.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { applicationsOf, base, elsewhere, form, guest } from '#testing/applications.ts';
import { offerSpots } from './offer-spots.ts';
import { maintainWaitingLists } from './waiting-list.ts';
import { withdrawToken } from './withdraw-link.ts';

describe('an application for a group', () => {
	let app: TestApp;
	let organisation: { id: string };
	let admin: Record<string, string>;
	let number = 0;
	const { organise, advertise, applied, verb } = applicationsOf(() => app);

	beforeAll(async () => {
		app = await createTestApp({ listeners: [maintainWaitingLists] });
		organisation = await organise();
		admin = (await signedIn(app, { organisation })).as;
	});
	afterAll(() => app.close());

	const vacancyFor = (spots: number | null, columns: object = {}) =>
		advertise(organisation, { status: 'published', suitable_for_groups: true, spots, ...columns });
	const apply = (vacancy: { id: string }, attributes: object, as: Record<string, string> = {}) =>
		app.send('post', base, {
			body: form(vacancy.id, { ...(as.uid ? {} : guest(`groep${++number}`)), ...attributes }),
			as,
			address: elsewhere(),
		});
	const idOf = (answer: Awaited<ReturnType<typeof apply>>): string => answer.body.data.id;
	const statusOf = async (id: string) =>
		(await app.send('get', `${base}/${id}`, { as: admin })).body.data.attributes.status;
	const spotsLeft = async ({ id }: { id: string }) =>
		(await app.send('get', `/api/v1/vacancies/${id}`)).body.data.attributes.spots_left;
	const vacancyStatus = async ({ id }: { id: string }) =>
		(await app.send('get', `/api/v1/vacancies/${id}`)).body.data.attributes.status;

	it('takes as many spots as it has people, and fills the vacancy', async () => {
		const vacancy = await vacancyFor(6);
		const company = await apply(vacancy, { group_size: 4, group_kind: 'company', group_name: 'De Bakker' });
		const pair = await apply(vacancy, { group_size: 2 });
		const read = await app.send('get', `${base}/${idOf(company)}`, { as: admin });
		expect(read.body.data.attributes).toMatchObject({
			group_size: 4,
			group_kind: 'company',
			group_name: 'De Bakker',
			group_names: [],
		});
		expect((await verb(idOf(company), 'accept', admin)).status).toBe(200);
		expect(await spotsLeft(vacancy)).toBe(2);
		expect((await verb(idOf(pair), 'accept', admin)).status).toBe(200);
		expect(await spotsLeft(vacancy)).toBe(0);
		expect(await vacancyStatus(vacancy)).toBe('filled');
	});

	it('is not accepted where too few spots are left, also when two are decided at once', async () => {
		const vacancy = await vacancyFor(5);
		const [first, second] = [
			await apply(vacancy, { group_size: 3 }),
			await apply(vacancy, { group_size: 3 }),
		];
		const both = await Promise.all([first, second].map((one) => verb(idOf(one), 'accept', admin)));
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(both.find(({ status }) => status === 409)?.body.errors[0].code).toBe('too_few_left');
		expect(await spotsLeft(vacancy)).toBe(2);
		const refused = await apply(vacancy, { group_size: 3 });
		expect([refused.status, refused.body.errors[0].code, refused.body.errors[0].meta]).toEqual([
			409,
			'too_few_left',
			{ left: 2, size: 3, state: 'published' },
		]);
		const third = await apply(vacancy, { group_size: 3, waiting_list: true });
		expect(await statusOf(idOf(third))).toBe('waiting');
		const alone = await apply(vacancy, {});
		expect(await statusOf(idOf(alone))).toBe('pending');
	});

	it('is refused where groups are not wanted, or has more people than there are spots, or is none', async () => {
		const closed = await vacancyFor(10, { suitable_for_groups: false });
		const code = async (vacancy: { id: string }, attributes: object) =>
			(await apply(vacancy, attributes)).body.errors[0].code;
		expect(await code(closed, { group_size: 2 })).toBe('no_groups');
		const small = await vacancyFor(3);
		await applied(organisation, small, { status: 'accepted', group_size: 2 });
		const over = (await apply(small, { group_size: 1000 })).body.errors[0];
		expect([over.code, over.meta.limit, over.source.pointer]).toEqual([
			'too_many',
			1,
			'/data/attributes/group_size',
		]);
		const huge = (await apply(await vacancyFor(null), { group_size: 1000 })).body.errors[0];
		expect([huge.code, huge.meta.limit]).toEqual(['too_big', 500]);
		expect(await code(small, { group_size: 4 })).toBe('too_many');
		expect((await apply(small, { group_size: 1 })).status).toBe(422);
		expect((await apply(small, { group_name: 'Zonder aantal' })).status).toBe(201);
	});

	it('waits its turn without holding up who fits', async () => {
		const vacancy = await vacancyFor(4, { status: 'filled' });
		const at = (minute: number) => ({ created_at: new Date(Date.now() - (10 - minute) * 60_000) });
		await applied(organisation, vacancy, { status: 'accepted', group_size: 2, ...at(0) });
		const two = await applied(organisation, vacancy, { status: 'accepted', group_size: 2, ...at(1) });
		const four = await applied(organisation, vacancy, { status: 'waiting', group_size: 4, ...at(2) });
		const pair = await applied(organisation, vacancy, { status: 'waiting', group_size: 2, ...at(3) });
		const one = await applied(organisation, vacancy, { status: 'waiting', ...at(4) });
		expect((await verb(two.id, 'reject', admin, { reason: 'Kan niet' })).status).toBe(200);
		expect([await statusOf(four.id), await statusOf(pair.id), await statusOf(one.id)]).toEqual([
			'waiting',
			'offered',
			'waiting',
		]);
		// Nobody of the line fits in what is left, so others may apply.
		await app.make((trx) => offerSpots(trx, async () => {}, vacancy.id, { freed: 0 }));
		expect(await spotsLeft(vacancy)).toBe(0);
	});

	it('gets its names later, from the applicant or the organisation, never more than people', async () => {
		const vacancy = await vacancyFor(10);
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const id = idOf(await apply(vacancy, { group_size: 3, group_kind: 'family' }, as));
		const change = (body: object, by = as) => app.send('put', `${base}/${id}/group`, { as: by, body });
		expect((await change({ names: ['Sam', 'Noor'] })).body.data.attributes.group_names).toEqual([
			'Sam',
			'Noor',
		]);
		expect((await change({ names: ['a', 'b', 'c', 'd'] })).body.errors[0].code).toBe('too_many');
		expect((await change({ size: 4, names: ['a', 'b', 'c', 'd'] })).body.data.attributes.group_size).toBe(4);
		const over = (await change({ size: 11, names: [] })).body.errors[0];
		expect([over.code, over.meta.limit]).toEqual(['too_many', 10]);
		expect((await change({ size: 5, names: [] }, admin)).body.data.attributes.group_size).toBe(5);
		await verb(id, 'accept', admin);
		expect((await change({ names: ['Kees'] }, admin)).status).toBe(200);
		const stranger = await signedIn(app, { accountRoles: ['volunteer'] });
		expect((await change({ names: [] }, stranger.as)).status).toBe(404);
		await verb(id, 'withdraw', as);
		expect((await change({ names: [] })).status).toBe(409);
		expect(await spotsLeft(vacancy)).toBe(10);
	});

	it('gets smaller with its spots, of which those behind it get what comes free, and larger as far as there are any', async () => {
		const vacancy = await vacancyFor(6);
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const id = idOf(await apply(vacancy, { group_size: 5, group_kind: 'family' }, as));
		await verb(id, 'accept', admin);
		expect((await app.send('get', `${base}/${id}`, { as })).body.data.meta.can.resize_group).toBe(true);
		const change = (body: object, by = as) => app.send('put', `${base}/${id}/group`, { as: by, body });
		const over = (await change({ size: 1000, names: [] })).body.errors[0];
		expect([over.code, over.meta.limit, over.source.pointer]).toEqual([
			'too_few_left',
			1,
			'/data/attributes/size',
		]);
		expect((await change({ size: 6, names: [] })).status).toBe(200);
		expect(await vacancyStatus(vacancy)).toBe('filled');
		const pair = await applied(organisation, vacancy, { status: 'waiting', group_size: 2 });
		const one = await applied(organisation, vacancy, { status: 'waiting' });
		expect((await change({ size: 5, names: [] }, admin)).body.data.attributes.group_size).toBe(5);
		expect([await statusOf(pair.id), await statusOf(one.id)]).toEqual(['waiting', 'offered']);
		expect((await change({ size: 6, names: [] }, admin)).body.errors[0].meta.limit).toBe(0);
		// A group that waits and gets smaller may fit in what is left.
		expect((await change({ size: 4, names: [] })).status).toBe(200);
		const smaller = await app.send('put', `${base}/${pair.id}/group`, {
			as: admin,
			body: { size: 1, names: [] },
		});
		expect(smaller.body.data.attributes).toMatchObject({ group_size: 1, status: 'offered' });
		// The last of a group is one person, who has no names.
		const last = await change({ size: 1, names: ['Sam'] });
		expect(last.body.data.attributes).toMatchObject({ group_size: 1, group_names: [] });
		expect(await vacancyStatus(vacancy)).toBe('published');
		expect(await spotsLeft(vacancy)).toBe(3);
	});

	it('has never more spots than there are, also when two groups grow at once', async () => {
		const vacancy = await vacancyFor(6);
		const groups = [
			await applied(organisation, vacancy, { status: 'accepted', group_size: 2 }),
			await applied(organisation, vacancy, { status: 'accepted', group_size: 2 }),
		];
		const both = await Promise.all(
			groups.map(({ id }) =>
				app.send('put', `${base}/${id}/group`, { as: admin, body: { size: 4, names: [] } }),
			),
		);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
		expect(await spotsLeft(vacancy)).toBe(0);
	});

	it('of a guest gets smaller by the link of a mail, without names that are more than people', async () => {
		const vacancy = await vacancyFor(6);
		const group = await applied(organisation, vacancy, {
			status: 'accepted',
			group_size: 4,
			group_names: ['Sam', 'Noor', 'Kees'],
		});
		const one = await applied(organisation, vacancy, { status: 'waiting', group_size: 3 });
		const token = withdrawToken(testSecrets)(group.id);
		const resize = (body: object) => app.send('post', `${base}/place/group`, { body: { token, ...body } });
		const seen = await app.send('post', `${base}/cancel/look_up`, { body: { token } });
		expect(seen.body.meta).toMatchObject({ group_size: 4, can_resize: true });
		expect((await resize({ size: 3 })).body.meta).toMatchObject({ group_size: 3, status: 'accepted' });
		expect(await statusOf(one.id)).toBe('offered');
		const over = await resize({ size: 6 });
		expect([over.status, over.body.errors[0].code, over.body.errors[0].meta.limit]).toEqual([
			422,
			'too_few_left',
			0,
		]);
		expect((await resize({ size: 2 })).status).toBe(200);
		const { group_names } = (await app.send('get', `${base}/${group.id}`, { as: admin })).body.data
			.attributes;
		expect(group_names).toEqual([]);
		// Whoever has no account says by the link too who comes.
		const many = await resize({ size: 2, names: ['Sam', 'Noor', 'Kees'] });
		expect([many.status, many.body.errors[0].code, many.body.errors[0].source.pointer]).toEqual([
			422,
			'too_many',
			'/data/attributes/names',
		]);
		expect((await resize({ size: 2, names: ['Sam', 'Kees'] })).body.meta.group_names).toEqual([
			'Sam',
			'Kees',
		]);
		expect((await resize({ size: 2 })).body.meta.group_names).toEqual(['Sam', 'Kees']);
		expect((await resize({ token: `${token}x`, size: 2 })).status).toBe(404);
		await app.make((trx) =>
			trx.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', group.id).execute(),
		);
		expect((await resize({ size: 1 })).status).toBe(409);
	});

	it('that is reduced to one person grows again, by its applicant and by the link of a mail, within what is left', async () => {
		const vacancy = await vacancyFor(4);
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const group = { group_size: 3, group_kind: 'company', group_name: 'De Bakker' };
		const id = idOf(await apply(vacancy, group, as));
		await verb(id, 'accept', admin);
		const change = (body: object) => app.send('put', `${base}/${id}/group`, { as, body });
		const one = (await change({ size: 1, names: [] })).body.data;
		expect(one.meta.can).toMatchObject({ change_group: true, resize_group: true });
		const over = (await change({ size: 5, names: [] })).body.errors[0];
		expect([over.code, over.meta.limit]).toEqual(['too_few_left', 3]);
		const grown = (await change({ size: 3, names: ['Sam', 'Noor'] })).body.data.attributes;
		expect(grown).toMatchObject({ ...group, group_names: ['Sam', 'Noor'] });

		const guests = await applied(organisation, vacancy, { status: 'pending', group_size: 2 });
		const token = withdrawToken(testSecrets)(guests.id);
		const resize = (size: number) => app.send('post', `${base}/place/group`, { body: { token, size } });
		expect((await resize(1)).body.meta).toMatchObject({ group_size: 1, can_resize: true });
		expect((await resize(4)).body.meta).toMatchObject({ group_size: 4, can_resize: true });
	});

	it('does not grow past those who wait, unless the organisation says so', async () => {
		const vacancy = await vacancyFor(10);
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const id = idOf(await apply(vacancy, { group_size: 4 }, as));
		await verb(id, 'accept', admin);
		const guests = await applied(organisation, vacancy, { status: 'accepted', group_size: 2 });
		const token = withdrawToken(testSecrets)(guests.id);
		const linked = (size: number) => app.send('post', `${base}/place/group`, { body: { token, size } });
		const seen = async () =>
			(await app.send('post', `${base}/cancel/look_up`, { body: { token } })).body.meta;
		const change = (size: number, by = as) =>
			app.send('put', `${base}/${id}/group`, { as: by, body: { size, names: [] } });
		const canOf = async (by: Record<string, string>) =>
			(await app.send('get', `${base}/${id}`, { as: by })).body.data.meta.can;
		expect(await canOf(as)).toMatchObject({ resize_group: true, grow_group: true });
		expect(await seen()).toMatchObject({ can_resize: true, can_grow: true });

		// Four are left, and those who wait are with five.
		const five = await applied(organisation, vacancy, { status: 'waiting', group_size: 5 });
		expect(await canOf(as)).toMatchObject({ resize_group: true, grow_group: false });
		expect(await seen()).toMatchObject({ can_resize: true, can_grow: false });
		for (const refused of [await change(5), await linked(3)])
			expect([refused.status, refused.body.errors[0].code, refused.body.errors[0].source.pointer]).toEqual([
				422,
				'others_wait',
				'/data/attributes/size',
			]);
		expect(await canOf(admin)).toMatchObject({ grow_group: true });
		expect((await change(5, admin)).status).toBe(200);
		// Those who wait pass nobody, as they hold no spots.
		const mine = { as: admin, body: { size: 6, names: [] } };
		expect((await app.send('put', `${base}/${five.id}/group`, mine)).status).toBe(200);
		// What gets smaller goes to who waits, who then waits no more.
		expect((await change(3)).status).toBe(200);
		expect(await statusOf(five.id)).toBe('waiting');
		expect((await linked(1)).status).toBe(200);
		expect(await statusOf(five.id)).toBe('offered');
		expect((await seen()).can_grow).toBe(true);
	});

	it('is named until a day after the work, also once somebody said that it was there', async () => {
		const vacancy = await vacancyFor(10);
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const id = idOf(await apply(vacancy, { group_size: 3 }, as));
		await verb(id, 'accept', admin);
		expect((await verb(id, 'complete', admin)).status).toBe(200);
		const change = (names: string[], by = as) =>
			app.send('put', `${base}/${id}/group`, { as: by, body: { names } });
		expect((await change(['Sam'])).body.data.attributes.group_names).toEqual(['Sam']);
		expect((await change(['Sam', 'Noor'], admin)).status).toBe(200);
		expect((await app.send('get', `${base}/${id}`, { as })).body.data.meta.can).toMatchObject({
			change_group: true,
			resize_group: false,
		});
		const saidAgo = (hours: number) =>
			app.make((trx) =>
				trx
					.updateTable('applications')
					.set({ decided_at: new Date(Date.now() - hours * 3_600_000) })
					.where('id', '=', id)
					.execute(),
			);
		await saidAgo(23);
		expect((await change(['Kees'])).status).toBe(200);
		await saidAgo(25);
		expect((await change(['Piet'])).status).toBe(409);
		expect((await app.send('get', `${base}/${id}`, { as })).body.data.meta.can.change_group).toBe(false);
	});

	it('that was said to be there can still be marked absent, and back, unless hours are stated', async () => {
		const vacancy = await vacancyFor(10);
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const id = idOf(await apply(vacancy, { group_size: 3 }, as));
		await verb(id, 'accept', admin);
		await verb(id, 'complete', admin);
		expect((await verb(id, 'no_show', admin)).body.data.attributes.status).toBe('no_show');
		expect((await verb(id, 'complete', admin)).body.data.attributes.status).toBe('completed');
		const hours = await app.send('post', '/api/v1/hour_entries', {
			as,
			body: {
				data: {
					type: 'hour_entries',
					attributes: { application_id: id, worked_on: toLocal(new Date()).date, hours: 2 },
				},
			},
		});
		expect(hours.status).toBe(201);
		expect((await verb(id, 'no_show', admin)).body.errors[0].code).toBe('hours_stated');
		await app.make((trx) => trx.deleteFrom('worked_hours').where('application_id', '=', id).execute());
		await app.make((trx) =>
			trx
				.updateTable('applications')
				.set({ decided_at: new Date(Date.now() - 31 * 24 * 3_600_000) })
				.where('id', '=', id)
				.execute(),
		);
		expect((await verb(id, 'no_show', admin)).body.errors[0].code).toBe('too_late');
	});

	it('is no group of one person', async () => {
		const vacancy = await vacancyFor(10);
		const id = idOf(await apply(vacancy, {}));
		const answer = await app.send('put', `${base}/${id}/group`, { as: admin, body: { names: [] } });
		expect(answer.status).toBe(409);
	});
});
