import { useEffect, useRef, useState } from 'react';
import { PREVIEW_SETTINGS } from '#platform/web/preview-settings.ts';
import { type Values, valuesFrom } from './design-values.ts';

/** Delay after the last change before the preview is updated. */
const QUIET_MS = 250;

/**
 * Returns the form's current values, and the query string with which a page of the site previews them. `follow` reads
 * the form again; a new `changedAt` means that the form was saved.
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
