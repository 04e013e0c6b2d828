import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { inject } from './inject.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Question = {
	/** These rules alone; otherwise all. */
	rules?: string[];
	/** Only what is in here. */
	within?: string;
};

/** What axe says is wrong on a page, a line for each rule with the first places. */
export async function violations(page: Page, question: Question = {}): Promise<string[]> {
	for (const frame of page.frames()) {
		// Once a page: to send its half a megabyte anew for each question takes longer than the question.
		const there = await frame.evaluate(() => 'axe' in window);
		if (there) continue;
		await (frame === page.mainFrame() ? inject(page, source) : frame.evaluate(source));
	}
	const found = await page.evaluate(askAxe, question);
	return found.map(({ id, nodes }) => {
		const places = nodes.map(({ target, any }) =>
			[target.join(' '), ...any.map(({ message }) => message)].join(': '),
		);
		return `${id}: ${places.slice(0, 3).join(' | ')}`;
	});
}

/** What axe says is wrong on a page that is open in light, when it is in dark: only colours are other there. */
export async function violationsInDark(page: Page): Promise<string[]> {
	await page.evaluate(() => {
		// What is out of sight keeps the colours of before until it comes into sight.
		const sheet = new CSSStyleSheet();
		sheet.replaceSync('* { content-visibility: visible !important }');
		document.adoptedStyleSheets.push(sheet);
	});
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches);
	// What goes from one colour to the other in steps is judged at the end of them.
	await page.evaluate(async () => {
		await new Promise(requestAnimationFrame);
		const steps = document.getAnimations().filter((each) => each instanceof CSSTransition);
		await Promise.allSettled(steps.map(({ finished }) => finished));
	});
	const found = await violations(page, { rules: ['color-contrast', 'link-in-text-block'] });
	await page.emulateMedia({ colorScheme: 'light' });
	return found;
}

/** Runs within the page, where axe is. */
async function askAxe({ rules, within }: Question): Promise<axe.Result[]> {
	const here = window as unknown as { axe: typeof axe };
	const { violations } = await here.axe.run(
		// Pages in a preview are in the list themselves.
		{ ...(within && { include: [[within]] }), exclude: [['.preview iframe'], ['.page-preview iframe']] },
		{ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) },
	);
	return violations;
}
