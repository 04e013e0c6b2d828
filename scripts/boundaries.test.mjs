import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { binary, root } from './runtime.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A small product that keeps every rule. */
const sound = {
	'package.json': JSON.stringify({
		type: 'module',
		imports: { '#*': './src/*' },
		dependencies: { zod: '1.0.0' },
		devDependencies: { tool: '1.0.0' },
	}),
	'node_modules/zod/package.json': '{"name":"zod","version":"1.0.0","main":"index.js"}',
	'node_modules/zod/index.js': 'export const z = 1;',
	'node_modules/tool/package.json': '{"name":"tool","version":"1.0.0","main":"index.js"}',
	'node_modules/tool/index.js': 'export default 1;',
	'src/api/api.ts': "import '#features/tenancy/server/routes.ts';",
	'src/routes.ts': "import './features/tenancy/web/pages.ts';",
	'src/site/site.ts': "import '#platform/server/db.ts'; import '#platform/web/translations.ts';",
	'src/features/tenancy/contract.ts':
		"import { z } from 'zod'; import '#features/geo/contract.ts'; export { z };",
	'src/features/tenancy/server/routes.ts':
		"import '../contract.ts'; import '#features/geo/events.ts'; import '#features/geo/server/public.ts';",
	'src/features/tenancy/server/public.ts': 'export const higher = 1;',
	'src/features/tenancy/server/routes.test.ts': "import '#testing/app.ts'; import 'tool';",
	'src/features/tenancy/web/pages.ts': 'export default [];',
	'src/features/tenancy/web/a-page.tsx': "import '#features/geo/web/public.tsx'; import '#ui/button.tsx';",
	'src/features/geo/contract.ts': "import '#platform/contract/atoms.ts';",
	'src/features/geo/server/public.ts': "export * from './verb.ts';",
	'src/features/geo/server/verb.ts': "import '#platform/server/db.ts'; export const verb = 1;",
	'src/features/geo/events.ts': "import { z } from 'zod'; import './contract.ts'; export { z };",
	'src/features/geo/web/public.tsx': 'export const card = 1;',
	'src/platform/contract/atoms.ts': "import '../http/uuid.ts'; export const atom = 1;",
	'src/platform/http/uuid.ts': 'export const uuid = 1;',
	'src/platform/server/db.ts': 'export const db = 1;',
	'src/platform/web/translations.ts': 'export const words = 1;',
	'src/testing/app.ts': "import '../api/api.ts';",
	'src/ui/button.tsx': 'export const button = 1;',
};

/** Which rules dependency-cruiser finds broken, as 'rule: file'. */
function cruise(name, files) {
	const project = join(folder, name);
	for (const [file, text] of Object.entries({ ...sound, ...files })) {
		mkdirSync(dirname(join(project, file)), { recursive: true });
		writeFileSync(join(project, file), `${text}\n`);
	}
	const config = join(root, '.dependency-cruiser.mjs');
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[binary('dependency-cruiser'), '--config', config, '--output-type', 'json', 'src'],
		{ cwd: project, encoding: 'utf8' },
	);
	if (!stdout) throw new Error(stderr);
	return JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

/** What each rule is for, planted side by side in one product: rule, file, text. */
const planted = [
	['web-never-imports-server', 'src/features/tenancy/web/sees-server.tsx', "import '../server/routes.ts';"],
	['web-never-imports-server', 'src/ui/sees-server.tsx', "import '#platform/server/db.ts';"],
	['web-never-imports-server', 'src/platform/web/sees-type.ts', "import type { db } from '../server/db.ts';"],
	['server-never-imports-web', 'src/features/tenancy/server/sees-web.ts', "import '../web/pages.ts';"],
	['server-never-imports-web', 'src/features/tenancy/mails/sees-web.tsx', "import '../web/a-page.tsx';"],
	['web-never-imports-server', 'src/features/tenancy/web/sees-mail.tsx', "import '../mails/sees-web.tsx';"],
	['http-is-plain', 'src/platform/http/uses-node.ts', "import 'node:zlib';"],
	['http-is-plain', 'src/platform/http/sees-web.ts', "import '#platform/web/translations.ts';"],
	[
		'http-is-plain',
		'src/platform/http/sees-contract.ts',
		"import type { atom } from '../contract/atoms.ts';",
	],
	['server-never-imports-web', 'src/platform/server/sees-web.ts', "import '#platform/web/translations.ts';"],
	[
		'slice-entered-by-its-doors',
		'src/features/tenancy/server/climbs-in.ts',
		"import '#features/geo/server/verb.ts';",
	],
	[
		'slices-in-order-geo',
		'src/features/geo/server/uses-higher.ts',
		"import '#features/tenancy/server/public.ts';",
	],
	['slice-has-its-place', 'src/features/unplaced/contract.ts', "import 'zod';"],
	['slices-collected-by-their-doors', 'src/climbs-in.ts', "import './features/geo/server/verb.ts';"],
	['api-collects-routes', 'src/api/api.ts', "import '../features/geo/server/verb.ts';"],
	['routes-collects-pages', 'src/routes.ts', "import './features/tenancy/web/a-page.tsx';"],
	['contract-imports-contracts', 'src/features/tenancy/contract.ts', "import './server/routes.ts';"],
	['contract-imports-contracts', 'src/features/geo/contract.ts', "import { readFileSync } from 'node:fs';"],
	['contract-imports-contracts', 'src/features/tenancy/events.ts', "import '#features/geo/events.ts';"],
	['contract-imports-contracts', 'src/platform/contract/sees-ui.ts', "import '#ui/button.tsx';"],
	[
		'platform-knows-no-feature',
		'src/platform/server/sees-slice.ts',
		"import '#features/tenancy/contract.ts';",
	],
	['platform-knows-no-feature', 'src/ui/sees-slice.tsx', "import '#features/geo/web/public.tsx';"],
	[
		'nothing-imports-the-joints',
		'src/features/tenancy/server/looks-up.ts',
		"import '../../../site/site.ts';",
	],
	['no-test-code-in-the-product', 'src/features/tenancy/server/uses-test.ts', "import '#testing/app.ts';"],
	['no-development-dependency-in-the-product', 'src/features/tenancy/server/uses-tool.ts', "import 'tool';"],
	['everything-resolves', 'src/features/tenancy/server/gone.ts', "import './nowhere.ts';"],
	['no-cycles', 'src/features/tenancy/server/round-again.ts', "import './round.ts';"],
];

describe('the boundaries', () => {
	it('let a sound product pass, in which types refer to each other', () => {
		const found = cruise('sound', {
			'src/features/tenancy/server/x.ts': "import type { Y } from './y.ts'; export type X = Y;",
			'src/features/tenancy/server/y.ts': "import './x.ts'; export type Y = 1;",
		});
		expect(found).toEqual([]);
	});

	const found = cruise('broken', {
		...Object.fromEntries(planted.map(([, file, text]) => [file, text])),
		// The other half of the circle; a circle is told once.
		'src/features/tenancy/server/round.ts': "import './round-again.ts';",
	});

	it.each(planted)('%s stops %s', (rule, file) => {
		expect(found).toContain(`${rule}: ${file}`);
	});

	it('has a planted violation for every rule', async () => {
		// One rule a slice, all made in the same way.
		const family = (rule) => rule.replace(/^slices-in-order-.*/, 'slices-in-order');
		const { default: config } = await import('../.dependency-cruiser.mjs');
		expect(new Set(planted.map(([rule]) => family(rule)))).toEqual(
			new Set(config.forbidden.map(({ name }) => family(name))),
		);
	});
});
