import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from './app.ts';
import { buildApplication, buildMembership, buildOrganisation, buildUser, buildVacancy } from './builders.ts';
import { openOffered, type PageModule, postForm } from './page.ts';

const features = import.meta.glob<PageModule>([
	'../features/{vacancies,organisations,users,applications,centres,activities}/web/**/*-page.tsx',
]);

/** The pages about one thing of an organisation, by the part of the ids that they name. */
const PAGES = [
	['/vacancies/:id/edit', 'vacancies/web/manage/edit-page.tsx', 'vacancy'],
	['/vacancies/:id/participants', 'activities/web/participants/participants-page.tsx', 'vacancy'],
	['/vacancies/:id/workshop', 'activities/web/workshop-desk/workshop-page.tsx', 'vacancy'],
	['/applications/:id', 'applications/web/inbox/detail-page.tsx', 'application'],
	['/organizations/:id/edit', 'organisations/web/organisation-work/edit-page.tsx', 'organisation'],
	['/users/:id', 'users/web/manage/user-page.tsx', 'user'],
	['/users/:id/edit', 'users/web/manage/edit-user-page.tsx', 'user'],
	['/users/:id/add_role', 'users/web/manage/add-role-page.tsx', 'user'],
] as const;

/** What scripts send to beside a form. */
const actions = import.meta.glob<{ action: (args: never) => unknown }>(
	['../features/vacancies/web/manage/draft/draft-page.ts', '../features/files/web/upload/upload-data.ts'],
	{ eager: true },
);
const PDF =
	'%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

type Ids = Record<(typeof PAGES)[number][2], string>;

describe('a page about another organisation than the one acted for', () => {
	let app: TestApp;
	let as: Record<string, string>;
	let acting: { id: string; name: string };
	let mine: { id: string; name: string };
	let idsOfMine: Ids;
	let idsOfOthers: Ids;

	async function everythingOf(organisation: { id: string }): Promise<Ids> {
		return app.make(async (trx) => {
			const of = { centreId: app.centre.id, organisationId: organisation.id };
			const vacancy = await buildVacancy(trx, { ...of, columns: { status: 'draft' } });
			const application = await buildApplication(trx, { ...of, vacancyId: vacancy.id });
			const user = await buildUser(trx, { centreId: app.centre.id, organisation, role: 'mentor' });
			// An organisation changes only accounts that did not sign up by themselves.
			await trx
				.updateTable('users')
				.set({ signup_method: 'createdByUser' })
				.where('id', '=', user.id)
				.execute();
			return {
				vacancy: vacancy.id,
				application: application.id,
				organisation: organisation.id,
				user: user.id,
			};
		});
	}

	beforeAll(async () => {
		app = await createTestApp();
		const centreId = app.centre.id;
		acting = await app.make((trx) => buildOrganisation(trx, { centreId }));
		mine = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'Buurthuis De Linde' }));
		const other = await app.make((trx) => buildOrganisation(trx, { centreId }));
		const { user, as: tokens } = await signedIn(app, { organisation: acting });
		as = tokens;
		await app.make((trx) => buildMembership(trx, { centreId, user, organisation: mine }));
		idsOfMine = await everythingOf(mine);
		idsOfOthers = await everythingOf(other);
	});
	afterAll(() => app.close());

	const open = async (path: string, file: string, id: string) => {
		const module = await features[`../features/${file}`]?.();
		expect(module?.loader, file).toBeDefined();
		const address = path.replace(':id', id);
		return openOffered(app, address, module ?? {}, { as, organisation: acting.id, params: { id } });
	};

	it.each(PAGES)('%s offers to switch to it, and switches to nothing by itself', async (path, file, kind) => {
		const { answer, chosen } = await open(path, file, idsOfMine[kind]);
		expect(answer).toMatchObject({
			data: { organisation: { id: mine.id, name: 'Buurthuis De Linde' } },
			init: { status: 403 },
		});
		expect(chosen).toBe(acting.id);
	});

	const send = (path: string, file: string, body: BodyInit, organisation = mine.id) => {
		const action = actions[`../features/${file}`]?.action ?? expect.fail(file);
		const headers = {
			'acting-for': organisation,
			...(typeof body === 'string' && { 'content-type': 'application/json' }),
		};
		return postForm(app, path, action, { as, organisation: acting.id, headers, body });
	};

	it('gets what is typed in its form, and not yet saved', async () => {
		const fields = [{ name: 'title', values: ['Kok gezocht'] }];
		const request = { vacancyId: null, fields, since: null };
		const answer = await send(
			'/vacancies/draft',
			'vacancies/web/manage/draft/draft-page.ts',
			JSON.stringify(request),
		);
		expect(answer).toMatchObject({ status: 200 });
		const drafts = await app.make((trx) =>
			trx.selectFrom('vacancy_drafts').select('organisation_id as of').execute(),
		);
		expect(drafts).toEqual([{ of: mine.id }]);
		const lost = await send(
			'/vacancies/draft',
			'vacancies/web/manage/draft/draft-page.ts',
			JSON.stringify(request),
			app.centre.id,
		);
		expect(lost).toMatchObject({ init: { status: 403 } });
	});

	it('gets the files that are sent from its form', async () => {
		const piece = new Blob([PDF]);
		const step = async (fields: Record<string, string | Blob>) => {
			const body = new FormData();
			for (const [name, value] of Object.entries(fields)) body.set(name, value);
			return ((await send('/files/uploads', 'files/web/upload/upload-data.ts', body)) as Response).json();
		};
		const { id } = await step({ step: 'begin', name: 'uitleg.pdf', bytes: String(piece.size) });
		await step({ step: 'piece', id, offset: '0', piece });
		expect(await step({ step: 'finish', id, kind: 'document' })).toMatchObject({ name: 'uitleg.pdf' });
		const files = await app.make((trx) => trx.selectFrom('files').select('organisation_id as of').execute());
		expect(files).toEqual([{ of: mine.id }]);
	});

	it.each(PAGES)(
		'%s says of what is not theirs what it says of what is not there',
		async (path, file, kind) => {
			const missing = await open(path, file, '00000000-0000-4000-8000-000000000000');
			expect(missing.answer).toMatchObject({ init: { status: 404 } });
			// Only an approved organisation is public, so that its page is no secret.
			if (kind === 'organisation') return;
			expect((await open(path, file, idsOfOthers[kind])).answer).toEqual(missing.answer);
		},
	);
});
