import { describe, expect, it } from 'vitest';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { addressAt } from '#platform/http/site-address.ts';
import { createSiteAddresses, type HostSettings } from './site-addresses.ts';

const centres = (tenant: TenantKey) =>
	['punt', 'linde'].map((slug, index) => ({
		id: `${tenant}-${slug}`,
		name: slug,
		slug: `${tenant}-${slug}`,
		isDefault: index === 0,
	}));
const directory = { centresOf: async (tenant: TenantKey) => centres(tenant) };

/** The addresses of the home pages of a tenant's two centres, the default one first. */
async function homes(
	tenant: TenantKey,
	settings: Partial<Omit<HostSettings, 'hostMap'>> & Partial<HostSettings['hostMap']>,
	near?: string,
): Promise<string[]> {
	const { hosts = {}, suffix = '.localhost', fallback = 'demo', ...rest } = settings;
	const sites = createSiteAddresses(
		{
			hostMap: { hosts, suffix, fallback },
			centreHosts: {},
			siteUrl: undefined,
			landingHost: undefined,
			port: 3000,
			...rest,
		},
		directory,
	);
	return Promise.all(
		centres(tenant).map(async ({ id }) => addressAt(await sites.of(tenant, id, near), '/nl')),
	);
}

describe('the site of a centre', () => {
	it('is its own host, and the other centre is at the host of the tenant', async () => {
		const hosts = { 'demo.example': 'demo', 'linde.example': 'demo' } as const;
		expect(await homes('demo', { hosts, centreHosts: { 'linde.example': 'demo-linde' } })).toEqual([
			'https://demo.example/nl',
			'https://linde.example/nl',
		]);
	});

	it('is named in the address where the host shows another one', async () => {
		expect(await homes('roermond', { hosts: { 'roermond.example': 'roermond' } })).toEqual([
			'https://roermond.example/nl',
			'https://roermond.example/nl?centre=roermond-linde',
		]);
	});

	it('is SITE_URL for the tenant that SITE_URL shows, and a name under the suffix for the others', async () => {
		const settings = { siteUrl: 'https://www.vrijwillig.example:8443/', suffix: '.vrijwillig.example' };
		expect(await homes('demo', settings)).toEqual([
			'https://www.vrijwillig.example:8443/nl',
			'https://www.vrijwillig.example:8443/nl?centre=demo-linde',
		]);
		expect((await homes('oldebroek', settings))[0]).toBe('https://oldebroek.vrijwillig.example:8443/nl');
	});

	it('is under the same name as the visitor asked by, where no setting says where it is', async () => {
		expect(await homes('demo', {}, 'http://192.168.1.5:3000')).toEqual([
			'http://192.168.1.5:3000/nl',
			'http://192.168.1.5:3000/nl?centre=demo-linde',
		]);
		expect(await homes('public', {}, 'http://192.168.1.5:3000')).toEqual([
			'http://192.168.1.5:3000/nl?centre=public.public-punt',
			'http://192.168.1.5:3000/nl?centre=public.public-linde',
		]);
		expect(await homes('oldebroek', {})).toEqual([
			'http://oldebroek.localhost:3000/nl',
			'http://oldebroek.localhost:3000/nl?centre=oldebroek-linde',
		]);
	});

	it('is never a host that is bound to another centre or that is another tenant’s', async () => {
		const bound = {
			hosts: { 'punt.example': 'demo' },
			centreHosts: { 'punt.example': 'demo-punt' },
			siteUrl: 'https://vrijwillig.example',
		} as const;
		expect(await homes('demo', bound)).toEqual([
			'https://punt.example/nl',
			'https://vrijwillig.example/nl?centre=demo-linde',
		]);
		const foreign = { siteUrl: 'https://vrijwillig.example' };
		expect(await homes('meedoen', foreign)).toEqual([
			'https://vrijwillig.example/nl?centre=meedoen.meedoen-punt',
			'https://vrijwillig.example/nl?centre=meedoen.meedoen-linde',
		]);
	});

	it('is named in mails where the default one shares its host, as a browser may have been at the other one', async () => {
		const settings = {
			hostMap: { hosts: { 'a.example': 'demo' }, suffix: '.localhost', fallback: 'demo' } as const,
			centreHosts: { 'linde.example': 'demo-linde' },
			siteUrl: undefined,
			landingHost: undefined,
			port: 3000,
		};
		const { reaching } = createSiteAddresses(settings, directory);
		expect(await reaching('demo', 'demo-punt')).toEqual({ origin: 'https://a.example', centre: 'demo-punt' });
	});

	it('is the landing host only where a tenant has no other', async () => {
		const only = {
			hosts: { 'gelderse.example': 'public' },
			landingHost: 'gelderse.example',
			siteUrl: 'https://vrijwillig.example',
		} as const;
		expect((await homes('public', only))[0]).toBe('https://gelderse.example/nl');
		const other = { ...only, hosts: { ...only.hosts, 'public.example': 'public' } as const };
		expect((await homes('public', other))[0]).toBe('https://public.example/nl');
	});
});
