import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Hours of work, below the language. */
export const hourPages: RouteConfigEntry[] = [route('hours', 'features/hours/web/hours-page.tsx')];
