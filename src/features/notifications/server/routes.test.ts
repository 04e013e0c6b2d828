import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applicationReminder } from '#features/applications/events.ts';
import { vacancyFeedFailed } from '#features/import/events.ts';
import { organisationApproved, organisationSignedUp } from '#features/organisations/events.ts';
import {
	vacancyExpiresSoon,
	vacancyRenewed,
	vacancyReviewAsked,
	vacancyReviewPassed,
} from '#features/vacancies/events.ts';
import type { EventInput } from '#platform/contract/define-event.ts';
import { createEventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	type BuiltOrganisation,
	type BuiltUser,
	buildCentre,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';
import { notifyOnEvents } from './public.ts';

const base = '/api/v1/notifications';
const nowhere = '00000000-0000-4000-8000-000000000000';
type Person = { user: BuiltUser; as: Record<string, string> };

describe('notifications', () => {
	let app: TestApp;
	let organisation: BuiltOrganisation;
	let admin: Person;
	let colleague: Person;
	let staff: Person;
	let volunteer: Person;

	const build = () =>
		app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				columns: { translations: JSON.stringify({ en: { title: 'Cooking together' } }) },
			}),
		);
	const apply = async (vacancyId: string, as?: Record<string, string>, email = 'bo@voorbeeld.example') => {
		const attributes = as ? { message: 'Graag!' } : { first_name: 'Bo', last_name: 'Gast', email };
		const answer = await app.send('post', '/api/v1/applications', {
			...(as && { as }),
			body: {
				data: {
					type: 'applications',
					attributes,
					relationships: { vacancy: { data: { type: 'vacancies', id: vacancyId } } },
				},
			},
		});
		expect(answer.status).toBe(201);
		return answer.body.data.id as string;
	};
	const listOf = async ({ as }: Person, query = '') => {
		const answer = await app.send('get', base + query, { as });
		expect(answer.status).toBe(200);
		return answer.body.data as { id: string; attributes: Record<string, unknown> }[];
	};
	const unreadOf = async ({ as }: Person): Promise<number> =>
		(await app.send('get', `${base}/counts`, { as })).body.meta.unread;
	const emptied = async (person: Person) => {
		await app.send('put', `${base}/read_all`, { as: person.as });
		expect(await unreadOf(person)).toBe(0);
	};

	beforeAll(async () => {
		app = await createTestApp({ listeners: [notifyOnEvents] });
		const centreId = app.centre.id;
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
		const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
		admin = await signedIn(app, { organisation });
		colleague = await signedIn(app, { organisation });
		staff = await signedIn(app, { organisation: centre });
		volunteer = await signedIn(app, { accountRoles: ['volunteer'], firstName: 'Vera', lastName: 'Vlug' });
	});
	afterAll(() => app.close());

	it('tell everybody who runs an organisation of an application, and nobody else', async () => {
		const { id: vacancyId, title } = await build();
		const id = await apply(vacancyId, volunteer.as);
		for (const person of [admin, colleague]) {
			const [newest] = await listOf(person);
			expect(newest?.attributes).toMatchObject({
				kind: 'application_received',
				subject_type: 'applications',
				subject_id: id,
				vacancy_title: title,
				organization_name: organisation.name,
				person_name: 'Vera Vlug',
				acting_organization_id: organisation.id,
				read_at: null,
			});
		}
		expect(await listOf(staff)).toEqual([]);
		expect(await listOf(volunteer)).toEqual([]);
	});

	it('tell the applicant of the decision, in their language and without what only deciders see', async () => {
		const id = await apply((await build()).id, volunteer.as);
		await app.send('put', `/api/v1/applications/${id}/accept`, { as: admin.as, body: {} });
		const answer = await app.send('get', base, { as: volunteer.as, headers: { 'accept-language': 'en' } });
		expect(answer.body.data[0].attributes).toMatchObject({
			kind: 'application_accepted',
			vacancy_title: 'Cooking together',
			person_name: null,
			acting_organization_id: null,
		});
	});

	it('tell nobody of what they did themselves', async () => {
		const before = (await listOf(volunteer)).length;
		const id = await apply((await build()).id, volunteer.as);
		await app.send('put', `/api/v1/applications/${id}/withdraw`, { as: volunteer.as, body: {} });
		expect((await listOf(volunteer)).length).toBe(before);
		expect((await listOf(admin))[0]?.attributes).toMatchObject({ kind: 'application_withdrawn' });
	});

	it('reach the centre when an organisation has nobody who runs it', async () => {
		const alone = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const vacancy = await app.make((trx) =>
			buildVacancy(trx, { centreId: app.centre.id, organisationId: alone.id }),
		);
		await apply(vacancy.id);
		expect((await listOf(staff))[0]?.attributes).toMatchObject({
			kind: 'application_received',
			organization_name: alone.name,
			person_name: 'Bo Gast',
		});
	});

	it('name the list of vacancies that could not be collected', async () => {
		const bus = createEventBus();
		notifyOnEvents(bus);
		await app.make(async (trx) => {
			const place = { tenant: 'demo' as const, centreId: app.centre.id };
			const { id } = await trx
				.insertInto('vacancy_feeds')
				.values({
					tenant: place.tenant,
					centre_id: place.centreId,
					name: 'Lijst van Ede',
					address: 'https://feed.example/',
					acting_organisation_id: organisation.id,
					every_days: 1,
					create_organisations: false,
				})
				.returning('id')
				.executeTakeFirstOrThrow();
			const details = { why: 'status', paused: false } as const;
			await bus.emit(trx, {
				...place,
				actorId: null,
				organisationId: null,
				...vacancyFeedFailed(id, { details }),
			});
		});
		expect((await listOf(staff))[0]?.attributes).toMatchObject({
			kind: 'feed_failed',
			feed_name: 'Lijst van Ede',
		});
	});

	it('tell of a form that was sent once, until that is read', async () => {
		const question = { id: 'naam', question_type: 'text', text: { nl: 'Hoe heet je?', en: '' } };
		const content = {
			title: { nl: 'Kennismaken', en: 'Getting to know you' },
			pages: [{ id: 'p', questions: [question] }],
		};
		const body = { data: { type: 'forms', attributes: { slug: 'kennismaken', content } } };
		const { id } = (await app.send('post', '/api/v1/forms', { as: admin.as, body })).body.data;
		await app.send('put', `/api/v1/forms/${id}/open`, { as: admin.as, body: {} });
		const send = () =>
			app.send('post', '/api/v1/public_forms/kennismaken/submissions', {
				body: { data: { type: 'form_submissions', attributes: { answers: [] } } },
			});
		const told = async () =>
			(await listOf(admin, '?filter[kind]=form_submitted')).map(({ attributes }) => attributes.form_title);
		await send();
		expect((await send()).status).toBe(201);
		expect(await told()).toEqual(['Kennismaken']);
		expect((await listOf(staff)).map(({ attributes }) => attributes.kind)).not.toContain('form_submitted');
		await emptied(admin);
		await send();
		expect(await told()).toEqual(['Kennismaken', 'Kennismaken']);
	});

	it('are marked one by one, by kind and all at once, each only by whose it is', async () => {
		await emptied(admin);
		await apply((await build()).id, volunteer.as);
		const id = await apply((await build()).id, volunteer.as);
		await app.send('put', `/api/v1/applications/${id}/withdraw`, { as: volunteer.as, body: {} });
		expect(await unreadOf(admin)).toBe(2);
		const [newest] = await listOf(admin, '?filter[unread]=true&page[size]=1');
		const one = `${base}/${newest?.id}`;
		const read = await app.send('put', `${one}/read`, { as: admin.as });
		expect([read.status, typeof read.body.data.attributes.read_at]).toEqual([200, 'string']);
		const again = await app.send('put', `${one}/read`, { as: admin.as });
		expect(again.body.data.attributes.read_at).toBe(read.body.data.attributes.read_at);
		expect(await unreadOf(admin)).toBe(1);
		expect((await app.send('put', `${one}/unread`, { as: admin.as })).body.data.attributes.read_at).toBe(
			null,
		);
		const byKind = await app.send('put', `${base}/read_all`, {
			as: admin.as,
			body: { data: { type: 'notifications', attributes: { kind: 'application_received' } } },
		});
		expect(byKind.body.meta).toMatchObject({ unread: 1 });
		await emptied(admin);
		expect(await listOf(admin, '?filter[unread]=true')).toEqual([]);
		expect(await unreadOf(colleague)).toBeGreaterThan(0);
	});

	it('answer for what is not theirs exactly as for what is not there', async () => {
		const [theirs] = await listOf(colleague);
		const told = (answer: { status: number; text: string }) =>
			`${answer.status} ${answer.text.replace(/"id":"[0-9a-f-]{36}"/g, '')}`;
		for (const verb of ['get', 'read', 'unread']) {
			const ask = async (id: string | undefined) =>
				told(
					await (verb === 'get'
						? app.send('get', `${base}/${id}`, { as: admin.as })
						: app.send('put', `${base}/${id}/${verb}`, { as: admin.as })),
				);
			expect(await ask(theirs?.id)).toBe(await ask(nowhere));
			expect(await ask(nowhere)).toMatch(/^404/);
		}
		const [still] = await listOf(colleague);
		expect(still?.attributes.read_at).toBe(null);
	});

	it('refuse what a list and a body may not hold', async () => {
		for (const query of ['?filter[user_id_eq]=x', '?sort=user_id', '?filter[kind_eq]=anything']) {
			expect((await app.send('get', base + query, { as: admin.as })).status).toBe(400);
		}
		const answer = await app.send('put', `${base}/read_all`, {
			as: admin.as,
			body: { data: { type: 'notifications', attributes: { user_id: colleague.user.id } } },
		});
		expect(answer.status).toBe(422);
	});

	it('are not read any more by who runs the organisation no longer', async () => {
		const leaver = await signedIn(app, { organisation });
		await apply((await build()).id, volunteer.as);
		expect(await unreadOf(leaver)).toBe(1);
		await app.make((trx) => trx.deleteFrom('memberships').where('user_id', '=', leaver.user.id).execute());
		expect([await unreadOf(leaver), await listOf(leaver)]).toEqual([0, []]);
	});

	it('go with who leaves', async () => {
		const leaver = await app.make((trx) =>
			buildUser(trx, { centreId: app.centre.id, accountRoles: ['volunteer'] }),
		);
		const as = await app.signIn(leaver);
		const id = await apply((await build()).id, as);
		await app.send('put', `/api/v1/applications/${id}/reject`, {
			as: admin.as,
			body: { data: { type: 'applications', attributes: { message: 'Helaas.' } } },
		});
		expect((await listOf({ user: leaver, as })).length).toBe(1);
		const superuser = await signedIn(app, { accountRoles: ['center_superuser'] });
		const archived = await app.send('delete', `/api/v1/users/${leaver.id}`, { as: superuser.as });
		expect(archived.status).toBeLessThan(300);
		const left = await app.make((trx) =>
			trx.selectFrom('notifications').selectAll().where('user_id', '=', leaver.id).execute(),
		);
		expect(left).toEqual([]);
	});

	it('follow whoever moves to another centre', async () => {
		const other = await app.make((trx) => buildCentre(trx, { tenant: 'demo' }), {
			tenant: 'demo',
			centres: [],
		});
		const both = { tenant: 'demo', centres: [app.centre.id, other.id] };
		const mover = await signedIn(app, { organisation });
		await apply((await build()).id, volunteer.as);
		await app.make(
			(trx) =>
				trx.updateTable('users').set({ centre_id: other.id }).where('id', '=', mover.user.id).execute(),
			both,
		);
		const rows = await app.make(
			(trx) =>
				trx.selectFrom('notifications').select('centre_id').where('user_id', '=', mover.user.id).execute(),
			both,
		);
		expect(rows).toEqual([{ centre_id: other.id }]);
	});

	describe('told together', () => {
		const grouped = async ({ as }: Person, query = '') => {
			const answer = await app.send('get', `${base}/grouped${query}`, { as });
			expect(answer.status).toBe(200);
			return answer.body as {
				data: { id: string; attributes: Record<string, unknown> }[];
				meta: { total: number };
			};
		};

		it('are the unread ones of a kind about one vacancy, with the newest and their number', async () => {
			const reader = await signedIn(app, { organisation });
			const { id: first } = await build();
			const { id: second } = await build();
			for (let guest = 0; guest < 3; guest++) await apply(first, undefined, `gast${guest}@voorbeeld.example`);
			await apply(second);
			const newest = await apply(first);
			const { data, meta } = await grouped(reader, '?filter[unread]=true');
			expect(meta.total).toBe(2);
			expect(data.map(({ attributes }) => [attributes.vacancy_id, attributes.count])).toEqual([
				[first, 4],
				[second, 1],
			]);
			expect(data[0]?.attributes).toMatchObject({
				kind: 'application_received',
				subject_id: newest,
				is_pending: true,
			});
			expect(await unreadOf(reader)).toBe(5);

			const page = await grouped(reader, '?page[size]=1&page[number]=2');
			expect(page.data[0]?.attributes.vacancy_id).toBe(second);
			expect((await grouped(reader, '?page[size]=1&page[number]=9')).meta.total).toBe(2);

			const path = `${base}/${data[0]?.id}/read_group`;
			expect((await app.send('put', path, { as: colleague.as })).status).toBe(404);
			expect((await app.send('put', path, { as: reader.as })).status).toBe(200);
			expect(await unreadOf(reader)).toBe(1);
			// What is read is told one by one, and what comes in then begins anew.
			await apply(first, undefined, 'later@voorbeeld.example');
			const after = await grouped(reader);
			expect(after.data.map(({ attributes }) => attributes.count)).toEqual([1, 1, 1, 1, 1, 1]);
		});
	});

	describe('of what is to be done', () => {
		const kindsOf = async (person: Person) =>
			(await listOf(person, '?filter[unread]=true')).map(({ attributes }) => attributes.kind);

		it('are read once a colleague has done it, and count no more', async () => {
			const reader = await signedIn(app, { organisation });
			const { id: vacancyId } = await build();
			const [first, second] = [await apply(vacancyId), await apply(vacancyId, volunteer.as)];
			await app.make((trx) => {
				const event = { tenant: 'demo', centreId: app.centre.id, actorId: null, organisationId: null };
				return app.bus.emit(trx, { ...event, ...applicationReminder(first, { details: { days: 7 } }) });
			});
			expect(await kindsOf(reader)).toEqual([
				'application_waiting',
				'application_received',
				'application_received',
			]);
			await app.send('put', `/api/v1/applications/${first}/reject`, {
				as: admin.as,
				body: { reason: 'other' },
			});
			expect(await kindsOf(reader)).toEqual(['application_received']);
			await app.send('put', `/api/v1/applications/${second}/withdraw`, { as: volunteer.as, body: {} });
			expect(await kindsOf(reader)).toEqual(['application_withdrawn']);
		});

		it('are read once it was looked at, renewed or thrown away, and not before', async () => {
			await emptied(staff);
			await emptied(admin);
			const { id } = await build();
			const place = { tenant: 'demo', centreId: app.centre.id, actorId: null, organisationId: null };
			const happens = (event: EventInput) => app.make((trx) => app.bus.emit(trx, { ...place, ...event }));
			await happens(vacancyReviewAsked(id, { details: { why: 'new' } }));
			await happens(organisationSignedUp(organisation.id));
			await happens(vacancyExpiresSoon(id, { details: { days: 7 } }));
			expect(await kindsOf(staff)).toEqual(['organisation_waiting', 'vacancy_waiting']);
			await happens(vacancyReviewPassed(id));
			await happens(organisationApproved(organisation.id));
			expect(await kindsOf(staff)).toEqual([]);
			expect(await kindsOf(admin)).toEqual(['organisation_approved', 'vacancy_placed', 'vacancy_expiring']);
			await happens(vacancyRenewed(id));
			expect(await kindsOf(admin)).toEqual(['organisation_approved', 'vacancy_placed']);
		});
	});

	describe('that were switched off', () => {
		const choices = '/api/v1/current_user/mail_choices';

		it('are not told, and stand in the summary alone where they are in one', async () => {
			const quiet = await signedIn(app, { organisation });
			const summed = await signedIn(app, { organisation });
			await app.send('put', choices, {
				as: quiet.as,
				body: { in_app: { received: false }, choices: { received: 'now' } },
			});
			await app.send('put', choices, {
				as: summed.as,
				body: { in_app: { received: false }, choices: { received: 'daily' } },
			});
			const id = await apply((await build()).id);
			expect(await listOf(quiet)).toEqual([]);
			expect(await listOf(summed)).toEqual([]);
			expect(await unreadOf(summed)).toBe(0);
			const written = await app.make((trx) =>
				trx
					.selectFrom('notifications')
					.select(['user_id', 'in_app'])
					.where('subject_id', '=', id)
					.where('user_id', 'in', [quiet.user.id, summed.user.id])
					.execute(),
			);
			expect(written).toEqual([{ user_id: summed.user.id, in_app: false }]);
		});

		it('never are the critical ones', async () => {
			const applicant = await signedIn(app, { accountRoles: ['volunteer'] });
			expect((await app.send('put', `${choices}/silence`, { as: applicant.as })).status).toBe(200);
			const id = await apply((await build()).id, applicant.as);
			await app.send('put', `/api/v1/applications/${id}/accept`, { as: admin.as, body: {} });
			expect((await listOf(applicant))[0]?.attributes).toMatchObject({ kind: 'application_accepted' });
		});
	});

	describe('the stream', () => {
		const follow = async ({ as }: Person) => {
			const answer = await app.send('get', `${base}/stream`, { as, stream: true });
			expect(answer.status).toBe(200);
			expect(answer.headers.get('content-type')).toContain('text/event-stream');
			const reader = answer.events?.getReader();
			const seen = { counts: [] as number[], over: false };
			void (async () => {
				const decoder = new TextDecoder();
				for (;;) {
					const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
					if (done) break;
					for (const [, unread] of decoder.decode(value).matchAll(/event: count\ndata: \{"unread":(\d+)\}/g))
						seen.counts.push(Number(unread));
				}
				seen.over = true;
			})();
			return { seen, cancel: () => reader?.cancel() };
		};

		it('tells the count at once and after every change, to whose it is alone', async () => {
			await emptied(admin);
			await emptied(colleague);
			const mine = await follow(admin);
			const theirs = await follow(volunteer);
			await vi.waitFor(() => expect(mine.seen.counts).toEqual([0]));
			await vi.waitFor(() => expect(theirs.seen.counts.length).toBe(1));
			await apply((await build()).id, volunteer.as);
			await vi.waitFor(() => expect(mine.seen.counts.at(-1)).toBe(1));
			await app.send('put', `${base}/read_all`, { as: admin.as });
			await vi.waitFor(() => expect(mine.seen.counts.at(-1)).toBe(0));
			expect(theirs.seen.counts.length).toBe(1);
			await mine.cancel();
			await theirs.cancel();
			await vi.waitFor(() => expect(app.live.open()).toBe(0));
		});

		it('ends when the session does', async () => {
			const leaver = await signedIn(app, { organisation });
			const { seen } = await follow(leaver);
			await vi.waitFor(() => expect(seen.counts.length).toBe(1));
			await app.send('delete', '/auth/sign_out', { as: leaver.as });
			await vi.waitFor(() => expect(seen.over).toBe(true));
			expect((await app.send('get', `${base}/stream`, { as: leaver.as })).status).toBe(401);
		});

		it('makes room for the newest when somebody opens very many', async () => {
			const many = await signedIn(app, { organisation });
			const first = await follow(many);
			for (let number = 0; number < 12; number++) await follow(many);
			await vi.waitFor(() => expect(first.seen.over).toBe(true));
			expect(app.live.open()).toBe(12);
			app.live.close();
			expect(app.live.open()).toBe(0);
			expect((await app.send('get', `${base}/stream`, { as: many.as })).status).toBe(503);
		});
	});
});
