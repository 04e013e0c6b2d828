import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

/** The versions of a changelog as they stand, the newest first, and whether each is out. */
function versionsOf(text, unreleased) {
	return [...text.matchAll(/^## (\S+) — (.+)$/gm)].map(([, version, when]) => ({
		version,
		released: when !== unreleased,
	}));
}

const english = versionsOf(read('CHANGELOG.md'), 'unreleased');
const dutch = versionsOf(read('CHANGELOG.nl.md'), 'nog niet uitgebracht');

it('the Dutch changelog has the versions of the English one, released or not', () => {
	expect(dutch).toEqual(english);
});

it('every heading of a version is one, and says each version once', () => {
	for (const [name, versions] of [
		['CHANGELOG.md', english],
		['CHANGELOG.nl.md', dutch],
	]) {
		expect([name, read(name).match(/^## /gm)?.length]).toEqual([name, versions.length]);
		expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
	}
});

it('the newest version is that of the package', () => {
	expect(english[0]?.version).toBe(JSON.parse(read('package.json')).version);
});
