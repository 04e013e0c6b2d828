import { expect, it } from 'vitest';
import { mayReload } from './reload-guard.ts';

function memory() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
}

it('lets a page load anew once in 10 seconds', () => {
	const kept = memory();
	expect(mayReload(kept, 1_000_000)).toBe(true);
	expect(mayReload(kept, 1_000_001)).toBe(false);
	expect(mayReload(kept, 1_009_999)).toBe(false);
	expect(mayReload(kept, 1_010_000)).toBe(true);
	expect(mayReload(kept, 1_019_999)).toBe(false);
});

it('does not load anew where nothing can be remembered', () => {
	const refusing = {
		getItem: () => {
			throw new DOMException('refused', 'SecurityError');
		},
		setItem: () => {},
	};
	expect(mayReload(refusing)).toBe(false);
});
