import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PAGE_CHANGED } from '#platform/server/cache.ts';
import { createPageCache, packedFor, type RenderedPage } from './pages.ts';

/** PgListener that a test sends itself. */
function manualListener() {
	let change: (tenant: string) => void = () => undefined;
	let gap: () => void = () => undefined;
	const state = { listening: true };
	return {
		state,
		change: (tenant: string) => change(tenant),
		gap: () => gap(),
		listener: {
			subscribe: (channel: string, hear: (payload: string) => void) => {
				expect(channel).toBe(PAGE_CHANGED);
				change = hear;
				return () => undefined;
			},
			onReconnect: (hear: () => void) => {
				gap = hear;
				return () => undefined;
			},
			isListening: () => state.listening,
		},
	};
}

const nothing = { scripts: [], calls: [] };
const page = (html: string, share: RenderedPage['share'] = 'pages'): RenderedPage => ({
	html,
	nonce: 'abc123',
	allowed: nothing,
	share,
	happened: [],
});

describe('the cache of public pages', () => {
	it('renders a page once however many ask for it', async () => {
		const { listener } = manualListener();
		const cache = createPageCache({ listener });
		let rendered = 0;
		const render = async () => {
			rendered += 1;
			return page('<p>once</p>');
		};
		const pages = await Promise.all([1, 2, 3].map(() => cache.load('home', 'demo', render)));
		expect(rendered).toBe(1);
		expect(new Set(pages).size).toBe(1);
		expect(cache.get('home')?.html.toString()).toBe('<p>once</p>');
	});

	it('forgets the pages of a tenant in which something changed, and only those', async () => {
		const { listener, change } = manualListener();
		const cache = createPageCache({ listener });
		await cache.load('a', 'demo', async () => page('a'));
		await cache.load('b', 'roermond', async () => page('b'));
		change('demo');
		expect([cache.get('a'), cache.get('b')?.html.toString()]).toEqual([undefined, 'b']);
	});

	it('keeps no page that was begun before a change, and lets nobody wait for it after', async () => {
		const { listener, change } = manualListener();
		const cache = createPageCache({ listener });
		let finish: (rendered: RenderedPage) => void = () => undefined;
		const old = cache.load('a', 'demo', () => new Promise<RenderedPage>((done) => (finish = done)));
		change('demo');
		const fresh = await cache.load('a', 'demo', async () => page('new'));
		finish(page('old'));
		expect((await old)?.html.toString()).toBe('old');
		expect([fresh?.html.toString(), cache.get('a')?.html.toString()]).toEqual(['new', 'new']);
	});

	it('keeps nothing while notifications cannot arrive, and forgets all after', async () => {
		const { listener, state, gap } = manualListener();
		const cache = createPageCache({ listener });
		await cache.load('a', 'demo', async () => page('a'));
		state.listening = false;
		expect(cache.get('a')).toBeUndefined();
		await cache.load('b', 'demo', async () => page('b'));
		state.listening = true;
		gap();
		expect([cache.get('a'), cache.get('b'), cache.size()]).toEqual([undefined, undefined, 0]);
	});

	it('keeps the pages asked for last within its bytes', async () => {
		const { listener } = manualListener();
		const cache = createPageCache({ listener, maximumBytes: 50 });
		for (const key of ['a', 'b']) await cache.load(key, 'demo', async () => page(key.repeat(10)));
		cache.get('a');
		await cache.load('c', 'demo', async () => page('c'.repeat(10)));
		expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
		expect(cache.size()).toBe(20);
	});

	it('lets made-up queries and ports push out only each other', async () => {
		const { listener } = manualListener();
		const cache = createPageCache({ listener, maximumBytes: 80 });
		await cache.load('home', 'demo', async () => page('h'.repeat(10)));
		for (let n = 0; n < 100; n += 1) {
			await cache.load(`query ${n}`, 'demo', async () => page('q'.repeat(10), 'queries'));
			await cache.load(`port ${n}`, 'demo', async () => page('p'.repeat(10), 'ports'));
		}
		const there = ['home', 'query 99', 'query 98', 'query 97', 'query 96', 'port 99', 'port 98'];
		expect(there.filter((key) => cache.get(key))).toEqual(
			there.filter((key) => !/96|98$/.test(key) || key === 'query 98'),
		);
		expect(cache.size()).toBe(50);
	});

	it('lets a page lapse after its time', async () => {
		const { listener } = manualListener();
		const cache = createPageCache({ listener, maxAgeMs: 1 });
		await cache.load('a', 'demo', async () => page('a'));
		await setTimeout(5);
		expect([cache.get('a'), cache.size()]).toEqual([undefined, 0]);
	});

	it('keeps nothing of what turned out to be personal, or failed', async () => {
		const { listener } = manualListener();
		const cache = createPageCache({ listener });
		expect(await cache.load('a', 'demo', async () => undefined)).toBeUndefined();
		await expect(cache.load('b', 'demo', () => Promise.reject(new Error('broken')))).rejects.toThrow(
			'broken',
		);
		expect((await cache.load('b', 'demo', async () => page('b')))?.html.toString()).toBe('b');
		expect(cache.get('a')).toBeUndefined();
	});

	it('allows the scripts that carried the nonce by what they say, and no others', async () => {
		const { listener } = manualListener();
		const cache = createPageCache({ listener });
		const html =
			'<script nonce="abc123">one()</script><script>foreign()</script><script async nonce="abc123" src="/x.js"></script>' +
			'<script nonce="abc123">say("abc123")</script>';
		const made = await cache.load('a', 'demo', async () => page(html));
		// What a browser calculates of: one() and say("").
		expect(made?.scripts).toEqual([
			"'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='",
			"'sha256-XZtG7c1brg4qAkRLhE8QcJidGzPkycq71og++kEJlbc='",
		]);
		expect(made?.html.toString()).not.toContain('abc123');
	});

	it('packs as the visitor likes it', async () => {
		const { listener } = manualListener();
		const made = await createPageCache({ listener }).load('a', 'demo', async () => page('<p>text</p>'));
		if (!made) throw new Error('nothing was kept');
		const br = await packedFor(made, 'gzip, deflate, br');
		const gz = await packedFor(made, 'gzip, br;q=0');
		const plain = await packedFor(made, null);
		expect([br.encoding, brotliDecompressSync(br.body).toString()]).toEqual(['br', '<p>text</p>']);
		expect([gz.encoding, gunzipSync(gz.body).toString()]).toEqual(['gzip', '<p>text</p>']);
		expect([plain.encoding, plain.body.toString()]).toEqual([undefined, '<p>text</p>']);
	});
});
