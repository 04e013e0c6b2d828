import { sql } from 'kysely';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadReference } from '#features/geo/server/public.ts';
import { createEventBus } from '#platform/server/events.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation } from '#testing/builders.ts';
import { idleJobs } from '#testing/jobs.ts';
import { postForm } from '#testing/page.ts';
import { mailingTested } from '../events.ts';
import { mailing as mailingMail } from '../mails/mailing.tsx';
import { base, mailingsOf, whole } from '../testing/mailings.ts';
import { action } from '../web/mailing-page.tsx';
import { sendMailings, takeBackUnwanted } from './send-mailings.ts';

const DAY = 86_400_000;
let app: TestApp;
let staff: Record<string, string>;
let me: string;
beforeAll(async () => {
	app = await createTestApp({ listeners: [takeBackUnwanted] });
	await loadReference(app.db);
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	const admin = await signedIn(app, { organisation, role: 'admin' });
	staff = admin.as;
	me = admin.user.id;
});
afterAll(() => app.close());
beforeEach(() =>
	app.make(async (trx) => {
		for (const table of ['mailings', 'mails', 'mail_choices', 'mail_bounces', 'rate_limits'] as const)
			await trx.deleteFrom(table).execute();
		await sql`delete from volunteer_profiles`.execute(trx);
	}),
);
const { create, draft, mailed, planned, put, reach, read, send, volunteers } = mailingsOf(
	() => app,
	() => staff,
);

describe('who a mailing goes to', () => {
	it('is who agreed, is active and can be reached at the centre, and nobody else', async () => {
		const [agreed = ''] = await volunteers(1);
		await volunteers(2, { agrees: false });
		await volunteers(1, { status: 'archived' });
		const other = await app.make((trx) => buildCentre(trx));
		await volunteers(1, {}, other.id);
		const [bounced = ''] = await volunteers(1);
		await app.make((trx) =>
			sql`insert into mail_bounces (tenant, centre_id, address, reason)
				select tenant, centre_id, email, 'gone' from users where id = ${bounced}`.execute(trx),
		);
		expect(await reach()).toEqual({ people: 1, held_back: 0, place: null, place_unknown: false });
		await send(await planned());
		expect((await mailed()).map(({ userId }) => userId)).toEqual([agreed]);
	});

	it('is narrowed by interest, place and language', async () => {
		const near = { place: 'Apeldoorn', lat: 52.21, lon: 5.97, interests: ['ict'] };
		await volunteers(1, { profile: near });
		await volunteers(1, { profile: { ...near, lat: 52.38 }, locale: 'en' });
		await volunteers(1, { profile: { ...near, interests: ['catering'] } });
		await volunteers(1);
		const people = async (query: string) => (await reach(query)).people;
		expect(await people('')).toBe(4);
		expect(await people('filter[interests]=ict')).toBe(2);
		expect(await people('filter[near]=7311&filter[distance]=10')).toBe(2);
		expect(await people('filter[near]=7311&filter[distance]=25&filter[interests]=ict')).toBe(2);
		expect(await people('filter[language]=en')).toBe(1);
		expect((await reach('filter[near]=Nergenshuizen')).place_unknown).toBe(true);
		const id = await planned({ place: '7311', kilometres: 10, interests: ['ict'] });
		await send(id);
		expect(await read(id)).toMatchObject({
			status: 'sent',
			recipients: 1,
			mailed: 1,
			place: '7311 Apeldoorn',
		});
		expect((await create({ place: 'Nergenshuizen' })).status).toBe(422);
	});
});

