import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatFor } from '#platform/web/format.ts';
import { type Locale, LocaleContext } from '#platform/web/translations.ts';
import { createClock } from './clock.ts';
import { TimeAgo } from './time.tsx';

const value = '2027-05-03T10:00:00.000Z';
const later = (milliseconds: number) => new Date(Date.parse(value) + milliseconds).toISOString();

function shown(locale: Locale, milliseconds: number): string {
	return renderToStaticMarkup(
		createElement(
			LocaleContext.Provider,
			{ value: locale },
			createElement(TimeAgo, { value, now: later(milliseconds) }),
		),
	).replaceAll(/<[^>]+>/g, '');
}

describe('how long ago', () => {
	it('is just now below 60 seconds', () => {
		expect(shown('nl', 0)).toBe('zojuist');
		expect(shown('nl', 59_999)).toBe('zojuist');
		expect(shown('en', 59_999)).toBe('just now');
		expect(shown('en', 60_000)).toBe('1 minute ago');
		expect(shown('nl', 60_000)).toBe('1 minuut geleden');
	});

	it('counts in the largest whole unit', () => {
		const nl = formatFor('nl');
		expect(nl.relative(value, later(59 * 60_000 + 59_999))).toBe('59 minuten geleden');
		expect(nl.relative(value, later(3 * 3_600_000))).toBe('3 uur geleden');
		expect(nl.relative(later(2 * 86_400_000), value)).toBe('overmorgen');
	});
});

describe('the clock of a page', () => {
	beforeEach(() => void vi.useFakeTimers({ now: Date.parse(value) }));
	afterEach(() => void vi.useRealTimers());

	it('is looked at each 30 seconds, and by one timer', () => {
		const clock = createClock();
		const first = vi.fn();
		const second = vi.fn();
		const ends = [clock.subscribe(first), clock.subscribe(second)];
		expect(vi.getTimerCount()).toBe(1);
		const begun = clock.now();
		vi.advanceTimersByTime(29_999);
		expect(first).not.toHaveBeenCalled();
		expect(clock.now()).toBe(begun);
		vi.advanceTimersByTime(1);
		expect(first).toHaveBeenCalledOnce();
		expect(second).toHaveBeenCalledOnce();
		expect(clock.now()).toBe(begun + 30_000);
		for (const end of ends) end();
		expect(vi.getTimerCount()).toBe(0);
	});
});
