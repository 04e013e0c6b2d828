import { expect, it } from 'vitest';
import { allowConsole, judge } from './console.ts';

it('hears what a test writes to the console, where that is allowed', () => {
	const heard = allowConsole();
	console.error('Something is %s', 'odd');
	console.warn('And more');
	expect(heard).toEqual(['Something is odd', 'And more']);
});

it('fails a test that writes to the console without saying so, once', () => {
	const state = { heard: ['noise'], allowed: false };
	expect(() => judge(state)).toThrow('Written to the console:\nnoise');
	expect(() => judge(state)).not.toThrow();
});

it('allows what one test writes, not what the next one does', () => {
	const state = { heard: ['expected'], allowed: true };
	expect(() => judge(state)).not.toThrow();
	state.heard.push('not expected');
	expect(() => judge(state)).toThrow('not expected');
});
