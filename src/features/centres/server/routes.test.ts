import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildCentre } from '#testing/builders.ts';

describe('the profile of a centre', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('holds no code, whatever was stored', async () => {
		const content =
			'<p onclick="alert(1)">Bel <a href="javascript:alert(1)">ons</a></p><script>alert(1)</script>';
		const text = { nl: content, en: content };
		await app.make(
			(trx) =>
				buildCentre(trx, {
					tenant: 'public',
					isDefault: true,
					profile: { showAnbiLogo: true, footerColumns: { 1: { title: text, content: text } } },
				}),
			{ tenant: 'public', centres: [] },
		);
		for (const path of ['current?include=profile', '?include=profile']) {
			const url = `/api/v1/volunteer_centers${path.startsWith('?') ? '' : '/'}${path}`;
			const { body } = await app.send('get', url, { tenant: 'public' });
			const { attributes } = body.included[0];
			expect(attributes.show_anbi_logo).toBe(true);
			expect(attributes.footer_columns['1'].content).toEqual({
				nl: '<p>Bel <a>ons</a></p>',
				en: '<p>Bel <a>ons</a></p>',
			});
		}
	});
});
