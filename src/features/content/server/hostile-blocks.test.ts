import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { blockDefinitions, definitionOf } from '../blocks/registry.ts';

const blockTypes = Object.keys(blockDefinitions);

/** What somebody may try to bring in as a text, and as the address of a link. */
const TEXTS = [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'<svg/onload=alert(1)>',
	'<svg><script>alert(1)</script></svg>',
	'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
	'<iframe srcdoc="<script>alert(1)</script>"></iframe>',
	'<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
	'<a href="javascript:alert(1)">klik</a>',
	'<a href="java\tscript:alert(1)">klik</a>',
	'<a href="&#106;avascript:alert(1)">klik</a>',
	'<a href="vbscript:msgbox(1)">klik</a><a href="data:text/html,<script>alert(1)</script>">klik</a>',
	'[klik](javascript:alert(1))',
	'[klik](<java\nscript:alert(1)>)',
	'[klik]: javascript:alert(1)\n[klik]',
	'![x](x"onerror="alert(1))',
	'`<img src=x onerror=alert(1)>` <b onclick=alert(1)>vet</b>',
	'<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
	'<style>@import "https://elders.example/x.css";</style><link rel=stylesheet href=//elders.example>',
	'<base href="https://elders.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
	'<p style="background:url(javascript:alert(1))" id="root">x</p>',
	'{{constructor.constructor("alert(1)")()}} <%= alert(1) %> #{alert(1)}',
	'</textarea></style></title><scr<script>ipt>alert(1)</scr</script>ipt>',
];
const ADDRESSES = [
	'javascript:alert(1)',
	'JaVaScRiPt:alert(1)',
	'java\nscript:alert(1)',
	'\u0001javascript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'vbscript:msgbox(1)',
	'file:///etc/passwd',
	'blob:https://x/y',
	'//elders.example',
	'/\\elders.example',
	'\\\\elders.example',
	'https:elders.example',
	'https://ok.example/"onmouseover="alert(1)',
	'https://ok.example/<script>',
];

/** Nothing in mark-up that could run, load or send. */
function expectHarmless(html: string, label: string): void {
	expect(html, label).not.toMatch(
		/<(?!\/?(?:p|h[2-4]|ul|ol|li|strong|em|del|a|br|hr|blockquote|table|thead|tbody|tr|th|td|pre|code)\b)[a-z!/?]/i,
	);
	for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) {
		expect(tag, label).toMatch(
			/^<[a-z0-9]+(?: (?:href="(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^"\s]*"|rel="noopener"|scope="col"))* ?\/?>$/,
		);
	}
}

type Data = { [key: string]: unknown };

/** The example of a block with every free text replaced; in Markdown and mark-up alike. */
function withTexts(value: unknown, text: string): unknown {
	if (Array.isArray(value)) return value.map((child) => withTexts(child, text));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, child]) => {
			const free = [
				'text',
				'title',
				'lead',
				'caption',
				'label',
				'quote',
				'name',
				'role',
				'alt',
				'eyebrow',
			].includes(key);
			return [key, free && typeof child === 'string' ? text : withTexts(child, text)];
		}),
	);
}

function withAddresses(value: unknown, url: string): unknown {
	if (Array.isArray(value)) return value.map((child) => withAddresses(child, url));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, child]) => [
			key,
			key === 'target' ? { kind: 'url', url } : withAddresses(child, url),
		]),
	);
}

const markupIn = (value: unknown): string[] =>
	typeof value !== 'object' || value === null
		? []
		: Object.entries(value).flatMap(([key, child]) => (key === 'html' ? [String(child)] : markupIn(child)));
const hasLinks = (data: Data) => JSON.stringify(data).includes('"target"');

