import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/server/log.ts';
import { compose } from '#platform/server/mail/compose.ts';
import { deliverMail } from '#platform/server/mail/deliver-mail.ts';
import type { OutgoingMail } from '#platform/server/mail/outgoing-mail.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { mailTemplates } from '../../../worker/mail-templates.ts';

const path = '/api/v1/mail_settings';
let app: TestApp;
let as: Record<string, string>;

beforeAll(async () => {
	app = await createTestApp();
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter', status: 'approved' }),
	);
	as = (await signedIn(app, { organisation })).as;
});
afterAll(() => app.close());

const update = (attributes: object) =>
	app.send('patch', path, { as, body: { data: { type: 'mail_settings', id: app.centre.id, attributes } } });

async function mailed(locale: 'nl' | 'en'): Promise<OutgoingMail> {
	const place = { tenant: app.centre.tenant, centre_id: app.centre.id };
	const data = JSON.stringify({ firstName: 'Noor', organisationName: 'De Brug' });
	const about = { ...place, template: 'organisation-approved', recipient: 'noor@post.example', locale, data };
	const { id } = await app.make((trx) =>
		trx.insertInto('mails').values(about).returning('id').executeTakeFirstOrThrow(),
	);
	const sent: OutgoingMail[] = [];
	await deliverMail(
		{
			db: app.db,
			log: createLog({ LOG_LEVEL: 'silent' }),
			templates: mailTemplates,
			from: 'Site <no-reply@punt.example>',
			transport: { send: async (mail) => void sent.push(mail) },
			siteOf: async () => ({ origin: 'https://punt.example' }),
		},
		{ tenant: app.centre.tenant, centreId: app.centre.id, mailId: id },
	);
	return sent[0] as OutgoingMail;
}

describe('the settings of mail', () => {
	it('are those of the product at first', async () => {
		const { body } = await app.send('get', path, { as });
		expect(body.data.attributes).toEqual({ sender_name: null, reply_to: null, footer: {} });
		expect((await mailed('nl')).replyTo).toBeUndefined();
	});

	it('name the sender, say where answers go, and stand below each mail in its language', async () => {
		const settings = {
			sender_name: 'Team Veluwerand',
			reply_to: 'info@punt.example',
			footer: { nl: 'Bel gerust <b>0578</b>\nMaandag dicht', en: 'Do call' },
		};
		expect((await update(settings)).status).toBe(200);
		const mail = await mailed('nl');
		expect(mail.from).toEqual({ name: 'Team Veluwerand', address: 'no-reply@punt.example' });
		expect(compose(mail).replyTo).toEqual({ name: 'Team Veluwerand', address: 'info@punt.example' });
		expect(mail.text).toContain('Bel gerust <b>0578</b>\nMaandag dicht');
		expect(mail.html).toContain('&lt;b&gt;0578');
		expect((await mailed('en')).text).toContain('Do call');
		await update({ footer: {} });
		expect((await mailed('nl')).text).not.toContain('Bel gerust');
		expect((await mailed('nl')).from.name).toBe('Team Veluwerand');
	});

	it.each([
		['an address with a line break', { reply_to: 'a@b.example\r\nBcc: x@y.example' }],
		['two addresses', { reply_to: 'a@b.example,c@d.example' }],
		['a name with a line break', { sender_name: 'Punt\r\nBcc: x@y.example' }],
		['a name that is too long', { sender_name: 'a'.repeat(81) }],
		['a footer that is too long', { footer: { nl: 'a'.repeat(601) } }],
		['a footer in another language', { footer: { de: 'Hallo' } }],
	])('refuse %s', async (_what, attributes) => {
		expect((await update(attributes)).status).toBe(422);
	});
});
