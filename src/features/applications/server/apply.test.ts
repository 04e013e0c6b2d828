import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writtenQuestion } from '#features/vacancies/contract.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { applicationsOf, base, elsewhere, form, guest, MISSING } from '#testing/applications.ts';
import { type BuiltOrganisation, buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());
const { organise, advertise, total, verb } = applicationsOf(() => app);

describe('applying', () => {
	let organisation: BuiltOrganisation;
	beforeAll(async () => {
		organisation = await organise();
	});
	const post = (body: object, options: object = {}) =>
		app.send('post', base, { body, address: elsewhere(), ...options });

	it('takes a guest with name and address, and tells only that it has arrived', async () => {
		const vacancy = await advertise(organisation);
		const answer = await post(
			form(vacancy.id, { ...guest('gast'), email: ' Sam.Gast@Voorbeeld.example ', message: 'Hallo' }),
			{
				headers: { 'accept-language': 'en' },
			},
		);
		expect(answer.status).toBe(201);
		expect(Object.keys(answer.body.data.attributes).sort()).toEqual(['created_at', 'status', 'vacancy_id']);
		expect((await app.send('get', `${base}/${answer.body.data.id}`)).status).toBe(401);
		const row = await app.make((trx) =>
			trx
				.selectFrom('applications')
				.selectAll()
				.where('id', '=', answer.body.data.id)
				.executeTakeFirstOrThrow(),
		);
		expect(row).toMatchObject({
			email: 'sam.gast@voorbeeld.example',
			locale: 'en',
			status: 'pending',
			user_id: null,
		});
	});

	it('takes a member as the account says, whatever is sent for it', async () => {
		const vacancy = await advertise(organisation);
		const { user, as } = await signedIn(app, { accountRoles: ['volunteer'], firstName: 'Lot', locale: 'en' });
		const answer = await post(
			form(vacancy.id, { ...guest('x'), phone_number: '0612345678', message: 'Hi' }),
			{ as },
		);
		expect(answer.status).toBe(201);
		expect(answer.headers.get('location')).toBe(`http://demo.localhost${base}/${answer.body.data.id}`);
		expect(answer.body.data.attributes).toMatchObject({
			name: 'Lot Jansen',
			email: user.email,
			user_id: user.id,
			phone_number: '0612345678',
			status: 'pending',
		});
		expect(answer.body.data.meta.can).toEqual({
			accept: false,
			reconsider: false,
			undo: false,
			undo_check_in: false,
			reject: false,
			withdraw: true,
			complete: false,
			mark_attendance: false,
			no_show: false,
			take: false,
			tell_outcome: false,
			change_group: false,
			resize_group: false,
			grow_group: false,
		});
	});

	it('is refused to who is signed in without the role of a volunteer', async () => {
		const vacancy = await advertise(organisation);
		const { as } = await signedIn(app, { organisation });
		expect((await post(form(vacancy.id), { as })).status).toBe(403);
	});

	it('says all that is missing, and refuses what is not an attribute at its place', async () => {
		const empty = await post({ data: { type: 'applications', attributes: {} } });
		expect(empty.status).toBe(422);
		expect(empty.body.errors.map((error: { source: { pointer: string } }) => error.source.pointer)).toEqual([
			'/data/relationships/vacancy',
			'/data/attributes/first_name',
			'/data/attributes/email',
		]);
		const vacancy = await advertise(organisation);
		for (const name of ['status', 'user_id', 'organisation_id', 'tenant', 'decided_by']) {
			const answer = await post(form(vacancy.id, { ...guest(1), [name]: 'accepted' }));
			expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([
				422,
				`/data/attributes/${name}`,
			]);
		}
	});

	const asking = async (asked: object[]) => {
		const questions = asked.map((one) => writtenQuestion.parse(one));
		const vacancy = await advertise(organisation, { questions: JSON.stringify(questions) });
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const send = (answers: object[], language = 'nl') =>
			post(form(vacancy.id, { answers }), { as: { ...as, 'accept-language': language } });
		return { vacancy, as, send };
	};

	it('keeps answers with the questions as they were asked, and asks for what has to be answered', async () => {
		const asked = [
			{ id: 'q00000001', kind: 'text', question: 'Waarom wij?', required: true, options: [] },
			{ id: 'q00000002', kind: 'choice', question: 'Welke dag?', required: true, options: ['Ma', 'Di'] },
			{ id: 'q00000003', kind: 'yes_no', question: 'Rijbewijs?', required: false, options: [] },
		];
		const { vacancy, as, send } = await asking(asked);
		const wrong = await send([
			{ question_id: 'q00000002', answer: 'Wo' },
			{ question_id: 'q00000009', answer: 'Ja' },
		]);
		expect(wrong.status).toBe(422);
		expect(
			wrong.body.errors.map((error: { code: string; source: { pointer: string } }) => [
				error.code,
				error.source.pointer.split('/').at(-1),
			]),
		).toEqual([
			['unknown_question', 'q00000009'],
			['required', 'q00000001'],
			['unknown_option', 'q00000002'],
		]);
		const { body } = await send([
			{ question_id: 'q00000001', answer: ' Omdat het kan ' },
			{ question_id: 'q00000002', answer: 'Di' },
			{ question_id: 'q00000003', answer: '' },
		]);
		const kept = [
			{ question: 'Waarom wij?', kind: 'text', answer: 'Omdat het kan' },
			{ question: 'Welke dag?', kind: 'choice', answer: 'Di' },
		];
		expect(body.data.attributes.answers).toEqual(kept);
		await app.make((trx) =>
			trx.updateTable('vacancies').set({ questions: '[]' }).where('id', '=', vacancy.id).execute(),
		);
		const later = await app.send('get', `${base}/${body.data.id}`, { as });
		expect(later.body.data.attributes.answers).toEqual(kept);
	});

	it('checks each answer as its kind of question asks, and keeps it in the language in which it was asked', async () => {
		const id = (place: number) => `q0000000${place}`;
		const ask = (place: number, kind: string, rest: object = {}) => ({
			id: id(place),
			kind,
			question: `Vraag ${place}`,
			required: false,
			options: [],
			...rest,
		});
		const { send } = await asking([
			ask(1, 'choice', {
				options: ['Ma', 'Di', 'Wo'],
				several: true,
				other: true,
				translations: { en: { question: 'Which days?', options: ['Mon', 'Tue', 'Wed'] } },
			}),
			ask(2, 'number'),
			ask(3, 'date'),
			ask(4, 'checkbox', { required: true }),
			ask(5, 'email'),
			ask(6, 'url'),
			ask(7, 'phone'),
			ask(8, 'time'),
			ask(9, 'info_section', { required: true }),
			ask(0, 'choice', { options: ['Ma', 'Di'] }),
		]);
		const bad = ['', 'tien', 'morgen', 'ja', 'sam@', 'linde', 'bel maar', '25:00', 'weet', ''];
		const answers = bad.map((answer, place) => ({ question_id: id(place), answer }));
		const several = { question_id: id(0), answer: ['Ma', 'Di'] };
		const wrong = await send([...answers.slice(1), several]);
		expect(wrong.status).toBe(422);
		expect(
			wrong.body.errors.map((error: { code: string; source: { pointer: string } }) => [
				Number(error.source.pointer.at(-1)),
				error.code,
			]),
		).toEqual([
			[9, 'unknown_question'],
			...[2, 3, 4, 5, 6, 7, 8].map((place) => [place, 'invalid']),
			[0, 'one_only'],
		]);
		const right = { 2: '2,5', 3: '2027-03-01', 4: 'yes', 5: 'sam@voorbeeld.example', 8: '09:30' };
		const sent = await send(
			[
				{ question_id: id(1), answer: ['Di', 'Wed', 'Friday'] },
				...Object.entries(right).map(([place, answer]) => ({ question_id: id(Number(place)), answer })),
			],
			'en',
		);
		expect(sent.body.data.attributes.answers).toEqual([
			{
				question: 'Which days?',
				kind: 'choice',
				answer: 'Tue, Wed, Friday',
				chosen: ['Tue', 'Wed', 'Friday'],
			},
			{ question: 'Vraag 2', kind: 'number', answer: '2,5' },
			{ question: 'Vraag 3', kind: 'date', answer: '2027-03-01' },
			{ question: 'Vraag 4', kind: 'checkbox', answer: 'yes' },
			{ question: 'Vraag 5', kind: 'email', answer: 'sam@voorbeeld.example' },
			{ question: 'Vraag 8', kind: 'time', answer: '09:30' },
		]);
	});

	it('allows one open application a person and vacancy', async () => {
		const vacancy = await advertise(organisation);
		expect((await post(form(vacancy.id, guest('twee')))).status).toBe(201);
		const again = await post(form(vacancy.id, { ...guest('twee'), email: 'SAMtwee@voorbeeld.example' }));
		expect(again.status).toBe(201);
		expect(await total(vacancy)).toBe(1);
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const first = await post(form(vacancy.id), { as });
		await app.make((trx) =>
			trx
				.updateTable('users')
				.set({ email: 'nieuw.adres@voorbeeld.example' })
				.where('id', '=', first.body.data.attributes.user_id)
				.execute(),
		);
		const renamed = { ...as, uid: 'nieuw.adres@voorbeeld.example' };
		expect((await post(form(vacancy.id), { as: renamed })).body.errors[0].code).toBe('already_applied');
		expect((await verb(first.body.data.id, 'withdraw', renamed)).status).toBe(200);
		expect((await post(form(vacancy.id), { as: renamed })).status).toBe(201);
	});

	it('answers a guest with an address that is known, or a member’s, like every other', async () => {
		const vacancy = await advertise(organisation);
		const { user } = await signedIn(app, { accountRoles: ['volunteer'] });
		const first = await post(form(vacancy.id, guest('nieuw')));
		for (const email of [guest('nieuw').email, user.email]) {
			const answer = await post(form(vacancy.id, { ...guest('x'), email }));
			expect([answer.status, Object.keys(answer.body.data.attributes)]).toEqual([
				first.status,
				Object.keys(first.body.data.attributes),
			]);
			expect(answer.body.data.attributes).toMatchObject({ status: 'pending', vacancy_id: vacancy.id });
			expect(answer.headers.get('location')).toBe(`http://demo.localhost${base}/${answer.body.data.id}`);
			expect(answer.body.data.id).not.toBe(first.body.data.id);
		}
		expect(await total(vacancy)).toBe(1);
	});

	it('is possible only to what is published, has not lapsed and takes applications here', async () => {
		const yesterday = new Date(Date.now() - 86_400_000);
		for (const columns of [
			{ status: 'filled' },
			{ status: 'expired' },
			{ expires_at: yesterday },
			{ apply_method: 'link', apply_url: 'https://voorbeeld.example' },
		]) {
			const { id } = await advertise(organisation, columns);
			const answer = await post(form(id, guest(1)));
			expect([answer.status, answer.body.errors[0].code], JSON.stringify(columns)).toEqual([409, 'not_open']);
		}
	});

	it('answers a vacancy that is not public, of elsewhere or malformed as one that does not exist', async () => {
		const other = await app.make((trx) => buildCentre(trx));
		const away = { tenant: 'demo', centres: [other.id] };
		const strange = await app.make(async (trx) => {
			const { id } = await buildOrganisation(trx, { centreId: other.id });
			return buildVacancy(trx, { centreId: other.id, organisationId: id });
		}, away);
		const foreign = await app.make((trx) => buildCentre(trx, { tenant: 'public' }), {
			tenant: 'public',
			centres: [],
		});
		const inOther = await app.make(
			async (trx) => {
				const { id } = await buildOrganisation(trx, { centreId: foreign.id, tenant: 'public' });
				return buildVacancy(trx, { centreId: foreign.id, organisationId: id, tenant: 'public' });
			},
			{ tenant: 'public', centres: [foreign.id] },
		);
		const waiting = await organise({ status: 'pending' });
		const ids = [
			strange.id,
			inOther.id,
			(await advertise(waiting)).id,
			(await advertise(organisation, { status: 'draft' })).id,
			(await advertise(organisation, { status: 'archived' })).id,
			'no-uuid',
		];
		const said = (text: string) => text.replace(/"id":"[^"]+"/, '');
		const missing = await post(form(MISSING, guest(1)));
		expect(missing.status).toBe(404);
		for (const [index, id] of ids.entries()) {
			const answer = await post(form(id, guest(`weg${index}`)));
			expect([answer.status, said(answer.text)]).toEqual([404, said(missing.text)]);
		}
	});

	it('is limited per network and per address, and says when to try again', async () => {
		const vacancy = await advertise(organisation);
		const address = '192.0.2.7';
		for (let i = 0; i < 60; i++) {
			expect((await post(form(vacancy.id, guest(`net${i}`)), { address })).status).toBe(201);
		}
		const blocked = await post(form(vacancy.id, guest('net60')), { address });
		expect(blocked.status).toBe(429);
		expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(3000);
		expect((await post(form(vacancy.id, guest('net60')))).status).toBe(201);
		for (let i = 0; i < 10; i++) {
			const { id } = await advertise(organisation);
			expect((await post(form(id, guest('adres')))).status).toBe(201);
		}
		expect((await post(form(vacancy.id, guest('adres')))).status).toBe(429);
	});
});
