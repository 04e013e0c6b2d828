// npm run build: the product as it is served, with the weight of its public pages. Does nothing where it is up to date.
import { ensureBuilt, ensureInstalled, ensureNode } from './runtime.mjs';

await ensureNode();
await ensureInstalled();
await ensureBuilt();
