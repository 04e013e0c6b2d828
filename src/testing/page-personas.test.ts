import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles, isFor } from '#features/support/server/public.ts';
import { type Persona, personas } from '#platform/contract/roles.ts';
import { endpoints } from '../api/api.ts';
import { createTestApp, type TestApp } from './app.ts';
import { buildOrganisation, buildVacancy } from './builders.ts';
import { openOffered, openPage, type PageModule } from './page.ts';
import { everythingOf, signInPersonas } from './personas.ts';
import { loadScreens } from './screens.ts';
import { CLOSED_ROUTES, MISSING_ROUTES, OPEN_ALL_THE_SAME, OPEN_ROUTES } from './specified-routes.ts';

const own = 'get /api/v1/current_user';
const writing = 'post /api/v1/vacancies';
const library = 'get /api/v1/stock_images';
const staff = 'get /api/v1/organizations/counts';

/**
 * The screens that not everybody may open, and the route of the API whose permission row says who may. A screen that is
 * not listed has to be open to visitors.
 */
const GUARDED: Readonly<Record<string, string>> = {
	'/content': 'get /api/v1/pages/counts',
	'/content/pages': 'get /api/v1/pages/counts',
	'/content/pages/deleted': 'get /api/v1/deleted_pages',
	'/content/pages/add': 'post /api/v1/pages',
	'/content/pages/:id': 'patch /api/v1/pages/{id}',
	'/content/pages/:id/settings': 'patch /api/v1/pages/{id}',
	'/content/pages/:id/versions': 'get /api/v1/pages/{id}/versions',
	'/content/menu-items': 'put /api/v1/menus/{menu}',
	'/content/partners': 'post /api/v1/partners',
	'/content/partners/:id': 'patch /api/v1/partners/{id}',
	'/content/file-upload': library,
	'/content/file-upload/:id': library,
	'/content/stock-images': library,
	'/content/stock-images/:id': library,
	'/auth/token': own,
	'/account/roles': own,
	'/dashboard': own,
	'/profile-edit': own,
	'/profile-edit/agenda': own,
	'/profile-edit/email': own,
	'/profile-edit/periodieke-mail': own,
	'/profile-edit/settings': own,
	'/profile-edit/two-step': own,
	'/profile-edit/vrijwilliger': 'get /api/v1/current_volunteer_profile',
	'/profiel': 'get /api/v1/current_volunteer_profile',
	'/profiel/zoekopdrachten': 'get /api/v1/saved_searches',
	'/profiel/zoekopdrachten/nieuw': 'post /api/v1/saved_searches',
	'/notificaties': 'get /api/v1/notifications',
	'/conversations': 'get /api/v1/conversations',
	'/conversations/many': 'post /api/v1/conversations/many',
	'/conversations/new': 'get /api/v1/conversations/matter',
	'/conversations/:id': 'get /api/v1/conversations/{id}',
	'/profile-replies': 'get /api/v1/volunteer_profile_replies',
	'/crisispool': 'get /api/v1/crisis_calls',
	'/crisispool/nieuw': 'post /api/v1/crisis_calls',
	'/crisispool/:id': 'get /api/v1/crisis_calls/{id}',
	'/mailings': 'get /api/v1/mailings',
	'/mailings/new': 'post /api/v1/mailings',
	'/mailings/:id': 'get /api/v1/mailings/{id}',
	'/crisisoproepen': 'get /api/v1/current_crisis_calls',
	'/vrijwilligerspool': 'get /api/v1/volunteer_profiles',
	'/vrijwilligerspool/:id': 'get /api/v1/volunteer_profiles/{id}',
	'/notification_templates': 'get /api/v1/notification_templates',
	'/notification_templates/sender': 'get /api/v1/mail_settings',
	'/notification_templates/outbox': 'get /api/v1/outgoing_mails',
	'/notification_templates/:id/edit': 'patch /api/v1/notification_templates/{id}',
	'/support': 'get /api/v1/support_articles',
	'/support/ratings': 'get /api/v1/support_ratings',
	'/support/:article': 'get /api/v1/support_articles',
	'/volunteerly/changelog': 'get /api/v1/changelog_versions',
	'/workshops': own,
	'/contactformulier': own,
	'/applications': 'get /api/v1/applications',
	'/hours': 'get /api/v1/hour_entries',
	'/applications/templates': 'get /api/v1/answer_templates',
	'/form_builder': 'get /api/v1/forms',
	'/content/forms': 'get /api/v1/forms',
	'/form_builder/new': 'get /api/v1/forms',
	'/form_builder/:id': 'get /api/v1/forms/{id}',
	'/form_builder/:id/summary': 'get /api/v1/forms/{id}',
	'/form_builder/:id/mails': 'get /api/v1/forms/{id}',
	'/form_builder/:id/tokens': 'get /api/v1/forms/{id}/tokens',
	'/form_builder/:id/edit': 'get /api/v1/forms/{id}',
	'/form_builder/:id/preview': 'get /api/v1/forms/{id}',
	'/form_builder/:id/preview/form': 'get /api/v1/forms/{id}',
	'/form_builder/:id/submissions/:submissionId': 'get /api/v1/form_submissions/{id}',
	'/applications/:id': 'get /api/v1/applications/{id}',
	'/analytics': 'get /api/v1/analytics',
	'/analytics/index-2': 'get /api/v1/analytics/details',
	'/analytics/content': 'get /api/v1/analytics/content',
	'/analytics/students': 'get /api/v1/analytics/students',
	'/analytics/report': 'get /api/v1/yearly_reports/{year}',
	'/admin/data-viewer': 'get /api/v1/data_resources',
	'/admin/audit-log': 'get /api/v1/audit_entries',
	'/dashboard/activiteit': 'get /api/v1/activities',
	'/users': 'get /api/v1/users',
	'/users/add': 'post /api/v1/users',
	'/users/import': 'post /api/v1/users/import',
	'/users/:id': 'get /api/v1/users/{id}',
	'/users/:id/edit': 'patch /api/v1/users/{id}',
	'/users/:id/add_role': 'put /api/v1/users/{id}/add_role',
	'/students': 'get /api/v1/students',
	'/students/hours': 'get /api/v1/students',
	'/students/:id': 'get /api/v1/students/{id}',
	'/vacancies': 'get /api/v1/vacancies/counts',
	'/vacancies/add': writing,
	'/vacancies/bulk-edit': 'post /api/v1/vacancy_bulk_edits',
	'/vacancies/import': 'post /api/v1/vacancy_imports',
	'/vacancies/missed-searches': 'get /api/v1/missed_searches',
	'/vacancies/search-filters': 'get /api/v1/search_filters',
	'/vacancies/search-words': 'get /api/v1/search_synonyms',
	'/vacancies/saved': 'get /api/v1/current_user/saved_vacancies',
	'/vacancies/widget': writing,
	'/vacancies/:id/edit': 'patch /api/v1/vacancies/{id}',
	'/vacancies/:id/participants': 'get /api/v1/applications/export',
	'/vacancies/:id/workshop': 'get /api/v1/vacancies/{vacancyId}/workshop',
	'/vacancies/:id/door': 'get /api/v1/occurrences/{id}/door',
	'/organizations': staff,
	'/organizations/add': 'post /api/v1/organizations',
	'/organizations/import': 'post /api/v1/organizations/import',
	'/organizations/approve': 'put /api/v1/organizations/{id}/approve',
	'/organizations/:id/edit': 'patch /api/v1/organizations/{id}',
	'/organizations/:id/move': 'get /api/v1/organizations/{id}/move',
	'/een-op-een-hulp/aanpassen': 'get /api/v1/help_answers',
	'/een-op-een-hulp/beheer': 'get /api/v1/help_answers',
	'/een-op-een-hulp/mijn/:id': 'get /api/v1/help_answers',
	'/een-op-een-hulp/mijn': 'get /api/v1/help_answers',
	'/een-op-een-hulp/beoordelen': 'get /api/v1/help_requests/counts',
	'/instellingen/design': 'patch /api/v1/volunteer_centers/{id}',
	'/instellingen/footer': 'patch /api/v1/volunteer_centers/{id}',
	'/instellingen/organisatie': 'patch /api/v1/organizations/{id}',
	'/instellingen/contact-person': 'patch /api/v1/organizations/{id}',
};
/** Screens for visitors alone: who is signed in is led elsewhere. */
const FOR_VISITORS = ['/auth/login-1', '/signup', '/profiel/verwijderd'];
/** Shown where the session is: it asks a visitor nothing and leads home. */
const SIGNING_OUT = '/uitloggen';
/** Leads to the first of somebody's settings. */
const SETTINGS = '/instellingen';

