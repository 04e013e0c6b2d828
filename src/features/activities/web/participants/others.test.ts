import { expect, it } from 'vitest';
import { watchOthers } from './others.ts';

function telephone() {
	let time = 1_000_000;
	const others = watchOthers(() => time);
	const show = (attendance: string | null) => others.look([{ id: 'a', attendance }]);
	return { ...others, show, wait: (milliseconds: number) => (time += milliseconds) };
}

it('takes no mark back that somebody else made a moment ago', () => {
	const list = telephone();
	list.show(null);
	list.wait(60_000);
	list.show('came');
	list.wait(500);
	expect(list.isFresh('a')).toBe(true);
	list.wait(2_000);
	expect(list.isFresh('a')).toBe(false);
});

it('takes back at once what was pressed here, and what stood there when the list was opened', () => {
	const list = telephone();
	list.show('came');
	expect(list.isFresh('a')).toBe(false);
	list.pressed('a', 'absent');
	list.show('absent');
	expect(list.isFresh('a')).toBe(false);
	expect(list.isFresh('b')).toBe(false);
});
