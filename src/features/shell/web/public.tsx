import { lazy } from 'react';
import type { loadRoot as load } from './load-root.ts';

export { Frame, OwnBars, Sidebar } from './frame.tsx';
export { Header } from './header.tsx';
export { Footer } from './lazy-footer.ts';
export { NoticeText } from './page-notices.tsx';
export type { RootData } from './root-data.ts';
export { useRootData } from './use-root-data.ts';

/** Only for centres that count visits, so that no other page loads it. */
export const ConsentForm = lazy(async () => ({ default: (await import('./consent-bar.tsx')).ConsentForm }));

/** Imported dynamically, so that server code is not part of the pages that import this module. */
export const loadRoot: typeof load = async (...visit) => (await import('./load-root.ts')).loadRoot(...visit);
