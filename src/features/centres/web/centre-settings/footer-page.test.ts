import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { postForm } from '#testing/page.ts';
import { renderOn } from '#testing/render.ts';
import FooterPage, { action as saveFooter } from './footer-page.tsx';

const footer = createElement(FooterPage, {
	loaderData: { column: '1', titles: [], values: {}, signs: {}, changedAt: '1' },
} as never);

describe('the footer of a site in Dutch alone', () => {
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

	it('has no field for English', () => {
		const english = /name="title\.en"|name="content\.en"/;
		expect(renderOn(footer, true)).toMatch(english);
		expect(renderOn(footer, false)).not.toMatch(english);
		expect(renderOn(footer, false)).toMatch(/name="title\.nl"/);
	});

	it('keeps its English', async () => {
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
});
