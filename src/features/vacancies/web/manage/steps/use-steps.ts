import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { chooseFor } from '#platform/web/choose-for.ts';
import type { FieldError } from '#platform/web/forms/form-error.ts';
import { type FormStep, formSteps, placeOf, stepAt, stepOf } from './form-steps.ts';
import { type FormView, viewKey } from './form-view.ts';

export type Steps = {
	view: FormView;
	current: FormStep;
	/** The scripts run: before that the browser shows the step that the address names. */
	alive: boolean;
	/** The steps that somebody has been at. */
	seen: ReadonlySet<FormStep>;
	go: (step: FormStep) => void;
	/** Goes to the step of a link within the page, when that is another one. */
	follow: (event: MouseEvent<HTMLElement>) => void;
	choose: (view: FormView) => void;
};

/**
 * The step of the form that is shown. The address names it, so that the browser's own "back" goes to the step before;
 * all fields stay in the page. An answer with `errors` shows the step of the first.
 */
export function useSteps(options: {
	view: FormView;
	/** One that was written before: all of its steps were seen. */
	written: boolean;
	errors: readonly FieldError[];
	form: RefObject<HTMLFormElement | null>;
}): Steps {
	const { errors } = options;
	const { hash, search } = useLocation();
	const navigate = useNavigate();
	const isIdle = useNavigation().state === 'idle';
	const [view, setView] = useState(options.view);
	const [alive, setAlive] = useState(false);
	useEffect(() => setAlive(true), []);
	const failed = errors[0] && stepOf(errors[0].field);
	// The server does not get this part of the address.
	const current = (alive ? stepAt(hash) : undefined) ?? failed ?? 'what';
	const [seen, setSeen] = useState<ReadonlySet<FormStep>>(new Set(options.written ? formSteps : ['what']));
	if (!seen.has(current)) setSeen(new Set([...seen, current]));

	const wanted = useRef<string>(undefined);
	const address = (step: FormStep) => ({ search, hash: placeOf(step) });
	const go = (step: FormStep, place = titleOf(step)): void => {
		wanted.current = place;
		if (step === current) reach(place);
		else void navigate(address(step), { preventScrollReset: true });
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer once
	useEffect(() => {
		// An answer that still loads would be forgotten.
		if (!isIdle || view !== 'steps' || !failed || stepAt(hash) === failed) return;
		// What is wrong is told at the top, which takes the focus.
		wanted.current = '';
		void navigate(address(failed), { replace: true, preventScrollReset: true });
	}, [errors, isIdle]);
	const shown = useRef(current);
	useEffect(() => {
		if (view !== 'steps' || shown.current === current) return;
		shown.current = current;
		reach(wanted.current ?? titleOf(current));
		wanted.current = undefined;
	}, [current, view]);
	return {
		view,
		current,
		alive,
		seen,
		go: (step) => go(step),
		follow: (event) => {
			if (view !== 'steps' || event.ctrlKey || event.metaKey || event.shiftKey) return;
			const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
			if (!link) return;
			const id = decodeURIComponent(link.hash.slice(1));
			const place = document.getElementById(id)?.closest<HTMLElement>('[data-step]');
			const step = formSteps.find((each) => each === place?.dataset.step);
			if (!step || (step === current && id !== placeOf(step))) return;
			event.preventDefault();
			go(step, id === placeOf(step) ? titleOf(step) : id);
		},
		choose: (next) => {
			setView(next);
			chooseFor(viewKey, next);
		},
	};
}

export const titleOf = (step: FormStep): string => `${placeOf(step)}-title`;

/** Puts the focus on a place that has just been shown, with the folds around it open. */
function reach(id: string): void {
	const place = id === '' ? null : document.getElementById(id);
	if (!place) return;
	for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
		fold.open = true;
	// The menu above the step stays in sight.
	if (place.matches('h2')) document.querySelector('.step-menu')?.scrollIntoView();
	else place.scrollIntoView();
	place.focus({ preventScroll: true });
}
