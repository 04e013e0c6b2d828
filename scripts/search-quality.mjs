// npm run search-quality [-- misses]: asks the judged queries of src/features/search/testing/quality on the embedded
// engine and prints, for each set, how many have a right answer among the first three, precision in the first three,
// the mean reciprocal rank, how many find nothing and how many words the search made up. With "misses" it also prints
// the queries that could do better, with the first three titles; a dash says that none of them is right.
import { spawnSync } from 'node:child_process';
import { ensureInstalled, ensureNode, root } from './runtime.mjs';

await ensureNode();
await ensureInstalled();
console.log(
	'| set | queries | right in first three | precision in first three | reciprocal rank | nothing found | invented words |',
);
console.log('|---|---:|---:|---:|---:|---:|---:|');
const { status } = spawnSync(
	process.execPath,
	[
		'node_modules/vitest/vitest.mjs',
		'run',
		'--project',
		'pglite',
		'--silent=false',
		'--reporter=dot',
		'testing/quality',
	],
	{
		cwd: root,
		stdio: 'inherit',
		env: { ...process.env, TEST_ALL_ON_PGLITE: '1', SEARCH_QUALITY: process.argv[2] ?? 'figures' },
	},
);
process.exitCode = status ?? 1;
