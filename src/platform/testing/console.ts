import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/** What was written since the last judgement, and whether that is allowed. */
export type Listening = { heard: string[]; allowed: boolean };

// Set up once a test file and reached again from its tests, whichever copy of this module they got.
const key = Symbol.for('vrijwillig.console');
const shared = globalThis as { [key]?: Listening };

/**
 * Lets the running test write to the console's error and warn. Gives the lines written, so that the test can look
 * at them.
 */
export function allowConsole(): readonly string[] {
	const state = shared[key];
	if (!state) throw new Error('allowConsole() works inside a test only.');
	state.allowed = true;
	return state.heard;
}

/** From here on a test that writes to the console's error or warn without allowConsole() fails. */
export function failOnConsoleNoise(): void {
	const state: Listening = { heard: [], allowed: false };
	shared[key] = state;
	for (const level of ['error', 'warn'] as const) {
		console[level] = (...values: unknown[]) => {
			state.heard.push(format(...values));
		};
	}
	afterEach(() => judge(state));
	// What is written before the first or after the last test belongs to the file.
	afterAll(() => judge(state));
}

/** Throws when something was written that is not allowed, and starts anew. */
export function judge(state: Listening): void {
	const { heard, allowed } = state;
	state.heard = [];
	state.allowed = false;
	if (heard.length > 0 && !allowed) throw new Error(`Written to the console:\n${heard.join('\n')}`);
}