describe('a mailing', () => {
	it('is a draft that changes until it is planned, and can be called back', async () => {
		await volunteers(1);
		const id = await draft();
		const change = (attributes: object) =>
			app.send('patch', `${base}/${id}`, { as: staff, body: { data: { type: 'mailings', id, attributes } } });
		expect((await change({ subject: 'Groot feest', revision: 1 })).body.data.attributes).toMatchObject({
			subject: 'Groot feest',
			body: whole.body,
			revision: 2,
		});
		const stale = await change({ subject: 'Klein feest', revision: 1 });
		expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'changed_meanwhile']);
		const at = new Date(Date.now() + 2 * DAY).toISOString();
		expect((await put(id, 'plan', { planned_at: at })).body.data).toMatchObject({
			attributes: { status: 'scheduled', planned_at: at },
			meta: { can: { update: false, unplan: true, stop: false } },
		});
		expect((await change({ subject: 'Te laat' })).status).toBe(409);
		await send(id);
		expect(await mailed()).toEqual([]);
		expect((await put(id, 'unplan')).body.data.attributes).toMatchObject({
			status: 'draft',
			planned_at: null,
		});
		await send(id, { now: new Date(Date.now() + 3 * DAY) });
		expect(await mailed()).toEqual([]);
		expect((await app.send('delete', `${base}/${id}`, { as: staff })).status).toBe(204);
		const log = await app.make((trx) =>
			trx.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute(),
		);
		expect(log.map(({ action }) => action)).toEqual([
			'mailing.written',
			'mailing.changed',
			'mailing.planned',
			'mailing.unplanned',
			'mailing.deleted',
		]);
	});

	it('is left alone by a form with a button that its page does not have', async () => {
		const id = await draft();
		const answer = await postForm(app, `/mailings/${id}`, action, {
			as: staff,
			fields: { intent: 'burn' },
			params: { id },
		});
		expect(answer).toMatchObject({ init: { status: 400 } });
		expect((await read(id)).status).toBe('draft');
	});

	it('goes to somebody, at a moment that comes, with links that are safe', async () => {
		const id = await draft();
		const nobody = await put(id, 'plan', { planned_at: null });
		expect([nobody.status, nobody.body.errors[0].code]).toEqual([409, 'nobody']);
		for (const days of [-1, 91]) {
			const planned_at = new Date(Date.now() + days * DAY).toISOString();
			expect((await put(id, 'plan', { planned_at })).status).toBe(422);
		}
		for (const href of [
			'javascript:alert(1)',
			'http://elders.example',
			'//elders.example',
			'data:text/html,x',
			'https://a.example/b c',
		]) {
			const { status, body } = await create({ body: `Dag\n[Klik](${href})` });
			expect(status).toBe(422);
			expect(body.errors[0]).toMatchObject({ code: 'link', meta: { what: href, line: 2 } });
		}
		for (const href of [
			'https://nl.wikipedia.org/wiki/Foo_(bar)',
			'mailto:wij@voorbeeld.example',
			'/vacancies',
		]) {
			expect((await create({ body: `Zie [hier](${href}), en meer.` })).status).toBe(201);
			const { content } = mailingMail.write(
				{ firstName: 'Fatima', title: 'Zie', body: `Zie [hier](${href}), en meer.` },
				{ locale: 'nl', centre: { name: 'De centrale', site: { origin: 'https://x.example' } } },
			);
			expect(renderToStaticMarkup(content.body)).toContain(
				`href="${href.startsWith('/') ? `https://x.example/nl${href}` : href}"`,
			);
		}
		expect((await create({ subject: 'Feest\nBcc: iedereen@voorbeeld.example' })).status).toBe(422);
	});

	it('is refused with a button in a sentence, which would go out as it is typed', async () => {
		const { status, body } = await create({
			body: 'Dag\nKom je? [[Ja]](https://a.example), graag\n[[Nee]](/vacancies)',
		});
		expect([status, body.errors.length]).toEqual([422, 1]);
		expect(body.errors[0]).toMatchObject({ code: 'button_alone', meta: { what: 'Ja', line: 2 } });
		expect((await create({ body: 'Dag\n\n [[Ja]](https://a.example) ' })).status).toBe(201);
	});

	it('has no links in its subject, whether it is written or planned', async () => {
		const subject = 'Kijk [hier](https://a.example) of op www.b.example';
		const { status, body } = await create({ subject });
		expect(status).toBe(422);
		expect(body.errors).toMatchObject(
			['https://a.example', 'www.b.example'].map((what) => ({
				code: 'no_links',
				source: { pointer: '/data/attributes/subject' },
				meta: { what, line: 1 },
			})),
		);
		await volunteers(1);
		const id = await draft({ subject: 'Voor {{ first_name }}' });
		await app.make((trx) => trx.updateTable('mailings').set({ subject }).where('id', '=', id).execute());
		expect((await put(id, 'plan', { planned_at: null })).status).toBe(422);
	});

	it('is filled in for each reader, in the notation of all mails, and refuses what it does not know at its place', async () => {
		for (const [field, text] of [
			['body', 'Dag {{ first_name }},\nkom {{ achternaam }}'],
			['body', '{% if first_name %}x{% endif %}'],
			['subject', 'Voor {{ first_name'],
		] as const) {
			const { status, body } = await create({ [field]: text });
			expect([status, body.errors[0].code]).toEqual([422, 'unknown_variable']);
			expect(body.errors[0].source.pointer).toBe(`/data/attributes/${field}`);
		}
		expect((await create({ body: 'Dag {{ first_name }} van {{centre_name}}' })).status).toBe(201);
		const written = mailingMail.write(
			{ firstName: 'Fatima *x*', title: 'Voor {{ first_name }}', body: 'Dag {{ name }}, {{ onbekend }}' },
			{ locale: 'nl', centre: { name: 'De centrale', site: { origin: 'https://x.example' } } },
		);
		expect(written.content.subject).toBe('Voor Fatima x');
		const shown = renderToStaticMarkup(written.content.body);
		// What was written before is filled in too; what was never known stays.
		expect(shown).toContain('Dag Fatima x, {{ onbekend }}');
	});

	it('is tried out by who asks for it, whatever they chose, and by nobody else', async () => {
		await volunteers(3);
		await app.make((trx) =>
			trx
				.insertInto('mail_choices')
				.values({
					tenant: 'demo',
					centre_id: app.centre.id,
					user_id: me,
					topic: 'mailings',
					frequency: 'never',
				})
				.execute(),
		);
		const id = await draft();
		const testing = createEventBus();
		sendMailings(idleJobs)(testing);
		await app.make((trx) =>
			testing.emit(trx, {
				...mailingTested(id),
				tenant: 'demo',
				centreId: app.centre.id,
				actorId: me,
				organisationId: null,
			}),
		);
		expect(await mailed()).toEqual([
			{ userId: me, data: expect.anything(), isTest: true, subject: whole.subject },
		]);
		for (let time = 0; time < 10; time++) expect((await put(id, 'test')).status).toBe(204);
		expect((await put(id, 'test')).status).toBe(429);
	});
});

