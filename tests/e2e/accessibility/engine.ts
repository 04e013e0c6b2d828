import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { inject } from './inject.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8');

/**
 * Contrast is axe's to judge, in both themes. Whether something may lie over what has the focus the engine asks a person,
 * and looking for it takes longer than all other rules together.
 */
const LEFT_OUT = ['text_contrast_sufficient', 'element_tabbable_unobscured'];
/** Of a list or a table this many are asked about: the others are made of the same, and axe is asked about all. */
const ALIKE = 8;

type Guideline = { id: string; checkpoints: { rules?: { id: string }[] }[] };
type Finding = { ruleId: string; reasonId: string; value: [string, string]; path: { dom: string } };
type Engine = {
	Checker: new () => {
		getGuidelines: () => Guideline[];
		addGuideline: (guideline: Guideline) => void;
		check: (root: Document, guidelines: string[]) => Promise<{ results: Finding[] }>;
	};
};

/**
 * What IBM's engine says is against WCAG 2.2 on a page as it stands, a line for each rule with the first places. What folds
 * open in the page stays open after it; pages in a preview, and the later entries of long lists, are taken out of it.
 */
export async function engineViolations(page: Page): Promise<string[]> {
	await inject(page, source);
	const found = await page.evaluate(askEngine, { leftOut: LEFT_OUT, alike: ALIKE });
	const places = new Map<string, string[]>();
	for (const { ruleId, reasonId, path } of found) {
		const rule = `${ruleId} ${reasonId}`;
		places.set(rule, [...(places.get(rule) ?? []), path.dom]);
	}
	return [...places].map(([rule, all]) => `${rule}: ${all.slice(0, 3).join(' | ')}`);
}

/** Runs within the page, where the engine is. */
async function askEngine({ leftOut, alike }: { leftOut: string[]; alike: number }): Promise<Finding[]> {
	for (const frame of document.querySelectorAll('.preview iframe')) frame.remove();
	for (const fold of document.querySelectorAll('main details')) {
		// Of those that share a name only one can be open.
		fold.removeAttribute('name');
		fold.setAttribute('open', '');
	}
	for (const list of document.querySelectorAll('main :is(ul, ol, tbody)')) {
		for (const entry of [...list.children].slice(alike)) entry.remove();
	}
	const { ace } = window as unknown as { ace: Engine };
	const checker = new ace.Checker();
	const whole = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2');
	if (!whole) throw new Error('The engine does not know WCAG 2.2');
	checker.addGuideline({
		...whole,
		id: 'ours',
		checkpoints: whole.checkpoints.map((checkpoint) => ({
			...checkpoint,
			rules: checkpoint.rules?.filter(({ id }) => !leftOut.includes(id)),
		})),
	});
	const { results } = await checker.check(document, ['ours']);
	return results.filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL');
}
