import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from '#platform/server/jobs.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import {
	buildApplication,
	buildCentre,
	buildOrganisation,
	buildProfile,
	buildUser,
	buildVacancy,
	TEST_PASSWORD,
} from '#testing/builders.ts';
import { endpoints } from '../../../api/api.ts';
import { listenersOf } from '../../../worker/worker.ts';

const SECRET = 'Twijfelt nog, zegt Ludovica';
const KINDS = [
	'applications',
	'organizations',
	'form_submissions',
	'conversations',
	'volunteer_profiles',
] as const;
type Kind = (typeof KINDS)[number];
type As = Record<string, string>;

let app: TestApp;
const jobs: string[] = [];
const recorded: Jobs = {
	send: async (_trx, _queue, data) => {
		jobs.push(JSON.stringify(data));
		return null;
	},
	work: () => undefined,
	seal: (text) => text,
	schedule: () => undefined,
	start: async () => undefined,
	stop: async () => undefined,
};

let author: Awaited<ReturnType<typeof signedIn>>;
let colleague: Awaited<ReturnType<typeof signedIn>>;
let staff: Awaited<ReturnType<typeof signedIn>>;
let staffColleague: Awaited<ReturnType<typeof signedIn>>;
const outsiders = {} as Record<string, As | undefined>;
const ids = {} as Record<Kind, string>;
const others: Record<string, string> = {};

const noted = (kind: Kind, as: As, body: object = { note: SECRET }) =>
	app.send('post', `/api/v1/${kind}/${ids[kind]}/notes`, { as, body });
/** Who writes notes of a kind, and a colleague of theirs. */
const insidersOf = (kind: Kind) =>
	kind === 'organizations' || kind === 'form_submissions' ? [staff, staffColleague] : [author, colleague];

/** Headers of somebody of another centre, signed in there. */
async function signInAt(centreId: string, tenant: string, email: string): Promise<As> {
	const place = { 'x-tenant': tenant, 'volunteer-center-id': centreId };
	const body = { email, password: TEST_PASSWORD };
	const answer = await app.send('post', '/auth/sign_in', { body, headers: place });
	if (answer.status !== 200) throw new Error(`could not sign in: ${answer.text}`);
	const names = ['access-token', 'client', 'uid'];
	return { ...place, ...Object.fromEntries(names.map((name) => [name, answer.headers.get(name) ?? ''])) };
}

beforeAll(async () => {
	app = await createTestApp({ listeners: listenersOf(recorded, testSecrets) });
	const centreId = app.centre.id;
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
	const other = await app.make((trx) => buildOrganisation(trx, { centreId }));
	const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
	const next = await app.make((trx) => buildCentre(trx));
	const abroad = { tenant: 'public', centres: [] };
	const far = await app.make((trx) => buildCentre(trx, { tenant: 'public', isDefault: true }), abroad);
	author = await signedIn(app, { organisation });
	colleague = await signedIn(app, { organisation });
	staff = await signedIn(app, { organisation: centre });
	staffColleague = await signedIn(app, { organisation: centre });
	const volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	outsiders.visitor = undefined;
	outsiders.applicant = volunteer.as;
	outsiders['other organisation'] = (await signedIn(app, { organisation: other })).as;
	const there = { tenant: 'demo', centres: [next.id] };
	const neighbour = await app.make(async (trx) => {
		const nextOrganisation = await buildOrganisation(trx, { centreId: next.id, type: 'VolunteerCenter' });
		return buildUser(trx, { centreId: next.id, organisation: nextOrganisation, role: 'admin' });
	}, there);
	outsiders['other centre'] = await signInAt(next.id, 'demo', neighbour.email);
	const foreigner = await app.make(
		async (trx) => {
			const farOrganisation = await buildOrganisation(trx, {
				centreId: far.id,
				tenant: 'public',
				type: 'VolunteerCenter',
			});
			return buildUser(trx, {
				centreId: far.id,
				tenant: 'public',
				organisation: farOrganisation,
				role: 'admin',
			});
		},
		{ tenant: 'public', centres: [far.id] },
	);
	outsiders['other tenant'] = await signInAt(far.id, 'public', foreigner.email);
	const place = { centreId, organisationId: organisation.id };
	await app.make(async (trx) => {
		const vacancy = await buildVacancy(trx, place);
		Object.assign(others, { vacancies: vacancy.id, users: volunteer.user.id, volunteer_centers: centreId });
		const application = await buildApplication(trx, {
			...place,
			vacancyId: vacancy.id,
			columns: { user_id: volunteer.user.id, email: volunteer.user.email },
		});
		const common = { tenant: 'demo', centre_id: centreId };
		const form = await trx
			.insertInto('forms')
			.values({ ...common, slug: 'kennismaken', content: '{"title":{"nl":"K","en":""},"pages":[]}' })
			.returning('id')
			.executeTakeFirstOrThrow();
		const sent = { form_id: form.id, version: 1, reference: 'ABCD2345', answers: '[]' };
		const submission = await trx
			.insertInto('form_submissions')
			.values({ ...common, ...sent, user_id: volunteer.user.id })
			.returning('id')
			.executeTakeFirstOrThrow();
		const profile = await buildProfile(trx, { userId: volunteer.user.id, centreId: common.centre_id });
		ids.applications = application.id;
		ids.organizations = organisation.id;
		ids.form_submissions = submission.id;
		ids.volunteer_profiles = profile.id;
		others.forms = form.id;
	});
	const said = { body: 'Kun je dinsdag?', client_key: randomUUID() };
	const about = { about_type: 'applications', about_id: ids.applications };
	const begun = await app.send('post', '/api/v1/conversations', {
		as: author.as,
		body: { data: { type: 'conversations', attributes: { ...said, ...about } } },
	});
	ids.conversations = begun.body.data.id;
});
afterAll(() => app.close());

