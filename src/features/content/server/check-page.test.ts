import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildFile, buildOrganisation } from '#testing/builders.ts';
import type { Finding } from '../contract.ts';

const GONE = '00000000-0000-4000-8000-000000000000';

describe('what a visitor would stumble over', () => {
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

	const make = async (blocks: object[], attributes: object = {}) => {
		const texts = { nl: { title: `Pagina ${Math.random()}`, blocks } };
		const { body, text } = await app.send('post', '/api/v1/pages', {
			as,
			body: { data: { type: 'pages', attributes: { ...attributes, texts } } },
		});
		expect(body.data?.id, text).toBeTruthy();
		return body.data as { id: string; attributes: { slug: string } };
	};
	const find = async (id: string): Promise<Finding[]> =>
		(await app.send('get', `/api/v1/pages/${id}/findings`, { as })).body.meta.findings;
	const block = (id: string, type: string, data: object, hidden = false) => ({
		id,
		type,
		version: 1,
		hidden,
		background: 'none',
		data,
	});
	const button = (label: string, target: object | null) => ({ label, target, variant: 'primary' });
	const brief = (found: Finding[]) => found.map(({ code, block: { id }, detail }) => [id, code, detail]);

	it('is a form that was not chosen', async () => {
		const { id } = await make([block('a', 'BuilderForm', {}), block('b', 'BuilderForm', { form_id: GONE })]);
		expect(brief(await find(id))).toEqual([['a', 'form_missing', '']]);
	});

	it('is a picture that was not chosen, where a block is about it', async () => {
		const { id } = await make([
			block('a', 'PhotoHero', { title: 'Samen' }),
			block('b', 'Image', { caption: 'Bij de sloot' }),
			block('c', 'PhotoSlideshow', { slides: [{ caption: 'Kramen' }] }),
			block('d', 'PhotoHero', { title: 'Samen', picture: { imageId: null, drawing: 'sports', alt: '' } }),
			block('e', 'HeroWithSearch', { title: 'Zoek' }),
		]);
		// At the top of a page it is an area in the colour of the centre without one.
		expect(brief(await find(id))).toEqual(['b', 'c'].map((one) => [one, 'picture_missing', '']));
	});

	it('is a block with nothing in it, unless it shows something by itself', async () => {
		const { id } = await make([
			block('a', 'PhotoHero', {}),
			block('b', 'Markdown', { text: { format: 'markdown', text: '  ' } }),
			block('c', 'FourCards', { cards: [{}] }),
			block('d', 'DynamicCards', {}),
			block('e', 'DynamicCards', { source: 'news' }),
			block('f', 'HeroWithSearch', {}),
			block('g', 'NewsCarousel', {}),
			block('h', 'PhotoHero', {}, true),
			block('i', 'SectionTitle', { title: 'Wel iets' }),
		]);
		expect(brief(await find(id))).toEqual(['a', 'b', 'c', 'd'].map((one) => [one, 'block_empty', '']));
	});

	it('is a link in a text to a page that is off line, by its words', async () => {
		const draft = await make([]);
		const text = `Lees [**alles** over ons](page:${draft.id}) of [zoek](system:vacancies), <a href="page:${GONE}">weg</a>.`;
		const { id } = await make([block('a', 'Markdown', { text: { format: 'markdown', text } })]);
		expect(brief(await find(id))).toEqual([
			['a', 'link_broken', 'alles over ons'],
			['a', 'link_broken', 'weg'],
		]);
	});

	it('is a link to a page that is off line or gone, to nothing, or without words', async () => {
		const draft = await make([]);
		const { id } = await make([
			block('a', 'CallToAction', {
				buttons: [
					button('Concept', { kind: 'page', pageId: draft.id }),
					button('Weg', { kind: 'page', pageId: GONE }),
					button('Niets', null),
				],
			}),
			block('b', 'CallToAction', { buttons: [button('', { kind: 'system', systemPage: 'news' })] }),
			block('c', 'LogoBar', { logos: [{ label: 'Bibliotheek', target: null }] }),
			block('d', 'DynamicCards', { cards: [{ title: 'Zonder link' }] }),
		]);
		expect(brief(await find(id))).toEqual([
			['a', 'link_broken', 'Concept'],
			['a', 'link_broken', 'Weg'],
			['a', 'link_without_target', 'Niets'],
			['b', 'link_without_label', ''],
		]);
		await app.send('put', `/api/v1/pages/${draft.id}/publish`, { as, body: {} });
		expect(brief(await find(id))[0]).toEqual(['a', 'link_broken', 'Weg']);
	});

	it('is an address on this site that leads nowhere, also inside a text', async () => {
		const shown = await make([]);
		await app.send('put', `/api/v1/pages/${shown.id}/publish`, { as, body: {} });
		const text = [
			`[wel](/nl/${shown.attributes.slug}?x=1#y)`,
			'[zoeken](/nl/vacancies/search) [start](/nl) [buiten](https://elders.example/nl/weg)',
			'[niet](/nl/bestaat-niet) [bericht](/en/nieuws/bestaat-niet)',
		].join('\n\n');
		const { id } = await make([block('a', 'Markdown', { text: { format: 'markdown', text } })]);
		expect(brief(await find(id))).toEqual([
			['a', 'link_broken', '/nl/bestaat-niet'],
			['a', 'link_broken', '/en/nieuws/bestaat-niet'],
		]);
	});

	it('is a heading that skips a level', async () => {
		const blocks = [
			block('a', 'Markdown', { text: { format: 'html', text: '<h3>Te diep</h3><h4>Daaronder</h4>' } }),
			block('b', 'SectionTitle', { title: 'Gewoon' }),
			block('c', 'Markdown', { text: { format: 'markdown', text: '### Goed\n\nTekst' } }),
		];
		expect(brief(await find((await make(blocks)).id))).toEqual([['a', 'heading_skipped', 'Te diep']]);
	});

	it('is a picture without words', async () => {
		const file = () => app.make((trx) => buildFile(trx, { centreId: app.centre.id }));
		const [described, bare] = [await file(), await file()];
		const picture = (imageId: string, alt = '') => ({ picture: { imageId, drawing: null, alt } });
		const { id } = await make([
			block('a', 'Image', picture(described.id)),
			block('b', 'Image', picture(bare.id)),
			block('c', 'Image', picture(bare.id, 'Een plein')),
		]);
		expect(await find(id)).toEqual([]);
		// What it said was taken away in the library since.
		await app.make((trx) => trx.updateTable('files').set({ alt: '{}' }).where('id', '=', bare.id).execute());
		expect(brief(await find(id))).toEqual([['b', 'alt_missing', '']]);
	});

	it('is nothing in what is hidden, and in a page that is good', async () => {
		const { id } = await make([
			block('a', 'CallToAction', { buttons: [button('Niets', null)] }, true),
			block('b', 'CallToAction', {
				title: 'Doe mee',
				buttons: [button('Zoek', { kind: 'system', systemPage: 'vacancies' })],
			}),
		]);
		expect(await find(id)).toEqual([]);
	});
});
