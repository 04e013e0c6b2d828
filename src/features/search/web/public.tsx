/** The search components that other slices may use. */

export { FilterPanel, type FilterPanelView } from './filter-panel.tsx';
export { placeNote } from './place-note.ts';
export { ChosenFilters, Findings, type Note, SearchTools, type SearchToolsView } from './results.tsx';
export { SearchForm } from './search-bar.tsx';
export { apiQueryOf, parseSearch, searchHref } from './search-view/search-state.ts';
export type { FilterGroup, Way } from './search-view/search-view.ts';
export { useLiveForm } from './use-live-form.ts';
export { Offers as SearchOffers } from './what-field.tsx';
