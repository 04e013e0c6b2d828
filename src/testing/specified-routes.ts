/**
 * The routes of section 2 of the specification, as the site map writes them: those that it marks as public, and all
 * others, which need signing in.
 */
export const OPEN_ROUTES: readonly string[] = [
	'/switch',
	'',
	'/:slug',
	'/partners',
	'/nieuws',
	'/nieuws/:slug',
	'/een-op-een-hulp',
	'/gelderse-handen',
	'/forms/:token?',
	'/activiteitenkalender',
	'/sociale-kaart',
	'/sociale-kaart/:id',
	'/auth/login-1',
	'/auth/recover',
	'/auth/reset',
	'/signup',
	'/signup/success',
	'/confirm',
	'/account/verwijderen',
	'/vacancies/search',
	'/vacancies/:id',
	'/organizations/signup',
	'/organizations/signup/success',
	'/organizations/:id',
];

export const CLOSED_ROUTES: readonly string[] = [
	'/contactformulier',
	'/volunteerly/changelog',
	'/auth/token',
	'/account/roles',
	'/profiel',
	'/profile-edit',
	'/profile-edit/email',
	'/profile-edit/settings',
	'/profile-edit/periodieke-mail',
	'/instellingen',
	'/instellingen/design',
	'/instellingen/footer',
	'/instellingen/organisatie',
	'/instellingen/contact-person',
	'/dashboard',
	'/notificaties',
	'/conversations',
	'/profile-replies',
	'/vrijwilligerspool',
	'/analytics',
	'/analytics/index-2',
	'/users',
	'/users/add',
	'/users/:id',
	'/users/:id/edit',
	'/users/:id/add_role',
	'/vacancies',
	'/vacancies/add',
	'/vacancies/bulk-edit',
	'/vacancies/:id/edit',
	'/applications',
	'/applications/:id',
	'/organizations',
	'/organizations/add',
	'/organizations/approve',
	'/organizations/:id/edit',
	'/organizations/:id/move',
	'/form_builder',
	'/form_builder/new',
	'/form_builder/:id',
	'/form_builder/:id/edit',
	'/form_builder/:id/preview',
	'/form_builder/:id/submissions/:submissionId',
	'/content',
	'/content/forms',
	'/content/menu-items',
	'/content/file-upload',
	'/content/stock-images',
	'/notification_templates',
	'/notification_templates/:id/edit',
	'/admin/data-viewer',
	'/workshops',
	'/support',
];

/**
 * Closed by the letter of the specification, and open all the same: who has removed their account, or has signed out, has
 * no session any more; and the list of activities shows what the calendar beside it, which is public, shows.
 */
export const OPEN_ALL_THE_SAME: readonly string[] = [
	'/profiel/verwijderd',
	'/uitloggen',
	'/activiteitenkalender/overzicht',
];

/** Routes that the product does not have yet. One that is made is taken out, and is then asked as all others are. */
export const MISSING_ROUTES: readonly string[] = [];
