import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { elsewhere } from '#testing/applications.ts';
import { type BuiltOrganisation, buildOrganisation } from '#testing/builders.ts';

type As = Record<string, string>;
let app: TestApp;
let organisation: BuiltOrganisation;
let owner: As;
let centre: As;
let other: As;
beforeAll(async () => {
	app = await createTestApp();
	const centreId = app.centre.id;
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
	const anotherOne = await app.make((trx) => buildOrganisation(trx, { centreId }));
	const ofCentre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
	owner = (await signedIn(app, { organisation })).as;
	other = (await signedIn(app, { organisation: anotherOne })).as;
	centre = (await signedIn(app, { organisation: ofCentre })).as;
});
afterAll(() => app.close());

/** A name, and where an answer can be sent. */
const questions = [
	{ id: 'naam', question_type: 'text', text: { nl: 'Hoe heet je?', en: 'Your name' }, required: true },
	{ id: 'mail', question_type: 'email', text: { nl: 'Je e-mailadres', en: 'Your email' } },
];
const content = {
	title: { nl: 'Kennismaken', en: 'Getting to know you' },
	purpose: { nl: 'Om je te kunnen antwoorden', en: '' },
	pages: [{ id: 'p1', questions }],
};
const answers = (mail?: string) => [
	{ question_id: 'naam', answer: ['Anouk'] },
	...(mail ? [{ question_id: 'mail', answer: [mail] }] : []),
];
const begin = (as: As, id: string, body = 'Dank je wel!') =>
	app.send('post', '/api/v1/conversations', {
		as,
		body: {
			data: {
				type: 'conversations',
				attributes: { body, client_key: randomUUID(), about_type: 'form_submissions', about_id: id },
			},
		},
	});
const matter = (as: As, id: string) =>
	app.send('get', `/api/v1/conversations/matter?filter[type]=form_submissions&filter[id]=${id}`, { as });

/** Sends a form of the organisation, or of the centre; returns the id of the submission. */
async function sent(from: As, mail: string | undefined, headers: As = {}): Promise<string> {
	const slug = `kennismaken-${randomUUID().slice(0, 8)}`;
	const form = { data: { type: 'forms', attributes: { slug, content } } };
	const made = await app.send('post', '/api/v1/forms', { as: from, body: form });
	const { id } = made.body.data;
	expect((await app.send('put', `/api/v1/forms/${id}/open`, { as: from, body: {} })).status).toBe(200);
	const filledIn = await app.send('post', `/api/v1/public_forms/${slug}/submissions`, {
		headers,
		address: elsewhere(),
		body: { data: { type: 'form_submissions', attributes: { answers: answers(mail) } } },
	});
	expect(filledIn.status, filledIn.text).toBe(201);
	return (await app.send('get', `/api/v1/forms/${id}/submissions`, { as: from })).body.data[0].id;
}

describe('a conversation about what was sent with a form', () => {
	it('is between a guest, at the address among the answers, and the organisation alone', async () => {
		const id = await sent(owner, 'anouk@gast.example');
		const begun = await begin(owner, id);
		expect(begun.status, begun.text).toBe(201);
		expect(begun.body.data.attributes).toMatchObject({
			about_type: 'form_submissions',
			about_id: id,
			subject: expect.stringMatching(/^Kennismaken · [A-Z\d]{8}$/),
			us: { kind: 'organisation' },
			them: { kind: 'guest', name: 'anouk@gast.example' },
		});
		const there = begun.body.data.id;
		expect((await begin(owner, id, 'En nog iets')).body.data.id).toBe(there);
		expect((await matter(owner, id)).body.meta.conversation_id).toBe(there);
		for (const as of [centre, other]) {
			expect((await begin(as, id)).status).toBe(404);
			expect((await matter(as, id)).status).toBe(404);
			expect((await app.send('get', `/api/v1/conversations/${there}`, { as })).status).toBe(404);
		}
	});

	it('is of the centre for a form of the centre', async () => {
		const id = await sent(centre, 'anouk@gast.example');
		expect((await begin(centre, id)).body.data.attributes.us.kind).toBe('centre');
		expect((await begin(owner, id)).status).toBe(404);
	});

	it('is with the account of who was signed in, who may begin it too', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const id = await sent(owner, 'anders@gast.example', as);
		const begun = await begin(as, id, 'Ik vergat iets.');
		expect(begun.body.data.attributes).toMatchObject({
			us: { kind: 'person' },
			them: { kind: 'organisation', name: organisation.name },
		});
		const answered = await begin(owner, id);
		expect(answered.body.data).toMatchObject({ id: begun.body.data.id });
		expect(answered.body.data.attributes.them).toMatchObject({ kind: 'person', email: null });
		const stranger = await signedIn(app, { accountRoles: ['volunteer'] });
		expect((await begin(stranger.as, id)).status).toBe(404);
	});

	it('is not there for who left no address', async () => {
		const id = await sent(owner, undefined);
		expect((await begin(owner, id)).status).toBe(404);
		expect((await matter(owner, id)).status).toBe(404);
		expect((await begin(owner, randomUUID())).status).toBe(404);
	});
});
