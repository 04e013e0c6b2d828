import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { SummaryError } from '#ui/error-summary.tsx';

/** What is wrong with the answer in a field. */
export type FieldCode = 'required' | 'format' | 'short' | 'long';
/** By the field's name; one problem a field is enough to show. */
export type FieldCodes = Readonly<Record<string, FieldCode | undefined>>;

/** The browser's own judgement of a field in our words; undefined when it is fine. */
export function codeOf(validity: Pick<ValidityState, keyof ValidityState>): FieldCode | undefined {
	if (validity.valid) return undefined;
	if (validity.valueMissing) return 'required';
	if (validity.tooLong || validity.rangeOverflow) return 'long';
	if (validity.tooShort || validity.rangeUnderflow) return 'short';
	return 'format';
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(element: unknown): element is Control {
	return (
		(element instanceof HTMLInputElement ||
			element instanceof HTMLTextAreaElement ||
			element instanceof HTMLSelectElement) &&
		element.name !== '' &&
		element.type !== 'hidden'
	);
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

/**
 * A form that is checked field by field when one leaves it, and as a whole when it is sent, by the rules its fields
 * state themselves (required, type, pattern, maxLength). Without scripts the browser does the same by itself. What the
 * server found is shown in the same words and places.
 */
export function useCheckedForm(options: {
	/** What the server found; a new object for each answer. */
	found: FieldCodes | undefined;
	/** The words for a problem of a field. */
	explain: (field: string, code: FieldCode) => string;
}) {
	const { found, explain } = options;
	const [answer, setAnswer] = useState(found);
	const [codes, setCodes] = useState<FieldCodes>(found ?? {});
	const [sent, setSent] = useState<FieldCodes>(found ?? {});
	const [ready, setReady] = useState(false);
	const [typed, setTyped] = useState(false);
	if (answer !== found) {
		setAnswer(found);
		setCodes(found ?? {});
		setSent(found ?? {});
	}
	useEffect(() => setReady(true), []);
	const pressing = usePressing();

	const errors = (name: string): string[] => (codes[name] ? [explain(name, codes[name])] : []);
	const summary: SummaryError[] = Object.entries(sent).flatMap(([field, code]) =>
		code && codes[field] ? [{ field, message: explain(field, code) }] : [],
	);
	return {
		errors,
		summary,
		/** Something was typed and not sent. */
		dirty: typed,
		form: {
			// The browser's own bubbles are for where scripts do not run.
			noValidate: ready,
			onInput: () => setTyped(true),
			onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
				const field: unknown = target;
				// Somebody who only passes by has not made a mistake yet.
				if (!isControl(field) || (field.value === '' && !codes[field.name])) return;
				const judge = () => setCodes((now) => ({ ...now, [field.name]: codeOf(field.validity) }));
				// A message that appears moves what is below it: not from under a finger that is pressing it.
				if (pressing.current) window.addEventListener('pointerup', () => setTimeout(judge), { once: true });
				else judge();
			},
			onSubmit: (event: FormEvent<HTMLFormElement>) => {
				const fields = [...event.currentTarget.elements].filter(isControl);
				const wrong = Object.fromEntries(
					fields.flatMap((field) => {
						const code = codeOf(field.validity);
						return code ? [[field.name, code]] : [];
					}),
				);
				setCodes(wrong);
				setSent(wrong);
				if (Object.keys(wrong).length > 0) event.preventDefault();
				else setTyped(false);
			},
		},
	};
}
