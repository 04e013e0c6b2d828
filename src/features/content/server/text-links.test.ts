import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { htmlOf } from './rich-text.ts';

const PAGE = '01980000-0000-7000-8000-000000000001';

describe('a link in a text that names a page', () => {
	const html = (text: string, format: 'html' | 'markdown' = 'html') =>
		htmlOf({ format, text }, (target) => (target?.kind === 'page' ? '/nl/over-ons' : '/nl/nieuws'));

	it('leads to where that page is, in both ways of writing', () => {
		expect(html(`<p><a href="page:${PAGE}">Over ons</a></p>`)).toBe(
			'<p><a href="/nl/over-ons">Over ons</a></p>',
		);
		expect(html(`[Over ons](page:${PAGE}) en [nieuws](system:news)`, 'markdown')).toBe(
			'<p><a href="/nl/over-ons">Over ons</a> en <a href="/nl/nieuws">nieuws</a></p>',
		);
	});

	it.each([
		'page:over-ons',
		`page:${PAGE}:x`,
		`page:${PAGE}"onclick="alert(1)`,
		'system:constructor',
		'system:javascript:alert(1)',
		'pages:1',
	])('leads nowhere as %s', (href) => {
		expect(html(`<a href='${href}'>x</a>`)).toBe('<a>x</a>');
	});

	it('leads nowhere when nobody can see the page', () => {
		expect(htmlOf({ format: 'html', text: `<a href="page:${PAGE}">x</a>` }, () => null)).toBe('<a>x</a>');
	});
});

describe('a page of the site', () => {
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

	const send = async (method: 'post' | 'patch', path: string, attributes: object, id?: string) => {
		const { body, text } = await app.send(method, path, {
			as,
			body: { data: { type: 'pages', ...(id && { id }), attributes } },
		});
		expect(body.data?.id, text).toBeTruthy();
		return body.data as { id: string; attributes: { slug: string; revision: number } };
	};
	const publish = (id: string) => app.send('put', `/api/v1/pages/${id}/publish`, { as, body: {} });

	it('is still led to by a text when its address has changed', async () => {
		const about = await send('post', '/api/v1/pages', {
			texts: { nl: { title: 'Over ons' }, en: { title: 'About' } },
		});
		const text = { format: 'markdown', text: `[Lees verder](page:${about.id})` };
		const block = {
			id: 'a',
			type: 'Markdown',
			version: 1,
			hidden: false,
			background: 'none',
			data: { text },
		};
		const blocks = [block];
		const home = await send('post', '/api/v1/pages', {
			texts: { nl: { title: 'Thuis', blocks }, en: { title: 'Home', blocks } },
		});
		await publish(about.id);
		await publish(home.id);
		const shown = async (locale: string, slug: string) => {
			const query = `filter[locale]=${locale}&filter[slug]=${slug}`;
			const { body } = await app.send('get', `/api/v1/pages/lookup?${query}`);
			return body.data.attributes.blocks[0].data.text.html;
		};
		expect(await shown('nl', 'thuis')).toBe('<p><a href="/nl/over-ons">Lees verder</a></p>');
		expect(await shown('en', 'home')).toBe('<p><a href="/en/about">Lees verder</a></p>');

		const { revision } = (await app.send('get', `/api/v1/pages/${about.id}`, { as })).body.data.attributes;
		await send(
			'patch',
			`/api/v1/pages/${about.id}`,
			{ revision, texts: { nl: { slug: 'wie-wij-zijn' } } },
			about.id,
		);
		await publish(about.id);
		expect(await shown('nl', 'thuis')).toBe('<p><a href="/nl/wie-wij-zijn">Lees verder</a></p>');
	});
});
