// npm start: installs missing packages, builds when something changed, and serves.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm, ensureBuilt, ensureInstalled, ensureNode, root } from './runtime.mjs';

await ensureNode();
await ensureInstalled();
await ensureBuilt();

process.env.NODE_ENV ??= 'production';
// Ctrl-C may arrive twice, from the terminal and from npm: the second must not cut the server's closing short.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
endWithNpm(() => process.kill(process.pid, 'SIGTERM'));

// In this very process: nothing stands between the terminal's signals, the server and its exit code.
const server = join(root, 'build/server/index.js');
process.argv = [process.execPath, server, ...process.argv.slice(2)];
process.chdir(root);
await import(pathToFileURL(server).href);
