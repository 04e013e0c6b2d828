// The boundaries of docs/architecture.md. `npm run check` runs them; scripts/boundaries.test.mjs shows that each
// one catches what it is for.

const TEST = '\\.test\\.tsx?$';
const TESTING = '^src/(testing|platform/testing|features/[^/]+/testing)/';
/** The files where server and web meet, or where the slices are collected. */
const JOINTS = '^src/([^/]+\\.tsx?$|(api|site|worker|cli)/)';

/**
 * The slices, lowest first: what one does, its server/public.ts and web/public.tsx, is used by those after it alone. What
 * a slice only declares (contract, routes, events, fixed lists) may be read by every other.
 */
const ORDER = [
	'geo',
	'tenancy',
	'mails',
	'auth',
	'files',
	'users',
	'account',
	'audit',
	'notes',
	'questions',
	'vacancies',
	'activities',
	'applications',
	'students',
	'hours',
	'search',
	'organisations',
	'centres',
	'profiles',
	'crisis',
	'forms',
	'conversations',
	'content',
	'dashboard',
	'visits',
	'analytics',
	'feeds',
	'help',
	'import',
	'notifications',
	'email-preferences',
	'saved-searches',
	'mailbox',
	'notification-templates',
	'mailings',
	'support',
	'data-viewer',
	'shell',
	'style-guide',
	'widget',
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
	forbidden: [
		{
			name: 'web-never-imports-server',
			comment: 'What runs in the browser asks the API.',
			severity: 'error',
			from: {
				path: '^src/(features/[^/]+/(web|blocks)|platform/web|ui)/|^src/(root|entry\\.client)\\.tsx$',
				pathNot: TEST,
			},
			to: { path: '^src/(features/[^/]+/(server|mails)|platform/server)/|^database/' },
		},
		{
			name: 'server-never-imports-web',
			comment: 'The server knows no page; only the composition in src joins the two.',
			severity: 'error',
			from: { path: '^src/(features/[^/]+/(server|mails)|platform/server)/', pathNot: TEST },
			to: { path: '^src/(features/[^/]+/web|platform/web|ui)/' },
		},
		{
			name: 'slice-entered-by-its-doors',
			comment:
				'Of another slice only api.ts, contract.ts (with enums.ts, its fixed lists, which a browser needs without the schemas), events.ts, server/public.ts and web/public.tsx may be imported.',
			severity: 'error',
			from: { path: '^src/features/([^/]+)/' },
			to: {
				path: '^src/features/[^/]+/',
				pathNot: [
					'^src/features/$1/',
					'^src/features/[^/]+/((api|contract|enums|events)\\.ts|server/public\\.ts|web/public\\.tsx)$',
				],
			},
		},
		...ORDER.map((slice, index) => ({
			name: `slices-in-order-${slice}`,
			comment: 'A slice uses what those before it in ORDER do, never what comes after it.',
			severity: 'error',
			from: { path: `^src/features/${slice}/`, pathNot: [TEST, TESTING] },
			to: {
				path: `^src/features/(${['-', ...ORDER.slice(index + 1)].join('|')})/(server/public\\.ts|web/public\\.tsx)$`,
			},
		})),
		{
			name: 'slice-has-its-place',
			comment: 'A new slice gets its place in ORDER.',
			severity: 'error',
			from: { path: '^src/features/', pathNot: `^src/features/(${ORDER.join('|')})/` },
			to: {},
		},
		{
			name: 'slices-collected-by-their-doors',
			comment: 'Outside the slices too; api/api.ts also collects server/routes.ts, routes.ts web/pages.ts.',
			severity: 'error',
			from: {
				path: '^(src|database|bench|scripts)/',
				pathNot: ['^src/features/', '^src/(api/api|routes)\\.ts$', '\\.d\\.ts$'],
			},
			to: {
				path: '^src/features/[^/]+/',
				pathNot:
					'^src/features/[^/]+/((api|contract|enums|events)\\.ts|server/public\\.ts|web/public\\.tsx)$',
			},
		},
		{
			name: 'api-collects-routes',
			severity: 'error',
			from: { path: '^src/api/api\\.ts$' },
			to: { path: '^src/features/', pathNot: '^src/features/[^/]+/(contract|server/(public|routes))\\.ts$' },
		},
		{
			name: 'routes-collects-pages',
			severity: 'error',
			from: { path: '^src/routes\\.ts$' },
			to: { path: '^src/', pathNot: '^src/features/[^/]+/web/pages\\.ts$' },
		},
		{
			name: 'contract-imports-contracts',
			comment:
				'Both sides read what lies at the top of a slice: it may need nothing but Zod, contracts and fixed lists.',
			severity: 'error',
			from: { path: '^src/features/([^/]+)/[^/]+\\.ts$|^src/platform/contract/', pathNot: TEST },
			to: {
				pathNot: [
					'^src/features/$1/[^/]+\\.ts$',
					'^src/features/[^/]+/(contract|enums)\\.ts$|^src/platform/(contract|http)/',
					'(^|/)node_modules/(zod|@hono/zod-openapi)/',
				],
			},
		},
		{
			name: 'http-is-plain',
			comment:
				'Server, pages and contracts share platform/http: it needs neither Node nor React, nor any other room.',
			severity: 'error',
			from: { path: '^src/platform/http/', pathNot: TEST },
			to: { pathNot: '^src/platform/http/|(^|/)node_modules/csv-stringify/' },
		},
		{
			name: 'platform-knows-no-feature',
			severity: 'error',
			from: { path: '^src/(platform|ui)/' },
			to: { path: '^src/features/' },
		},
		{
			name: 'nothing-imports-the-joints',
			comment: 'Slices, platform and ui are joined from above; they never look up.',
			severity: 'error',
			from: { path: '^src/(features|platform|ui)/', pathNot: TEST },
			to: { path: JOINTS, pathNot: '\\.d\\.ts$' },
		},
		{
			name: 'no-test-code-in-the-product',
			severity: 'error',
			from: { path: '^(src|database)/', pathNot: [TEST, TESTING] },
			to: { path: [TEST, TESTING] },
		},
		{
			name: 'no-development-dependency-in-the-product',
			severity: 'error',
			from: { path: '^(src|database)/', pathNot: [TEST, TESTING, '^src/routes\\.ts$', '/web/pages\\.ts$'] },
			to: { dependencyTypes: ['npm-dev'] },
		},
		{
			name: 'no-cycles',
			comment: 'Types may refer to each other: they are gone when the code runs.',
			severity: 'error',
			from: { path: '^(src|database)/' },
			to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
		},
		{
			name: 'everything-resolves',
			severity: 'error',
			from: { path: '^(src|database)/' },
			to: { couldNotResolve: true, pathNot: '^virtual:|^\\.\\./\\+types/|^\\./\\+types/' },
		},
	],
	options: {
		// TypeScript 7 has no JavaScript API to read with.
		parser: 'swc',
		doNotFollow: { path: 'node_modules' },
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'node', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
		},
	},
};
