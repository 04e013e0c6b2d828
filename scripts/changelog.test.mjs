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
const plain = versionsOf(read('CHANGELOG.en.md'), 'unreleased');

it('what people notice is told for the same versions in both languages, released or not', () => {
	expect(dutch).toEqual(english);
	expect(plain).toEqual(english);
});

it('what people notice has as many headings and entries in both languages', () => {
	const shapeOf = (name) => read(name).match(/^(?:##+|-) /gm);
	expect(shapeOf('CHANGELOG.nl.md')).toEqual(shapeOf('CHANGELOG.en.md'));
});

it('every heading of a version is one, and says each version once', () => {
	for (const [name, versions] of [
		['CHANGELOG.md', english],
		['CHANGELOG.nl.md', dutch],
		['CHANGELOG.en.md', plain],
	]) {
		expect([name, read(name).match(/^## /gm)?.length]).toEqual([name, versions.length]);
		expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
	}
});

it('the newest version that is out is that of the package, and none but the one after it waits', () => {
	const out = english.findIndex(({ released }) => released);
	expect(english[out]?.version).toBe(JSON.parse(read('package.json')).version);
	expect(out).toBeLessThanOrEqual(1);
	expect(english.slice(out).every(({ released }) => released)).toBe(true);
});

it('a version that is out has its day, written as the language does', () => {
	for (const [name, day] of [
		['CHANGELOG.md', /^\d{4}-\d\d-\d\d$/],
		['CHANGELOG.nl.md', /^\d{1,2} [a-z]+ \d{4}$/],
		['CHANGELOG.en.md', /^\d{1,2} [A-Z][a-z]+ \d{4}$/],
	]) {
		const days = [...read(name).matchAll(/^## \S+ — (.+)$/gm)].map(([, when]) => when);
		const wrong = days.filter((when) => !/^(unreleased|nog niet uitgebracht)$/.test(when) && !day.test(when));
		expect([name, wrong]).toEqual([name, []]);
	}
});
