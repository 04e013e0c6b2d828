import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication } from '#testing/builders.ts';
import { base, change, withOrganisations } from '../testing/with-organisations.ts';
import { organisationRetention } from './retention.ts';

const { given, build, set, advertise, get } = withOrganisations();

describe('the states of an organisation', () => {
	const from: Record<string, string[]> = {
		approve: ['pending'],
		deny: ['pending'],
		archive: ['approved'],
		restore: ['archived'],
		delete: ['pending', 'approved', 'denied', 'archived'],
	};
	const send: Record<string, (id: string) => ReturnType<TestApp['send']>> = {
		approve: (id) =>
			given.app.send('put', `${base}/${id}/approve`, { as: given.superuser, body: { status: 'approved' } }),
		deny: (id) =>
			given.app.send('put', `${base}/${id}/approve`, {
				as: given.superuser,
				body: { status: 'denied', reason: 'Nee' },
			}),
		archive: (id) =>
			given.app.send('put', `${base}/${id}`, { as: given.superuser, body: { status: 'archived' } }),
		restore: (id) =>
			given.app.send('put', `${base}/${id}`, { as: given.superuser, body: change({ status: 'approved' }) }),
		delete: (id) => given.app.send('delete', `${base}/${id}`, { as: given.superuser }),
	};
	it.each(Object.keys(from))('%s leads on only from its states, as meta.can says', async (verb) => {
		for (const state of ['pending', 'approved', 'denied', 'archived'] as const) {
			const { id } = await build({ status: state });
			const { body } = await get(`${base}/${id}`, given.superuser);
			const expected = from[verb]?.includes(state) ?? false;
			expect(body.data.meta.can[verb], `can ${verb} from ${state}`).toBe(expected);
			const answer = await send[verb]?.(id);
			// A plain change to approved restores or approves, whichever leads there.
			if (expected || (verb === 'restore' && state === 'pending'))
				expect(answer?.status, `${verb} from ${state}`).toBeLessThan(300);
			else expect([answer?.status, answer?.body.errors[0].meta.state]).toEqual([409, state]);
		}
	});

	it('asks a reason for denying and refuses other states', async () => {
		const { id } = await build({ status: 'pending' });
		const put = (path: string, body: object) =>
			given.app.send('put', `${base}/${id}${path}`, { as: given.staff, body });
		const silent = await put('/approve', { status: 'denied' });
		expect([silent.status, silent.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/reason']);
		for (const [path, status] of [
			['/approve', 'archived'],
			['', 'deleted'],
			['', 'pending'],
		] as const) {
			expect((await put(path, { status })).body.errors[0].source.pointer).toBe('/data/attributes/status');
		}
		expect((await get(`${base}/${id}`, given.staff)).body.data.attributes.status).toBe('pending');
	});

	it.each(['archive', 'delete'])('%s takes the vacancies off line and rejects what waits', async (verb) => {
		const organisation = await build();
		const [online, draft] = [
			await advertise(organisation),
			await advertise(organisation, { status: 'draft' }),
		];
		const apply = (status: string) =>
			given.app.make((trx) =>
				buildApplication(trx, {
					centreId: given.app.centre.id,
					organisationId: organisation.id,
					vacancyId: online.id,
					columns: { status: status as 'pending' },
				}),
			);
		const applications = [await apply('pending'), await apply('accepted'), await apply('completed')];
		expect((await send[verb]?.(organisation.id))?.status).toBeLessThan(300);
		const states = await given.app.make(async (trx) => ({
			vacancies: await trx
				.selectFrom('vacancies')
				.select('status')
				.where('id', 'in', [online.id, draft.id])
				.execute(),
			applications: await trx
				.selectFrom('applications')
				.select(['status', 'reason'])
				.where(
					'id',
					'in',
					applications.map(({ id }) => id),
				)
				.orderBy('status')
				.execute(),
		}));
		expect(states.vacancies).toEqual([{ status: 'archived' }, { status: 'archived' }]);
		expect(states.applications).toEqual([
			{ status: 'accepted', reason: null },
			{ status: 'completed', reason: null },
			{ status: 'rejected', reason: `organisation_${verb}d` },
		]);
		expect((await get(`${base}/${organisation.id}`)).status).toBe(404);
	});

	it('leaves nothing waiting when people apply while it is archived', async () => {
		const organisation = await build();
		const vacancies = await Promise.all(Array.from({ length: 10 }, () => advertise(organisation)));
		const apply = (index: number) =>
			given.app.send('post', '/api/v1/applications', {
				address: `10.9.${index}.1`,
				body: {
					data: {
						type: 'applications',
						attributes: { first_name: 'Sam', email: `haast${index}@voorbeeld.example` },
						relationships: { vacancy: { data: { type: 'vacancies', id: vacancies[index % 10]?.id } } },
					},
				},
			});
		const answers = await Promise.all([
			...Array.from({ length: 20 }, (_, index) => apply(index)),
			send.archive?.(organisation.id),
			...Array.from({ length: 20 }, (_, index) => apply(20 + index)),
		]);
		const statuses = answers.map((answer) => answer?.status);
		expect(statuses[20]).toBe(200);
		expect(statuses.toSpliced(20, 1).filter((status) => status !== 201 && status !== 404)).toEqual([]);
		const waiting = await given.app.make((trx) =>
			trx
				.selectFrom('applications')
				.select('id')
				.where('organisation_id', '=', organisation.id)
				.where('status', '=', 'pending')
				.execute(),
		);
		expect(waiting).toEqual([]);
	});

	it('lets an organization_superuser delete the own one, an admin not, and nobody the centre under their feet', async () => {
		const organisation = await build();
		const { as: admin } = await signedIn(given.app, { organisation });
		const { as: owner } = await signedIn(given.app, {
			organisation,
			role: 'organization_superuser',
		});
		// Superuser of one, plain admin of the other.
		const other = await build();
		await given.app.make((trx) =>
			sql`insert into memberships (tenant, centre_id, user_id, organisation_id, role)
				select tenant, centre_id, user_id, ${other.id}, 'admin' from memberships
				where organisation_id = ${organisation.id} and role = 'organization_superuser'`.execute(trx),
		);
		const ofOther = { ...owner, 'current-organization-id': other.id };
		expect((await given.app.send('delete', `${base}/${other.id}`, { as: ofOther })).status).toBe(403);
		expect((await get(`${base}/${other.id}`, ofOther)).body.data.meta.can).toMatchObject({
			update: true,
			delete: false,
		});
		expect((await given.app.send('delete', `${base}/${organisation.id}`, { as: admin })).status).toBe(403);
		expect((await given.app.send('delete', `${base}/${organisation.id}`, { as: given.staff })).status).toBe(
			403,
		);
		expect((await given.app.send('delete', `${base}/${other.id}`, { as: owner })).status).toBe(403);
		expect((await get(`${base}/${organisation.id}`, owner)).body.data.meta.can.delete).toBe(true);
		expect((await given.app.send('delete', `${base}/${organisation.id}`, { as: owner })).status).toBe(204);
		const { id } = given.centreOrganisation;
		expect((await get(`${base}/${id}`, given.superuser)).body.data.meta.can).toMatchObject({
			archive: false,
			delete: false,
		});
		for (const verb of ['archive', 'delete']) expect((await send[verb]?.(id))?.status).toBe(403);
	});

	it('is deleted can be restored by a superuser for thirty days, with its members, and then never again', async () => {
		const { app, superuser, staff } = given;
		const { id, name } = await build();
		const { as: member } = await signedIn(app, { organisation: { id } });
		expect((await send.delete?.(id))?.status).toBe(204);
		const list = (as: Record<string, string>) =>
			app.send('get', `${base}/deleted?filter[name_i_cont]=${encodeURIComponent(name)}`, { as });
		const restore = (as: Record<string, string>) => app.send('put', `${base}/${id}/undelete`, { as });
		for (const as of [staff, member]) {
			expect((await list(as)).status).toBe(403);
			expect((await restore(as)).status).toBe(403);
		}
		const { body } = await list(superuser);
		expect(body.data).toMatchObject([
			{ id, attributes: { name }, meta: { can: { undelete: true, update: false } } },
		]);
		const deleted = async () => (await get(`${base}/counts`, superuser)).body.meta.counts.deleted;
		const before = await deleted();

		const restored = await restore(superuser);
		expect([restored.status, restored.body.data.attributes.status]).toEqual([200, 'archived']);
		expect((await get('/api/v1/current_organizations', member)).body.data).toHaveLength(1);
		expect((await list(superuser)).body.data).toEqual([]);
		expect(await deleted()).toBe(before - 1);
		const again = await restore(superuser);
		expect([again.status, again.body.errors[0].meta?.state ?? again.body.errors[0].code]).toEqual([
			409,
			'archived',
		]);

		expect((await send.delete?.(id))?.status).toBe(204);
		await set(id, { deleted_at: new Date(Date.now() - 31 * 24 * 3_600_000) });
		expect((await list(superuser)).body.data).toEqual([]);
		expect((await restore(superuser)).status).toBe(404);
	});

	it('is erased after thirty days, but for the name beside what people applied for', async () => {
		const { app } = given;
		const organisation = await build({ name: 'Buurthuis De Eik' });
		const { id: organisationId } = organisation;
		await set(organisationId, {
			email: 'eik@voorbeeld.example',
			description: '<p>Wij</p>',
			contact_person: '{"name":"Els"}',
		});
		const { user } = await signedIn(app, { organisation });
		const vacancy = await advertise(organisation);
		await app.make((trx) =>
			buildApplication(trx, { centreId: app.centre.id, organisationId, vacancyId: vacancy.id }),
		);
		expect((await send.delete?.(organisationId))?.status).toBe(204);
		const [row] = organisationRetention;
		const erased: string[] = [];
		const apply = async (before: Date) =>
			app.make(async (trx) =>
				row?.apply(trx, {
					before,
					emit: async ({ name, subject }) => void erased.push(`${name} ${subject.id}`),
				}),
			);
		await apply(new Date(Date.now() - 3_600_000));
		expect(erased).not.toContain(`organisation.erased ${organisationId}`);
		expect(await apply(new Date(Date.now() + 1000))).toBeGreaterThan(0);
		const rows = await app.make((trx) =>
			trx.selectFrom('organisations').selectAll().where('id', '=', organisationId).execute(),
		);
		expect(rows).toMatchObject([
			{
				name: 'Buurthuis De Eik',
				status: 'deleted',
				email: null,
				description: '',
				contact_person: null,
				deleted_at: null,
			},
		]);
		const left = await app.make((trx) =>
			trx.selectFrom('memberships').select('id').where('user_id', '=', user.id).execute(),
		);
		expect(left).toEqual([]);
		expect(erased).toContain(`organisation.erased ${organisationId}`);
	});
});
