import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { createDutchSite } from '#testing/dutch-site.ts';

let app: TestApp;
let as: Record<string, string>;
beforeAll(async () => {
	({ app, as } = await createDutchSite());
});
afterAll(() => app.close());

it('a site in Dutch alone publishes a page whose English has no title, and looks at its Dutch alone', async () => {
	const blocks = (id: string) => {
		const text = { format: 'markdown', text: `[Weg](page:${app.centre.id})` };
		return [{ id, type: 'Markdown', version: 1, hidden: false, background: 'none', data: { text } }];
	};
	const texts = {
		nl: { title: 'Over ons', blocks: blocks('a') },
		en: { title: '', blocks: blocks('b') },
	};
	const made = await app.send('post', '/api/v1/pages', {
		as,
		body: { data: { type: 'pages', attributes: { texts } } },
	});
	expect(made.status, made.text).toBe(201);
	const page = `/api/v1/pages/${made.body.data.id}`;
	expect((await app.send('put', `${page}/publish`, { as, body: {} })).status).toBe(200);
	const { meta } = (await app.send('get', `${page}/findings`, { as })).body;
	expect(meta.findings.map(({ locale }: { locale: string }) => locale)).toEqual(['nl']);
	const { body } = await app.send('get', page, { as });
	expect(body.data.attributes.texts.en).toBeDefined();
});
