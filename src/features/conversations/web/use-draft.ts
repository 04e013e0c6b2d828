import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { usePageRoot } from '#platform/web/page.ts';
import { beginKeeping, takeUp } from './draft-store.ts';
import {
	type DraftPlace,
	forgetSentDraft,
	isSame,
	keepDraft,
	markSent,
	readDraft,
	tellDraftsChanged,
} from './drafts.ts';

/** A text that was typed before and is not in its field, because somebody was typing there already. */
export type EarlierText = { text: string; putBack: () => void; drop: () => void };

/** What was typed after a message went off, until the field of the next is there in the same moment, by conversation. */
const typedMeanwhile = new Map<string, string>();

/** Keeps what is typed on a page for who is signed in. It is there before the fields of the page are: a layout effect. */
export function useDraftsOfPerson(): void {
	const who = usePageRoot()?.user?.id;
	useLayoutEffect(() => beginKeeping(who), [who]);
}

/** Goes on with what was typed in a tab that is closed. Returns another number once there was something. */
export function useTakenUp(draftOf: string): number {
	const [taken, setTaken] = useState(0);
	useEffect(() => {
		let isGone = false;
		void takeUp(draftOf).then((isTaken) => {
			if (!isTaken || isGone) return;
			tellDraftsChanged();
			setTaken((before) => before + 1);
		});
		return () => {
			isGone = true;
		};
	}, [draftOf]);
	return taken;
}

/**
 * Keeps what is typed in the fields of an element until it is sent, and puts it back in those that are empty. A field
 * in which somebody types already stays as it is: what was kept for it is offered instead. What is typed while a message is
 * under way is the beginning of the next. A text that was sent from elsewhere meanwhile is no draft any more, and another one
 * stays.
 */
export function useDraft(
	element: RefObject<HTMLElement | null>,
	draftOf: string,
	{ after, lastSaid, refusal }: { after: string; lastSaid: string; refusal: unknown },
): EarlierText | undefined {
	const [earlier, setEarlier] = useState('');
	const taken = useTakenUp(draftOf);
	const place = { of: `${draftOf}#earlier`, after };
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was taken up is read anew
	useEffect(() => {
		forgetSentDraft({ of: draftOf, after }, lastSaid);
		const boxes = element.current?.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
			'textarea, input[type="text"]',
		);
		const stops = [...(boxes ?? [])].map((box) => {
			const isBody = box.name === 'body';
			const place = { of: isBody ? draftOf : `${draftOf}#${box.name}`, after };
			const draft = readDraft(place);
			const isFree = box.value === '' && document.activeElement !== box;
			if (isFree) box.value = (isBody && typedMeanwhileIn(draftOf, lastSaid)) || draft;
			if (isBody) setEarlier(keptBeside({ of: `${draftOf}#earlier`, after }, isFree ? '' : draft, box.value));
			if (box.value !== '') keepDraft(place, box.value);
			const keep = (): void => keepDraft(place, box.value);
			let sent = '';
			const send = (): void => {
				sent = box.value;
				if (isBody) markSent(draftOf);
			};
			box.addEventListener('input', keep);
			box.form?.addEventListener('submit', send);
			// From here on the keys are those of the page.
			box.dataset.alive = '';
			return () => {
				box.removeEventListener('input', keep);
				box.form?.removeEventListener('submit', send);
				if (!isBody) return;
				typedMeanwhile.set(draftOf, restOf(box.value, sent));
				setTimeout(() => typedMeanwhile.delete(draftOf));
			};
		});
		return () => {
			for (const stop of stops) stop();
		};
	}, [element, draftOf, after, lastSaid, taken]);
	useEffect(() => {
		if (refusal) markSent(draftOf, false);
	}, [draftOf, refusal]);
	const drop = (): void => {
		keepDraft(place, '');
		setEarlier('');
		bodyIn(element)?.focus();
	};
	const putBack = (): void => {
		const box = bodyIn(element);
		if (!box) return;
		box.value = [earlier, box.value].filter(Boolean).join('\n\n');
		box.dispatchEvent(new Event('input', { bubbles: true }));
		drop();
	};
	return earlier === '' ? undefined : { text: earlier, putBack, drop };
}

/** What was typed after a message went off, unless that is what was sent from elsewhere. */
function typedMeanwhileIn(draftOf: string, lastSaid: string): string {
	const typed = typedMeanwhile.get(draftOf) ?? '';
	return isSame(typed, lastSaid) ? '' : typed;
}

/** What a field holds beside the message that was sent from it. */
function restOf(text: string, sent: string): string {
	return text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
}

const bodyIn = (element: RefObject<HTMLElement | null>) =>
	element.current?.querySelector<HTMLTextAreaElement>('textarea[name="body"]');

/** What was kept beside the field before, and now with the text that its field has no room for. */
function keptBeside(place: DraftPlace, draft: string, typed: string): string {
	const before = readDraft(place);
	const isNew = draft !== '' && draft !== typed && !before.includes(draft);
	const all = [before, isNew ? draft : ''].filter(Boolean).join('\n\n');
	if (all !== before) keepDraft(place, all);
	return all;
}
