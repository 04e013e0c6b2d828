// npm run check: everything that can be known without running the product, with its build and the weight of its pages. All steps run, also after one failed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { binary, ensureInstalled, ensureNode, root, run } from './runtime.mjs';

await ensureNode();
await ensureInstalled();
process.chdir(root);
const { lockFileProblems } = await import('./check-lock.mjs');
const { messageProblems } = await import('./check-messages.mjs');
const { textProblems } = await import('./check-texts.mjs');

const node = (file, ...args) =>
	run(process.execPath, [file, ...args], { env: { ...process.env, FORCE_COLOR: '0' } });
const tool = (dependency, name, ...args) => node(binary(dependency, name), ...args);

const steps = {
	drawings: () => node('scripts/make-stock.mjs', '--check'),
	'database types': () => node('scripts/generate-types.mjs', '--check'),
	'route types': () => tool('@react-router/dev', 'react-router', 'typegen'),
	types: () => tool('typescript', 'tsc', '--noEmit', '--pretty', 'false'),
	'lint and format': () =>
		tool('@biomejs/biome', 'biome', 'check', '--error-on-warnings', '--max-diagnostics=50'),
	boundaries: () =>
		tool(
			'dependency-cruiser',
			'depcruise',
			'--config',
			'.dependency-cruiser.mjs',
			'src',
			'database',
			'tests',
		),
	'dead code': () => tool('knip', 'knip', '--no-progress', '--no-config-hints'),
	messages: async () => {
		const problems = [...messageProblems(root), ...textProblems(root)];
		return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
	},
	'lock file': async () => {
		const problems = lockFileProblems(root);
		return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
	},
	'file length': async () => {
		const problems = await longFiles();
		return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
	},
	'build and page weight': () => node('scripts/build.mjs'),
};

const MAX_LINES = 400;

/** Source files that have outgrown one purpose. */
async function longFiles() {
	const { output } = await run('git', [
		'ls-files',
		'--cached',
		'--others',
		'--exclude-standard',
		'src',
		'scripts',
	]);
	const sources = output
		.split('\n')
		.filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\./.test(file) && !isGenerated(file));
	return sources.flatMap((file) => {
		const lines = linesOf(file);
		return lines > MAX_LINES ? [`${file}: ${lines} lines, more than ${MAX_LINES}`] : [];
	});
}

function isGenerated(file) {
	return /^src\/(platform\/server\/database-types|words\.d|ui\/icons)\.ts$/.test(file);
}

function linesOf(file) {
	try {
		return readFileSync(join(root, file), 'utf8').split('\n').length - 1;
	} catch {
		return 0;
	}
}

const failed = [];
for (const [name, work] of Object.entries(steps)) {
	const started = performance.now();
	const { code, output } = await work();
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
	if (code !== 0) {
		failed.push(name);
		console.log(output.trimEnd().replace(/^/gm, '       '));
	}
}
if (failed.length > 0) {
	console.log(`Check failed: ${failed.join(', ')}`);
	process.exitCode = 1;
} else console.log('Check passed');
