import { type ComponentProps, createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import LinkPage from './link-page.tsx';
import OwnPage from './own-page.tsx';

const asked = { title: 'Opvang', body: 'Kom je?', place: '', createdAt: '2026-11-20T12:00:00Z' };
type Said = 'yes' | 'no' | null;
const render = (page: typeof OwnPage | typeof LinkPage, loaderData: object) =>
	renderOn(createElement(page as never, { loaderData } as unknown as ComponentProps<typeof OwnPage>), true);
const own = (answer: Said) => {
	const can = { answer: false, decline: answer !== 'no' };
	const call = { id: 'k', ...asked, answer, status: 'closed', meta: { can } };
	return render(OwnPage, { title: 'Oproepen', calls: [call], total: 1, page: 1 });
};
const link = (answer: Said, chosen: Said = null) =>
	render(LinkPage, {
		title: 'Kun je komen?',
		token: 't',
		found: { found: { ...asked, answer, status: 'closed', closedAt: null, firstName: 'Fenna' } },
		chosen,
	});

it.each([
	['one’s own list', own],
	['the link of the mail', link],
])('a call that is closed says so, and takes a no but no yes: %s', (_, shown) => {
	for (const answer of ['yes', null, 'no'] as const) {
		const html = shown(answer);
		expect(html).toContain('Deze oproep is gesloten');
		expect(html).not.toMatch(/<button[^>]*value="yes"/);
		expect(/<button[^>]*value="no"/.test(html)).toBe(answer !== 'no');
	}
});

it('the yes of a mail leads to the no when the call is closed', () => {
	expect(link(null, 'yes')).toMatch(/<button[^>]*value="no"/);
	expect(link(null, 'yes')).not.toMatch(/<button[^>]*value="yes"/);
});
