import { type RouteConfig, route } from '@react-router/dev/routes';
import { accountPages } from './features/account/web/pages.ts';
import { activityPages } from './features/activities/web/pages.ts';
import { analyticsPages } from './features/analytics/web/pages.ts';
import { applicationPages } from './features/applications/web/pages.ts';
import { auditPages } from './features/audit/web/pages.ts';
import { authPages } from './features/auth/web/pages.ts';
import { centrePages } from './features/centres/web/pages.ts';
import { contentPages } from './features/content/web/pages.ts';
import { conversationPages } from './features/conversations/web/pages.ts';
import { crisisPages } from './features/crisis/web/pages.ts';
import { dashboardPages } from './features/dashboard/web/pages.ts';
import { dataViewerPages } from './features/data-viewer/web/pages.ts';
import { feedPages, rootFiles } from './features/feeds/web/pages.ts';
import { filePages } from './features/files/web/pages.ts';
import { formPages } from './features/forms/web/pages.ts';
import { geoPages } from './features/geo/web/pages.ts';
import { helpPages } from './features/help/web/pages.ts';
import { hourPages } from './features/hours/web/pages.ts';
import { importPages } from './features/import/web/pages.ts';
import { mailboxPages } from './features/mailbox/web/pages.ts';
import { mailingPages } from './features/mailings/web/pages.ts';
import { notificationTemplatePages } from './features/notification-templates/web/pages.ts';
import { notificationPages } from './features/notifications/web/pages.ts';
import { organisationPages } from './features/organisations/web/pages.ts';
import { profilePages } from './features/profiles/web/pages.ts';
import { savedSearchPages } from './features/saved-searches/web/pages.ts';
import { searchPages } from './features/search/web/pages.ts';
import { shellPages } from './features/shell/web/pages.ts';
import { studentPages } from './features/students/web/pages.ts';
import { styleGuidePages } from './features/style-guide/web/pages.ts';
import { supportPages } from './features/support/web/pages.ts';
import { userPages } from './features/users/web/pages.ts';
import { vacancyPages } from './features/vacancies/web/pages.ts';
import { widgetFiles, widgetPages } from './features/widget/web/pages.ts';

/** The routes of every slice, under the language. A path that none of them matches is a 404. */
export default [
	...rootFiles,
	...widgetFiles,
	route(':lang', 'features/shell/web/locale-layout.tsx', [
		...contentPages,
		...authPages,
		...accountPages,
		...dashboardPages,
		...analyticsPages,
		...applicationPages,
		...conversationPages,
		...notificationPages,
		...notificationTemplatePages,
		...auditPages,
		...feedPages,
		...widgetPages,
		...userPages,
		...studentPages,
		...hourPages,
		...activityPages,
		...vacancyPages,
		...importPages,
		...organisationPages,
		...formPages,
		...helpPages,
		...filePages,
		...centrePages,
		...mailboxPages,
		...searchPages,
		...profilePages,
		...crisisPages,
		...mailingPages,
		...savedSearchPages,
		...geoPages,
		...supportPages,
		...dataViewerPages,
		...shellPages,
		...styleGuidePages,
		route('*', 'features/shell/web/not-found-page.tsx'),
	]),
] satisfies RouteConfig;
