export { Footer } from './footer.tsx';
export { Frame } from './frame.tsx';
export { Header } from './header.tsx';
export { loadRoot } from './load-root.ts';
export { type PageHandle, pageTitle, usePageHandle, useRootData } from './page-handle.ts';
export type { RootData } from './root-data.ts';
