import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { parseSearch, type SearchState, searchHref, searchParamsOf } from './search-state.ts';

/**
 * Makes a form of choices answer at once: a box, radio or select searches when it changes, text when it is sent. The
 * fields keep their place and focus; when the address changes by a link or the back button they follow it.
 */
export function useLiveForm(path: string, state: SearchState) {
	const form = useRef<HTMLFormElement>(null);
	const navigate = useNavigate();
	const address = searchParamsOf(state).toString();

	useEffect(() => {
		const params = new URLSearchParams(address);
		for (const field of form.current?.elements ?? []) follow(field, params);
	}, [address]);

	function go(replace: boolean) {
		if (!form.current) return;
		const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
		const wanted = parseSearch(new URLSearchParams(entries));
		void navigate(searchHref(path, wanted), { replace, preventScrollReset: true });
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

function follow(field: Element, params: URLSearchParams): void {
	if (field instanceof HTMLInputElement && field.type === 'checkbox') {
		field.checked = params.getAll(field.name).includes(field.value);
	} else if (field instanceof HTMLInputElement && field !== document.activeElement) {
		field.value = params.get(field.name) ?? '';
	} else if (field instanceof HTMLSelectElement) {
		const wanted = params.get(field.name);
		const usual = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
		field.value = wanted ?? (field.dataset.usual || usual?.value || '');
	}
}
