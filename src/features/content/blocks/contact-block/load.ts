import { loadContactForm } from '#features/forms/web/public.tsx';
import type { BlockLoader } from '../loaders.ts';

export const load: BlockLoader = async (here) => ({ form: await loadContactForm(here) });
