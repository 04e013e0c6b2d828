export { pageAddresses } from './public-addresses.ts';
