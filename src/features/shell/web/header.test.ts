import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import { Brand } from './header.tsx';

it('shows the logo of a site, and without one its application name as a heading', () => {
	const shown = (profile: object) => {
		const tenant = { id: 'demo', appName: 'Vrijwillig', siteName: 'Vrijwillig' };
		const data = { locale: 'nl', tenant, centre: { id: 'c', name: 'Veluwerand', profile } };
		return renderOn(createElement(Brand, { data } as never), true);
	};
	expect(shown({})).toContain('<h2 class="brand-name">Vrijwillig</h2>');
	const withLogo = shown({ websiteLogoUrl: '/logo.svg' });
	expect(withLogo).toContain('src="/logo.svg"');
	expect(withLogo).not.toContain('<h2');
});
