import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Routes of a centre's audit log, below the language prefix. */
export const auditPages: RouteConfigEntry[] = [
	route('admin/audit-log', 'features/audit/web/audit-page.tsx'),
	route('dashboard/activiteit', 'features/audit/web/activity-page.tsx'),
	route('admin/audit-log/export', 'features/audit/web/export-page.ts'),
];
