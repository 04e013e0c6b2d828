import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The page that makes the code for another site, below the language. */
export const widgetPages: RouteConfigEntry[] = [
	route('vacancies/widget', 'features/widget/web/widget-page.tsx'),
];

/** The files that other sites load, at permanent addresses. */
export const widgetFiles: RouteConfigEntry[] = [
	route('widget.js', 'features/widget/web/widget-script.ts'),
	route('widget.json', 'features/widget/web/widget-data.ts'),
];
