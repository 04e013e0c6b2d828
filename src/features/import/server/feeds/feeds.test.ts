import { expect, it } from 'vitest';
import { createEventBus, type DomainEvent } from '#platform/server/events.ts';
import { FetchFailure, type PublicFetch } from '#platform/server/public-fetch.ts';
import { postForm } from '#testing/page.ts';
import { vacancyFeedAsked, vacancyFeedFailed } from '../../events.ts';
import { withImports } from '../../testing/with-imports.ts';
import { action } from '../../web/vacancy-import/import-page.tsx';
import { withFurtherPages } from './follow-pages.ts';
import { readDueFeeds } from './vacancy-feeds.ts';
import { workOnFeed } from './work-on-feeds.ts';

const { given, work, start, importAll, vacanciesOf } = withImports();
const path = '/api/v1/vacancy_feeds';
const address = 'https://feed.example/list.json?key=geheim';
const send = (method: 'get' | 'put' | 'post' | 'delete', rest = '', body?: object) =>
	given.app.send(method, `${path}${rest}`, { as: given.staff, ...(body && { body }) });
const add = (attributes: object) =>
	send('post', '', {
		data: {
			type: 'vacancy_feeds',
			attributes: { name: 'Lijst', address, every: 'day', create_organizations: true, ...attributes },
		},
	});
const feedOf = async (id: string) =>
	(await send('get')).body.data.find((one: { id: string }) => one.id === id)?.attributes;

/** Reads a feed as the worker does, and gives what was told of it. */
async function readNow(id: string, fetch: PublicFetch) {
	const told: DomainEvent[] = [];
	const bus = createEventBus();
	bus.on(vacancyFeedFailed, async (_trx, event) => {
		told.push(event);
	});
	await workOnFeed({ db: given.app.db, bus }, { tenant: 'demo', centreId: given.app.centre.id, id }, fetch);
	return told.map(({ details }) => details);
}
const answering = (list: object[], etag: string | null = null) => {
	const asked: unknown[] = [];
	const fetch: PublicFetch = async (at, known) => {
		asked.push([at, known?.etag ?? null]);
		const body = known?.etag && known.etag === etag ? null : Buffer.from(JSON.stringify({ data: list }));
		return { body, etag, lastModified: null };
	};
	return { fetch, asked };
};
const failing: PublicFetch = async () => {
	throw new FetchFailure('status');
};
const row = (title: string) => ({
	nummer: 'f1',
	organisatie: 'Buurthuis De Brug',
	titel: title,
	plaats: 'Ede',
});

it('is tried like a file at first, and imported by itself once people had that imported', async () => {
	const { status, body } = await add({});
	expect([status, body.data.attributes]).toMatchObject([
		201,
		{ state: 'new', address: 'feed.example/list.json' },
	]);
	const { id } = body.data;
	const { fetch, asked } = answering([row('Soep koken')], '"1"');
	expect(await readNow(id, fetch)).toEqual([]);
	const first = await feedOf(id);
	expect(first).toMatchObject({ state: 'new', import_state: 'checking', failure: null, due_at: null });
	expect(await given.app.make((trx) => readDueFeeds(trx, async () => undefined))).toBe(0);
	await work(first.import_id);
	await start(first.import_id);
	expect(await feedOf(id)).toMatchObject({ state: 'active', due_at: expect.any(String) });
	expect(await readNow(id, fetch)).toEqual([]);
	expect(asked).toEqual([
		[address, null],
		[address, '"1"'],
	]);
	expect((await feedOf(id)).import_id).toBe(first.import_id);
	await readNow(id, answering([row('Soep koken en eten')], '"2"').fetch);
	const second = await feedOf(id);
	expect(second).toMatchObject({ import_state: 'importing' });
	expect(second.import_id).not.toBe(first.import_id);
	await work(second.import_id);
	expect((await feedOf(id)).import_state).toBe('done');
	expect(Object.values(await vacanciesOf(await sourceOf())).map(({ title }) => title)).toEqual([
		'Soep koken en eten',
	]);
});

