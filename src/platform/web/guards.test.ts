import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Role } from '#platform/contract/roles.ts';
import { loadAccount } from '../../site/session/load-account.ts';
import { createApiClient, httpTransport } from './api-client.ts';
import { requireOrganisation, requireSession } from './guards.ts';
import { audienceOf, isAtWork } from './session.ts';
import { type SiteContext, siteContext } from './site-context.ts';

const person = {
	data: { type: 'users', id: 'u', attributes: { full_name: 'Jet' }, relationships: { roles: { data: [] } } },
};
const shelter = {
	type: 'organizations',
	id: 'o',
	attributes: { name: 'De Haven', organization_type: 'NonProfit' },
};
const school = {
	type: 'organizations',
	id: 's',
	attributes: { name: 'De Brug', organization_type: 'School' },
};

/** A request to a site whose API answers as given, by path. */
function visit(answers: Record<string, [number, unknown]>, signedIn = true, organisation?: string) {
	const acting: (string | null)[] = [];
	const asked: string[] = [];
	const ended: true[] = [];
	const api = createApiClient({
		baseUrl: 'http://demo.example',
		transport: httpTransport(async (request) => {
			const { pathname } = new URL(request.url);
			asked.push(pathname);
			const [status, body] = answers[pathname] ?? [404, { errors: [] }];
			return Response.json(body, { status });
		}),
	});
	const site: SiteContext = {
		...api,
		callAt: () => api.call,
		account: () => loadAccount(api.call),
		common: api,
		locale: 'nl',
		locales: ['nl', 'en'],
		tenant: 'demo',
		nonce: '',
		signedIn,
		mode: 'system',
		development: false,
		demo: false,
		report: () => {},
		reportsErrors: false,
		iconSources: [],
		signIn: async () => true,
		secondStep: undefined,
		session: { keep: () => undefined, end: () => ended.push(true) },
		organisation,
		places: async () => [],
		address: (path) => path,
		addressHere: (path) => path,
		addressAtCentre: async (_, path) => path,
		home: undefined,
		reload: undefined,
		goTo: () => undefined,
		actFor: (id) => acting.push(id),
		actingAs: () => {
			throw new Error('nobody asks here');
		},
		analyticsConsent: undefined,
		consentToAnalytics: () => undefined,
		mapTiles: undefined,
		mapConsent: undefined,
		ownHost: true,
		consentToMap: () => undefined,
		allowHosts: () => undefined,
		allowFrame: () => undefined,
		pages: new Set(),
		tellHappened: () => undefined,
	};
	const context = new RouterContextProvider();
	context.set(siteContext, site);
	return {
		context,
		request: new Request('http://demo.example/nl/applications?page=2'),
		asked,
		ended,
		acting,
	};
}

const caught = (work: Promise<unknown>): Promise<unknown> => work.catch((thrown: unknown) => thrown);

describe('pages that need a session', () => {
	it('lead a visitor to the sign-in page and back', async () => {
		const { context, request, asked } = visit({}, false);
		const answer = (await caught(requireSession(context, request))) as Response;
		expect(answer.status).toBe(302);
		expect(answer.headers.get('location')).toBe('/nl/auth/login-1?to=%2Fnl%2Fapplications%3Fpage%3D2');
		expect(asked).toEqual([]);
	});

	it('sign out whoever cannot be loaded', async () => {
		const { context, request, ended } = visit({ '/api/v1/current_user': [401, { errors: ['Nee'] }] });
		const answer = (await caught(requireSession(context, request))) as Response;
		expect(answer.status).toBe(302);
		expect(ended).toHaveLength(1);
	});

	it('keep the session when the API itself is in trouble', async () => {
		const { context, request, ended } = visit({ '/api/v1/current_user': [503, { errors: [] }] });
		expect(await caught(requireSession(context, request))).toMatchObject({ status: 503 });
		expect(ended).toHaveLength(0);
	});

	it('ask the API once, however often they are asked', async () => {
		const { context, request, asked } = visit({ '/api/v1/current_user': [200, person] });
		await Promise.all([requireSession(context, request), requireSession(context, request)]);
		expect(asked.filter((path) => path === '/api/v1/current_user')).toHaveLength(1);
	});

	it('answer 403 where an organisation is needed and there is none', async () => {
		const { context, request, ended } = visit({ '/api/v1/current_user': [200, person] });
		expect(await caught(requireOrganisation(context, request))).toMatchObject({
			data: { message: 'Geen organisatie gevonden' },
			init: { status: 403 },
		});
		expect(ended).toHaveLength(0);
	});

	it('give the organisation acted for', async () => {
		const { context, request } = visit({
			'/api/v1/current_user': [200, person],
			'/api/v1/current_organizations': [200, { data: [shelter] }],
		});
		const { organisation } = await requireOrganisation(context, request);
		expect(organisation.name).toBe('De Haven');
	});
});

