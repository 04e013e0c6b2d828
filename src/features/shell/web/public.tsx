export { Frame } from './frame.tsx';
export { loadRoot } from './load-root.ts';
export { type PageHandle, pageTitle, usePageHandle, useRootData } from './page-handle.ts';
export type { RootData } from './root-data.ts';
