import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Routes of a centre's library and stock images, and the data that their pages request. */
export const filePages: RouteConfigEntry[] = [
	route('content/file-upload', 'features/files/web/file-library/library-page.tsx'),
	route('content/file-upload/:id', 'features/files/web/file-library/file-page.tsx'),
	route('content/stock-images', 'features/files/web/stock-images/stock-page.tsx'),
	route('content/stock-images/:id', 'features/files/web/stock-images/stock-image-page.tsx'),
	route('files/uploads', 'features/files/web/upload/upload-data.ts'),
	route('files/choice', 'features/files/web/image-field/choice-data.ts'),
];
