import { describe, expect, it } from 'vitest';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { mailTemplates } from '../worker/mail-templates.ts';
import { isOnLandingHost, landingFor } from './landing-host.ts';

const at = (path: string, host = 'gelderse.example') =>
	landingFor('Gelderse.example', { host, locale: 'nl', path });

describe('the landing host', () => {
	it('leads everything to its page, and no other host does', () => {
		expect(at('/vacancies/search')).toBe('/nl/gelderse-handen');
		expect(at('/gelderse-handen')).toBeUndefined();
		expect(at('/vacancies/search', 'public.example')).toBeUndefined();
	});

	it('shows every page that a link of a mail opens with a token', async () => {
		const centre = { name: 'Punt', site: { origin: 'https://gelderse.example', centre: 'punt' } };
		const mails = await Promise.all(
			mailTemplates.map((template) =>
				renderMail(
					template,
					template.sample((of) => of),
					{ locale: 'nl', centre },
				),
			),
		);
		const links = mails.flatMap(({ html }) =>
			[...html.matchAll(/href="([^"]*token=[^"]*)"/g)].map(([, href = '']) => new URL(href)),
		);
		const paths = new Set(links.map(({ pathname }) => pathname.slice('/nl'.length)));
		expect(paths.size).toBeGreaterThan(8);
		expect([...paths].filter((path) => !isOnLandingHost(path))).toEqual([]);
		expect(isOnLandingHost('/account/mail')).toBe(true);
	});
});
