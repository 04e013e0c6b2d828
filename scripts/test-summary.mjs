// What npm test says at its end, and whether the work it did is still within tests/budget.json.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

/** What .ci/run may take on two cores, in minutes. */
const GOAL = 20;
/** How far beyond its budget a count may go before that is said. */
const MARGIN = 1.1;

/** How often each thing was done that the tests count, by its name. */
export function readCounts(folder) {
	return Object.fromEntries(
		readdirSync(folder)
			.sort()
			.map((name) => [name, statSync(join(folder, name)).size]),
	);
}

/** A line for each count that has outgrown its budget. */
export function beyondBudget(counts, budget = readBudget()) {
	return Object.entries(counts)
		.filter(([name, count]) => count > budget[name] * MARGIN)
		.map(
			([name, count]) =>
				`OUT OF BUDGET: ${count} ${name}, ${budget[name]} in tests/budget.json. Let tests share more, or raise it on purpose.`,
		);
}

function readBudget() {
	return JSON.parse(readFileSync(join(root, 'tests/budget.json'), 'utf8'));
}

/** Returns the report: time per part, slowest files, counts, the tests that passed only when retried, and what failed. */
export function summary(parts, counts, missing = []) {
	const line = ([name, { files, passed, failed, seconds, slowest }]) =>
		[
			name.padEnd(9),
			`${String(files).padStart(4)} files`,
			`${String(passed + failed).padStart(5)} tests`,
			`${seconds.toFixed(0).padStart(5)} s of a worker; longest:`,
			slowest
				.slice(0, name === 'browser' ? 10 : 3)
				.map(
					(file) =>
						`${file.name.replace(/^.*\//, '').replace(/\.test\.\w+$/, '')} ${file.seconds.toFixed(0)} s`,
				)
				.join(', '),
		].join(' ');
	const retried = Object.values(parts).flatMap((part) => part.retried);
	// Named once more at the end: who reads only the last lines of a long run learns what to mend.
	const broken = [...Object.values(parts).flatMap((part) => part.broken), ...missing];
	const minutes = process.uptime() / 60;
	return [
		'',
		...Object.entries(parts).map(line),
		`counted: ${Object.entries(counts)
			.map(([name, count]) => `${count} ${name}`)
			.join(', ')}`,
		`${minutes.toFixed(1)} minutes${minutes > GOAL ? `: LONGER THAN THE ${GOAL} THAT THIS MAY TAKE on two cores` : ''}`,
		`${retried.length} passed only when tried again${retried.length > 0 ? ':' : ''}`,
		...retried.map((name) => `  ${name}`),
		...(broken.length > 0 ? ['failed:', ...broken.map((name) => `  ${name}`)] : []),
	].join('\n');
}
