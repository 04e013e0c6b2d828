// npm run dev: the whole product in one process, from the sources, with a reload on every save.
import { createServer } from 'node:http';
import { ensureInstalled, ensureNode, fail, root } from './runtime.mjs';

await ensureNode();
await ensureInstalled();
process.env.NODE_ENV = 'development';
process.chdir(root);

const { createServer: createVite } = await import('vite');
const { getRequestListener } = await import('@hono/node-server');

const server = createServer();
const vite = await createVite({
	server: { middlewareMode: true, ws: { server } },
	appType: 'custom',
});
const load = () => vite.ssrLoadModule('/src/main.ts');

let running;
let env;
try {
	const product = await load();
	env = product.readEnvironment(process.env);
	const say = (line) => process.stdout.write(`${line}\n`);
	running = await product.createContainer(env, say, { version: 'development', development: true });
	await product.seedWhenAsked(running, say);
} catch (error) {
	await vite.close();
	fail((error.lines ?? [error.name === 'DataFolderInUse' ? error.message : error.stack]).join('\n'));
}

let product;
let listener;
/** The app as the sources now say: made anew when a module of the server has changed. The database stays open. */
async function current() {
	const loaded = await load();
	if (loaded !== product) {
		const build = await vite.ssrLoadModule('virtual:react-router/server-build');
		const app = loaded.buildApp(running, {
			build,
			assets: undefined,
		});
		listener = getRequestListener((request, bindings) => app.fetch(request, bindings));
		product = loaded;
	}
	return listener;
}

server.on('request', (request, response) => {
	vite.middlewares(request, response, async () => {
		try {
			await (await current())(request, response);
		} catch (error) {
			vite.ssrFixStacktrace(error);
			console.error(error);
			if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
			response.end(error.stack);
		}
	});
});
server.on('error', (error) =>
	fail(error.code === 'EADDRINUSE' ? `PORT: ${env.PORT} is in use by another program` : error.message),
);
server.listen(env.PORT, env.HOST, () => {
	console.log(`Vrijwillig in development: http://localhost:${server.address().port}`);
});

let stopping = false;
async function stop() {
	if (stopping) return;
	stopping = true;
	setTimeout(() => process.exit(1), 10_000).unref();
	server.closeAllConnections();
	server.close();
	await vite.close();
	await running.stop();
	process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
