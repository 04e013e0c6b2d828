import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The library and the stock images of a centre, and what its pages ask for while one works in them. */
export const filePages: RouteConfigEntry[] = [
	route('content/file-upload', 'features/files/web/file-library/library-page.tsx'),
	route('content/file-upload/:id', 'features/files/web/file-library/file-page.tsx'),
	route('content/stock-images', 'features/files/web/stock-images/stock-page.tsx'),
	route('content/stock-images/:id', 'features/files/web/stock-images/stock-image-page.tsx'),
	route('files/uploads', 'features/files/web/upload/upload-data.ts'),
	route('files/choice', 'features/files/web/image-field/choice-data.ts'),
];
