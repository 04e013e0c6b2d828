import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { defaultDistance } from '../enums.ts';

/**
 * Makes a form of choices answer at once: a box, radio or select searches when it changes, text when it is sent. The
 * fields keep their place and focus; when the address changes by a link or the back button they follow it.
 */
export function useLiveForm(path: string) {
	const form = useRef<HTMLFormElement>(null);
	const navigate = useNavigate();
	const { search } = useLocation();
	const shown = useRef(search);
	// Somebody may have chosen before the scripts were there: then the form is ahead of its address.
	const catchUp = useEffectEvent(() => {
		if (form.current && isAhead(form.current)) go(true);
	});

	useEffect(() => catchUp(), []);
	useEffect(() => {
		if (shown.current === search) return;
		shown.current = search;
		const params = new URLSearchParams(search);
		for (const field of form.current?.elements ?? []) follow(field, params);
	}, [search]);

	function go(replace: boolean) {
		if (!form.current) return;
		const params = chosen(new FormData(form.current));
		void navigate(params.size > 0 ? `${path}?${params}` : path, { replace, preventScrollReset: true });
	}

	return {
		ref: form,
		onSubmit: (event: FormEvent<HTMLFormElement>) => {
			event.preventDefault();
			go(false);
		},
		onChange: (event: FormEvent<HTMLFormElement>) => {
			const field = event.target;
			const isText = field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio';
			if (!isText) go(true);
		},
	};
}

/** Whether a box or select says something else than the page came with. Text in the making waits until it is sent. */
function isAhead(form: HTMLFormElement): boolean {
	return [...form.elements].some((field) => {
		if (field instanceof HTMLSelectElement) {
			const options = [...field.options];
			return !(options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.selected;
		}
		return (
			field instanceof HTMLInputElement &&
			['checkbox', 'radio'].includes(field.type) &&
			field.checked !== field.defaultChecked
		);
	});
}

/** Returns the form's values without empty ones and defaults. */
export function chosen(form: FormData): URLSearchParams {
	const params = new URLSearchParams();
	for (const [name, value] of form) {
		if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim());
	}
	if (!params.has('near') || params.get('distance') === String(defaultDistance)) params.delete('distance');
	return params;
}

function follow(field: Element, params: URLSearchParams): void {
	if (field instanceof HTMLInputElement && field.type === 'checkbox') {
		field.checked = params.getAll(field.name).includes(field.value);
	} else if (field instanceof HTMLInputElement && field !== document.activeElement) {
		field.value = params.get(field.name) ?? '';
	} else if (field instanceof HTMLSelectElement) {
		field.value = params.get(field.name) ?? (field.name === 'distance' ? String(defaultDistance) : '');
	}
}