/** The source of vacancies that the feed's table has. */
async function sourceOf(): Promise<string> {
	const { id } = await given.app.make((trx) =>
		trx
			.selectFrom('vacancy_import_sources')
			.select('id')
			.where('name', '=', 'Lijst')
			.executeTakeFirstOrThrow(),
	);
	return `vacancy-table-${id}`;
}

it('is told once when it fails, is paused after three failures, and goes on when it is run', async () => {
	const { id } = (await add({ name: 'Kapot' })).body.data;
	expect(await readNow(id, failing)).toEqual([{ why: 'status', paused: false }]);
	expect(await readNow(id, failing)).toEqual([]);
	expect(await readNow(id, failing)).toEqual([{ why: 'status', paused: true }]);
	expect(await feedOf(id)).toMatchObject({ state: 'paused', failure: 'status' });
	const { fetch, asked } = answering([row('Niet gelezen')]);
	await readNow(id, fetch);
	expect(asked).toEqual([]);
	const { status, body } = await send('put', `/${id}/run`);
	expect([status, body.data.attributes]).toMatchObject([202, { state: 'new', failure: null }]);
	await readNow(id, answering([]).fetch);
	expect(await feedOf(id)).toMatchObject({ failure: 'not_recognised' });
	expect((await send('put', `/${id}/pause`)).body.data.attributes.state).toBe('paused');
	expect((await send('delete', `/${id}`)).status).toBe(204);
	expect(await feedOf(id)).toBeUndefined();
});

it('is read no more when who added it is gone', async () => {
	const { id } = (await add({ name: 'Van een ander' })).body.data;
	await given.app.make((trx) =>
		trx.updateTable('vacancy_feeds').set({ user_id: null }).where('id', '=', id).execute(),
	);
	const { fetch, asked } = answering([row('Niet gelezen')]);
	expect(await readNow(id, fetch)).toEqual([{ why: 'not_allowed', paused: false }]);
	expect(asked).toEqual([]);
});

it('is read when its turn has come, once over all processes', async () => {
	const { id } = (await add({ name: 'Wekelijks', every: 'week' })).body.data;
	const set = (columns: object) =>
		given.app.make((trx) => trx.updateTable('vacancy_feeds').set(columns).where('id', '=', id).execute());
	await set({ state: 'active', due_at: new Date(Date.now() - 1000) });
	const asked: string[] = [];
	const sweep = () =>
		given.app.make((trx) =>
			readDueFeeds(trx, async ({ name, subject }) => {
				asked.push(`${name} ${subject.id}`);
			}),
		);
	await Promise.all([sweep(), sweep()]);
	expect(asked).toEqual([`${vacancyFeedAsked.eventName} ${id}`]);
	const days = (Date.parse((await feedOf(id)).due_at) - Date.now()) / (24 * 3600 * 1000);
	expect(days).toBeGreaterThan(5.9);
	expect(days).toBeLessThan(8.1);
});

it('refuses what is no https, a password, a name twice, and more than twenty', async () => {
	for (const wrong of [
		{ address: 'http://feed.example/' },
		{ address: 'https://me:secret@feed.example/', name: 'Met wachtwoord' },
		{ name: 'wekelijks' },
		{ every: 'hour' },
	])
		expect([wrong, (await add(wrong)).status]).toEqual([wrong, 422]);
	expect(JSON.stringify((await send('get')).body)).not.toContain('geheim');
});

it('takes nothing off line that another feed, or another page of its own, has', async () => {
	const item = (id: string, title: string) => ({
		id: `urn:uuid:${id}`,
		title,
		summary: title,
		_vrijwillig: {
			type: 'volunteering',
			categories: ['catering'],
			organization: { id: 'brug', name: 'Buurthuis De Brug' },
			place: { kind: 'address', city: 'Ede' },
		},
	});
	const bring = async (source: string, more: object, ...items: object[]) =>
		importAll(JSON.stringify({ ...more, items }), { source });
	await bring('Apeldoorn', {}, item('a1', 'Eerste klus'), item('a2', 'Tweede klus'));
	expect((await bring('Ede', {}, item('e1', 'Derde klus'))).withdrawn).toBe(0);
	const part = await bring('Apeldoorn', { next_url: 'https://x.example/2' }, item('a1', 'Eerste klus'));
	expect(part.withdrawn).toBe(0);
	expect((await bring('Apeldoorn', {}, item('a1', 'Eerste klus'))).withdrawn).toBe(1);
});

