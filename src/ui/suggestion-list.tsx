import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import type { SuggestionsProps } from './suggest-field.tsx';

const WAIT_MS = 150;

/** What is suggested: `value` is unique among those of one kind. */
export type Suggested = { kind: string; value: string; text: string };

/**
 * The list of suggestions under a field: loads them while typing, and takes the one chosen by pointer or keyboard.
 * `source` is the address of a resource route that answers with them, to which what was typed is added.
 */
export function SuggestionList<Offer extends Suggested>(
	props: SuggestionsProps & {
		label: string;
		source: string;
		/** The icon and the words at the end of a suggestion. */
		look: (offer: Offer) => { icon: IconName; detail: string | null };
		onTake: (offer: Offer, input: HTMLInputElement) => void;
	},
) {
	const { input, label, source, look, onTake } = props;
	const fetcher = useFetcher<Offer[]>();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const { key: page } = useLocation();
	const list = useId();
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const offers = open ? ((fetcher.data as Offer[] | undefined) ?? []) : [];
	const current = offers[active] && `${list}-${active}`;
	const expanded = offers.length > 0;
	// The field is on every page, this list is not: so the list says on the field what it shows.
	useEffect(() => {
		input.current?.setAttribute('aria-expanded', String(expanded));
		input.current?.setAttribute('aria-controls', list);
	}, [input, expanded, list]);
	useEffect(() => {
		if (current) input.current?.setAttribute('aria-activedescendant', current);
		else input.current?.removeAttribute('aria-activedescendant');
	}, [input, current]);

	const ask = useEffectEvent((text: string) => {
		clearTimeout(timer.current);
		setActive(-1);
		if (text.trim().length < 2) return setOpen(false);
		timer.current = setTimeout(() => {
			// Nobody waits for suggestions in a field that they left.
			if (document.activeElement !== input.current) return;
			setOpen(true);
			void fetcher.load(`${source}${encodeURIComponent(text)}`);
		}, WAIT_MS);
	});

	function take(offer: Offer) {
		clearTimeout(timer.current);
		setOpen(false);
		if (input.current) onTake(offer, input.current);
	}

	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.key === 'Escape' && expanded) {
			event.preventDefault();
			setOpen(false);
		}
		if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && expanded) {
			event.preventDefault();
			const step = event.key === 'ArrowDown' ? 1 : -1;
			// One place beyond the list is the field itself, with what was typed.
			setActive(((active + 1 + step + offers.length + 1) % (offers.length + 1)) - 1);
		}
		if (event.key === 'Enter') {
			clearTimeout(timer.current);
			const offer = offers[active];
			if (offer) {
				event.preventDefault();
				take(offer);
			} else setOpen(false);
		}
	});

	// What was asked for has come, and must be seen.
	// biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page is another
	useEffect(() => {
		clearTimeout(timer.current);
		setOpen(false);
	}, [page]);

	useEffect(() => {
		const field = input.current;
		if (!field) return;
		const ended = new AbortController();
		const { signal } = ended;
		field.addEventListener('input', () => ask(field.value), { signal });
		field.addEventListener('keydown', press, { signal });
		field.addEventListener('blur', () => setOpen(false), { signal });
		// Text typed while this component was loading.
		if (field.value !== field.defaultValue) ask(field.value);
		return () => {
			ended.abort();
			clearTimeout(timer.current);
		};
	}, [input]);

	return (
		<span id={list} role="listbox" aria-label={label} className="suggestions" hidden={!expanded}>
			{offers.map((offer, index) => {
				const { icon, detail } = look(offer);
				return (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps focus
					<span
						key={`${offer.kind}${offer.value}`}
						id={`${list}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === active}
						className="suggestion"
						// Pressing must not take focus from the field, or the list would close before the click.
						onPointerDown={(event) => event.preventDefault()}
						onClick={() => take(offer)}
					>
						<Icon name={icon} />
						<span className="suggestion-text">{offer.text}</span>
						{detail && <span className="suggestion-detail">{detail}</span>}
					</span>
				);
			})}
		</span>
	);
}
