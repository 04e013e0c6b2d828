// Which test file runs where. Read by npm test and by vitest.config.ts.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A test that imports this module, directly or through helpers, opens a database. */
const DATABASE = 'src/platform/testing/database.ts';

/**
 * What the two database engines can do differently: connections, transactions, signals and jobs (whatever is no feature,
 * and the tenant wall) and text search, sorting and distances (search, geo). What judges the words people search for is the same on both.
 */
const DIFFERS = [/^(?!src\/(features|testing)\/)/, /tenant-wall/, /^src\/features\/(search\/server|geo)\//];

const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s*)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/**
 * The test files below `root`, each relative to it: `pure` ones open no database, `database` ones do, `engines` are
 * those of the latter about what the engines do differently, `embedded` all that always run on the embedded one too,
 * `browser` ones drive the built product, and `timed` ones of those measure how long a person waits, so that nothing may
 * run beside them.
 */
export function testFiles(root) {
	const exclude = (name) => name === 'node_modules';
	const find = (pattern) =>
		globSync(pattern, { cwd: root, exclude })
			.map((file) => file.replaceAll('\\', '/'))
			.sort();
	const browser = find('tests/e2e/**/*.test.ts');
	const unit = find('{src,database,scripts,tests}/**/*.test.{ts,tsx,mjs}').filter(
		(file) => !browser.includes(file),
	);
	const opens = reaches(root, DATABASE);
	const database = unit.filter(opens);
	const engines = database.filter((file) => DIFFERS.some((place) => place.test(file)));
	return {
		pure: unit.filter((file) => !opens(file)),
		database,
		engines,
		embedded: [...new Set([...engines, ...firstOfSlices(database)])],
		browser,
		timed: browser.filter((file) => file.startsWith('tests/e2e/timed/')),
	};
}

/** One file of each slice: `server/routes.test.ts`, or its first one. */
function firstOfSlices(files) {
	const slices = Map.groupBy(files, (file) => /^src\/features\/[^/]+\//.exec(file)?.[0]);
	slices.delete(undefined);
	return [...slices].map(
		([folder, all]) => all.find((file) => file === `${folder}server/routes.test.ts`) ?? all[0],
	);
}

/** Gives a function that says whether a file imports another one, at any distance; imported types do not count. */
function reaches(root, wanted) {
	const target = join(root, wanted);
	if (!existsSync(target))
		throw new Error(`${wanted} is not there: which tests open a database cannot be told`);
	const known = new Map();
	const importsOf = (file) => {
		if (!known.has(file)) known.set(file, readImports(root, file));
		return known.get(file);
	};
	return (file) => {
		const seen = new Set([join(root, file)]);
		for (const each of seen) {
			if (each === target) return true;
			for (const imported of importsOf(each)) seen.add(imported);
		}
		return false;
	};
}

function readImports(root, file) {
	return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap((match) => {
		const from = match[1] ?? match[2];
		if (!/\.(tsx?|mjs)$/.test(from)) return [];
		if (from.startsWith('#')) return [join(root, 'src', from.slice(1))].filter(existsSync);
		return from.startsWith('.') ? [resolve(dirname(file), from)].filter(existsSync) : [];
	});
}
