import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre } from '#testing/builders.ts';
import { variantsOf } from '#testing/variants.ts';
import { type CentreDirectory, resolveCentre } from './centre-directory.ts';
import { type HostMap, isTenant, parseHostMap, resolveTenant } from './resolve-tenant.ts';
import { resolveTenantAndCentre } from './resolve-tenant-and-centre.ts';

const map: HostMap = {
	hosts: { 'www.roermond.example': 'roermond' },
	suffix: '.vrijwillig.example',
	fallback: 'public',
};
const tenantOf = (host: string, header: string | null = null, cookie?: string) =>
	resolveTenant({ host, header, cookie }, map);

describe('the tenant of a request', () => {
	it('comes from the exact host, then the label before the suffix, then the default', () => {
		expect(tenantOf('WWW.Roermond.example:8080')).toBe('roermond');
		expect(tenantOf('oldebroek.vrijwillig.example')).toBe('oldebroek');
		expect(tenantOf('www.meedoen.vrijwillig.example')).toBe('meedoen');
		expect(tenantOf('nobody.vrijwillig.example')).toBe('public');
		expect(tenantOf('elsewhere.example')).toBe('public');
	});

	it('lets X-Tenant decide, and a cookie only where the host says nothing', () => {
		expect(tenantOf('www.roermond.example', 'demo')).toBe('demo');
		expect(tenantOf('www.roermond.example', 'nonsense')).toBe('roermond');
		expect(tenantOf('www.roermond.example', null, 'oldebroek')).toBe('roermond');
		expect(tenantOf('localhost', null, 'oldebroek')).toBe('oldebroek');
		expect(tenantOf('localhost', null, 'nonsense')).toBe('public');
	});

	it('is kept in the cookie that the installation names', async () => {
		const directory = { centresOf: async () => [] } as unknown as CentreDirectory;
		const sources = {
			directory,
			hostMap: map,
			centreHosts: {},
			tenantCookie: 'brand',
			...variantsOf(),
		};
		const of = async (cookies: Record<string, string>) =>
			(await resolveTenantAndCentre(sources, { host: 'localhost', cookies })).tenant;
		expect(await of({ brand: 'oldebroek', tenant: 'meedoen' })).toBe('oldebroek');
		expect(await of({ tenant: 'meedoen' })).toBe('public');
	});

	it('reads host maps and names the part that is wrong', () => {
		expect(parseHostMap('a.example = demo, b.example:80=public,', isTenant)).toEqual({
			'a.example': 'demo',
			'b.example': 'public',
		});
		expect(() => parseHostMap('a.example=demo,b.example=nothing', isTenant)).toThrow('b.example=nothing');
	});
});

describe('the centre of a request', () => {
	const centres = [
		{ id: 'a', name: 'A', slug: 'punt-a', isDefault: false },
		{ id: 'b', name: 'B', slug: 'punt-b', isDefault: true },
	];

	it('comes from the header, the host, the cookie, the default, in that order', () => {
		const find = (header: string | null, hostSlug?: string, cookie?: string) =>
			resolveCentre(centres, { header, hostSlug, cookie })?.id;
		expect(find('a', 'punt-b', 'b')).toBe('a');
		expect(find('unknown', 'punt-b')).toBeUndefined();
		expect(find(null, 'punt-a', 'b')).toBe('a');
		expect(find(null, undefined, 'a')).toBe('a');
		expect(find(null, undefined, 'gone')).toBe('b');
		expect(resolveCentre([], { header: null, hostSlug: undefined, cookie: undefined })).toBeUndefined();
	});
});

describe('over HTTP', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('gives the centre of the tenant with its features, flag and profile', async () => {
		const heumen = await app.make(
			(trx) =>
				buildCentre(trx, {
					tenant: 'meedoen',
					name: 'Meedoen in Heumen',
					profile: { primaryColor: '#aa3300' },
				}),
			{
				tenant: 'meedoen',
				centres: [],
			},
		);
		const answer = await app.send('get', '/api/v1/volunteer_centers/current?include=profile', {
			tenant: 'meedoen',
		});
		expect(answer.body.data).toMatchObject({
			id: heumen.id,
			attributes: {
				heumen: true,
				application_name: 'Meedoen',
				features: { volunteer_profiles: false, internationalisation: true },
			},
		});
		expect(answer.body.included[0].attributes).toEqual({
			primary_color: '#aa3300',
			website_logo: null,
			website_logo_dark_mode: null,
			favicon: null,
			contact_photo: null,
		});
	});

	it('answers a centre of another tenant exactly as one that does not exist', async () => {
		const foreign = await app.make((trx) => buildCentre(trx, { tenant: 'public' }), {
			tenant: 'public',
			centres: [],
		});
		const ask = (id: string) =>
			app.send('get', '/api/v1/volunteer_centers/current', { headers: { 'volunteer-center-id': id } });
		const [other, missing] = [await ask(foreign.id), await ask('11111111-1111-4111-8111-111111111111')];
		expect(other.status).toBe(400);
		const withoutId = (text: string) => text.replaceAll(/"id":"[^"]+"/g, '');
		expect(withoutId(other.text)).toBe(withoutId(missing.text));
	});

	it.each(['X-Tenant', 'App-Context', 'Volunteer-Center-Id', 'Current-Organization-Id'])(
		'refuses a %s that names nothing that is here, each with a code, and takes an empty one for none',
		async (header) => {
			const { as } = await signedIn(app, {});
			const ask = (value: string) =>
				app.send('get', '/api/v1/volunteer_centers', { headers: { ...as, [header]: value } });
			const { status, body } = await ask('elders');
			const code = `unknown_${header.toLowerCase().replaceAll('-', '_')}`;
			expect([status, body.errors[0]]).toMatchObject([400, { code, source: { header } }]);
			expect((await ask('')).status).toBe(200);
		},
	);
});
