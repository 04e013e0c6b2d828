import { lazy } from 'react';

/** Plain links and texts: what the server rendered of it stays as it is, so that no page has to load it. */
export const Footer = lazy(() => import('./footer.tsx'));
