import axe from 'axe-core';
import type { Page } from 'playwright-core';

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
		if (!there) await frame.evaluate(axe.source);
	}
	const found = await page.evaluate(askAxe, question);
	return found.map(({ id, nodes }) => {
		const places = nodes.map(({ target }) => target.join(' ')).slice(0, 3);
		return `${id}: ${places.join(' | ')}`;
	});
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
