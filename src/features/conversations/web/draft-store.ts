/** What is kept of a field: after which message it was typed, the text, and whether it was sent from this tab. */
type KeptField = { after: string; text: string; isSent: boolean };

const PREFIX = 'message-draft:';
/** What this tab of the browser is called; as long as it is open. */
const TAB = 'message-drafts-tab';
const DAY_MS = 86_400_000;
export const KEPT_DAYS = 30;
/** Fields that are kept in one browser, of all who use it; those that were typed first go first. */
export const MAX_KEPT = 40;
/** A message that is sent is a third of it; what is longer stays in its field only. */
const MAX_CHARACTERS = 30_000;

/** Whose drafts these are: they outlive the tab. Without anybody, as for a guest on a computer of others, they end with it. */
let person: string | undefined;
const none: KeptField = { after: '', text: '', isSent: false };

/**
 * Keeps what is typed from here on for somebody who is signed in, in this browser, until they sign out. Returns how to end
 * that. As long as it lasts no other tab takes up what was typed in this one.
 */
export function beginKeeping(who: string | undefined): () => void {
	person = who;
	const stop = new AbortController();
	if (who !== undefined) {
		inStore(() => removeOld(Date.now()), undefined);
		const held = () =>
			new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve(), { once: true }));
		// A browser without locks, on a site without TLS, has the last who opens a conversation go on with it.
		navigator.locks
			?.request(PREFIX + tabName(), { signal: stop.signal, mode: 'shared' }, held)
			.catch(() => undefined);
	}
	return () => {
		person = undefined;
		stop.abort();
	};
}

/** What this tab keeps of a field. */
export function readField(of: string): KeptField {
	return inStore(() => parse(store().getItem(keyOf(of))), none);
}

/** What is kept of a field in this tab, or else in another of the same person. */
export function readAnywhere(of: string): string {
	const own = readField(of).text;
	return own === ''
		? inStore(() => othersOf(of).find(({ field }) => field === of)?.kept.text ?? '', '')
		: own;
}

/** Keeps a field of this tab, unless it is longer than anything that is sent. */
export function writeField(of: string, { after, text, isSent }: KeptField): void {
	inStore(() => {
		if (text.length > MAX_CHARACTERS) return;
		store().setItem(keyOf(of), JSON.stringify([after, text, isSent, Date.now()]));
		removeOld(Date.now());
	}, undefined);
}

/** Forgets a field of this tab. */
export function removeField(of: string): void {
	inStore(() => store().removeItem(keyOf(of)), undefined);
}

/** The fields of a conversation that this tab keeps: of its message, and every other. */
export function fieldsOf(of: string): string[] {
	return inStore(() => {
		const own = keyOf('');
		return Object.keys(store())
			.filter((key) => key === own + of || key.startsWith(`${own}${of}#`))
			.map((key) => key.slice(own.length));
	}, []);
}

/**
 * Goes on in this tab with what was typed in a conversation in one that is closed, where this one has nothing of it. Returns
 * whether there was something.
 */
export async function takeUp(of: string): Promise<boolean> {
	const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
	const open = new Set(held.map(({ name }) => name?.slice(PREFIX.length)));
	return inStore(() => {
		if (person === undefined || fieldsOf(of).length > 0) return false;
		const closed = othersOf(of).filter(({ tab }) => !open.has(tab));
		const [newest] = closed;
		if (newest === undefined) return false;
		for (const { key, field } of closed.filter(({ tab }) => tab === newest.tab)) {
			store().setItem(keyOf(field), store().getItem(key) ?? '');
			store().removeItem(key);
		}
		return true;
	}, false);
}

type Slot = { key: string; tab: string; field: string; kept: KeptField; at: number };

/** What was typed in a conversation by this person in other tabs, the newest first. */
function othersOf(of: string): Slot[] {
	if (person === undefined) return [];
	const own = `${PREFIX}${person}:`;
	const slots = Object.keys(localStorage).flatMap((key) => {
		if (!key.startsWith(own)) return [];
		const [tab = '', ...rest] = key.slice(own.length).split(':');
		const field = rest.join(':');
		if (tab === tabName() || (field !== of && !field.startsWith(`${of}#`))) return [];
		const value = localStorage.getItem(key);
		return [{ key, tab, field, kept: parse(value), at: timeOf(value) }];
	});
	return slots.sort((one, other) => other.at - one.at);
}

/** Removes what is older than it may be, and the oldest of too many. */
function removeOld(now: number): void {
	if (person === undefined) return;
	const all = Object.keys(localStorage)
		.filter((key) => key.startsWith(PREFIX))
		.map((key) => ({ key, at: timeOf(localStorage.getItem(key)) }))
		.sort((one, other) => other.at - one.at);
	for (const [place, { key, at }] of all.entries())
		if (place >= MAX_KEPT || now - at > KEPT_DAYS * DAY_MS) localStorage.removeItem(key);
}

const store = (): Storage => (person === undefined ? sessionStorage : localStorage);

const keyOf = (of: string): string => PREFIX + (person === undefined ? of : `${person}:${tabName()}:${of}`);

function tabName(): string {
	const known = sessionStorage.getItem(TAB);
	if (known !== null) return known;
	const made = Math.random().toString(36).slice(2);
	sessionStorage.setItem(TAB, made);
	return made;
}

type Written = [after?: string, text?: string, isSent?: boolean, at?: number];

function written(value: string | null): Written {
	try {
		return JSON.parse(value ?? '[]') as Written;
	} catch {
		return [];
	}
}

function parse(value: string | null): KeptField {
	const [after = '', text = '', isSent = false] = written(value);
	return { after, text, isSent };
}

const timeOf = (value: string | null): number => written(value)[3] ?? 0;

/** A browser without storage, or with a full one, keeps the text in its field only. */
function inStore<T>(use: () => T, otherwise: T): T {
	try {
		return use();
	} catch {
		return otherwise;
	}
}
