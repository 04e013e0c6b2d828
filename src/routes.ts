import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { authPages } from './features/auth/web/pages.ts';

export default [
	route(':lang', 'features/shell/web/locale-layout.tsx', [
		index('features/content/web/home-page.tsx'),
		...authPages,
	]),
] satisfies RouteConfig;
