import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReference } from '#features/geo/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';

/** In the middle of Loenen, in the municipality of Apeldoorn. */
const loenen = { street: 'Molenweg', house_number: '19', city: 'Loenen', lat: 52.1186, lon: 6.0212 };

describe('the map of a vacancy', () => {
	let app: TestApp;
	let organisation: { id: string };
	beforeAll(async () => {
		app = await createTestApp();
		await loadReference(app.db);
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	});
	afterAll(() => app.close());

	const build = (columns: object = {}) =>
		app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				columns: { location_kind: 'address', ...loenen, ...columns },
			}),
		);
	const get = (id: string, options: object = {}) => app.send('get', `/api/v1/vacancies/${id}/map`, options);

	it('draws what lies around it with a pin, and asks nobody else for anything', async () => {
		const { status, headers, text } = await get((await build()).id);
		expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
		expect(text).toContain('>Beekbergen</text>');
		expect(text).toContain('>Loenen</text>');
		// Under the name that the post has for it, and no other.
		expect((await get((await build({ lat: 51.19, lon: 5.99 })).id)).text).not.toContain('Remunj');
		expect(text.match(/class="area"/g)?.length).toBeGreaterThan(2);
		expect(text).toMatch(/<path class="pin"/);
		expect(text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|<image|href/);
		expect(text.length).toBeLessThan(40_000);
	});

	it('has no name on another, on the pin or over the edge', async () => {
		for (const at of [
			loenen,
			{ lat: 52.37, lon: 4.9 },
			{ lat: 53.2, lon: 6.57 },
			{ lat: 51.44, lon: 3.57 },
		]) {
			const { text } = await get((await build(at)).id);
			const names = [...text.matchAll(/<text x="(\d+)" y="(\d+)" text-anchor="(\w+)">([^<]+)</g)].map(
				([, x, y, anchor, name = '']) => {
					const width = name.length * 12;
					const left = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
					return { name, left, right: left + width, top: Number(y) - 18, bottom: Number(y) + 4 };
				},
			);
			expect(names.length).toBeGreaterThan(3);
			const pin = { name: 'the pin', left: 300, right: 340, top: 105, bottom: 160 };
			for (const [index, one] of names.entries()) {
				expect(one.left, one.name).toBeGreaterThanOrEqual(0);
				expect(one.right, one.name).toBeLessThanOrEqual(640);
				for (const other of [pin, ...names.slice(index + 1)]) {
					const apart =
						one.right <= other.left ||
						other.right <= one.left ||
						one.bottom <= other.top ||
						other.bottom <= one.top;
					expect(apart, `${one.name} on ${other.name}`).toBe(true);
				}
			}
		}
	});

	it('circles the rough place where the exact one is hidden: some hundred metres change nothing', async () => {
		const drawn = async (columns: object) => (await get((await build(columns)).id)).text;
		const hidden = await drawn({ hide_exact_place: true });
		expect(hidden).toMatch(/<circle class="pin"/);
		expect(hidden).not.toMatch(/<path class="pin"/);
		expect(await drawn({ hide_exact_place: true, lat: 52.1196, lon: 6.0222 })).toBe(hidden);
		expect(await drawn({ lat: 52.1196, lon: 6.0222 })).not.toBe(await drawn({}));
	});

	it('is there of what everybody may read and has a place alone, also for who may read more', async () => {
		const { as } = await signedIn(app, { organisation });
		expect((await get((await build({ status: 'draft' })).id, { as })).status).toBe(404);
		expect((await get('00000000-0000-4000-8000-000000000000')).status).toBe(404);
		for (const columns of [{ location_kind: 'online' }, { location_kind: 'area' }, { lat: null, lon: null }])
			expect((await get((await build(columns)).id)).status, JSON.stringify(columns)).toBe(404);
	});

	it('is not sent again while nothing changed', async () => {
		const { id } = await build();
		const { headers } = await get(id);
		const etag = headers.get('etag') ?? '';
		expect((await get(id, { headers: { 'if-none-match': etag } })).status).toBe(304);
		expect(headers.get('cache-control')).toBe('public, max-age=3600');
	});
});
