import { useEffect, useRef, useState } from 'react';
import { PREVIEW_SETTINGS } from '#platform/web/preview-settings.ts';
import { type Values, valuesFrom } from './design-values.ts';

/** A preview is asked for when the fields have been left alone for so long. */
const QUIET_MS = 250;

/**
 * What a form's fields hold now, and the query with which a page of the site is shown as saving them would make it.
 * `follow` reads the form again; `changedAt` is another when the form was saved.
 */
export function usePreview(initial: Values, changedAt: string) {
	const [shown, setShown] = useState(initial);
	const [saved, setSaved] = useState(changedAt);
	const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
	if (saved !== changedAt) {
		setSaved(changedAt);
		setShown(initial);
	}
	useEffect(() => () => clearTimeout(waiting.current), []);
	const follow = (form: HTMLFormElement): void => {
		clearTimeout(waiting.current);
		waiting.current = setTimeout(() => setShown(valuesFrom(new FormData(form))), QUIET_MS);
	};
	const query = new URLSearchParams({ ...shown, [PREVIEW_SETTINGS]: changedAt });
	return { shown, follow, query };
}
