import { describe, expect, it } from 'vitest';
import { iconRoutes } from './icon-endpoint.ts';

const app = iconRoutes();

describe('the icon endpoint', () => {
	it('gives prefix and icons for names joined by commas', async () => {
		const response = await app.request('/icons/lucide.json?icons=heart,map-pin');
		expect(response.status).toBe(200);
		const answer = (await response.json()) as { prefix: string; icons: Record<string, { body: string }> };
		expect(answer.prefix).toBe('lucide');
		expect(Object.keys(answer.icons)).toEqual(['heart', 'map-pin']);
		expect(answer.icons.heart?.body).toContain('<path');
	});

	it('knows icons by their earlier names, and names those that do not exist', async () => {
		const answer = await (await app.request('/icons/lucide.json?icons=home,heart,no-such-icon')).json();
		expect(answer).toMatchObject({ not_found: ['no-such-icon'], icons: { home: {}, heart: {} } });
	});

	it.each([
		['/icons/lucide.json?icons=no-such-icon', 404],
		['/icons/unknown.json?icons=heart', 404],
		['/icons/constructor.json?icons=heart', 404],
		['/icons/lucide.json?icons=constructor', 404],
		['/icons/lucide.json', 400],
		['/icons/lucide.json?icons=../../package', 400],
		[`/icons/lucide.json?icons=${Array.from({ length: 101 }, (_, at) => `a${at}`).join(',')}`, 400],
		['/icons/..%2Flucide.json?icons=heart', 404],
	])('answers %s with %i', async (path, status) => {
		expect((await app.request(path)).status).toBe(status);
	});
});
