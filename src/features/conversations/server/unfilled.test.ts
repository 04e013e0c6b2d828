import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { applicationsOf } from '#testing/applications.ts';
import { type BuiltOrganisation, buildOrganisation } from '#testing/builders.ts';

const base = '/api/v1/conversations';
type As = Record<string, string>;

let app: TestApp;
let organisation: BuiltOrganisation;
let admin: As;
let staff: As;
let volunteer: Awaited<ReturnType<typeof signedIn>>;
let vacancy: { id: string };
let application: { id: string };
beforeAll(async () => {
	app = await createTestApp();
	const centreId = app.centre.id;
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
	admin = (await signedIn(app, { organisation })).as;
	const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
	staff = (await signedIn(app, { organisation: centre })).as;
	volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	vacancy = await advertise(organisation);
	const kept = {
		kind: 'message',
		name: 'Route',
		body: 'Beste {{ first_name }}, kom op [datum, tijd] langs.',
	};
	await app.send('post', '/api/v1/answer_templates', {
		as: admin,
		body: { data: { type: 'answer_templates', attributes: kept } },
	});
});
afterAll(() => app.close());
const { advertise, applied } = applicationsOf(() => app);
beforeEach(async () => {
	await app.make(async (trx) => {
		for (const table of ['conversations', 'applications', 'rate_limits'] as const)
			await trx.deleteFrom(table).execute();
	});
	application = await applied(organisation, vacancy, {
		status: 'accepted',
		user_id: volunteer.user.id,
		email: volunteer.user.email,
	});
});

const begin = (
	as: As,
	body: string,
	about: object = { about_type: 'applications', about_id: application.id },
) =>
	app.send('post', base, {
		as,
		body: { data: { type: 'conversations', attributes: { body, client_key: randomUUID(), ...about } } },
	});
const write = (as: As, id: string, body: string) =>
	app.send('post', `${base}/${id}/messages`, {
		as,
		body: { data: { type: 'messages', attributes: { body, client_key: randomUUID() } } },
	});
const said = () =>
	app.make(async (trx) => {
		const rows = await trx.selectFrom('conversation_messages').select('body').orderBy('seq').execute();
		return rows.map(({ body }) => body);
	});
const refusal = ({ status, body }: { status: number; body: { errors?: object[] } }) => [
	status,
	body.errors?.[0],
];
const unfilled = (gap: string) => [
	422,
	expect.objectContaining({
		code: 'unfilled',
		source: { pointer: '/data/attributes/body' },
		meta: { rule: 'unfilled', limit: gap },
	}),
];

it('is refused with its gap named at the first message, at every other, and when one is changed', async () => {
	expect(refusal(await begin(admin, 'Beste {{ first_name }},'))).toEqual(unfilled('{{ first_name }}'));
	expect(await said()).toEqual([]);
	const { id } = (await begin(admin, 'Beste Sam, zie [1] en [link].')).body.data;
	for (const gap of ['{{ name }}', '[voornaam]', '[datum, tijd]'])
		expect(refusal(await write(admin, id, `Beste ${gap}, tot dan`))).toEqual(unfilled(gap));
	const sent = await write(admin, id, 'Kom op [dinsdag] langs.');
	const change = (body: string) =>
		app.send('patch', `/api/v1/messages/${sent.body.data.id}`, { as: admin, body: { body } });
	expect(refusal(await change('Kom op [datum, tijd] langs.'))).toEqual(unfilled('[datum, tijd]'));
	expect(await said()).toEqual(['Beste Sam, zie [1] en [link].', 'Kom op [dinsdag] langs.']);
});

it('is refused of a message to many before anybody gets it', async () => {
	const many = (body: string) =>
		app.send('post', `${base}/many`, {
			as: admin,
			body: { vacancy_id: vacancy.id, body, client_key: randomUUID() },
		});
	for (const gap of ['{{ own_name }}', '[voornaam]', '[datum, tijd]'])
		expect(refusal(await many(`Beste {{ first_name }}, ${gap}`))).toEqual(unfilled(gap));
	expect(await said()).toEqual([]);
	expect((await many('Tot dan!')).body.meta.said).toBe(1);
});

it('is refused of the centre too, for which what an organisation keeps is no gap', async () => {
	const about = { about_type: 'vacancies', about_id: vacancy.id };
	expect(refusal(await begin(staff, 'Dag [organisatie], klopt dit?', about))).toEqual(
		unfilled('[organisatie]'),
	);
	const { id } = (await begin(staff, 'Kan dit op [datum, tijd]?', about)).body.data;
	expect(refusal(await write(staff, id, 'Groet, {{ own_name }}'))).toEqual(unfilled('{{ own_name }}'));
});

it('counts for no limit', async () => {
	await begin(admin, 'Beste {{ first_name }},');
	const limits = await app.make((trx) => trx.selectFrom('rate_limits').select('key').execute());
	expect(limits.filter(({ key }) => /conversations|messages/.test(key))).toEqual([]);
});

it('is no matter for a volunteer, who may quote what they were sent', async () => {
	const quoted = 'In jullie mail stond {{ first_name }} en [voornaam].';
	const { status, body } = await begin(volunteer.as, quoted);
	expect(status).toBe(201);
	expect((await write(volunteer.as, body.data.id, quoted)).status).toBe(201);
});
