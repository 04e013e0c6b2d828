import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FeatureSwitch, featureSwitches, featuresOf } from '#features/tenancy/server/public.ts';
import { type AppContext, appContexts, type TenantKey, tenantKeys } from '#platform/contract/tenants.ts';
import { createTestApp, type TestApp } from './app.ts';
import { buildCentre, buildOrganisation, buildUser, buildVacancy, TEST_PASSWORD } from './builders.ts';
import { openPage, type PageModule } from './page.ts';

type Place = { as: Record<string, string>; headers: Record<string, string>; sister: string };

let app: TestApp;
const places = new Map<TenantKey, Place>();
beforeAll(async () => {
	app = await createTestApp({ layers: [] });
	for (const tenant of tenantKeys) {
		const [own, sister] = await app.make(
			async (trx) => [await buildCentre(trx, { tenant }), await buildCentre(trx, { tenant })] as const,
			{ tenant, centres: [] },
		);
		const scope = { tenant, centres: [own.id, sister.id] };
		const { email, vacancy } = await app.make(async (trx) => {
			const at = { tenant, centreId: sister.id };
			const organisation = await buildOrganisation(trx, at);
			return {
				email: (await buildUser(trx, { tenant, centreId: own.id, accountRoles: ['volunteer'] })).email,
				vacancy: await buildVacancy(trx, { ...at, organisationId: organisation.id }),
			};
		}, scope);
		const headers = { 'x-tenant': tenant, 'volunteer-center-id': own.id };
		const signedIn = await app.send('post', '/auth/sign_in', {
			headers,
			body: { email, password: TEST_PASSWORD },
		});
		const as = Object.fromEntries(
			['access-token', 'client', 'uid'].map((name) => [name, signedIn.headers.get(name) ?? '']),
		);
		places.set(tenant, { as, headers, sister: vacancy.id });
	}
});
afterAll(() => app.close());

const change = (attributes: object) => ({ data: { type: 'users', attributes } });

/** Whether the API does what a flag stands for; whatever it does, it does the whole of it or nothing. */
const does: Record<FeatureSwitch, (place: Place) => Promise<boolean>> = {
	volunteerProfiles: async ({ as, headers }) => {
		const path = '/api/v1/current_volunteer_profile';
		const body = { data: { type: 'volunteer_profiles', attributes: { about: 'Ik kook graag.' } } };
		const written = await app.send('patch', path, { as, headers, body });
		const { status } = await app.send('get', `${path}/preview`, { as, headers });
		expect([written.status, status]).toEqual(written.status === 200 ? [200, 200] : [404, 404]);
		return status === 200;
	},
	activities: ({ headers }) => isThere('/api/v1/occurrences', headers),
	personToPerson: ({ headers }) => isThere('/api/v1/help_requests', headers),
	centreSharing: ({ headers, sister }) => isThere(`/api/v1/vacancies/${sister}/shared`, headers),
	internationalisation: async ({ as, headers }) => {
		const refusal = async (language: string) => {
			const asked = { ...headers, 'accept-language': language };
			const body = change({ gender: 'none' });
			const answer = await app.send('patch', '/api/v1/current_user', { as, headers: asked, body });
			return answer.body.errors[0].detail;
		};
		const { status } = await app.send('patch', '/api/v1/current_user', {
			as,
			headers,
			body: change({ locale: 'en' }),
		});
		expect([200, 422]).toContain(status);
		expect((await refusal('en')) === (await refusal('nl'))).toBe(status === 422);
		return status === 200;
	},
};

async function isThere(path: string, headers: Record<string, string>): Promise<boolean> {
	const { status } = await app.send('get', path, { headers });
	expect([200, 404]).toContain(status);
	return status === 200;
}

it('the API does in each tenant and variant what the flags say, and no more', async () => {
	const found: string[] = [];
	const meant: string[] = [];
	const line = (tenant: TenantKey, context: AppContext, on: readonly string[]) =>
		`${tenant} ${context}: ${on.join(' ')}`;
	for (const tenant of tenantKeys) {
		const place = places.get(tenant);
		if (!place) throw new Error(`no place in ${tenant}`);
		for (const context of appContexts) {
			const there = { ...place, headers: { ...place.headers, 'app-context': context } };
			const features = featuresOf(tenant, context);
			const on: string[] = [];
			for (const flag of featureSwitches) if (await does[flag](there)) on.push(flag);
			found.push(line(tenant, context, on));
			meant.push(
				line(
					tenant,
					context,
					featureSwitches.filter((flag) => features[flag]),
				),
			);
		}
	}
	expect(found).toEqual(meant);
});

const profilePages = {
	'/profiel': ['profiles/web/own-page'],
	'/profile-edit/vrijwilliger': ['account/web/profile/profile-layout', 'profiles/web/edit-page'],
	'/profile-replies': ['profiles/web/replies-page'],
	'/vrijwilligerspool': ['profiles/web/pool-page'],
	'/vrijwilligerspool/6f6b8a1e-5f7e-4f0e-9d55-0d8a5f2f7a10': ['profiles/web/profile-page'],
	'/crisispool': ['crisis/web/list-page'],
	'/crisispool/nieuw': ['crisis/web/new-page'],
	'/crisispool/6f6b8a1e-5f7e-4f0e-9d55-0d8a5f2f7a10': ['crisis/web/call-page'],
	'/crisisoproepen': ['crisis/web/own-page'],
	'/crisisoproep/yes': ['crisis/web/link-page'],
};

it('there are pages of volunteer profiles where there are volunteer profiles, and nothing to sign in for elsewhere', async () => {
	const opened = async (tenant: TenantKey, as: Record<string, string> | undefined) => {
		const id = places.get(tenant)?.headers['volunteer-center-id'] ?? '';
		const found: [string, string][] = [];
		for (const [path, files] of Object.entries(profilePages)) {
			const modules = await Promise.all(
				files.map((file) => import(/* @vite-ignore */ `../features/${file}.tsx`) as Promise<PageModule>),
			);
			const params = { id: path.split('/').at(-1) ?? '', answer: 'yes' };
			found.push([path, await openPage({ ...app, centre: { id, tenant } }, path, modules, params, as)]);
		}
		return Object.fromEntries(found);
	};
	const none = Object.fromEntries(Object.keys(profilePages).map((path) => [path, '404']));
	expect(await opened('meedoen', undefined)).toEqual(none);
	expect(await opened('meedoen', places.get('meedoen')?.as)).toEqual(none);
	const demo = await opened('demo', places.get('demo')?.as);
	expect([demo['/profiel'], demo['/profile-edit/vrijwilliger']]).toEqual(['200', '200']);
});
