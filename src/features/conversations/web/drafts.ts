const PREFIX = 'message-draft:';

/** A message that is typed: in which conversation, and after which message of one's own. */
export type DraftPlace = { of: string; after: string };

/**
 * What was typed and not sent, as long as the browser's tab is open. What was typed before one's last message is that
 * message; a browser that keeps nothing has none.
 */
export function readDraft({ of, after }: DraftPlace): string {
	try {
		const [typedAfter, text] = JSON.parse(sessionStorage.getItem(PREFIX + of) ?? '["",""]') as [
			string,
			string,
		];
		return typedAfter === after ? text : '';
	} catch {
		return '';
	}
}

const changed = new EventTarget();

/** Tells when what is kept has changed, in this tab of the browser. Returns how to stop. */
export function onDraftsChanged(listen: () => void): () => void {
	changed.addEventListener('change', listen);
	return () => changed.removeEventListener('change', listen);
}

/** What was typed in a conversation and not sent, for a list that does not know the messages. */
export function readDraftOf(of: string): string {
	try {
		const [, text] = JSON.parse(sessionStorage.getItem(PREFIX + of) ?? '["",""]') as [string, string];
		return text;
	} catch {
		return '';
	}
}

/** Forgets what was typed before the last message of one's own, with which it was sent. */
export function forgetSentDraft({ of, after }: DraftPlace): void {
	if (readDraftOf(of) !== '' && readDraft({ of, after }) === '') forgetDrafts(of);
}

/** Forgets what was typed in every field of a conversation that was begun meanwhile. */
export function forgetDrafts(of: string): void {
	try {
		for (const key of Object.keys(sessionStorage)) {
			if (key === PREFIX + of || key.startsWith(`${PREFIX}${of}#`)) sessionStorage.removeItem(key);
		}
	} catch {
		// A browser without storage has kept nothing.
	}
	changed.dispatchEvent(new Event('change'));
}

/** Keeps what is typed; what is empty is not kept. */
export function keepDraft({ of, after }: DraftPlace, text: string): void {
	try {
		if (text.trim()) sessionStorage.setItem(PREFIX + of, JSON.stringify([after, text]));
		else sessionStorage.removeItem(PREFIX + of);
	} catch {
		// A browser without storage, or with a full one, keeps the text in its field only.
	}
	changed.dispatchEvent(new Event('change'));
}
