import { join } from 'node:path';

// The entry point of the built product. Libraries choose their production build by NODE_ENV when they are loaded, so it
// is set before anything else.
process.env.NODE_ENV ||= 'production';
const { main } = await import('./main.ts');
await main(process.argv.slice(2), join(import.meta.dirname, '../..'));
