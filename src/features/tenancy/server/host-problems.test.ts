import { describe, expect, it } from 'vitest';
import { variantsOf } from '#testing/variants.ts';
import { centreHostProblems, hostProblems } from './host-problems.ts';
import { isTenant, parseHostMap } from './resolve-tenant.ts';
import type { HostSettings } from './site-addresses.ts';

const settings = (more: {
	tenants?: string;
	centres?: string;
	landingHost?: string;
	suffix?: string;
}): HostSettings => ({
	hostMap: {
		hosts: parseHostMap(more.tenants ?? '', isTenant),
		suffix: more.suffix ?? '.localhost',
		fallback: 'demo',
	},
	centreHosts: parseHostMap(more.centres ?? '', (slug): slug is string => slug !== ''),
	siteUrl: undefined,
	landingHost: more.landingHost,
	port: 3000,
});

describe('the hosts of the settings', () => {
	it('may be those of a running site', () => {
		const tenants = 'www.roermond.example=roermond,gelderse.localhost=public,oldebroek.localhost=oldebroek';
		const fine = settings({ tenants, centres: 'linde.example=linde', landingHost: 'gelderse.localhost' });
		expect(hostProblems(fine, variantsOf())).toEqual([]);
	});

	it.each([
		[{ landingHost: 'gelderse.example' }, /^GELDERSE_HANDEN_HOST: "gelderse.example" leads to tenant demo/],
		[
			{ landingHost: 'https://oldebroek.localhost' },
			/"https:\/\/oldebroek.localhost" is not the name of a host/,
		],
		[{ tenants: 'ex ample.nl=demo' }, /^TENANT_HOSTS: "ex ample.nl" is not the name of a host/],
		[
			{ tenants: 'roermond.localhost=oldebroek' },
			/contradicts TENANT_DOMAIN_SUFFIX, by which it is roermond's/,
		],
		[{ suffix: 'example.nl' }, /^TENANT_DOMAIN_SUFFIX: "example.nl" is not a dot/],
	])('are refused in one line: %j', (wrong, line) => {
		const lines = hostProblems(settings(wrong), variantsOf());
		expect(lines.filter((each) => line.test(each))).toHaveLength(1);
	});

	it('are not given to two', () => {
		expect(() => settings({ tenants: 'a.example=demo,A.example:80=public' })).toThrow(
			'"a.example" is given to both demo and public',
		);
		expect(() => settings({ centres: 'a.example=linde,a.example=eik' })).toThrow('both linde and eik');
	});

	it('lead to the tenant that has the centre, where any has', async () => {
		const centresOf = async (tenant: string) =>
			tenant === 'roermond' ? [{ id: '1', name: 'Linde', slug: 'linde', isDefault: true }] : [];
		const problems = (tenants: string, centres: string) =>
			centreHostProblems(settings({ tenants, centres }), { centresOf });
		expect(await problems('', 'linde.example=linde')).toEqual([
			'CENTRE_HOSTS: "linde.example" leads to tenant demo, and "linde" is a centre of roermond',
		]);
		expect(await problems('linde.example=roermond', 'linde.example=linde')).toEqual([]);
		expect(await problems('', 'eik.example=eik')).toEqual([]);
	});
});
