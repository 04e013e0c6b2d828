import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import FooterPage, { action as saveFooter } from '#features/centres/web/centre-settings/footer-page.tsx';
import { EditorHead } from '#features/content/web/editor/editor-head.tsx';
import MenuEditor from '#features/content/web/staff/menu-editor.tsx';
import { MenuForms } from '#features/content/web/staff/menu-forms.tsx';
import { SettingsForm } from '#features/content/web/staff/settings-form.tsx';
import { attributesOf as pageAttributes } from '#features/content/web/staff/settings-values.ts';
import { FormContext } from '#features/vacancies/web/manage/form-context.tsx';
import type { FormValues } from '#features/vacancies/web/manage/form-values.ts';
import { hintsFor } from '#features/vacancies/web/manage/quality/quality-hints.ts';
import { TextSection, TranslationSection } from '#features/vacancies/web/manage/sections/text-sections.tsx';
import { createTestApp, signedIn, type TestApp } from './app.ts';
import { buildOrganisation } from './builders.ts';
import { postForm } from './page.ts';

/** A part of a page as the server renders it, on a site with both languages or with Dutch alone. */
function shown(element: ReactElement, internationalisation: boolean): string {
	const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element }], {
		initialEntries: ['/nl/content'],
		hydrationData: { loaderData: { root: { features: { internationalisation } } } },
	});
	return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const row = { id: 'a', nl: 'Nieuws', en: 'News', target: 'news', depth: 0 as const, visible: true };
const menu = { menu: 'header', rows: [row], revision: '1', targets: [] };
const never = () => undefined;
const vacancyForm = (values: FormValues) =>
	createElement(
		FormContext,
		{ value: { values, found: [], changed: never } },
		createElement(TextSection),
		createElement(TranslationSection),
	);
const editorHead = createElement(EditorHead, {
	page: { id: 'p', paths: { nl: '/over-ons' }, path: '/over-ons' } as never,
	now: { revision: 1, status: 'draft', hasChanges: false } as never,
	title: 'Over ons',
	language: 'nl',
	state: { kind: 'saved' },
	invalid: undefined,
	canUndo: false,
	canRedo: false,
	publishing: false,
	onUndo: never,
	onRedo: never,
	onCheck: never,
	onPublish: never,
	onFix: never,
});
const footer = createElement(FooterPage, {
	loaderData: { column: '1', titles: [], values: {}, signs: {}, changedAt: '1' },
} as never);
const settings = createElement(SettingsForm, {
	values: { revision: '1', 'has-nl': 'on', 'nl-title': 'Over ons', 'has-en': 'on', 'en-title': 'About us' },
	errors: {},
	image: null,
	saved: true,
	host: 'demo.localhost',
});

describe('a site in Dutch alone', () => {
	const FIELDS: [name: string, element: ReactElement, english: RegExp, dutch: RegExp][] = [
		['the head of the page editor', editorHead, /language=en/, /Over ons/],
		['the settings of a page', settings, /name="en-title"|name="has-en"/, /name="nl-title"/],
		['the footer', footer, /name="title\.en"|name="content\.en"/, /name="title\.nl"/],
		['a menu without scripts', createElement(MenuForms, menu), /id="a-en"/, /id="a-nl"/],
		[
			'a vacancy',
			vacancyForm({ language: ['nl'] }),
			/<textarea[^>]*name="translations\.en|value="en"/,
			/name="title"/,
		],
	];
	it.each(FIELDS)('has no field for English in %s', (_, element, english, dutch) => {
		expect(shown(element, true)).toMatch(english);
		expect(shown(element, false)).not.toMatch(english);
		expect(shown(element, false)).toMatch(dutch);
	});

	it('keeps the English name of a menu item', () => {
		expect(shown(createElement(MenuForms, menu), false)).toContain('type="hidden" name="en" value="News"');
		expect(shown(createElement(MenuEditor, menu), false)).toContain('&quot;en&quot;:&quot;News&quot;');
	});

	it('keeps the English texts of a page and of a vacancy', () => {
		expect(pageAttributes({ 'has-nl': 'on', 'nl-title': 'Over ons' }, ['nl']).texts).not.toHaveProperty('en');
		expect(pageAttributes({ 'has-nl': 'on', 'nl-title': 'Over ons' }).texts).toMatchObject({ en: null });
		const values = { title: ['Voorlezen'], 'translations.en.title': ['Reading'] };
		const form = shown(
			vacancyForm({ ...values, 'translations.en.description.html': ['<p>Read.</p>'] }),
			false,
		);
		expect(form).toContain('type="hidden" name="translations.en.title" value="Reading"');
		expect(form).toContain('name="translations.en.description.html" value="&lt;p&gt;Read.&lt;/p&gt;"');
	});

	it('still takes the Dutch of a vacancy that was written in English', () => {
		const form = shown(vacancyForm({ language: ['en'], title: ['Reading'] }), false);
		expect(form).toMatch(/name="language"/);
		expect(form).toMatch(/name="translations\.nl\.title"/);
	});

	it('gives no hint to write in English', () => {
		expect(hintsFor({}, true, ['nl', 'en']).better).toContain('english');
		expect(hintsFor({}, true, ['nl']).better).not.toContain('english');
	});

	describe('on the server', () => {
		let app: TestApp;
		let as: Record<string, string>;
		beforeAll(async () => {
			app = await createTestApp({ layers: [] });
			const organisation = await app.make((trx) =>
				buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
			);
			({ as } = await signedIn(app, { organisation, accountRoles: ['center_superuser'] }));
		});
		afterAll(() => app.close());

		it('keeps the English of the footer', async () => {
			const path = `/api/v1/volunteer_centers/${app.centre.id}`;
			const column = {
				title: { nl: 'Contact', en: 'Contact us' },
				content: { nl: '<p>Bel.</p>', en: '<p>Call.</p>' },
			};
			const profile = { footer_columns: { 1: column } };
			const body = { data: { type: 'volunteer_centers', id: app.centre.id, attributes: { profile } } };
			expect((await app.send('patch', path, { as, body })).status).toBe(200);
			await postForm(app, '/instellingen/footer?column=1', saveFooter as never, {
				as,
				fields: { 'title.nl': 'Bel ons', 'content.nl': 'Bel.', 'content.nl.html': '<p>Bel.</p>' },
			});
			const { body: answer } = await app.send('get', `${path}?include=profile`, { as });
			expect(answer.included[0].attributes.footer_columns['1']).toEqual({
				...column,
				title: { nl: 'Bel ons', en: 'Contact us' },
			});
		});

		it('publishes a page whose English has no title, and looks at its Dutch alone', async () => {
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
	});
});
