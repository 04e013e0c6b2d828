import { join } from 'node:path';

// The built product begins here. Libraries choose their quick form by NODE_ENV when they are loaded, so it is set before
// anything else is.
process.env.NODE_ENV ||= 'production';
const { main } = await import('./main.ts');
await main(process.argv.slice(2), join(import.meta.dirname, '../..'));
