import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { type VacancyCan, type VacancyVerb, vacancyVerbs } from '../contract.ts';
import { type VacancyStatus, vacancyStatuses } from '../enums.ts';
import { vacancyEvents } from './move-vacancy.ts';

const base = '/api/v1/vacancies';
const day = 24 * 3600 * 1000;
type Headers = Record<string, string>;

/** The rules once more, written apart from the program: where each verb leads from each state. */
const leads: Record<VacancyVerb, Partial<Record<VacancyStatus, VacancyStatus>>> = {
	publish: { draft: 'published' },
	unpublish: { published: 'draft' },
	fill: { published: 'filled' },
	reopen: { filled: 'published' },
	renew: { expired: 'published', published: 'published' },
	archive: { draft: 'archived', published: 'archived', filled: 'archived', expired: 'archived' },
	restore: { archived: 'draft' },
};

describe('the states of a vacancy', () => {
	let app: TestApp;
	let organisation: BuiltOrganisation;
	let address = 0;
	let people: Record<string, Headers | undefined>;
	const events: { name: string; from?: string; to?: string; reason?: string; subject: { id: string } }[] = [];

	const build = (columns: object, of: { id: string } = organisation) =>
		app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: of.id,
				columns: { categories: ['sports'], ...columns },
			}),
		);
	const put = (id: string, verb: string, who?: Headers, body?: unknown) =>
		app.send('put', `${base}/${id}/${verb}`, {
			...(who && { as: who }),
			...(body !== undefined && { body }),
		});

	beforeAll(async () => {
		app = await createTestApp({
			listeners: [
				(bus) => bus.onEvery(async (_trx, event) => void events.push(event as (typeof events)[number])),
			],
		});
		const make = (type: 'NonProfit' | 'School' | 'VolunteerCenter') =>
			app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id, type }));
		organisation = await make('NonProfit');
		const centre = await make('VolunteerCenter');
		const school = await make('School');
		const sign = async (user: Parameters<typeof signedIn>[1]) => (await signedIn(app, user)).as;
		people = {
			visitor: undefined,
			volunteer: await sign({ accountRoles: ['volunteer'] }),
			student: await sign({ organisation: school, role: 'student' }),
			mentor: await sign({ organisation: school, role: 'mentor' }),
			'admin of another organisation': await sign({ organisation: await make('NonProfit') }),
			'admin of the organisation': await sign({ organisation }),
			'superuser of the organisation': await sign({ organisation, role: 'organization_superuser' }),
			'content manager': await sign({ organisation: centre, role: 'content_manager' }),
			'page manager': await sign({ organisation: centre, role: 'page_manager' }),
			'admin of the centre': await sign({ organisation: centre }),
			'superuser of the centre': await sign({ accountRoles: ['center_superuser'] }),
		};
	});
	afterAll(() => app.close());

	for (const verb of vacancyVerbs) {
		it.each(vacancyStatuses)(`${verb} from %s goes by the table`, async (status) => {
			const admin = people['admin of the organisation'];
			const { id } = await build({ status });
			events.length = 0;
			const answer = await put(id, verb, admin, { reason: 'Daarom' });
			const to = leads[verb][status];
			if (status === 'deleted') {
				expect(answer.status).toBe(404);
			} else if (to === undefined) {
				expect(answer.status).toBe(409);
				expect(answer.body.errors[0].meta).toEqual({ state: status });
				expect(events).toEqual([]);
			} else {
				expect(answer.body.data.attributes.status).toBe(to);
				expect(events).toMatchObject([
					{
						name: vacancyEvents[verb].eventName,
						from: status,
						to,
						reason: 'Daarom',
						subject: { type: 'vacancies', id },
					},
				]);
				const logged = await app.make((trx) =>
					trx.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute(),
				);
				expect(logged).toMatchObject([
					{ action: vacancyEvents[verb].eventName, from_state: status, to_state: to, reason: 'Daarom' },
				]);
			}
		});
	}

	it.each(vacancyStatuses.filter((status) => status !== 'deleted'))(
		'says of one that is %s exactly what each person may do',
		async (status) => {
			for (const [name, who] of Object.entries(people)) {
				const subject = await build({ status });
				const read = await app.send('get', `${base}/${subject.id}`, who && { as: who });
				const can = (read.body.data?.meta.can ?? {}) as Partial<VacancyCan>;
				const tries: [keyof VacancyCan, (id: string) => ReturnType<typeof put>][] = [
					...vacancyVerbs.map((verb): [VacancyVerb, (id: string) => ReturnType<typeof put>] => [
						verb,
						(id) => put(id, verb, who),
					]),
					[
						'update',
						(id) =>
							app.send('patch', `${base}/${id}`, {
								...(who && { as: who }),
								body: { data: { type: 'vacancies', id, attributes: { title: 'Een andere titel' } } },
							}),
					],
					['delete', (id) => app.send('delete', `${base}/${id}`, who && { as: who })],
					[
						'apply',
						(id) =>
							app.send('post', '/api/v1/applications', {
								...(who && { as: who }),
								address: `192.0.2.${++address % 250}`,
								body: {
									data: {
										type: 'applications',
										attributes: who ? {} : { first_name: 'Jo', email: `jo${address}@voorbeeld.example` },
										relationships: { vacancy: { data: { type: 'vacancies', id } } },
									},
								},
							}),
					],
					['duplicate', (id) => app.send('post', `${base}/${id}/duplicate`, who && { as: who })],
				];
				for (const [right, attempt] of tries) {
					const { id } = await build({ status });
					const answer = await attempt(id);
					expect([name, right, answer.status, answer.status < 300]).toEqual([
						name,
						right,
						answer.status,
						can[right] ?? false,
					]);
				}
			}
		},
		60_000,
	);

	it('says that what has applications cannot be deleted', async () => {
		const { id } = await build({});
		await app.make((trx) =>
			trx
				.insertInto('applications')
				.values({
					tenant: 'demo',
					centre_id: app.centre.id,
					organisation_id: organisation.id,
					vacancy_id: id,
					first_name: 'Jo',
					email: 'jo@voorbeeld.example',
				})
				.execute(),
		);
		const as = people['admin of the organisation'];
		const answer = await app.send('get', `${base}/${id}`, as && { as });
		expect(answer.body.data.meta.can).toMatchObject({ delete: false, archive: true });
		const listed = await app.send(
			'get',
			`${base}?filter[organization_id_eq]=${organisation.id}&filter[id_eq]=${id}`,
			as && { as },
		);
		expect(listed.body.data[0].meta.can.delete).toBe(false);
	});

	describe('publishing', () => {
		it('answers everything that is missing at once', async () => {
			const pending = await app.make((trx) =>
				buildOrganisation(trx, { centreId: app.centre.id, status: 'pending' }),
			);
			await app.db.asOwner((client) =>
				client.query('update organisations set city = null where id = $1', [pending.id]),
			);
			const { id } = await build(
				{
					status: 'draft',
					summary: ' ',
					description: '<p> </p>',
					categories: [],
					vacancy_type: 'activity',
					apply_method: 'link',
					expires_at: new Date(Date.now() + 500 * day),
				},
				pending,
			);
			const answer = await put(id, 'publish', people['admin of the centre']);
			expect(answer.status).toBe(422);
			expect(answer.body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual(
				[
					'/data/relationships/organization',
					'/data/attributes/summary',
					'/data/attributes/description',
					'/data/attributes/categories',
					'/data/attributes/apply_url',
					'/data/attributes/city',
					'/data/attributes/sessions',
					'/data/attributes/expires_at',
				],
			);
		});

		it('gives ninety days when no date was chosen, and shows it at once', async () => {
			const { id } = await build({ status: 'draft', expires_at: null, published_at: null });
			const answer = await put(id, 'publish', people['admin of the organisation']);
			const days = (Date.parse(answer.body.data.attributes.expires_at) - Date.now()) / day;
			expect(Math.round(days)).toBe(90);
			expect(answer.body.data.attributes.published_at).not.toBeNull();
			const listed = await app.send('get', `${base}?filter[id_eq]=${id}`);
			expect(listed.body.meta.total).toBe(1);
		});

		it('renews in one step, or until the date that is given', async () => {
			const as = people['admin of the organisation'];
			const { id } = await build({ status: 'expired', expires_at: new Date(Date.now() - day) });
			const past = await put(id, 'renew', as, { expires_at: new Date(Date.now() - day).toISOString() });
			expect([past.status, past.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/expires_at']);
			const unknown = await put(id, 'renew', as, { status: 'published' });
			expect([unknown.status, unknown.body.errors[0].source.pointer]).toEqual([
				422,
				'/data/attributes/status',
			]);
			expect((await put(id, 'renew', as)).body.data.attributes.status).toBe('published');
			const date = new Date(Date.now() + 30 * day).toISOString();
			const later = await put(id, 'renew', as, {
				data: { type: 'vacancies', id, attributes: { expires_at: date } },
			});
			expect(later.body.data.attributes.expires_at).toBe(date);
		});
	});
});
