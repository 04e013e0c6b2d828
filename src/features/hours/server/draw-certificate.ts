import { languageTag } from '#platform/http/locale.ts';
import { MARGIN, openPaper, soft } from '#platform/server/paper/open-paper.ts';
import { getTranslations, type Locale } from '#platform/translations.ts';
import type { CertificateRow } from './certificates.ts';

/** What is written on a certificate. */
export type Certified = Omit<CertificateRow, 'id' | 'changed'>;

type Look = { centre: string; colour: string; logo: Uint8Array | undefined; locale: Locale; address: string };

/** Draws the certificate as PDF with tags for screen readers. */
export async function drawCertificate(certificate: Certified, look: Look): Promise<Uint8Array<ArrayBuffer>> {
	const { locale, colour, logo, centre, address } = look;
	const t = getTranslations(locale, 'hours');
	const number = new Intl.NumberFormat(languageTag(locale));
	const date = new Intl.DateTimeFormat(languageTag(locale), {
		dateStyle: 'long',
		timeZone: 'Europe/Amsterdam',
	});
	const isHours = certificate.kind === 'hours';
	const title = t(isHours ? 'paper.title' : 'paper.attended.title');
	const [{ create }, { document, write, room, finish }] = await Promise.all([
		import('qrcode'),
		openPaper({
			title: `${title}: ${certificate.name}`,
			author: centre,
			madeAt: certificate.createdAt,
			locale,
			colour,
			logo,
		}),
	]);
	document.moveDown(1.5);
	write('H1', title, 28, 700);
	document.moveDown(1);
	write('P', t('paper.given'), 12, 400, soft);
	write('P', certificate.name, 22, 700);
	document.moveDown(0.5);
	const period =
		certificate.year === null ? t('paper.all') : t('paper.year', { year: String(certificate.year) });
	if (isHours) write('P', t('paper.hours', { hours: number.format(certificate.hours), period }), 14, 400);
	else {
		write('P', t('paper.attended.text'), 12, 400, soft);
		write('P', certificate.activity ?? '', 16, 700);
	}
	document.moveDown(1);
	for (const { organization, hours, from, until } of certificate.lines) {
		room(164);
		const line = isHours ? t('paper.line', { organization, hours: number.format(hours) }) : organization;
		write('P', line, 12, 700);
		const [first, last] = [from, until].map((day) => date.format(new Date(`${day}T12:00:00Z`)));
		write(
			'P',
			first === last ? (first ?? '') : t('paper.days', { from: first ?? '', until: last ?? '' }),
			11,
			400,
			soft,
		);
		document.moveDown(0.5);
	}
	room(174);
	document.moveDown(1);
	write('P', t('paper.made', { date: date.format(certificate.createdAt), centre }), 11, 400);
	write('P', t('paper.check', { code: spaced(certificate.code) }), 11, 400);
	write('P', address.replace(/^https?:\/\//, ''), 10, 400, soft);
	const { modules } = create(address, { errorCorrectionLevel: 'M' });
	const cell = 96 / modules.size;
	const [left, top] = [MARGIN, document.y + 12];
	for (let row = 0; row < modules.size; row++) {
		for (let column = 0; column < modules.size; column++) {
			if (modules.get(row, column))
				document.rect(left + column * cell, top + row * cell, cell + 0.1, cell + 0.1);
		}
	}
	document.fill('#000000');
	return finish();
}

/** A code in groups of four, as it is easily read aloud. */
export function spaced(code: string): string {
	return code.replace(/(.{4})(?=.)/g, '$1 ');
}
