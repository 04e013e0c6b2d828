import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.ts';

const head =
	'<head><link rel="modulepreload" href="/a.js" nonce="abc"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/b.js"/></head>';
const entry = '<script nonce="abc" type="module" async="">import * as a from "/a.js";</script>';

describe('the scripts of a page', () => {
	it('are asked for when it has been painted', () => {
		const html = deferScripts(`${head}<body><h1>Hallo</h1>${entry}</body>`, 'abc');
		expect(html).toContain('<head><link rel="stylesheet" href="/a.css"/></head><body><h1>Hallo</h1>');
		expect(html).toContain(
			'<script nonce="abc" type="text/plain" id="start">import * as a from "/a.js";</script>',
		);
		const starter = /<script nonce="abc">([\s\S]*)<\/script><\/body>$/.exec(html)?.[1];
		expect(starter).toContain('requestAnimationFrame');
		expect(starter).toMatch(/\(\["\/a\.js","\/b\.js"\]\)$/);
	});

	it('are asked for at once by who touches the page or types before that, and only once', () => {
		const html = deferScripts(`${head}<body>${entry}</body>`, 'abc');
		const starter = /<script nonce="abc">([\s\S]*)<\/script><\/body>$/.exec(html)?.[1] ?? '';
		const asked: string[] = [];
		const heard = new Map<string, () => void>();
		const document = {
			hidden: false,
			createElement: () => ({}),
			getElementById: () => ({ text: '' }),
			head: { append: ({ href = 'start' }: { href?: string }) => asked.push(href) },
		};
		const addEventListener = (kind: string, run: () => void) => heard.set(kind, run);
		runInNewContext(starter, { document, addEventListener, requestAnimationFrame: () => 0 });
		expect(asked).toEqual([]);
		heard.get('keydown')?.();
		heard.get('pointerdown')?.();
		expect(asked).toEqual(['/a.js', '/b.js', 'start']);
	});

	it('stay where they are on a page that has none of the router', () => {
		for (const html of [`${head}<body><h1>Hallo</h1></body>`, `${head}${entry}`])
			expect(deferScripts(html, 'abc')).toBe(html);
	});
});
