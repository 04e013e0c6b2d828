import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';

type Icon = { body: string; width?: number; height?: number };
type IconSet = {
	prefix: string;
	icons: Record<string, Icon>;
	aliases?: Record<string, { parent: string }>;
	width?: number;
	height?: number;
};
/** The response of the endpoint: the icons found, and the names of those that were not found. */
export type IconAnswer = Pick<IconSet, 'prefix' | 'icons' | 'width' | 'height'> & { not_found?: string[] };

/** The installed icon sets, by prefix. */
const installed: Readonly<Record<string, string>> = { lucide: '@iconify-json/lucide/icons.json' };
const MAX_ICONS = 100;
const sets = new Map<string, Promise<IconSet>>();

/** Reads a set on first use: it is large, and most sites never need it. */
function readSet(prefix: string, module: string): Promise<IconSet> {
	let set = sets.get(prefix);
	if (!set) {
		const file = createRequire(import.meta.url).resolve(module);
		set = readFile(file, 'utf8').then((text) => JSON.parse(text) as IconSet);
		sets.set(prefix, set);
		set.catch(() => sets.delete(prefix));
	}
	return set;
}

function find(set: IconSet, name: string): Icon | undefined {
	if (Object.hasOwn(set.icons, name)) return set.icons[name];
	const parent = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name]?.parent : undefined;
	return parent !== undefined && Object.hasOwn(set.icons, parent) ? set.icons[parent] : undefined;
}

/** Returns the named icons of an installed set; undefined when the set is not installed. */
export async function readIcons(prefix: string, names: readonly string[]): Promise<IconAnswer | undefined> {
	const module = Object.hasOwn(installed, prefix) ? installed[prefix] : undefined;
	if (module === undefined) return undefined;
	const set = await readSet(prefix, module);
	const icons: Record<string, Icon> = {};
	const missing: string[] = [];
	for (const name of new Set(names)) {
		const icon = find(set, name);
		if (icon) icons[name] = icon;
		else missing.push(name);
	}
	return {
		prefix,
		icons,
		width: set.width,
		height: set.height,
		...(missing.length > 0 && { not_found: missing }),
	};
}

/** The local icon endpoint (specification section 7): `/icons/lucide.json?icons=heart,map-pin`. */
export function iconRoutes(): Hono {
	const app = new Hono();
	app.get('/icons/:file{[a-z0-9-]+\\.json}', async (c) => {
		const names = (c.req.query('icons') ?? '').split(',').filter((name) => /^[a-z0-9-]{1,60}$/.test(name));
		if (names.length === 0 || names.length > MAX_ICONS) {
			return c.json({ error: `icons: 1 to ${MAX_ICONS} names joined by commas` }, 400);
		}
		const found = await readIcons((c.req.param('file') ?? '').replace(/\.json$/, ''), names);
		if (!found || Object.keys(found.icons).length === 0) return c.json({ error: 'No such icons' }, 404);
		return c.json(found, 200, { 'cache-control': 'public, max-age=604800' });
	});
	return app;
}
