import { type LazyExoticComponent, type RefObject, Suspense, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from './inputs.tsx';
import './suggest-field.css';

/** What a list of suggestions needs of its field. */
export type SuggestionsProps = { input: RefObject<HTMLInputElement | null> };

export type SuggestFieldProps = Omit<TextFieldProps, 'attached' | 'list'> & {
	/** Loaded when the field is first used, so that other visitors do not load it; draws a SuggestionList. */
	List: LazyExoticComponent<(props: SuggestionsProps) => React.ReactNode>;
};

/** One line of text with suggestions while typing. A plain text field without scripts. */
export function SuggestField({ List, ...props }: SuggestFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const [wanted, setWanted] = useState(false);
	return (
		<TextField
			autoComplete="off"
			enterKeyHint="search"
			{...props}
			ref={input}
			role="combobox"
			aria-autocomplete="list"
			aria-expanded={false}
			onFocus={() => setWanted(true)}
			attached={
				wanted && (
					<Suspense>
						<List input={input} />
					</Suspense>
				)
			}
		/>
	);
}
