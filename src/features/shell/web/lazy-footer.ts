import { lazy } from 'react';

/** The footer has only links and texts, so its server-rendered HTML is kept and no page has to load its script. */
export const Footer = lazy(() => import('./footer.tsx'));
