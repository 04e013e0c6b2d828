// npm run new-slice NAME: the start of a feature, shaped as all others are, reachable and tested. What other slices
// may use of it goes into server/public.ts and web/public.tsx, made when the first one asks.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { binary, ensureInstalled, ensureNode, fail, root, run } from './runtime.mjs';

await ensureNode();
await ensureInstalled();

const { positionals } = parseArgs({ allowPositionals: true });
const [name] = positionals;
if (!name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
	fail('npm run new-slice NAME, such as "workshops" or "social-map": a plural in small letters and hyphens');
}
const folder = `src/features/${name}`;
if (existsSync(join(root, folder))) fail(`${folder} is there already`);

const snake = name.replaceAll('-', '_');
const camel = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = camel[0].toUpperCase() + camel.slice(1);
const title = pascal.replace(/([a-z0-9])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);

const files = {
	'contract.ts': `import { z } from 'zod';
import { resourceSchema } from '#platform/contract/jsonapi.ts';

/** One of the ${name}, as server and browser read it. */
const ${camel}Schema = z.object({ name: z.string() });

/** One of the ${name} on the wire. */
export const ${camel}Resource = resourceSchema('${snake}', ${camel}Schema);
`,
	'api.ts': `import { z } from 'zod';
import { answerOf } from '#platform/contract/answers.ts';
import { get, routesOf } from '#platform/contract/routes.ts';
import { ${camel}Resource } from './contract.ts';

/** ${title}. */
export const ${camel}Api = routesOf('${title}', {
	list: get('/api/v1/${snake}', {
		summary: '${title}',
		answers: { 200: answerOf(z.array(${camel}Resource)) },
	}),
});
`,
	'messages/nl.json': json({ title, empty: 'Hier staat nog niets.' }),
	'messages/en.json': json({ title, empty: 'There is nothing here yet.' }),
	'server/policy.ts': `import type { PermissionRow } from '#platform/contract/roles.ts';

/** Rows of the permission table: who may do what with ${name}. */
export const permissions = {
	list: {
		center_superuser: 'centre',
		center_admin: 'centre',
		content_manager: 'no',
		page_manager: 'no',
		organization_superuser: 'no',
		organization_admin: 'no',
		mentor: 'no',
		student: 'no',
		volunteer: 'no',
		visitor: 'no',
	},
} satisfies Record<string, PermissionRow>;
`,
	'server/routes.ts': `import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import { ${camel}Api } from '../api.ts';
import { permissions } from './policy.ts';

/** ${title}. */
export const ${camel}Routes: readonly Endpoint[] = [
	implement(${camel}Api.list, {
		permission: permissions.list,
		run: async () => ({ body: document({ data: [] }) }),
	}),
];
`,
	'server/routes.test.ts': `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';

describe('${name}', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('are listed for a superuser of the centre', async () => {
		const { as } = await signedIn(app, { accountRoles: ['center_superuser'] });
		const { status, body } = await app.send('get', '/api/v1/${snake}', { as });
		expect(status).toBe(200);
		expect(body.data).toEqual([]);
	});

	it('are refused to a visitor and to a volunteer', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		expect((await app.send('get', '/api/v1/${snake}')).status).toBe(401);
		expect((await app.send('get', '/api/v1/${snake}', { as })).status).toBe(403);
	});
});
`,
	'web/pages.ts': `import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** ${title}, below the language. */
export const ${camel}Pages: RouteConfigEntry[] = [route('${name}', 'features/${name}/web/${name}-page.tsx')];
`,
	[`web/${name}-page.tsx`]: `import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useTranslations, getTranslations } from '#platform/web/translations.ts';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { ${camel}Api } from '../api.ts';
import type { Route } from './+types/${name}-page';

export async function loader({ context }: Route.LoaderArgs) {
	const { call, locale } = site(context);
	const { data } = await call(${camel}Api.list);
	return { items: data, title: getTranslations(locale, '${name}')('title') };
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ${pascal}Page({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('${name}');
	const { items, title } = loaderData;
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			{items.length === 0 ? (
				<EmptyState title={t('empty')} illustration={<EmptyIllustration />} />
			) : (
				<ul>
					{items.map((item) => (
						<li key={item.id}>{item.name}</li>
					))}
				</ul>
			)}
		</div>
	);
}
`,
};

for (const [file, text] of Object.entries(files)) {
	const path = join(root, folder, file);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
}
collect(
	'src/api/api.ts',
	`import { ${camel}Routes } from '#features/${name}/server/routes.ts';`,
	/\n\];/,
	`\t...${camel}Routes,`,
);
collect(
	'src/routes.ts',
	`import { ${camel}Pages } from './features/${name}/web/pages.ts';`,
	/\n\t*route\('\*'/,
	`\t\t...${camel}Pages,`,
);
// After every slice it may use: move it down in the list when others are to use it.
collect('.dependency-cruiser.mjs', undefined, /\n\t'shell',/, `\t'${name}',`);
await run(process.execPath, [
	binary('@biomejs/biome', 'biome'),
	'check',
	'--write',
	folder,
	'src/api/api.ts',
	'src/routes.ts',
]);
console.log(`${folder} is there: GET /api/v1/${snake} and the page /${name}, both collected.`);
console.log('Translate the titles in its messages, then write its migration in database/migrations.');

/** Adds a slice to one of the files that collect them all. */
function collect(file, importLine, before, line) {
	const path = join(root, file);
	const text = readFileSync(path, 'utf8');
	const place = before.exec(text);
	if (!place) fail(`${file}: no place found for the new slice; add it by hand`);
	const head = importLine === undefined ? '' : `${importLine}\n`;
	writeFileSync(path, `${head}${text.slice(0, place.index)}\n${line}${text.slice(place.index)}`);
}

function json(value) {
	return `${JSON.stringify(value, null, '\t')}\n`;
}
