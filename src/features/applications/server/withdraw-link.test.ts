import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { buildApplication, buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { maintainWaitingLists } from './waiting-list.ts';
import { withdrawToken } from './withdraw-link.ts';

const tokenOf = withdrawToken(testSecrets);

describe('the link with which a guest withdraws', () => {
	let app: TestApp;
	let said: DomainEvent[] = [];
	let organisation: { id: string };
	let vacancyId: string;
	let network = 0;

	beforeAll(async () => {
		app = await createTestApp({
			listeners: [
				(bus) => {
					bus.onEvery(async (_trx, event) => {
						said.push(event);
					});
				},
				maintainWaitingLists,
			],
		});
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const columns = { status: 'filled' as const, spots: 1 };
		({ id: vacancyId } = await app.make((trx) =>
			buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id, columns }),
		));
	});
	afterAll(() => app.close());

	const build = async (columns: object) => {
		const { id } = await app.make((trx) =>
			buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				vacancyId,
				columns,
			}),
		);
		said = [];
		return id;
	};
	const ask = (path: string, token: string) =>
		app.send('post', `/api/v1/applications/${path}`, { body: { token }, address: `10.8.0.${++network}` });
	const lookUp = (id: string) => ask('cancel/look_up', tokenOf(id));
	const withdraw = (id: string) => ask('cancel', tokenOf(id));
	const names = () => said.map(({ name }) => name);
	const statusOf = async (id: string) => (await lookUp(id)).body.meta.status;

	it('tells what it is about, no more than stood in the mail, and by itself changes nothing', async () => {
		const id = await build({ status: 'pending' });
		const { status, body } = await lookUp(id);
		expect(status).toBe(200);
		expect(body.meta).toEqual({
			vacancy_id: vacancyId,
			vacancy_title: expect.any(String),
			organization_name: expect.any(String),
			status: 'pending',
			group_size: 1,
			group_names: [],
			can_resize: false,
			can_grow: false,
			occurrence: null,
		});
		expect(await statusOf(id)).toBe('pending');
		expect(names()).toEqual([]);
	});

	it.each(['pending', 'waiting', 'offered', 'accepted'])(
		'ends an application that is %s, once',
		async (from) => {
			const until = { offered_until: new Date(Date.now() + 86_400_000) };
			const id = await build({ status: from, ...(from === 'offered' && until) });
			expect((await withdraw(id)).body.meta.status).toBe('withdrawn');
			expect(said.filter(({ name }) => name === 'application.withdrawn')).toMatchObject([
				{ from, to: 'withdrawn', subject: { id } },
			]);
			said = [];
			expect((await withdraw(id)).body.meta.status).toBe('withdrawn');
			expect(names()).toEqual([]);
		},
	);

	it('passes on the place that it gives back', async () => {
		const placed = await build({ status: 'accepted' });
		const waiting = await build({ status: 'waiting' });
		await withdraw(placed);
		expect(await statusOf(waiting)).toBe('offered');
		await withdraw(waiting);
	});

	it('is one click when it is pressed twice at once', async () => {
		const id = await build({ status: 'pending' });
		const answers = await Promise.all([withdraw(id), withdraw(id)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(names()).toEqual(['application.withdrawn']);
	});

	it.each(['rejected', 'completed', 'no_show'])('leaves what is %s as it is', async (status) => {
		const id = await build({ status });
		const answer = await withdraw(id);
		expect([answer.status, answer.body.errors[0].meta.state]).toEqual([409, status]);
		expect(await statusOf(id)).toBe(status);
	});

	it('is known only as it was made, and at the centre it is of', async () => {
		const id = await build({ status: 'pending' });
		const token = tokenOf(id);
		const changed = token.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`);
		const other = tokenOf('00000000-0000-4000-8000-000000000000');
		const [, mark] = token.split('.');
		for (const wrong of ['x', changed, other, `${other.split('.')[0]}.${mark}`]) {
			expect((await ask('cancel/look_up', wrong)).status).toBe(404);
			expect((await ask('cancel', wrong)).status).toBe(404);
		}
		const { id: centreId } = await app.make((trx) => buildCentre(trx));
		const neighbour = await app.make(
			async (trx) => {
				const { id: organisationId } = await buildOrganisation(trx, { centreId });
				const vacancy = await buildVacancy(trx, { centreId, organisationId });
				return buildApplication(trx, { centreId, organisationId, vacancyId: vacancy.id });
			},
			{ tenant: app.centre.tenant, centres: [centreId] },
		);
		expect((await lookUp(neighbour.id)).status).toBe(404);
		expect(await statusOf(id)).toBe('pending');
	});

	it('works for who signs in meanwhile as well', async () => {
		const id = await build({ status: 'pending' });
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const answer = await app.send('post', '/api/v1/applications/cancel', {
			as,
			body: { token: tokenOf(id) },
		});
		expect(answer.body.meta.status).toBe('withdrawn');
	});
});
