/** What other slices may show of searching. */
export { SearchForm } from './search-bar.tsx';
