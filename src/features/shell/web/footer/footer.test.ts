import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import type { RootData } from '../root-data.ts';
import Footer from './footer.tsx';

const link = (to: string, text: string) => `<li><a href="${to}">${text}</a></li>`;
const content = `<ul>${link('/nl/auth/login-1', 'Inloggen')}${link('/nl/dashboard', 'Je dashboard')}</ul>`;

function footerFor(user: object | null): string {
	const data = {
		locale: 'nl',
		tenant: { appName: 'Vrijwillig' },
		centre: { profile: { footerColumns: { 1: { title: { nl: 'Voor jou' }, content: { nl: content } } } } },
		menus: { footer: [] },
		theme: { footer: { variant: 'legacy' } },
		user,
	} as unknown as RootData;
	return renderOn(createElement(Footer, { data }), true);
}

it('offers to sign in to visitors alone', () => {
	expect(footerFor(null)).toContain('Inloggen');
	const signedIn = footerFor({ id: 'a' });
	expect(signedIn).not.toContain('Inloggen');
	expect(signedIn).toContain('Je dashboard');
});
