import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../browser.ts';
import { engineViolations } from './engine.ts';
import { canCheckHtml, htmlMistakes, note } from './html-mistakes.ts';
import { violations } from './violations.ts';

/** A page with one mistake in itself, one in a frame and one in colour alone. */
const WRONG = `<!doctype html><html lang="nl"><head><title>Fout</title></head><body><main><h1>Fout</h1>
	<img src="data:,"><p id="pale" style="color:#ddd;background:#fff">Bleek</p>
	<iframe title="Binnen" srcdoc="&lt;html lang=nl&gt;&lt;title&gt;Binnen&lt;/title&gt;&lt;input&gt;"></iframe>
	<div class="preview"><iframe title="Voorbeeld" srcdoc="&lt;html lang=nl&gt;&lt;title&gt;Voorbeeld&lt;/title&gt;&lt;input&gt;"></iframe></div>
	</main></body></html>`;

/** The same with a mistake in what is folded, of two that cannot be open together. */
const FOLDED = WRONG.replace(
	'<img src="data:,">',
	['<details name="one" open>', '<details name="one">']
		.map((fold) => `${fold}<summary>Meer</summary><fieldset><input aria-label="Iets"></fieldset></details>`)
		.join(''),
);

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** A page of a visitor with this document. */
async function show(html: string) {
	const { page } = await browser.visit();
	await page.route('**/fout', (route) => route.fulfill({ contentType: 'text/html', body: html }));
	await page.goto('/fout', { waitUntil: 'networkidle' });
	return page;
}

describe('what axe finds', () => {
	it('is told by rule and place, of frames too but not of previews, and as often as one asks', async () => {
		const page = await show(WRONG);
		const pale = expect.stringMatching(/^color-contrast: #pale: .*foreground color/);
		const image = expect.stringMatching(/^image-alt: img: /);
		const all = [pale, image, expect.stringMatching(/^label: iframe\[title="Binnen"\] input: /)];
		expect((await violations(page)).sort()).toEqual(expect.arrayContaining(all));
		expect((await violations(page)).join()).not.toContain('Voorbeeld');
		expect(await violations(page, { rules: ['color-contrast'] })).toEqual([pale]);
		expect(await violations(page, { rules: ['image-alt'], within: '#pale' })).toEqual([]);
	});
});

describe("what IBM's engine finds", () => {
	it('is told by rule and place, of what is folded and of frames too, but not of previews', async () => {
		const found = await engineViolations(await show(FOLDED));
		const folds = [1, 2].map((fold) => `/html[1]/body[1]/main[1]/details[${fold}]/fieldset[1]`);
		expect(found).toContain(`fieldset_label_valid Fail_1: ${folds.join(' | ')}`);
		expect(found.join()).toContain('main[1]/iframe[1]/html[1]/body[1]/input[1]');
		expect(found.join()).not.toContain('main[1]/div[1]');
	});

	it('is told of the first eight of a list', async () => {
		const list = '<fieldset><input aria-label="Iets"></fieldset>'.repeat(2);
		const found = await engineViolations(
			await show(WRONG.replace('<img src="data:,">', `<ul>${`<li>${list}</li>`.repeat(9)}</ul>`)),
		);
		expect(found.join()).toContain('main[1]/ul[1]/li[1]/fieldset[2]');
		expect(found.join()).not.toContain('li[9]');
	});
});

describe('what the Nu checker finds', () => {
	it.runIf(canCheckHtml)(`is told by document, warnings too but no hints${note}`, async () => {
		const right = '<!doctype html><html lang="nl"><head><title>Goed</title></head><body><br/></body></html>';
		const mistaken = right.replace('<br/>', '<p id="a"></p><p id="a"></p><section><p>Tekst</p></section>');
		const found = await htmlMistakes(
			new Map([
				['goed', right],
				['fout', mistaken],
			]),
		);
		expect(found.every((line) => line.startsWith('fout: '))).toBe(true);
		expect(found.join('\n')).toMatch(/Duplicate ID[\s\S]*Section lacks heading/);
	});
});
