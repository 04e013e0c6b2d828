import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import type { Seen } from '#features/visits/server/public.ts';
import type { SiteVisitor } from './centre-finder.ts';
import { createPageCounter } from './count-page.ts';
import type { VisitedCentre } from './visited-centre.ts';

const shown = { default: () => null };
const page = (path: string) => ({ parentId: 'lang', path, module: shown });
const routes = {
	lang: { path: ':lang', module: shown },
	vacancy: page('vacancies/:id'),
	news: page('nieuws/:slug'),
	own: page(':slug'),
	code: page('test/links'),
} as unknown as ServerBuild['routes'];

it('names a page by its route, and those that a centre made by their own address', () => {
	const pages: string[] = [];
	const count = createPageCounter((_, __, seen: readonly Seen[]) => {
		pages.push(...seen.filter(({ event }) => event === 'page').map((each) => each.page));
	}, routes);
	for (const path of ['vacancies/7', 'nieuws/burendag', 'Voor-Organisaties/', 'test/links'])
		count({
			request: new Request(`https://punt.example/nl/${path}`),
			visitor: { machine: false, address: '' } as SiteVisitor,
			visited: { tenant: 'demo', centre: { id: 'c' } } as VisitedCentre,
			status: 200,
			happened: [],
			context: undefined,
		});
	expect(pages).toEqual(['/vacancies/:id', '/nieuws/burendag', '/voor-organisaties']);
});
