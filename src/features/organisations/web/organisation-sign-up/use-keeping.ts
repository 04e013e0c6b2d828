import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale } from '#platform/web/translations.ts';
import type { Step } from './steps.ts';

/** How long after a key what is typed is kept. */
const PAUSE_MS = 500;
/** Another step waits no longer than this for what was typed in the one before. */
const MAX_WAIT_MS = 2_000;

let keeping: Promise<void> = Promise.resolve();

/** Waits until what was typed is kept: another step is read with it, also by who goes back and forward at once. */
export async function untilKept(): Promise<void> {
	// The router hears of Back before the step that is left does.
	await new Promise((heard) => setTimeout(heard));
	await Promise.race([keeping, new Promise((over) => setTimeout(over, MAX_WAIT_MS))]);
}

/**
 * Keeps the answers of a step while they are typed, so that the browser's Back and a reload lose nothing; without scripts
 * they are kept by the buttons alone. The last step has nothing to keep.
 */
export function useKeeping(form: RefObject<HTMLFormElement | null>, step: Step) {
	const locale = useLocale();
	const [isKept, setKept] = useState(false);
	const stop = useRef<AbortController>(undefined);
	/** What this step has been kept as, or sent. */
	const last = useRef('');
	useEffect(() => {
		const fields = form.current;
		if (!fields || step === 'finish') return;
		const address = `/${locale}/organizations/signup/keep`;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const keep = () => {
			clearTimeout(timer);
			const body = answersIn(fields, step);
			if (body.toString() === last.current) return;
			last.current = body.toString();
			const asked = new AbortController();
			stop.current?.abort();
			stop.current = asked;
			// It outlives the page, and what it could not keep is only missed by who goes back.
			keeping = fetch(address, { method: 'POST', body, keepalive: true, signal: asked.signal })
				.then(({ ok }) => setKept(ok))
				.catch(() => undefined);
		};
		const later = () => {
			clearTimeout(timer);
			timer = setTimeout(keep, PAUSE_MS);
		};
		// What was typed before scripts ran has had its events.
		if (isTyped(fields)) later();
		else last.current = answersIn(fields, step).toString();
		fields.addEventListener('input', later);
		window.addEventListener('popstate', keep);
		window.addEventListener('pagehide', keep);
		return () => {
			fields.removeEventListener('input', later);
			window.removeEventListener('popstate', keep);
			window.removeEventListener('pagehide', keep);
			keep();
		};
	}, [form, step, locale]);
	return {
		isKept,
		/** The form itself is on its way with what is in it. */
		sent: () => {
			stop.current?.abort();
			if (form.current) last.current = answersIn(form.current, step).toString();
		},
	};
}

function answersIn(form: HTMLFormElement, step: Step): URLSearchParams {
	const texts = [...new FormData(form)].filter(
		(entry): entry is [string, string] => typeof entry[1] === 'string',
	);
	return new URLSearchParams([['step', step], ...texts]);
}

function isTyped(form: HTMLFormElement): boolean {
	return [...form.elements].some(
		(each) =>
			((each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) &&
				each.value !== each.defaultValue) ||
			(each instanceof HTMLInputElement && each.checked !== each.defaultChecked),
	);
}
