import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { useKeptPage } from '#platform/web/use-kept-page.ts';
import { createMarks, type Mark, type Marks } from './marks.ts';
import type { Saved } from './save-mark.ts';

const none: Marks = {};
const AGAIN = 5_000;
const LOOK = 15_000;

/**
 * Sends marks without leaving the list, keeps those that did not arrive, and looks now and then what other telephones
 * marked. Without scripts the same forms post to the page itself.
 */
export function useMarks(occurrenceId: string, path: string) {
	const [marks, setMarks] = useState<ReturnType<typeof createMarks>>();
	const [problem, setProblem] = useState<{ saved: Exclude<Saved, 'done'>; id: string | undefined }>();
	const { revalidate } = useRevalidator();
	useKeptPage();
	const look = useRef(revalidate);
	look.current = revalidate;
	useEffect(() => {
		const made = createMarks(`attendance ${occurrenceId}`, {
			kept: window.localStorage,
			send: (mark) => post(path, mark),
			heard: (sent, { id }) => {
				setProblem(sent === 'done' || sent === 'lost' ? undefined : { saved: sent, id });
				void look.current();
			},
		});
		setMarks(made);
		const again = () => void made.flush();
		again();
		const sending = setInterval(again, AGAIN);
		const looking = setInterval(() => {
			if (document.visibilityState === 'visible' && navigator.onLine) void look.current();
		}, LOOK);
		window.addEventListener('online', again);
		return () => {
			clearInterval(sending);
			clearInterval(looking);
			window.removeEventListener('online', again);
		};
	}, [occurrenceId, path]);
	const subscribe = useCallback((told: () => void) => marks?.subscribe(told) ?? (() => undefined), [marks]);
	const pending = useSyncExternalStore(
		subscribe,
		() => marks?.get() ?? none,
		() => none,
	);
	return { pending, problem, press: marks?.press };
}

async function post(path: string, mark: Mark) {
	try {
		const answer = await fetch(path, { method: 'POST', body: new URLSearchParams(mark) });
		if (answer.status >= 500 || answer.status === 429) return 'lost';
		if (!answer.ok) return 'refused';
		const { saved } = (await answer.json()) as { saved: Saved };
		return saved;
	} catch {
		return 'lost';
	}
}
