// Writes the drawings that come with the product, and the logos of its demo: public/stock/*.svg.
//   node scripts/make-stock.mjs           writes them
//   node scripts/make-stock.mjs --check   exits 1 when they are not what the scenes give
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawings } from './stock/scenes.mjs';

const folder = join(import.meta.dirname, '..', 'public', 'stock');
mkdirSync(folder, { recursive: true });
const wanted = new Map([...drawings].map(([key, text]) => [`${key}.svg`, text]));
const present = readdirSync(folder);
const wrong = [
	...present.filter((name) => !wanted.has(name)),
	...[...wanted]
		.filter(([name, text]) => !present.includes(name) || readFileSync(join(folder, name), 'utf8') !== text)
		.map(([name]) => name),
];
if (process.argv.includes('--check')) {
	if (wrong.length > 0) {
		console.log(`Not as the scenes give them, run node scripts/make-stock.mjs: ${wrong.join(', ')}`);
		process.exitCode = 1;
	}
} else {
	for (const name of wrong) {
		const text = wanted.get(name);
		if (text === undefined) rmSync(join(folder, name));
		else writeFileSync(join(folder, name), text);
	}
	console.log(`${wanted.size} drawings, ${wrong.length} written`);
}
