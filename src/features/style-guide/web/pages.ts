import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The living style guide; its layout answers 404 where neither development nor demo. */
export const styleGuidePages: RouteConfigEntry[] = [
	route('test', 'features/style-guide/web/test-layout.tsx', [
		route('colors', 'features/style-guide/web/colors-page.tsx'),
		route('form', 'features/style-guide/web/form-page.tsx'),
		route('toaster', 'features/style-guide/web/toaster-page.tsx'),
		route('server-error', 'features/style-guide/web/server-error-page.tsx'),
	]),
];
