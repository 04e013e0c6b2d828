import { expect, it } from 'vitest';
import { declarationsIn } from './vite-server-only.ts';

it('finds declared routes in what a browser would load, and nothing else', () => {
	const page = '/project/src/features/geo/web/place-page.tsx';
	const routes = '/project/src/features/geo/api.ts';
	expect(
		declarationsIn({
			'assets/place.js': { type: 'chunk', moduleIds: [page, '/project/src/features/geo/enums.ts'] },
			'assets/place.css': { type: 'asset' },
		}),
	).toEqual([]);
	expect(declarationsIn({ 'assets/place.js': { type: 'chunk', moduleIds: [page, routes] } })).toEqual([
		`${routes} is in assets/place.js`,
	]);
});
