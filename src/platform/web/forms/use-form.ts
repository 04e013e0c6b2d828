import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { SummaryError } from '#ui/error-summary.tsx';
import type { Constraint, Constraints } from './constraints.ts';
import { type Control, errorOf, isControl } from './control.ts';
import type { FieldError, FormError, FormProblem } from './form-error.ts';

/** The words for what is wrong, in a list of all that is wrong or at the field. */
export type Say = {
	field: (error: FieldError, inSummary: boolean) => string;
	/** For the whole form by its code, where there are better words than the server's. */
	problem: (code: string) => string | undefined;
};

/** The same for what the browser can find by itself, by field and rule. */
export type BrowserTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type UseFormOptions = {
	/** What the server found; a new object for each refusal. */
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

/** A form as its page draws it. */
export type ShownForm = {
	/** What is wrong with a field, in words. */
	errors: (name: string) => string[];
	/** Name, constraints and errors of a field. */
	field: (name: string) => { name: string; errors: string[] } & Constraint;
	/** All that was wrong when the form was last sent, but what has been put right since. */
	summary: SummaryError[];
	/** What is wrong with the whole, in the words of the slice where it has them. */
	problem: FormProblem | undefined;
	/** Something was typed and is not kept yet. */
	dirty: boolean;
	/** The form is on its way. */
	busy: boolean;
	/** For the form itself. */
	props: {
		noValidate: boolean;
		onInput: () => void;
		onBlur: (event: FocusEvent<HTMLFormElement>) => void;
		onSubmit: (event: FormEvent<HTMLFormElement>) => void;
	};
};

/**
 * A form that is checked field by field when one leaves it, and as a whole when it is sent, by the rules its fields
 * state themselves (required, type, pattern, maxLength). Without scripts the browser does the same by itself. What the
 * server found is shown in the same words and places.
 */
export function useForm({ error, constraints, intent, say, texts }: UseFormOptions): ShownForm {
	const navigation = useNavigation();
	const [answered, setAnswered] = useState(error);
	const [found, setFound] = useState(error?.errors ?? []);
	const [sent, setSent] = useState(found);
	const [isReady, setReady] = useState(false);
	const [typed, setTyped] = useState(false);
	if (answered !== error) {
		setAnswered(error);
		setFound(error?.errors ?? []);
		setSent(error?.errors ?? []);
		// What was refused is still only in the form.
		if (error) setTyped(true);
	}
	useEffect(() => setReady(true), []);
	const pressing = usePressing();

	const judge = (control: Control): FieldError[] => {
		const { name } = control;
		const wrong = errorOf(control);
		return wrong ? [{ field: name, ...wrong }] : [];
	};
	const tell = (each: FieldError, inSummary: boolean): string => {
		// Parts of a group, such as the answers to questions, have their texts together.
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
		problem: problem && { ...problem, ...(text && { text }) },
		dirty: typed && !busy,
		busy,
		props: {
			// The browser's own bubbles are for where scripts do not run.
			noValidate: isReady,
			onInput: () => setTyped(true),
			onBlur: ({ target }) => {
				const control: unknown = target;
				if (!isControl(control)) return;
				const { name } = control;
				// Somebody who only passes by has not made a mistake yet.
				if (control.value === '' && errors(name).length === 0) return;
				const look = () =>
					setFound((all) => [...all.filter(({ field }) => field !== name), ...judge(control)]);
				// A message that appears moves what is below it: not from under a finger that is pressing it.
				if (pressing.current) window.addEventListener('pointerup', () => setTimeout(look), { once: true });
				else look();
			},
			onSubmit: (event) => {
				const wrong = [...event.currentTarget.elements].filter(isControl).flatMap(judge);
				const names = wrong.map(({ field }) => field);
				// The buttons of a choice share a name: it is said once.
				const each = wrong.filter(({ field }, at) => names.indexOf(field) === at);
				setFound(each);
				setSent(each);
				if (each.length > 0) event.preventDefault();
				else setTyped(false);
			},
		},
	};
}

/** Whether the mouse, pen or finger is down at this moment. */
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
