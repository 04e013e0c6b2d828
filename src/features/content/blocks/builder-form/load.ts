import { loadFormInPage } from '#features/forms/web/public.tsx';
import type { BlockLoader } from '../loaders.ts';

export const load: BlockLoader = async (here, { formId }) => ({
	form: typeof formId === 'string' ? await loadFormInPage(here, formId) : null,
});
