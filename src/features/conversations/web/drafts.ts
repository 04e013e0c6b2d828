import { fieldsOf, readAnywhere, readField, removeField, writeField } from './draft-store.ts';

/** A message that is typed: in which conversation, and after which message of one's own. */
export type DraftPlace = { of: string; after: string };

/**
 * What was typed and not sent, in this tab or in one that was closed. What was typed before one's last message is that
 * message; a browser that keeps nothing has none.
 */
export function readDraft({ of, after }: DraftPlace): string {
	const kept = readField(of);
	return kept.after === after ? kept.text : '';
}

const changed = new EventTarget();

/** Tells when what is kept has changed, also in another tab. Returns how to stop. */
export function onDraftsChanged(listen: () => void): () => void {
	changed.addEventListener('change', listen);
	window.addEventListener('storage', listen);
	return () => {
		changed.removeEventListener('change', listen);
		window.removeEventListener('storage', listen);
	};
}

/** Says that what is kept has changed. */
export function tellDraftsChanged(): void {
	changed.dispatchEvent(new Event('change'));
}

/** What was typed in a conversation and not sent, for a list that does not know the messages. */
export function readDraftOf(of: string): string {
	return readAnywhere(of);
}

/** Notes that what is kept of a field was sent, or was refused: what was sent is forgotten once there is a message after it. */
export function markSent(of: string, isSent = true): void {
	const { after, text } = readField(of);
	if (text !== '') writeField(of, { after, text, isSent });
}

/**
 * Forgets what was sent with one's last message. What was not sent goes on after that message: it came from another tab or
 * another device, or it was deleted.
 */
export function forgetSentDraft({ of, after }: DraftPlace, lastSaid: string): void {
	const { after: typedAfter, text, isSent } = readField(of);
	if (text !== '' && typedAfter !== after && (isSent || isSame(text, lastSaid))) keepDraft({ of, after }, '');
	for (const one of fieldsOf(of)) {
		const kept = readField(one);
		if (kept.after !== after) writeField(one, { ...kept, after });
	}
}

/** Whether a text was sent as a message, of which the ends and the signs of new lines are not kept. */
export function isSame(text: string, said: string): boolean {
	const plain = (one: string): string => one.replace(/\r\n?/g, '\n').trim();
	return plain(text) === plain(said);
}

/** Forgets what was typed for the first message of a conversation, once that was sent. */
export function forgetFirstDraft(of: string): void {
	if (readField(of).isSent) forgetDrafts(of);
}

/** Forgets what was typed in every field of a conversation. */
function forgetDrafts(of: string): void {
	for (const one of fieldsOf(of)) removeField(one);
	tellDraftsChanged();
}

/** Keeps what is typed; what is empty is not kept. */
export function keepDraft({ of, after }: DraftPlace, text: string): void {
	if (text.trim()) writeField(of, { after, text, isSent: false });
	else if (readField(of).text !== '') removeField(of);
	tellDraftsChanged();
}