describe('hostile input', () => {
	let app: TestApp;
	let as: Record<string, string>;
	beforeAll(async () => {
		app = await createTestApp();
		const organisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		as = (await signedIn(app, { organisation, role: 'content_manager' })).as;
	});
	afterAll(() => app.close());

	const make = (type: string, list: unknown[]) =>
		app.send('post', '/api/v1/pages', {
			as,
			body: {
				data: {
					type: 'pages',
					attributes: {
						texts: {
							nl: {
								title: type,
								blocks: list.map((data, index) => ({
									id: `b${index}`,
									type,
									version: 1,
									hidden: false,
									background: 'none',
									data: snake(data),
								})),
							},
						},
					},
				},
			},
		});

	it.each(blockTypes)('in the texts of %s becomes text, or nothing', async (type) => {
		const variants = TEXTS.flatMap((text) => {
			const data = withTexts(definitionOf(type).example, text.slice(0, 60)) as Data;
			const full = withTexts(definitionOf(type).example, text) as Data;
			if (!('text' in full) || typeof full.text !== 'object') return [data];
			return ['markdown', 'html'].map((format) => ({ ...data, text: { format, text } }));
		});
		const made = await make(type, variants.slice(0, 60));
		expect(made.status, made.text).toBe(201);
		const shown = await app.send(
			'get',
			`/api/v1/pages/lookup?filter[locale]=nl&filter[slug]=${made.body.data.attributes.slug}&filter[draft]=true`,
			{ as },
		);
		const { blocks } = shown.body.data.attributes;
		expect(blocks).toHaveLength(Math.min(60, variants.length));
		for (const html of markupIn(blocks)) expectHarmless(html, html);
	});

	it.each(blockTypes.filter((type) => hasLinks(definitionOf(type).example)))(
		'as the address of a link in %s is refused at its place',
		async (type) => {
			const data = ADDRESSES.map((url) => withAddresses(definitionOf(type).example, url));
			const made = await make(type, data);
			expect(made.status).toBe(422);
			const pointers: string[] = made.body.errors.map(
				({ source }: { source: { pointer: string } }) => source.pointer,
			);
			for (const [index, url] of ADDRESSES.entries()) {
				const own = pointers.filter((pointer) => pointer.includes(`/blocks/${index}/`));
				expect([url, own.length > 0 && own.every((pointer) => pointer.endsWith('/target/url'))]).toEqual([
					url,
					true,
				]);
			}
		},
	);

	it.each(blockTypes)('as members that %s has not, or of another kind, is refused', async (type) => {
		const example = definitionOf(type).example;
		for (const data of [
			{ ...example, on_click: 'alert(1)' },
			{ ...example, dangerously_set_inner_html: { __html: '<b>x</b>' } },
			Object.fromEntries(Object.keys(example).map((key) => [key, { toString: 'alert(1)' }])),
			Object.fromEntries(Object.keys(example).map((key) => [key, ['x'.repeat(100_000)]])),
		]) {
			expect((await make(type, [data])).status).toBe(422);
		}
	});

	it('as a video is refused unless it is one: nothing else can be in its place', async () => {
		for (const video of [
			'https://elders.example/watch?v=aqz-KE-bpKQ',
			'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
			'https://www.youtube.com.elders.example/watch?v=aqz-KE-bpKQ',
			'aqz-KE-bpKQ"><script>',
			'https://youtu.be/../../x',
		]) {
			expect([
				video,
				(await make('YouTube', [{ ...definitionOf('YouTube').example, video }])).status,
			]).toEqual([video, 422]);
		}
		const good = await make('YouTube', [definitionOf('YouTube').example]);
		expect(good.body.data.attributes.texts.nl.blocks[0].data.video).toBe('aqz-KE-bpKQ');
	});

	it('in titles and summaries stays the text that it is', async () => {
		const title = '<script>alert(1)</script>';
		const made = await app.send('post', '/api/v1/pages', {
			as,
			body: { data: { type: 'pages', attributes: { texts: { nl: { title, summary: title } } } } },
		});
		expect(made.body.data.attributes).toMatchObject({ title, summary: title, slug: 'script-alert-1-script' });
	});
});

/** Keys as they stand on the wire. */
function snake(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(snake);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, child]) => [
			key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
			snake(child),
		]),
	);
}
