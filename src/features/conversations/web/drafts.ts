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

/** Forgets what was typed in every field of a conversation that was begun meanwhile. */
export function forgetDrafts(of: string): void {
	try {
		for (const key of Object.keys(sessionStorage)) {
			if (key === PREFIX + of || key.startsWith(`${PREFIX}${of}#`)) sessionStorage.removeItem(key);
		}
	} catch {
		// A browser without storage has kept nothing.
	}
}

/** Keeps what is typed; what is empty is not kept. */
export function keepDraft({ of, after }: DraftPlace, text: string): void {
	try {
		if (text.trim()) sessionStorage.setItem(PREFIX + of, JSON.stringify([after, text]));
		else sessionStorage.removeItem(PREFIX + of);
	} catch {
		// A browser without storage, or with a full one, keeps the text in its field only.
	}
}
