import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Students of schools, below the language. */
export const studentPages: RouteConfigEntry[] = [
	route('students', 'features/students/web/students-page.tsx'),
	route('students/export', 'features/students/web/export-page.ts'),
	route('students/hours', 'features/students/web/own-hours-page.tsx'),
	route('students/of/:id', 'features/students/web/of-page.ts'),
	route('students/:id', 'features/students/web/student-page.tsx'),
];
