const PREFIX = 'message-draft:';

/** A message that is typed: in which conversation, and after which message of one's own. */
export type DraftPlace = { of: string; after: string };

/** What is kept of a field: after which message it was typed, the text, and whether it was sent from this tab. */
type Kept = { after: string; text: string; isSent: boolean };

function readKept(of: string): Kept {
	try {
		const [after = '', text = '', isSent = false] = JSON.parse(
			sessionStorage.getItem(PREFIX + of) ?? '[]',
		) as [string?, string?, boolean?];
		return { after, text, isSent };
	} catch {
		return { after: '', text: '', isSent: false };
	}
}

/**
 * What was typed and not sent, as long as the browser's tab is open. What was typed before one's last message is that
 * message; a browser that keeps nothing has none.
 */
export function readDraft({ of, after }: DraftPlace): string {
	const kept = readKept(of);
	return kept.after === after ? kept.text : '';
}

const changed = new EventTarget();

/** Tells when what is kept has changed, in this tab of the browser. Returns how to stop. */
export function onDraftsChanged(listen: () => void): () => void {
	changed.addEventListener('change', listen);
	return () => changed.removeEventListener('change', listen);
}

/** What was typed in a conversation and not sent, for a list that does not know the messages. */
export function readDraftOf(of: string): string {
	return readKept(of).text;
}

/** Notes that what is kept of a field was sent, or was refused: what was sent is forgotten once there is a message after it. */
export function markSent(of: string, isSent = true): void {
	const { after, text } = readKept(of);
	if (text !== '') store(of, [after, text, isSent]);
}

/**
 * Forgets what was sent with one's last message. What was not sent goes on after that message: it came from another tab or
 * another device, or it was deleted.
 */
export function forgetSentDraft({ of, after }: DraftPlace, lastSaid: string): void {
	const { after: typedAfter, text, isSent } = readKept(of);
	if (text !== '' && typedAfter !== after && (isSent || isSame(text, lastSaid))) keepDraft({ of, after }, '');
	for (const one of fieldsOf(of)) {
		const kept = readKept(one);
		if (kept.after !== after) store(one, [after, kept.text, kept.isSent]);
	}
}

/** Whether a text was sent as a message, of which the ends and the signs of new lines are not kept. */
export function isSame(text: string, said: string): boolean {
	const plain = (one: string): string => one.replace(/\r\n?/g, '\n').trim();
	return plain(text) === plain(said);
}

/** Forgets what was typed for the first message of a conversation, once that was sent. */
export function forgetFirstDraft(of: string): void {
	if (readKept(of).isSent) forgetDrafts(of);
}

/** What is kept of a conversation: of its message, and of every other field. */
function fieldsOf(of: string): string[] {
	try {
		return Object.keys(sessionStorage)
			.filter((key) => key === PREFIX + of || key.startsWith(`${PREFIX}${of}#`))
			.map((key) => key.slice(PREFIX.length));
	} catch {
		// A browser without storage has kept nothing.
		return [];
	}
}

function store(of: string, kept: [string, string, boolean?]): void {
	try {
		sessionStorage.setItem(PREFIX + of, JSON.stringify(kept));
	} catch {
		// A browser without storage, or with a full one, keeps the text in its field only.
	}
}

/** Forgets what was typed in every field of a conversation. */
function forgetDrafts(of: string): void {
	for (const one of fieldsOf(of)) sessionStorage.removeItem(PREFIX + one);
	changed.dispatchEvent(new Event('change'));
}

/** Keeps what is typed; what is empty is not kept. */
export function keepDraft({ of, after }: DraftPlace, text: string): void {
	if (text.trim()) store(of, [after, text]);
	else if (readKept(of).text !== '') sessionStorage.removeItem(PREFIX + of);
	changed.dispatchEvent(new Event('change'));
}
