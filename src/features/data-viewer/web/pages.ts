import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The viewer of what the lists of the API hold, below the language. */
export const dataViewerPages: RouteConfigEntry[] = [
	route('admin/data-viewer', 'features/data-viewer/web/data-viewer-page.tsx'),
	route('admin/data-viewer/exports/:id', 'features/data-viewer/web/export-file-page.ts'),
	route('admin/data-viewer/export', 'features/data-viewer/web/export-page.ts'),
];
