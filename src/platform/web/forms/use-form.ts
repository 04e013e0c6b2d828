import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { SummaryError } from '#ui/error-summary.tsx';
import type { Constraint, Constraints } from './constraints.ts';
import { type Control, errorOf, isControl } from './control.ts';
import type { FieldError, FormError, FormProblem } from './form-error.ts';

/** Gives the text of an error, in the summary or at the field. */
export type Say = {
	field: (error: FieldError, inSummary: boolean) => string;
	/** Texts for errors of the whole form by code, where they are better than the server's. */
	problem: (code: string) => string | undefined;
};

/** Texts for errors that the browser can find itself, by field and rule. */
export type BrowserTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type UseFormOptions = {
	/** The errors from the server; a new object for each refusal. */
	error: FormError | undefined;
	/** In the work area: see `sayWith`. */
	say?: Say | undefined;
	/** On public pages, from the loader: see `browserTexts`. */
	texts?: BrowserTexts | undefined;
	/** From the loader, for {@link ShownForm.field}. */
	constraints?: Constraints | undefined;
	/** The value of the field `intent`, where a page has several forms. */
	intent?: string | undefined;
};

/** The state and props of a form for its page. */
export type ShownForm = {
	/** The error text of a field. */
	errors: (name: string) => string[];
	/** Name, constraints and errors of a field. */
	field: (name: string) => { name: string; errors: string[] } & Constraint;
	/** The errors of the last submission that have not been corrected since. */
	summary: SummaryError[];
	/** How often it was refused: the summary takes the focus each time. */
	refusals: number;
	/** The error of the whole form, from the slice's messages where they have it. */
	problem: FormProblem | undefined;
	/** True when there are unsaved changes. */
	dirty: boolean;
	/** True while the form is being submitted. */
	busy: boolean;
	/** Props of the form element. */
	props: {
		noValidate: boolean;
		onInput: () => void;
		onBlur: (event: FocusEvent<HTMLFormElement>) => void;
		onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	};
};

/**
 * Validates a form, each field on blur and everything on submit, by the constraints of its fields (required, type,
 * pattern, maxLength). Without scripts the browser does the same itself. Errors from the server are shown with the
 * same texts in the same places.
 */
export function useForm({ error, constraints, intent, say, texts }: UseFormOptions): ShownForm {
	const navigation = useNavigation();
	const [answered, setAnswered] = useState(error);
	const [found, setFound] = useState(error?.errors ?? []);
	const [sent, setSent] = useState(found);
	const [isReady, setReady] = useState(false);
	const [typed, setTyped] = useState(false);
	const [refusals, setRefusals] = useState(0);
	if (answered !== error) {
		setAnswered(error);
		setFound(error?.errors ?? []);
		setSent(error?.errors ?? []);
		// Refused input has not been saved.
		if (error) {
			setTyped(true);
			setRefusals(refusals + 1);
		}
	}
	useEffect(() => setReady(true), []);
	const pressing = usePressing();
	/** The fields as they were sent. */
	const judged = useRef(new WeakMap<Control, string>());

	const judge = (control: Control): FieldError[] => {
		const { name } = control;
		const wrong = errorOf(control);
		return wrong ? [{ field: name, ...wrong }] : [];
	};
	const tell = (each: FieldError, inSummary: boolean): string => {
		// Parts of a group, such as the answers to questions, share their texts.
		const known = texts?.[each.field] ?? texts?.[each.field.split('.')[0] ?? ''];
		const { [each.rule]: own, invalid = '' } = known ?? {};
		return each.text ?? own ?? say?.field(each, inSummary) ?? invalid;
	};
	const errors = (name: string): string[] =>
		found.filter(({ field }) => field === name).map((each) => tell(each, false));
	const isStillWrong = ({ field }: FieldError) => found.some((each) => each.field === field);
	const problem = error?.problem;
	const text = problem && say?.problem(problem.code);
	const busy =
		navigation.formMethod === 'POST' && (navigation.formData?.get('intent') ?? undefined) === intent;
	return {
		errors,
		field: (name) => ({ name, ...constraints?.[name], errors: errors(name) }),
		summary: sent.filter(isStillWrong).map((each) => ({ field: each.field, message: tell(each, true) })),
		refusals,
		problem: problem && { ...problem, ...(text && { text }) },
		dirty: typed && !busy,
		busy,
		props: {
			// The browser's own messages are only for pages without scripts.
			noValidate: isReady,
			onInput: () => setTyped(true),
			onBlur: ({ target }) => {
				const control: unknown = target;
				if (!isControl(control)) return;
				const { name } = control;
				// Leaving a field that was not filled in is not an error yet.
				if (control.value === '' && errors(name).length === 0) return;
				// What the server found wrong in it is still wrong: the summary takes the focus out of it.
				if (judged.current.get(control) === stateOf(control) && errors(name).length > 0) return;
				const look = () =>
					setFound((all) => [...all.filter(({ field }) => field !== name), ...judge(control)]);
				// An error message moves the content below it, so it waits while a button is being pressed.
				if (pressing.current) window.addEventListener('pointerup', () => setTimeout(look), { once: true });
				else look();
			},
			onSubmit: (event) => {
				// A button that does not finish the form, as one that counts, needs nothing of it.
				if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formnovalidate')) return;
				const controls = [...event.currentTarget.elements].filter(isControl);
				for (const control of controls) judged.current.set(control, stateOf(control));
				const wrong = controls.flatMap(judge);
				const names = wrong.map(({ field }) => field);
				// Radio buttons share a name, so their error is shown once.
				const each = wrong.filter(({ field }, at) => names.indexOf(field) === at);
				setFound(each);
				setSent(each);
				if (each.length > 0) {
					event.preventDefault();
					setRefusals((before) => before + 1);
				} else setTyped(false);
			},
		},
	};
}

/** What somebody filled in or chose. */
const stateOf = (control: Control): string => control.value + ('checked' in control && control.checked);

/** Whether a pointer (mouse, pen or finger) is down at this moment. */
function usePressing() {
	const pressing = useRef(false);
	useEffect(() => {
		const note = ({ type }: PointerEvent) => {
			pressing.current = type === 'pointerdown';
		};
		const kinds = ['pointerdown', 'pointerup', 'pointercancel'] as const;
		for (const kind of kinds) window.addEventListener(kind, note, true);
		return () => {
			for (const kind of kinds) window.removeEventListener(kind, note, true);
		};
	}, []);
	return pressing;
}
