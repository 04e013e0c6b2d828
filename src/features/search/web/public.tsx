/** What other slices may show of searching. */

export { SearchForm } from './search-bar.tsx';
export { apiQueryOf, parseSearch, searchHref } from './search-view/search-state.ts';
