import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { formOrganisationHeader } from '#platform/web/form-organisation.ts';
import { useLocale } from '#platform/web/translations.ts';
import type { FormValues } from '../form-values.ts';
import type { DraftAnswer, DraftRequest } from './draft-page.ts';
import { fieldsOf } from './draft-values.ts';

/**
 * Milliseconds without typing before a draft is saved, before a failed attempt is repeated, and until a request times
 * out.
 */
const PAUSE_MS = 3_000;
const AGAIN_MS = 15_000;
const PATIENCE_MS = 10_000;
/** The largest request that browsers still send when the page is left, in characters. */
const MAX_WHEN_LEAVING = 50_000;

export type DraftState =
	| { kind: 'none' }
	| { kind: 'kept'; at: string }
	| { kind: 'failed' }
	/** In another window something else was kept, at a moment, or saved or thrown away. */
	| { kind: 'elsewhere'; at: string | null };

/**
 * Saves a draft a few seconds after the last key and when a field is left, one request at a time. Never saves the
 * vacancy itself. While a draft is `offered` nothing is saved, as it would replace that draft. `settle` stops saving
 * until the form has been answered, so that no draft arrives after the submitted form. A draft that another window
 * saved after the `known` one is not replaced until the user says so with `keepThis`.
 */
export function useDraft(options: {
	vacancyId: string | null;
	offered: boolean;
	known: string | null;
	read: () => FormValues;
}) {
	const { vacancyId, offered, known } = options;
	const locale = useLocale();
	const navigation = useNavigation();
	const [state, setState] = useState<DraftState>({ kind: 'none' });
	const read = useRef(options.read);
	read.current = options.read;
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const running = useRef<Promise<void>>(undefined);
	const work = useRef({ dirty: false, stopped: false, elsewhere: false, since: known });
	useEffect(() => {
		// The page was reloaded, as after saving, so its draft is known.
		work.current.since = known;
		work.current.elsewhere = false;
		setState((now) => (now.kind === 'elsewhere' ? { kind: 'none' } : now));
	}, [known]);

	const keep = useCallback(async (): Promise<void> => {
		clearTimeout(timer.current);
		await running.current;
		if (!work.current.dirty || work.current.stopped || work.current.elsewhere) return;
		work.current.dirty = false;
		const { since } = work.current;
		running.current = send(`/${locale}/vacancies/draft`, {
			vacancyId,
			fields: fieldsOf(read.current()),
			since,
		})
			.then((answer) => {
				if ('savedAt' in answer) {
					work.current.since = answer.savedAt;
					setState({ kind: 'kept', at: answer.savedAt });
				} else {
					work.current = { ...work.current, since: answer.elsewhere, dirty: true, elsewhere: true };
					setState({ kind: 'elsewhere', at: answer.elsewhere });
				}
			})
			.catch(() => {
				work.current.dirty = true;
				setState({ kind: 'failed' });
				timer.current = setTimeout(() => void keep(), AGAIN_MS);
			});
		await running.current;
		running.current = undefined;
	}, [locale, vacancyId]);

	const changed = useCallback((): void => {
		if (offered) return;
		work.current.dirty = true;
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void keep(), PAUSE_MS);
	}, [offered, keep]);

	/** Saves this window's draft over that of another window. */
	const keepThis = useCallback((): void => {
		work.current.elsewhere = false;
		void keep();
	}, [keep]);

	/** Stops keeping. Gives a promise while something is on its way, to wait for. */
	const settle = useCallback((): Promise<void> | undefined => {
		work.current.stopped = true;
		clearTimeout(timer.current);
		return running.current;
	}, []);

	useEffect(() => {
		if (navigation.state === 'idle') work.current.stopped = false;
	}, [navigation.state]);
	useEffect(() => {
		const leaving = () => {
			if (document.visibilityState === 'hidden') void keep();
		};
		document.addEventListener('visibilitychange', leaving);
		return () => {
			document.removeEventListener('visibilitychange', leaving);
			clearTimeout(timer.current);
		};
	}, [keep]);

	return { state, changed, keep, keepThis, settle };
}

/** Throws when it was not kept: no network, no session any more, or not understood. */
async function send(path: string, request: DraftRequest): Promise<DraftAnswer> {
	const body = JSON.stringify(request);
	const answer = await fetch(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...formOrganisationHeader() },
		body,
		redirect: 'error',
		keepalive: body.length < MAX_WHEN_LEAVING,
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
	if (!answer.ok) throw new Error(`The page answered ${answer.status}.`);
	return (await answer.json()) as DraftAnswer;
}