/** Screens about one thing, in the path or the query, which is not there, or is not theirs. */
const OF_ONE = /:id|:article|aanpassen|\/many$/;

const NOWHERE = '00000000-0000-4000-8000-000000000000';
describe('the screens', () => {
	let app: TestApp;
	let credentials: Map<Persona, Record<string, string>>;
	/** Screens with all they load, by address. */
	const screens = new Map<string, PageModule[]>();
	/** Things that everybody can see, so that only the right to work on them is missing. */
	let ids: Record<string, string>;
	let cells = 0;

	beforeAll(async () => {
		// A tenant that has help from person to person as well.
		app = await createTestApp({ tenant: 'oldebroek' });
		credentials = await signInPersonas(app);
		const centre = { centreId: app.centre.id, tenant: app.centre.tenant };
		const organisation = await app.make((trx) => buildOrganisation(trx, centre));
		const vacancy = await app.make((trx) =>
			buildVacancy(trx, { ...centre, organisationId: organisation.id }),
		);
		const as = credentials.get('center_superuser') ?? {};
		const attributes = { texts: { nl: { title: 'Over ons', blocks: [] } } };
		const page = await app.send('post', '/api/v1/pages', {
			as,
			body: { data: { type: 'pages', attributes } },
		});
		expect(page.status, page.text).toBe(201);
		await app.send('put', `/api/v1/pages/${page.body.data.id}/publish`, { as, body: {} });
		ids = { content: page.body.data.id, vacancies: vacancy.id, organizations: organisation.id };
		for (const [path, chain] of await loadScreens()) screens.set(path, chain);
	}, 60_000);
	afterAll(async () => {
		await app.close();
		process.stdout.write(`page × persona: ${cells} cells of ${screens.size} screens\n`);
	});

	/** Where a screen leads, by persona: its status, or another address. */
	async function outcomesOf(path: string, who: readonly Persona[]): Promise<[Persona, string][]> {
		const [, first = '', second] = path.split('/');
		const id = (second !== 'file-upload' && second !== 'stock-images' && ids[first]) || NOWHERE;
		return Promise.all(
			who.map(async (persona): Promise<[Persona, string]> => {
				cells++;
				return [
					persona,
					await openPage(
						app,
						path.replace(':id', id),
						screens.get(path) ?? [],
						path.includes(':') ? { id } : {},
						credentials.get(persona),
					),
				];
			}),
		);
	}

	it('are all there, and those that are guarded by a route of the API', () => {
		expect(screens.size).toBeGreaterThan(90);
		const routes = endpoints.map(({ method, path }) => `${method} ${path}`);
		for (const [path, route] of Object.entries(GUARDED)) {
			expect([...screens.keys()]).toContain(path);
			expect(routes).toContain(route);
		}
	});

	it('open to those to whom the API gives an answer, and to nobody else', async () => {
		for (const [path, route] of Object.entries(GUARDED)) {
			const row = endpoints.find(({ method, path }) => `${method} ${path}` === route)?.permission;
			for (const [persona, outcome] of await outcomesOf(path, personas)) {
				const label = `${persona} ${path} → ${outcome}`;
				const grants = new Set(everythingOf(persona).map((one) => row?.[one]));
				const ofOthers = OF_ONE.test(path) && !grants.has('centre');
				if (grants.size === 1 && grants.has('no')) {
					if (persona === 'visitor') expect(outcome, label).toContain('/auth/login-1?to=');
					else expect(outcome, label).toMatch(/^(403|\/nl\/(instellingen|profile-edit|analytics\/).*)$/);
				} else if (ofOthers) expect(outcome, label).toMatch(/^40[34]$/);
				else expect(outcome, label).toMatch(OF_ONE.test(path) ? /^(200|404)$/ : /^200$/);
			}
		}
	}, 60_000);

	it('are open to visitors where nothing guards them', async () => {
		const open = [...screens.keys()].filter(
			(path) => !(path in GUARDED) && path !== SIGNING_OUT && path !== SETTINGS,
		);
		for (const path of open) {
			for (const [, outcome] of await outcomesOf(path, ['visitor']))
				expect(outcome, path).not.toMatch(/^40[13]$|to=/);
		}
	});

	it('of the specification are all there, but for those that are named as missing', () => {
		const specified = [...OPEN_ROUTES, ...CLOSED_ROUTES, ...OPEN_ALL_THE_SAME];
		expect(new Set(specified).size).toBe(specified.length);
		expect(specified.filter((path) => !screens.has(path)).sort()).toEqual([...MISSING_ROUTES].sort());
	});

	it('that the specification closes ask a visitor to sign in, and lead back', async () => {
		const there = CLOSED_ROUTES.filter((path) => !MISSING_ROUTES.includes(path));
		expect(there.length).toBeGreaterThan(40);
		for (const path of there) {
			const [[, outcome] = []] = await outcomesOf(path, ['visitor']);
			expect([path, outcome]).toEqual([path, expect.stringMatching(/^\/nl\/auth\/login-1\?to=/)]);
		}
	});

	it('that the specification opens answer a visitor, or say that the one thing they show is not there', async () => {
		for (const path of [...OPEN_ROUTES, ...OPEN_ALL_THE_SAME]) {
			const [[, outcome] = []] = await outcomesOf(path, ['visitor']);
			const answered = path.includes(':') ? /^(200|404)$/ : path === SIGNING_OUT ? /^\/nl$/ : /^200$/;
			expect(outcome, path).toMatch(answered);
		}
	});

	it('of the settings lead to the first that somebody has', async () => {
		const asked = ['center_superuser', 'organization_admin', 'volunteer', 'visitor'] as const;
		const outcomes = Object.fromEntries(await outcomesOf(SETTINGS, asked));
		expect(outcomes).toEqual({
			center_superuser: '/nl/instellingen/design',
			organization_admin: '/nl/instellingen/organisatie',
			volunteer: '403',
			visitor: '/nl/auth/login-1?to=%2Fnl%2Finstellingen',
		});
	});

	it('of the figures lead those who keep the content and those who guide students to their own part', async () => {
		const asked = [
			'center_admin',
			'organization_admin',
			'content_manager',
			'page_manager',
			'mentor',
			'student',
		] as const;
		expect(Object.fromEntries(await outcomesOf('/analytics', asked))).toEqual({
			center_admin: '200',
			organization_admin: '200',
			content_manager: '/nl/analytics/content',
			page_manager: '403',
			mentor: '/nl/analytics/students',
			student: '403',
		});
	});

	it('of the settings say to a volunteer that they have no right, not that an organisation is missing', async () => {
		const volunteer = { as: credentials.get('volunteer') ?? {}, organisation: '', params: {} };
		for (const path of [SETTINGS, ...Object.keys(GUARDED).filter((one) => one.startsWith(SETTINGS))]) {
			const { answer } = await openOffered(app, path, screens.get(path)?.at(-1) ?? {}, volunteer);
			expect(answer, path).toMatchObject({ data: null, init: { status: 403 } });
		}
	});

	it.each([
		'/auth/reset',
		'/confirm/invitation',
		'/confirm',
		'/organizations/signup/confirm',
		'/account/email',
		'/account/verwijderen',
	])('of a link that is over say so before anything is filled in: %s', async (path) => {
		const module = screens.get(path)?.at(-1);
		expect(module?.loader).toBeDefined();
		const visitor = { as: {}, organisation: '', params: {} };
		for (const token of ['used', '']) {
			const { answer } = await openOffered(app, `${path}?token=${token}`, module ?? {}, visitor);
			expect(answer).toMatchObject({ link: 'unknown', token });
		}
	});

	it.each([
		'/account/mail',
		'/check-in',
		'/applications/offer',
		'/applications/outcome/:answer?',
		'/crisisoproep/:answer?',
		'/applications/place',
		'/applications/withdraw',
		'/vacancies/renew',
	])('of a link without its secret say that it does not work: %s', async (path) => {
		const visitor = { as: {}, organisation: '', params: {} };
		const { answer } = await openOffered(app, `${path}?token=`, screens.get(path)?.at(-1) ?? {}, visitor);
		expect(Object.values(Object(answer))).toContainEqual({ problem: 'invalid' });
	});

	it('that help articles lead their readers to are open to them', async () => {
		let followed = 0;
		const refused: string[] = [];
		for (const { id, screen, ...article } of articles) {
			if (!screen || screen === '/account/verwijderen' || screen === '/switch') continue;
			const readers = personas.filter(
				(persona) => persona !== 'visitor' && isFor({ id, ...article }, everythingOf(persona)),
			);
			expect([id, readers.length > 0]).toEqual([id, true]);
			const led = await outcomesOf(screen, readers);
			followed += led.length;
			refused.push(
				...led.filter(([, outcome]) => outcome !== '200').map((one) => [id, screen, ...one].join(' ')),
			);
		}
		expect(refused).toEqual([]);
		expect(followed).toBeGreaterThan(60);
	}, 60_000);

	it('for visitors alone lead who is signed in elsewhere', async () => {
		for (const path of FOR_VISITORS) {
			const [visitor, volunteer] = await outcomesOf(path, ['visitor', 'volunteer']);
			expect([path, visitor?.[1], volunteer?.[1]]).toEqual([path, '200', '/nl/dashboard']);
		}
	});
});