it('is written with its marks, and what looks like HTML is text', async () => {
	const body =
		'Dag **allemaal**,\nkom *ook*.\n\n- een\n- twee\n\n> gezegd\n\n[hier](/vacancies) [daar](https://elders.example)\n[[Meld je aan]](/agenda)\n<script>x</script> [nee](javascript:x)';
	const setting = {
		locale: 'nl' as const,
		centre: { name: 'Centrale', site: { origin: 'https://site.example' } },
	};
	const { html } = await renderMail(mailingMail, { firstName: 'Kim', title: 'Feest', body }, setting);
	for (const part of [
		'<strong>allemaal</strong>',
		'<em>ook</em>',
		'>een</li>',
		'<blockquote',
		'href="https://site.example/nl/vacancies"',
		'href="https://elders.example"',
		'href="https://site.example/nl/agenda"',
		'&lt;script&gt;',
	]) {
		expect(html).toContain(part);
	}
	expect(html).not.toContain('href="javascript');
	// As the editor writes it: a heading, and signs that are meant as such.
	const typed = '# Programma\n\n2 \\* 3 is \\[zes\\]\n\n\\- geen punt';
	const other = await renderMail(mailingMail, { firstName: 'Kim', title: 'Feest', body: typed }, setting);
	expect(other.html).toMatch(/<h2[^>]*>Programma<\/h2>/);
	for (const text of ['2 * 3 is [zes]', '- geen punt']) expect(other.text).toContain(text);
	expect(other.html).not.toContain('\\');
});

it('offers a preview to the centre', async () => {
	const { body } = await app.send('post', `${base}/preview`, {
		as: staff,
		body: { subject: 'Feest', body: 'Kom je **ook**?' },
	});
	expect(body.meta).toMatchObject({ subject: 'Feest', text: expect.stringContaining('Kom je ook?') });
});
