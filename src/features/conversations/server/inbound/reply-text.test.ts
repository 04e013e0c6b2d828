import { describe, expect, it } from 'vitest';
import { replyText } from './reply-text.ts';

const LINE = '✂ Je kunt deze mail beantwoorden: typ boven deze regel ✂';
const ENGLISH = '✂ You can reply to this email: type above this line ✂';
const MAIL = `${LINE}

Hallo Fatima,

Buurthuis De Linde schreef je over ‘Taalmaatje’:

Kun je dinsdag om tien uur komen kennismaken?

Lees en antwoord [https://vrijwillig.example/nl/conversations/1]`;
const quoted = (text = MAIL) =>
	text
		.split('\n')
		.map((line) => `> ${line}`.trimEnd())
		.join('\n');

const SAYS = 'Ja, dinsdag om tien uur past goed.';
const LONG = `Dag Anouk,

Dinsdag lukt niet, woensdag 25-11 wel:
- om 10.00 uur
- of om 14:30 uur

Op zondag schreef ik dat ook al.

Groet, Fatima`;

/** Answers as mail programs write them: what was typed, and the whole text. */
const REPLIES: readonly [program: string, typed: string, text: string][] = [
	[
		'Gmail in a browser, Dutch',
		SAYS,
		`${SAYS}\n\nOp di 24 nov 2026 om 10:12 schreef Buurthuis De Linde <\na1b2@antwoord.example>:\n\n${quoted()}\n`,
	],
	[
		'Gmail in a browser, English',
		SAYS,
		`${SAYS}\n\nOn Tue, Nov 24, 2026 at 10:12 AM Buurthuis De Linde <a1b2@antwoord.example>\nwrote:\n\n${quoted()}`,
	],
	[
		'Gmail on Android, Dutch',
		SAYS,
		`${SAYS}\n\nOp di 24 nov. 2026 10:12 schreef Buurthuis De Linde <a1b2@antwoord.example>:\n\n${quoted()}`,
	],
	[
		'Gmail with a long text',
		LONG,
		`${LONG}\n\nOp di 24 nov 2026 om 10:12 schreef X <x@y.example>:\n\n${quoted()}`,
	],
	[
		'Outlook for Windows, Dutch',
		SAYS,
		`${SAYS}\n\nVan: Buurthuis De Linde <a1b2@antwoord.example>\nVerzonden: dinsdag 24 november 2026 10:12\nAan: Fatima <fatima@post.example>\nOnderwerp: Nieuw bericht\n\n${MAIL}`,
	],
	[
		'Outlook for Windows, English',
		SAYS,
		`${SAYS}\r\n\r\nFrom: Buurthuis De Linde <a1b2@antwoord.example>\r\nSent: Tuesday, November 24, 2026 10:12 AM\r\nTo: Fatima <fatima@post.example>\r\nSubject: New message\r\n\r\n${MAIL}`,
	],
	[
		'Outlook in a browser, Dutch',
		SAYS,
		`${SAYS}\n\n________________________________\nVan: Buurthuis De Linde <a1b2@antwoord.example>\nVerzonden: dinsdag 24 november 2026 10:12\nAan: Fatima\n\n${MAIL}`,
	],
	[
		'Outlook on an iPhone, Dutch',
		SAYS,
		`${SAYS}\n\nOutlook voor iOS downloaden<https://aka.ms/o0ukef>\n________________________________\nVan: Buurthuis\nVerzonden: dinsdag\n\n${MAIL}`,
	],
	[
		'Outlook on Android, English',
		SAYS,
		`${SAYS}\n\nGet Outlook for Android<https://aka.ms/AAb9ysg>\n________________________________\nFrom: Buurthuis\nSent: Tuesday\n\n${MAIL}`,
	],
	[
		'Outlook with a bold head',
		SAYS,
		`${SAYS}\n\n*Van:* Buurthuis De Linde <a1b2@antwoord.example>\n*Verzonden:* dinsdag 24 november 2026 10:12\n*Aan:* Fatima\n\n${MAIL}`,
	],
	[
		'an old Outlook, Dutch',
		SAYS,
		`${SAYS}\n\n-----Oorspronkelijk bericht-----\nVan: Buurthuis\nVerzonden: dinsdag 24 november 2026\n\n${MAIL}`,
	],
	[
		'an old Outlook, English',
		SAYS,
		`${SAYS}\n\n-----Original Message-----\nFrom: Buurthuis\nSent: Tuesday\n\n${MAIL}`,
	],
	[
		'Apple Mail, Dutch',
		SAYS,
		`${SAYS}\n\n> Op 24 nov 2026, om 10:12 heeft Buurthuis De Linde <a1b2@antwoord.example> het volgende geschreven:\n> \n${quoted()}`,
	],
	[
		'Apple Mail, English',
		SAYS,
		`${SAYS}\n\n> On 24 Nov 2026, at 10:12, Buurthuis De Linde <a1b2@antwoord.example> wrote:\n> \n${quoted()}`,
	],
	[
		'an iPhone, Dutch',
		SAYS,
		`${SAYS}\n\nVerstuurd vanaf mijn iPhone\n\n> Op 24 nov 2026 om 10:12 heeft Buurthuis De Linde <a1b2@antwoord.example> het volgende geschreven:\n> \n> ${quoted()}`,
	],
	[
		'an iPhone, English',
		SAYS,
		`${SAYS}\n\nSent from my iPhone\n\n> On 24 Nov 2026, at 10:12, Buurthuis De Linde <a1b2@antwoord.example> wrote:\n> \n${quoted()}`,
	],
	[
		'an iPad, Dutch',
		SAYS,
		`${SAYS}\n\nVerstuurd vanaf mijn iPad\n\n> Op 24 nov. 2026 om 10:12 heeft Buurthuis <a@b.example> het volgende geschreven:\n>\n${quoted()}`,
	],
	[
		'Thunderbird, Dutch',
		SAYS,
		`${SAYS}\n\nOp 24-11-2026 om 10:12 schreef Buurthuis De Linde:\n${quoted()}\n`,
	],
	['Thunderbird, English', SAYS, `${SAYS}\n\nOn 11/24/26 10:12, Buurthuis De Linde wrote:\n${quoted()}\n`],
	[
		'Thunderbird with a signature',
		SAYS,
		`${SAYS}\n\n-- \nFatima Yilmaz\nTel. 06 12345678\n\nOp 24-11-2026 om 10:12 schreef Buurthuis De Linde:\n${quoted()}`,
	],
	[
		'a Samsung phone, Dutch',
		SAYS,
		`${SAYS}\n\nVerzonden vanaf mijn Galaxy\n\n-------- Oorspronkelijk bericht --------\nVan: Buurthuis De Linde <a1b2@antwoord.example>\nDatum: 24-11-2026 10:12 (GMT+01:00)\nAan: fatima@post.example\n\n${MAIL}`,
	],
	[
		'a Samsung phone, English',
		SAYS,
		`${SAYS}\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: Buurthuis De Linde\nDate: 24/11/2026 10:12 (GMT+01:00)\nTo: fatima@post.example\n\n${MAIL}`,
	],
	[
		'Yahoo, Dutch',
		SAYS,
		`${SAYS}\n\nVerzonden vanuit Yahoo Mail op Android\n\n  Op di, nov. 24, 2026 om 10:12 schreef Buurthuis<a1b2@antwoord.example>:\n${MAIL}`,
	],
	[
		'Ziggo’s webmail',
		SAYS,
		`${SAYS}\n\nBuurthuis De Linde <a1b2@antwoord.example> schreef op 24-11-2026 10:12 CET:\n\n${quoted()}`,
	],
	[
		'KPN’s webmail, on top of what it keeps',
		SAYS,
		`${SAYS}\n\n----Oorspronkelijk bericht----\nVan : a1b2@antwoord.example\nDatum : 24/11/2026 - 10:12\n\n${MAIL}`,
	],
	[
		'Proton',
		SAYS,
		`${SAYS}\n\nVerzonden met Proton Mail beveiligde e-mail.\n\nOn Tuesday, 24 November 2026 at 10:12, Buurthuis De Linde <a1b2@antwoord.example> wrote:\n\n${quoted()}`,
	],
	['a program that quotes without saying so', SAYS, `${SAYS}\n\n${quoted()}`],
	['a program that quotes nothing', LONG, `${LONG}\n`],
	['a quote in English', SAYS, `${SAYS}\n\n${quoted(MAIL.replace(LINE, ENGLISH))}`],
	['mutt, with the answer below a quoted line', 'Ja.', `> Kun je dinsdag?\n\nJa.\n`],
	['characters that are not seen', SAYS, `\ufeff${SAYS}\u00a0\u200b\n\n${LINE}\n`],
];

describe('what is new in an answer', () => {
	it.each(REPLIES)('%s', (_, typed, text) => {
		expect(replyText(text)).toBe(typed);
	});

	it('is nothing where only the quote is sent', () => {
		expect(replyText(`\n\nOp di 24 nov 2026 om 10:12 schreef X <x@y.example>:\n\n${quoted()}`)).toBe('');
		expect(replyText(MAIL)).toBe('');
		expect(replyText('')).toBe('');
	});

	it('takes no longer for what is made to take long', () => {
		const began = performance.now();
		for (const text of [
			`${'>'.repeat(50_000)} wrote:`,
			`On ${'a '.repeat(25_000)}`,
			'On 10:12\n'.repeat(5_000),
			`${'Van: x\n'.repeat(8_000)}`,
			`${'-'.repeat(50_000)}`,
			`${' \n'.repeat(25_000)}x`,
		])
			replyText(text);
		expect(performance.now() - began).toBeLessThan(3_000);
	});
});