describe('the organisation acted for', () => {
	const answers: Record<string, [number, unknown]> = {
		'/api/v1/current_user': [200, person],
		'/api/v1/current_organizations': [200, { data: [shelter, school] }],
	};

	it('is the first school or volunteer centre, and is kept', async () => {
		const { context, request, acting } = visit(answers);
		expect((await requireOrganisation(context, request)).organisation.name).toBe('De Brug');
		expect(acting).toEqual(['s']);
	});

	it('is the one chosen before', async () => {
		const { context, request, acting } = visit(answers, true, 'o');
		expect((await requireOrganisation(context, request)).organisation.name).toBe('De Haven');
		expect(acting).toEqual([]);
	});

	it('is chosen anew when it is gone, and forgotten when none is left', async () => {
		const other = visit(answers, true, 'gone');
		expect((await requireOrganisation(other.context, other.request)).organisation.name).toBe('De Brug');
		expect(other.acting).toEqual(['s']);
		const none = visit({ ...answers, '/api/v1/current_organizations': [200, { data: [] }] }, true, 'gone');
		expect((await requireSession(none.context, none.request)).organisation).toBeNull();
		expect(none.acting).toEqual([null]);
	});
});

describe('what somebody is here for', () => {
	const user = {
		id: 'u',
		fullName: '',
		firstName: '',
		lastName: '',
		email: '',
		phoneNumber: null,
		locale: 'nl' as const,
		owesTwoStep: false,
	};
	const organisation = { id: 'o', name: '', organizationType: 'NonProfit', status: 'approved' } as const;
	const centre = { ...organisation, organizationType: 'VolunteerCenter' } as const;
	const admin = { name: 'admin', organizationId: 'o' } as const;

	it('follows the roles held in the organisation acted for', () => {
		expect(audienceOf({ user: { ...user, roles: [admin] }, organisation })).toBe('organisation');
		expect(audienceOf({ user: { ...user, roles: [admin] }, organisation: centre })).toBe('centre');
		const elsewhere = { name: 'admin', organizationId: 'p' } as const;
		expect(audienceOf({ user: { ...user, roles: [elsewhere] }, organisation })).toBe('volunteer');
		expect(audienceOf({ user: { ...user, roles: [] }, organisation: null })).toBe('volunteer');
	});

	it('is the whole centre for its superusers', () => {
		const roles = [{ name: 'center_superuser', organizationId: null } as const];
		expect(audienceOf({ user: { ...user, roles }, organisation: null })).toBe('centre');
	});

	it('is work for whoever keeps the pages or guides students, and for staff who are signed in as a volunteer', () => {
		const held = (name: Role, organizationId: string | null = 'o', more = {}) =>
			isAtWork({ user: { ...user, ...more, roles: [{ name, organizationId }] }, organisation: centre });
		for (const name of ['admin', 'content_manager', 'page_manager', 'mentor'] as const)
			expect([name, held(name)]).toEqual([name, true]);
		expect([held('student'), held('volunteer', null), held('content_manager', 'p')]).toEqual([
			false,
			false,
			false,
		]);
		expect(held('center_superuser', null)).toBe(true);
		expect(held('volunteer', null, { meta: { actedBy: { fullName: 'Bas', until: '' } } })).toBe(true);
		expect(isAtWork({ user: { ...user, roles: [] }, organisation: null })).toBe(false);
	});
});
