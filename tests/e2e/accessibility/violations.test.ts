import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../browser.ts';
import { violations } from './violations.ts';

/** A page with one mistake in itself, one in a frame and one in colour alone. */
const WRONG = `<!doctype html><html lang="nl"><head><title>Fout</title></head><body><main><h1>Fout</h1>
	<img src="data:,"><p id="pale" style="color:#ddd;background:#fff">Bleek</p>
	<iframe title="Binnen" srcdoc="&lt;html lang=nl&gt;&lt;title&gt;Binnen&lt;/title&gt;&lt;input&gt;"></iframe>
	<div class="preview"><iframe title="Voorbeeld" srcdoc="&lt;html lang=nl&gt;&lt;title&gt;Voorbeeld&lt;/title&gt;&lt;input&gt;"></iframe></div>
	</main></body></html>`;

describe('what axe finds', () => {
	let browser: TestBrowser;
	beforeAll(async () => {
		browser = await openBrowser();
	});
	afterAll(() => browser.close());

	it('is told by rule and place, of frames too but not of previews, and as often as one asks', async () => {
		const { page } = await browser.visit();
		await page.route('**/fout', (route) => route.fulfill({ contentType: 'text/html', body: WRONG }));
		await page.goto('/fout', { waitUntil: 'networkidle' });
		const all = ['color-contrast: #pale', 'image-alt: img', 'label: iframe[title="Binnen"] input'];
		expect((await violations(page)).sort()).toEqual(expect.arrayContaining(all));
		expect((await violations(page)).join()).not.toContain('Voorbeeld');
		expect(await violations(page, { rules: ['color-contrast'] })).toEqual(['color-contrast: #pale']);
		expect(await violations(page, { rules: ['image-alt'], within: '#pale' })).toEqual([]);
	});
});
