import { expect, it } from 'vitest';
import { readEnvironment } from '#platform/server/env.ts';
import { createTestApp, testSecrets } from '#testing/app.ts';
import { createInboundMail, type InboundMailSources } from './inbound-mail.ts';

const TOKEN = 'een-lang-geheim-woord';
const settings = { INBOUND_MAIL_DOMAIN: 'antwoord.example', INBOUND_MAIL_TOKEN: TOKEN };

it('takes mail from the mail server that shows the token, and says what became of it', async () => {
	const { db, storage, close } = await createTestApp();
	const sources = {
		db,
		storage,
		secrets: testSecrets,
		log: { info: () => {} },
	} as unknown as InboundMailSources;
	const door = createInboundMail({ ...sources, env: readEnvironment(settings) });
	const hand = async (body: string, headers: Record<string, string> = {}) => {
		const request = new Request('http://localhost/inbound-mail?recipient=wie%40antwoord.example', {
			method: 'POST',
			headers: { authorization: `Bearer ${TOKEN}`, ...headers },
			body,
		});
		if (!door) throw new Error('The door is not there.');
		const answer = await door(request);
		return [answer.status, (await answer.json()).result];
	};
	const mail = 'From: a@b.example\r\nTo: c@antwoord.example\r\nMessage-ID: <1@b.example>\r\n\r\nDag\r\n';
	expect(await hand(mail)).toEqual([200, 'unknown_address']);
	expect(await hand(mail, { authorization: 'Bearer een-ander-geheim' })).toEqual([401, 'unauthorized']);
	expect(await hand(mail, { authorization: '' })).toEqual([401, 'unauthorized']);
	expect(await hand(mail, { 'content-length': '75000001' })).toEqual([413, 'too_large']);
	for (const none of ['', 'geen mail', '\0\u00ff'.repeat(1000)])
		expect(await hand(none)).toEqual([422, 'no_mail']);
	await close();
});

it('is not there until both settings are given', () => {
	const sources = { secrets: testSecrets } as InboundMailSources;
	expect(createInboundMail({ ...sources, env: readEnvironment({}) })).toBeUndefined();
	for (const name of ['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_TOKEN'] as const)
		expect(() => readEnvironment({ [name]: settings[name] })).toThrow(/is needed where mail comes in/);
});
