import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { modeKey } from './colour-mode.ts';
import { forgetPersonSoon } from './forget-person.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function storageOf(entries: Record<string, string>): Storage & { kept: Map<string, string> } {
	const kept = new Map(Object.entries(entries));
	return {
		kept,
		get length() {
			return kept.size;
		},
		key: (at) => [...kept.keys()][at] ?? null,
		getItem: (key) => kept.get(key) ?? null,
		setItem: (key, value) => void kept.set(key, value),
		removeItem: (key) => void kept.delete(key),
		clear: () => kept.clear(),
	};
}

it('clears what is stored of a person 500 ms after signing out, and leaves how the site looks', () => {
	const local = storageOf({ 'columns:users': '["email"]', [modeKey]: 'dark', 'upload:foto.jpg': 'an id' });
	const session = storageOf({ typed: 'Beste Noor' });
	forgetPersonSoon(() => [local, session]);
	vi.advanceTimersByTime(499);
	expect([local.length, session.length]).toEqual([3, 1]);
	vi.advanceTimersByTime(1);
	expect([...local.kept]).toEqual([[modeKey, 'dark']]);
	expect(session.length).toBe(0);
});

it('does nothing where storage is switched off', () => {
	forgetPersonSoon(() => {
		throw new DOMException('denied', 'SecurityError');
	});
	expect(() => vi.advanceTimersByTime(500)).not.toThrow();
});