it('is added, paused and removed on the page of imports, which says what is wrong', async () => {
	const post = (fields: Record<string, string>) =>
		postForm(given.app, '/vacancies/import', action, { as: given.staff, fields });
	const typed = {
		feed: 'add',
		name: 'Op de pagina',
		address: 'https://feed.example/x',
		every: 'week',
		make: 'on',
	};
	expect(await post({ ...typed, address: 'feed.example' })).toMatchObject({
		data: { feed: { problem: 'address', values: { name: 'Op de pagina', every: 'week', create: true } } },
	});
	const there = async () =>
		(await send('get')).body.data.find(
			({ attributes }: { attributes: { name: string } }) => attributes.name === 'Op de pagina',
		);
	expect(((await post(typed)) as Response).headers.get('location')).toBe('/nl/vacancies/import#feeds');
	const { id, attributes } = await there();
	expect(attributes).toMatchObject({ every: 'week', create_organizations: true, state: 'new' });
	expect(await post(typed)).toMatchObject({ data: { feed: { problem: 'taken' } } });
	await post({ feed: 'pause', id });
	expect((await there()).attributes.state).toBe('paused');
	await post({ feed: 'remove', id });
	expect(await there()).toBeUndefined();
});

it('reads the pages that an answer names, into its own list', async () => {
	const pages: Record<string, object> = {
		'https://x.example/2': { items: [{ id: 2 }], links: { next: { href: '/3' } } },
		'https://x.example/3': { items: [{ id: 3 }], next: 'https://x.example/2' },
	};
	const asked: string[] = [];
	const read = async (at: string) => {
		asked.push(at);
		return JSON.stringify(pages[at]);
	};
	const first = { title: 'Lijst', next_url: 'https://x.example/2', items: [{ id: 1 }] };
	const { text, pages: count } = await withFurtherPages(JSON.stringify(first), 'https://x.example/1', read);
	const whole = JSON.parse(text);
	expect(count).toBe(3);
	expect(whole.items).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
	expect(asked).toEqual(['https://x.example/2', 'https://x.example/3']);
	expect(whole.next_url).toBeUndefined();
	const endless = async (at: string) => JSON.stringify({ items: [{ id: 1 }], next: `${at}0` });
	const begin = JSON.stringify(first);
	await expect(withFurtherPages(begin, 'https://x.example/1', endless)).rejects.toMatchObject({
		code: 'too_large',
	});
	for (const said of ['Even geduld', 'null', '{"error":"try later"}', '{"facets":[{"name":"Ede"}]}']) {
		const broken = withFurtherPages(begin, 'https://x.example/1', async () => said);
		await expect(broken, said).rejects.toMatchObject({ code: 'status' });
	}
	// A page may be empty before the last, and have a longer list of something else.
	const odd: Record<string, object> = {
		'https://x.example/2': { items: [], next: 'https://x.example/3' },
		'https://x.example/3': { items: [{ id: 9 }], facets: [{ name: 'Ede' }, { name: 'Epe' }] },
	};
	const { text: joined } = await withFurtherPages(begin, 'https://x.example/1', async (at) =>
		JSON.stringify(odd[at]),
	);
	expect(JSON.parse(joined).items).toEqual([{ id: 1 }, { id: 9 }]);
	// People may have chosen the shorter of two lists: it is as whole as the longer one.
	const two = (...ids: number[]) => ({
		places: ids.flatMap((id) => [1, 2].map((at) => ({ id: `${id}.${at}`, name: 'Ede' }))),
		jobs: ids.map((id) => ({ id, title: 'Klus' })),
	});
	const { text: both } = await withFurtherPages(
		JSON.stringify({ ...two(1), next: '/2' }),
		'https://x.example/1',
		async () => JSON.stringify(two(2)),
	);
	expect(JSON.parse(both)).toMatchObject(two(1, 2));
	expect(await withFurtherPages('a;b\n1;2', 'https://x.example/1', read)).toEqual({
		text: 'a;b\n1;2',
		pages: 1,
	});
});