describe.each(KINDS)('a note about %s', (kind) => {
	it('is written for colleagues, who are told when it is pointed out to them', async () => {
		const [writer, mate] = insidersOf(kind);
		if (!writer || !mate) throw new Error('nobody to write');
		const made = await noted(kind, writer.as, { note: SECRET, mentions: [mate.user.id, mate.user.id] });
		expect(made.status, made.text).toBe(201);
		const list = await app.send('get', `/api/v1/${kind}/${ids[kind]}/notes`, { as: mate.as });
		expect(list.body.data[0].attributes).toMatchObject({
			note: SECRET,
			mentioned_names: [expect.any(String)],
		});
		expect(list.body.meta.mentionable.map(({ id }: { id: string }) => id)).toEqual([writer.user.id]);
		const told = await app.send('get', '/api/v1/notifications?filter[kind_eq]=note_mention', { as: mate.as });
		expect(told.body.data[0].attributes).toMatchObject({ subject_type: kind, subject_id: ids[kind] });
		expect(JSON.stringify(told.body)).not.toContain('Ludovica');
	});

	it('is pointed out to colleagues alone', async () => {
		const [writer] = insidersOf(kind);
		const refused = await noted(kind, writer?.as ?? {}, { note: SECRET, mentions: [randomUUID()] });
		expect(refused.status).toBe(422);
		expect(refused.body.errors[0].source.pointer).toBe('/data/attributes/mentions');
		const many = Array.from({ length: 11 }, () => randomUUID());
		expect((await noted(kind, writer?.as ?? {}, { note: SECRET, mentions: many })).status).toBe(422);
	});

	it('is neither read, written nor deleted by anybody else', async () => {
		const [writer, mate] = insidersOf(kind);
		const list = await app.send('get', `/api/v1/${kind}/${ids[kind]}/notes`, { as: writer?.as ?? {} });
		const { id, type } = list.body.data[0];
		for (const [who, as] of Object.entries(outsiders)) {
			const asked = as ? { as } : {};
			const listed = await app.send('get', `/api/v1/${kind}/${ids[kind]}/notes`, asked);
			const removed = await app.send('delete', `/api/v1/${type}/${id}`, asked);
			expect([401, 403, 404], who).toContain(removed.status);
			// Another organisation that searches the pool keeps notes of its own about a volunteer.
			if (listed.status === 200) {
				expect([kind, who, listed.body.meta.total]).toEqual(['volunteer_profiles', 'other organisation', 0]);
				continue;
			}
			expect([401, 403, 404], who).toContain(listed.status);
			const body = { note: 'Ik ook' };
			const written = await app.send('post', `/api/v1/${kind}/${ids[kind]}/notes`, { ...asked, body });
			expect([401, 403, 404], who).toContain(written.status);
		}
		expect((await app.send('delete', `/api/v1/${type}/${id}`, { as: mate?.as ?? {} })).status).toBe(204);
		expect((await noted(kind, writer?.as ?? {})).status).toBe(201);
	});
});

it('keeps the notes of the two parties of a conversation, and of two organisations, apart', async () => {
	// The centre takes part in none of it, but keeps notes of its own about the volunteer.
	expect(
		(await app.send('get', `/api/v1/conversations/${ids.conversations}/notes`, { as: staff.as })).status,
	).toBe(404);
	const ofCentre = `/api/v1/volunteer_profiles/${ids.volunteer_profiles}/notes`;
	await app.send('post', ofCentre, { as: staff.as, body: { note: 'Alleen van de centrale' } });
	const read = async (as: As) =>
		(await app.send('get', ofCentre, { as })).body.data.map(
			({ attributes }: { attributes: { note: string } }) => attributes.note,
		);
	expect(await read(staff.as)).toEqual(['Alleen van de centrale']);
	expect(await read(author.as)).toEqual([SECRET]);
});

const OUTSIDERS = ['visitor', 'applicant', 'other organisation', 'other centre', 'other tenant'];

it.each(OUTSIDERS)('is in no answer, list, search or export that somebody else gets: %s', async (who) => {
	const byKind: Record<string, string> = { ...ids, ...others };
	const as = outsiders[who];
	let asked = 0;
	for (const { method, path, list } of endpoints) {
		if (method !== 'get' || path.includes('stream')) continue;
		const id = byKind[/(\w+)\/\{/.exec(path)?.[1] ?? ''] ?? ids.applications;
		const searched = ['text', 'q'].filter((name) => name in (list?.customFilters ?? {}));
		const wanted = ['', ...searched.map((name) => `?filter[${name}]=Twijfelt`)];
		for (const query of wanted) {
			const address = path.replaceAll(/\{\w+\}/g, id) + query;
			const answer = await app.send('get', address, as ? { as } : {});
			expect(answer.text.includes('Ludovica'), address).toBe(false);
			asked++;
		}
	}
	expect(asked).toBeGreaterThan(140);
});

it('is in no job, mail or log', async () => {
	expect(Object.keys(outsiders)).toEqual(OUTSIDERS);
	expect(jobs.join('\n')).not.toContain('Ludovica');
	const mailed = await app.make((trx) => trx.selectFrom('mails').selectAll().execute());
	expect(JSON.stringify(mailed)).not.toContain('Ludovica');
	const log = await app.make((trx) => trx.selectFrom('audit_log').selectAll().execute());
	expect(JSON.stringify(log)).not.toContain('Ludovica');
});
