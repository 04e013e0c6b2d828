import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The audit log of a centre, below the language. */
export const auditPages: RouteConfigEntry[] = [
	route('admin/audit-log', 'features/audit/web/audit-page.tsx'),
	route('dashboard/activiteit', 'features/audit/web/activity-page.tsx'),
	route('admin/audit-log/export', 'features/audit/web/export-page.ts'),
];
