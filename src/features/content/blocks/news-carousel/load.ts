import type { BlockLoader } from '../loaders.ts';
import { withDates } from '../news-dates.ts';

export const load: BlockLoader = ({ locale }, { items }) =>
	Array.isArray(items) ? { items: withDates(locale, items) } : {};
