import { createElement } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { createDutchSite } from '#testing/dutch-site.ts';
import { postForm } from '#testing/page.ts';
import { renderOn } from '#testing/render.ts';
import FooterPage, { action as saveFooter } from './footer-page.tsx';
import OrganisationPage, { action as saveOrganisation } from './organisation-page.tsx';

let app: TestApp;
let as: Record<string, string>;
beforeAll(async () => {
	({ app, as } = await createDutchSite());
});
afterAll(() => app.close());

const centre = () => `/api/v1/volunteer_centers/${app.centre.id}`;
async function setProfile(profile: object): Promise<void> {
	const body = { data: { type: 'volunteer_centers', id: app.centre.id, attributes: { profile } } };
	expect((await app.send('patch', centre(), { as, body })).status).toBe(200);
}
async function readProfile() {
	const { body } = await app.send('get', `${centre()}?include=profile`, { as });
	return body.included[0].attributes;
}

const footer = createElement(FooterPage, {
	loaderData: { column: '1', titles: [], values: {}, signs: {}, changedAt: '1' },
} as never);
const organisation = createElement(OrganisationPage, {
	loaderData: { of: 'centre', values: {}, organisationId: null, features: [], changedAt: '1' },
} as never);

it.each([
	['the footer', footer, /name="(title|content)\.en"/, /name="title\.nl"/],
	['the opening hours', organisation, /name="openingHours\.en"/, /name="openingHours\.nl"/],
])('%s of a site in Dutch alone has no field for English', (_, element, english, dutch) => {
	expect(renderOn(element, true)).toMatch(english);
	expect(renderOn(element, false)).not.toMatch(english);
	expect(renderOn(element, false)).toMatch(dutch);
});

it('the footer keeps its English', async () => {
	const column = {
		title: { nl: 'Contact', en: 'Contact us' },
		content: { nl: '<p>Bel.</p>', en: '<p>Call.</p>' },
	};
	await setProfile({ footer_columns: { 1: column } });
	await postForm(app, '/instellingen/footer?column=1', saveFooter as never, {
		as,
		fields: { 'title.nl': 'Bel ons', 'content.nl': 'Bel.', 'content.nl.html': '<p>Bel.</p>' },
	});
	expect((await readProfile()).footer_columns['1']).toEqual({
		...column,
		title: { nl: 'Bel ons', en: 'Contact us' },
	});
});

it('the opening hours keep their English', async () => {
	await setProfile({ opening_hours: { nl: '<p>Maandag</p>', en: '<p>Monday</p>' } });
	await postForm(app, '/instellingen/organisatie', saveOrganisation as never, {
		as,
		fields: { name: 'Vrijwilligerspunt', 'openingHours.nl': 'Dinsdag' },
	});
	expect((await readProfile()).opening_hours).toEqual({ nl: '<p>Dinsdag</p>', en: '<p>Monday</p>' });
});
