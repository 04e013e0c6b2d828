import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The living style guide; its layout answers 404 where neither development nor demo. */
export const styleGuidePages: RouteConfigEntry[] = [
	route('test', 'features/style-guide/web/test-layout.tsx', [
		route('colors', 'features/style-guide/web/colors-page.tsx'),
		route('charts', 'features/style-guide/web/charts-page.tsx'),
		route('dark', 'features/style-guide/web/dark-page.tsx'),
		route('frame', 'features/style-guide/web/frame-page.tsx'),
		route('form', 'features/style-guide/web/form-page.tsx'),
		route('toaster', 'features/style-guide/web/toaster-page.tsx'),
		route('api', 'features/style-guide/web/api-page.tsx'),
		route('dollar-api', 'features/style-guide/web/dollar-api-page.tsx'),
		route('sentry', 'features/style-guide/web/sentry-page.tsx'),
		route('auth', 'features/style-guide/web/auth-page.tsx'),
		route('dupe', 'features/style-guide/web/dupe-page.tsx'),
		route('user', 'features/style-guide/web/user-page.tsx'),
		route('user-store', 'features/style-guide/web/user-store-page.tsx'),
		route('tiptap', 'features/style-guide/web/tiptap-page.tsx'),
		route('datepicker', 'features/style-guide/web/datepicker-page.tsx'),
		route('step-form', 'features/style-guide/web/step-form-page.tsx'),
		route('step-form-2', 'features/style-guide/web/step-form-2-page.tsx'),
		route('formbuilder', 'features/style-guide/web/formbuilder-page.tsx'),
		route('server-error', 'features/style-guide/web/server-error-page.tsx'),
	]),
];
