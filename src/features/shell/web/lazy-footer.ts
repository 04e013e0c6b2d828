import { type ComponentProps, type ComponentType, lazy } from 'react';
import type FooterOfPage from './footer/footer.tsx';

/**
 * The footer has only links and texts, so its server-rendered HTML is kept and no page has to load its script. A page that
 * shows an error because the network is down does without it.
 */
export const Footer = lazy<ComponentType<ComponentProps<typeof FooterOfPage>>>(() =>
	import('./footer/footer.tsx').catch(() => ({ default: () => null })),
);
