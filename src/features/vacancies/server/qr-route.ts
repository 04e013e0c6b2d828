import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { vacancyApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { rightsOf } from './policy.ts';
import { readVacancy } from './read-vacancy.ts';

/**
 * A code that leads a telephone from a poster to the page of a public vacancy. It names the centre, as whoever scans it
 * may have looked at another one before.
 */
export const qrRoute: Endpoint = implement(vacancyApi.qr, {
	permission: permissions.read,
	run: async (c, { params: { id, language } }) => {
		await c.read((trx) => readVacancy(trx, id, rightsOf(null)));
		const address = await c.address(`/${language}/vacancies/${id}`);
		const { toString: draw } = await import('qrcode');
		return new Response(await draw(address, { type: 'svg', margin: 0 }), {
			headers: {
				'content-type': 'image/svg+xml; charset=utf-8',
				'cache-control': 'public, max-age=3600',
				'x-content-type-options': 'nosniff',
			},
		});
	},
});
