import { useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { guardedForm, unsaved } from './unsaved.ts';

/**
 * Asks for confirmation before leaving a form with unsaved changes, within the site and out of it (specification
 * section 2). Used once, in the frame of the page; forms need no code for it. `data-leave="free"` on a form opts out.
 * `first` is the field that was edited before this component was loaded.
 */
export default function UnsavedWatch({ first }: { first: EventTarget | null }) {
	const [some, setSome] = useState(false);
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the next page resets the state
	useEffect(() => setSome(unsaved.any()), [pathname]);
	useEffect(() => unsaved.subscribe(() => setSome(true)), []);
	useEffect(() => {
		const form = guardedForm(first);
		if (form && changed(form)) unsaved.typed(form);
	}, [first]);
	useEffect(() => {
		const typed = ({ target }: Event) => {
			const form = guardedForm(target);
			if (form) unsaved.typed(form);
		};
		const sent = ({ target }: Event) => unsaved.sent(target as HTMLFormElement);
		document.addEventListener('input', typed);
		document.addEventListener('submit', sent);
		return () => {
			document.removeEventListener('input', typed);
			document.removeEventListener('submit', sent);
		};
	}, []);
	return some ? <Asking /> : null;
}

function Asking() {
	const t = useTranslations('ui');
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			currentLocation.pathname !== nextLocation.pathname && unsaved.any(),
	);
	useEffect(() => {
		if (blocker.state !== 'blocked') return;
		if (window.confirm(t('unsaved'))) {
			unsaved.forget();
			blocker.proceed();
		} else blocker.reset();
	}, [blocker, t]);
	useEffect(() => {
		const leaving = (event: BeforeUnloadEvent) => {
			if (unsaved.any()) event.preventDefault();
		};
		window.addEventListener('beforeunload', leaving);
		document.addEventListener('click', jump);
		return () => {
			window.removeEventListener('beforeunload', leaving);
			document.removeEventListener('click', jump);
		};
	}, []);
	return null;
}

/** A link to a place on this page goes there without a new address, which the router cannot ask about. */
function jump(event: MouseEvent): void {
	const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
	if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
	const place = document.getElementById(decodeURIComponent(link.hash.slice(1)));
	if (!place) return;
	event.preventDefault();
	// As the browser does by itself.
	for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
		fold.open = true;
	place.scrollIntoView();
	place.focus({ preventScroll: true });
}

/** Whether a form holds something else than it came with. */
function changed(form: HTMLFormElement): boolean {
	return [...form.elements].some((field) => {
		if (field instanceof HTMLInputElement)
			return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
		if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
		return (
			field instanceof HTMLSelectElement &&
			[...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
		);
	});
}
