import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { DemoAccounts, demoAccounts } from './demo-accounts.tsx';

it('offers the accounts that the demo of a tenant has, and no others', () => {
	const shown = (accounts: (typeof demoAccounts)['demo']) => {
		const router = createMemoryRouter([{ path: '/', element: createElement(DemoAccounts, { accounts }) }]);
		const page = createElement(RouterProvider, { router });
		return [...renderToStaticMarkup(page).matchAll(/value="(\w+)@demo\.example"/g)].map(
			([, account]) => account,
		);
	};
	expect(shown(demoAccounts.demo)).toEqual(['volunteer', 'organisation', 'centre', 'superuser']);
	expect(shown(demoAccounts.oldebroek)).toEqual(['volunteer', 'centre']);
	expect([demoAccounts.roermond, demoAccounts.meedoen]).toEqual([[], []]);
});
