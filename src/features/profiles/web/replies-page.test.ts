import { type ComponentProps, createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import RepliesPage from './replies-page.tsx';

it('an invitation of an organisation that was blocked says so, with a button to hear from it again', () => {
	const no = { answer: false, review: false, report: false, handleReport: false };
	const shown = (unblock: boolean) => {
		const reply = {
			id: 'r',
			status: 'declined',
			organizationName: 'De Linde',
			vacancyTitle: 'Soep koken',
			createdAt: '2026-11-20T12:00:00Z',
			body: 'Kom je koken?',
			meta: { can: { ...no, unblock } },
		};
		const loaderData = {
			title: 'Uitnodigingen',
			side: 'received',
			sides: ['received'],
			page: 1,
			total: 1,
			replies: [reply],
		};
		return renderOn(
			createElement(RepliesPage, { loaderData } as unknown as ComponentProps<typeof RepliesPage>),
			true,
		);
	};
	expect(shown(true)).toContain('Je hoort niets meer van De Linde.');
	expect(shown(true)).toMatch(/<button[^>]*value="unblock"[^>]*>/);
	expect(shown(false)).not.toContain('De Linde.');
	expect(shown(false)).not.toContain('unblock');
});
