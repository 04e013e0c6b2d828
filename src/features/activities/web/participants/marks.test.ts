import { describe, expect, it } from 'vitest';
import { createMarks, type Mark } from './marks.ts';

function storage(start: Record<string, string> = {}) {
	const items = new Map(Object.entries(start));
	return {
		items,
		getItem: (name: string) => items.get(name) ?? null,
		setItem: (name: string, text: string) => void items.set(name, text),
		removeItem: (name: string) => void items.delete(name),
	};
}
const mark = (id: string, to: string, from = 'expected'): Mark => ({
	id,
	mark: to,
	from,
	key: `${id}-${to}`,
});

describe('marks on their way', () => {
	it('are kept through a lost connection and a closed page, and sent in order', async () => {
		const kept = storage();
		let online = false;
		const sent: Mark[] = [];
		const given = {
			kept,
			heard: () => undefined,
			send: async (one: Mark) => {
				if (!online) return 'lost' as const;
				sent.push(one);
				return 'done' as const;
			},
		};
		const first = createMarks('list', given);
		await first.press(mark('a', 'came'));
		await first.press(mark('b', 'absent'));
		expect(sent).toEqual([]);
		const second = createMarks('list', given);
		expect(Object.keys(second.get())).toEqual(['a', 'b']);
		online = true;
		await second.flush();
		expect(sent.map(({ key }) => key)).toEqual(['a-came', 'b-absent']);
		expect([second.get(), kept.items.size]).toEqual([{}, 0]);
	});

	it('are replaced by the last press, which knows what an answered one made', async () => {
		const sent: Mark[] = [];
		let answer: (value: 'done') => void = () => undefined;
		const marks = createMarks('list', {
			kept: storage(),
			heard: () => undefined,
			send: (one) => {
				sent.push(one);
				return sent.length === 1 ? new Promise((resolve) => (answer = resolve)) : Promise.resolve('done');
			},
		});
		const going = marks.press(mark('a', 'came'));
		await marks.press(mark('a', 'absent'));
		answer('done');
		await going;
		expect(sent.map(({ mark: to, from }) => [to, from])).toEqual([
			['came', 'expected'],
			['absent', 'came'],
		]);
	});

	it('know how many of a group the one before said that came', async () => {
		const sent: Mark[] = [];
		let answer: (value: 'done') => void = () => undefined;
		const marks = createMarks('list', {
			kept: storage(),
			heard: () => undefined,
			send: (one) => {
				sent.push(one);
				return sent.length === 1 ? new Promise((resolve) => (answer = resolve)) : Promise.resolve('done');
			},
		});
		const going = marks.press({ ...mark('a', 'came'), came: '3' });
		await marks.press({ ...mark('a', 'came'), came: '4' });
		answer('done');
		await going;
		expect(sent.map(({ came, from, fromCame }) => [came, from, fromCame])).toEqual([
			['3', 'expected', undefined],
			['4', 'came', '3'],
		]);
	});

	it('are dropped when refused, and what is no list of marks is none', async () => {
		const heard: string[] = [];
		const marks = createMarks('list', {
			kept: storage({ list: 'geen json' }),
			heard: (one, { id }) => void heard.push(`${id} ${one}`),
			send: async () => 'changed',
		});
		await marks.press(mark('a', 'came'));
		expect([marks.get(), heard]).toEqual([{}, ['a changed']]);
	});
});
