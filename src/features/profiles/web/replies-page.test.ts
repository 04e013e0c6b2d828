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
			times: {},
		};
		return renderOn(
			createElement(RepliesPage, { loaderData } as unknown as ComponentProps<typeof RepliesPage>),
			true,
		);
	};
	expect(shown(true)).toContain('De Linde vindt je niet meer in de pool en nodigt je niet meer uit.');
	expect(shown(true)).toMatch(/<button[^>]*value="unblock"[^>]*>/);
	expect(shown(false)).not.toContain('De Linde.');
	expect(shown(false)).not.toContain('unblock');
});

it('an invitation to an activity with several times lets its volunteer choose one with the yes', () => {
	const reply = {
		id: 'r',
		status: 'open',
		organizationName: 'De Linde',
		vacancyTitle: 'Soep koken',
		vacancyVog: 'none',
		isVacancyOpen: true,
		choosesTime: true,
		createdAt: '2026-11-20T12:00:00Z',
		body: 'Kom je koken?',
		meta: { can: { answer: true, review: false, report: false, handleReport: false, unblock: false } },
	};
	const shown = (times: object) => {
		const loaderData = { title: 'Uitnodigingen', side: 'received', sides: ['received'], page: 1, total: 1 };
		const props = { loaderData: { ...loaderData, replies: [reply], times } };
		return renderOn(createElement(RepliesPage, props as unknown as ComponentProps<typeof RepliesPage>), true);
	};
	const options = [{ value: 'line:a', label: 'zaterdag · wachtlijst' }];
	const html = shown({ r: { options, hint: undefined } });
	expect(html).toMatch(/<select[^>]*name="occurrence"[^>]*required/);
	expect(html).toContain('<option value="line:a">zaterdag · wachtlijst</option>');
	expect(shown({})).not.toContain('name="occurrence"');
});
