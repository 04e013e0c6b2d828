import { describe, expect, it } from 'vitest';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { variantsOf } from '#testing/variants.ts';
import { listSwitchableCentres } from './switchable-centres.ts';

const centresOf = async (tenant: TenantKey) =>
	tenant === 'demo'
		? [
				{ id: '1', name: 'Veluwerand', slug: 'veluwerand', isDefault: true },
				{ id: '2', name: 'IJsseldal', slug: 'ijsseldal', isDefault: false },
			]
		: [{ id: tenant, name: tenant, slug: tenant, isDefault: true }];
const options = {
	tenants: {
		directory: { centresOf, clear: () => undefined },
		hostMap: {
			hosts: { 'www.roermond.example': 'roermond' as const },
			suffix: '.localhost',
			fallback: 'demo' as const,
		},
		centreHosts: { 'ijsseldal.example': 'ijsseldal' },
		tenantCookie: 'tenant',
		...variantsOf(),
	},
	development: false,
	demo: false,
};
const shown = async (host: string, extra: object = {}) =>
	(await listSwitchableCentres({ ...options, ...extra }, host, { tenant: 'demo', centreId: '2' })).map(
		({ tenant, centres }) => [tenant, centres.map(({ id, current }) => (current ? `${id} here` : id))],
	);

describe('what a host may show', () => {
	it('is its own tenant, also where everything is tried out', async () => {
		for (const demo of [false, true]) {
			expect(await shown('www.roermond.example', { demo })).toEqual([['roermond', ['roermond']]]);
			expect(await shown('demo.localhost:3000', { demo })).toEqual([['demo', ['1', '2 here']]]);
		}
	});
	it('is in production the one tenant that an unknown host leads to', async () => {
		expect(await shown('elders.example')).toEqual([['demo', ['1', '2 here']]]);
	});
	it('is every tenant where the product is tried out or developed', async () => {
		expect(await shown('localhost:3000', { demo: true })).toHaveLength(5);
		expect(await shown('localhost:3000', { development: true })).toHaveLength(5);
	});
	it('is one centre where the host is that of a centre', async () => {
		expect(await shown('ijsseldal.example')).toEqual([['demo', ['2 here']]]);
	});
});
