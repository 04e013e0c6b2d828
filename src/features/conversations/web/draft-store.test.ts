import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
	beginKeeping,
	KEPT_DAYS,
	MAX_KEPT,
	readAnywhere,
	readField,
	takeUp,
	writeField,
} from './draft-store.ts';

type Store = Record<string, string>;

function storage(): Storage & Store {
	const kept: Store = Object.create({
		getItem: (key: string) => kept[key] ?? null,
		setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
		removeItem: (key: string) => Reflect.deleteProperty(kept, key),
	});
	return kept as Storage & Store;
}

let stop = () => {};
let open = new Set<string>();
const locks = {
	request: async (name: string, { signal }: { signal: AbortSignal }) => {
		open.add(name);
		signal.addEventListener('abort', () => open.delete(name));
	},
	query: async () => ({ held: [...open].map((name) => ({ name })) }),
};
let local: Store;

/** Another tab of the same browser, of who is signed in there. */
function openTab(who: string | undefined): void {
	vi.stubGlobal('sessionStorage', storage());
	stop = beginKeeping(who);
}

beforeEach(() => {
	vi.useFakeTimers();
	open = new Set();
	local = storage();
	vi.stubGlobal('localStorage', local);
	vi.stubGlobal('navigator', { locks });
	openTab('roos');
});
afterEach(() => {
	stop();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const type = (text: string, of = 'een') => writeField(of, { after: 'a', text, isSent: false });

it('has in a new tab what was typed in one that is closed, with its other fields', async () => {
	type('Tot dinsdag');
	type('Een vraag', 'een#subject');
	type('Iets anders', 'twee');
	stop();
	openTab('roos');
	expect([readField('een').text, readAnywhere('een')]).toEqual(['', 'Tot dinsdag']);
	expect(await takeUp('een')).toBe(true);
	expect([readField('een'), readField('een#subject').text]).toEqual([
		{ after: 'a', text: 'Tot dinsdag', isSent: false },
		'Een vraag',
	]);
	expect(readField('twee').text).toBe('');
});

it('leaves what is typed in a tab that is open to that tab', async () => {
	type('Van de een');
	openTab('roos');
	expect(await takeUp('een')).toBe(false);
	type('Van de ander');
	expect(Object.values(local).filter((one) => one.includes('Van de'))).toHaveLength(2);
});

it('takes nothing up where something is typed already', async () => {
	type('Van gisteren');
	stop();
	openTab('roos');
	type('Van nu');
	expect(await takeUp('een')).toBe(false);
	expect(readField('een').text).toBe('Van nu');
});

it('is of one person, and for nobody of the tab alone', async () => {
	type('Van Roos');
	stop();
	openTab('sam');
	expect([readAnywhere('een'), await takeUp('een')]).toEqual(['', false]);
	stop();
	openTab(undefined);
	const before = Object.keys(local);
	type('Van een gast', 'guest');
	expect(readField('guest').text).toBe('Van een gast');
	expect(Object.keys(local)).toEqual(before);
});

it('is bounded in age, number and size', () => {
	for (let n = 0; n < MAX_KEPT + 5; n += 1) {
		vi.advanceTimersByTime(1);
		type(`Tekst ${n}`, `gesprek-${n}`);
	}
	expect(Object.keys(local)).toHaveLength(MAX_KEPT);
	expect([readField('gesprek-4').text, readField('gesprek-5').text]).toEqual(['', 'Tekst 5']);
	type('x'.repeat(100_000), 'te-lang');
	expect(readField('te-lang').text).toBe('');
	vi.advanceTimersByTime(KEPT_DAYS * 86_400_000 + 1);
	type('Nieuw');
	expect(Object.keys(local)).toHaveLength(1);
});
