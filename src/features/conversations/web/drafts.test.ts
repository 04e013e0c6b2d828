import { beforeEach, expect, it, vi } from 'vitest';
import { forgetFirstDraft, forgetSentDraft, keepDraft, markSent, readDraft } from './drafts.ts';

beforeEach(() => {
	const kept: Record<string, unknown> = Object.create({
		getItem: (key: string) => kept[key] ?? null,
		setItem: (key: string, value: string) => Object.assign(kept, { [key]: value }),
		removeItem: (key: string) => Reflect.deleteProperty(kept, key),
	});
	vi.stubGlobal('sessionStorage', kept);
	return () => vi.unstubAllGlobals();
});

const before = { of: 'een', after: 'a' };
const after = { of: 'een', after: 'b' };

it('forgets what was sent from here, in its other words too', () => {
	keepDraft(before, 'Tot dinsdag');
	markSent('een');
	expect(readDraft(before)).toBe('Tot dinsdag');
	forgetSentDraft(before, 'Iets van eerder');
	expect(readDraft(before)).toBe('Tot dinsdag');
	forgetSentDraft(after, 'Tot dinsdag, zonder de taal van de markt');
	expect(readDraft(after)).toBe('');
});

it('keeps what was not sent when another tab sends something else', () => {
	keepDraft(before, 'Nog niet af');
	keepDraft({ of: 'een#earlier', after: 'a' }, 'Van gisteren');
	forgetSentDraft(after, 'Tot dinsdag');
	expect(readDraft(after)).toBe('Nog niet af');
	expect(readDraft({ of: 'een#earlier', after: 'b' })).toBe('Van gisteren');
});

it('forgets what another tab has sent', () => {
	keepDraft(before, 'Tot dinsdag\n');
	forgetSentDraft(after, 'Tot dinsdag');
	expect(readDraft(after)).toBe('');
});

it('keeps a first message until that is sent', () => {
	const first = { of: 'new/', after: '' };
	keepDraft(first, 'Een vraag');
	keepDraft({ of: 'new/#subject', after: '' }, 'Open');
	forgetFirstDraft('new/');
	expect(readDraft(first)).toBe('Een vraag');
	markSent('new/');
	// It was refused.
	markSent('new/', false);
	forgetFirstDraft('new/');
	expect(readDraft(first)).toBe('Een vraag');
	markSent('new/');
	forgetFirstDraft('new/');
	expect([readDraft(first), readDraft({ of: 'new/#subject', after: '' })]).toEqual(['', '']);
});
