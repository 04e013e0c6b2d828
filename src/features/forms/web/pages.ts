import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The pages of who fills forms in, and of those who make them and read what was sent, below the language. */
export const formPages: RouteConfigEntry[] = [
	route('forms/:token?', 'features/forms/web/fill-in/fill-in-page.tsx'),
	route('contactformulier', 'features/forms/web/contact-form/contact-page.tsx'),
	route('form_builder', 'features/forms/web/form-builder/list-page.tsx'),
	route('content/forms', 'features/forms/web/form-builder/list-page.tsx', { id: 'content-forms' }),
	route('form_builder/new', 'features/forms/web/form-builder/new-page.tsx'),
	route('form_builder/begin', 'features/forms/web/form-builder/begin.ts'),
	route('form_builder/:id', 'features/forms/web/form-submissions/list-page.tsx'),
	route('form_builder/:id/edit', 'features/forms/web/form-builder/edit-page.tsx'),
	route('form_builder/:id/tokens', 'features/forms/web/form-tokens/tokens-page.tsx'),
	route('form_builder/:id/preview', 'features/forms/web/form-builder/preview-page.tsx'),
	route('form_builder/:id/preview/form', 'features/forms/web/form-builder/preview-frame.tsx'),
	route('form_builder/:id/json', 'features/forms/web/form-builder/json.ts'),
	route('form_builder/:id/draft', 'features/forms/web/form-builder/draft.ts'),
	route('form_builder/:id/export', 'features/forms/web/form-submissions/export-page.ts'),
	route('form_exports/:id', 'features/forms/web/form-submissions/export-file-page.ts'),
	route('form_files/:id', 'features/forms/web/form-submissions/file-page.ts'),
	route('form_builder/:id/summary', 'features/forms/web/form-summary/summary-page.tsx'),
	route('form_builder/:id/mails', 'features/forms/web/form-mails/mails-page.tsx'),
	route('form_builder/:id/submissions/:submissionId', 'features/forms/web/form-submissions/detail-page.tsx'),
];
