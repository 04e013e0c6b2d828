import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { plain } from '#platform/http/plain.ts';
import { Icon, type IconName } from './icon.tsx';
import './suggest-field.css';

/** Something with a name, to choose while typing. */
type Offer = { id: string; name: string };
/** A name that is being typed after a sign: where the sign stands, and what follows it up to the caret. */
export type BeingTyped = { at: number; typed: string };

/** How many names are offered at most. */
const MAX_OFFERED = 8;

/** The offers whose name, or a word of it, begins with what was typed; those whose name does come first. */
export function offersCalled<One extends Offer>(offers: readonly One[], typed: string): One[] {
	const wanted = plain(typed);
	const begins = offers.filter(({ name }) => plain(name).startsWith(wanted));
	const within = offers.filter((one) => !begins.includes(one) && plain(one.name).includes(` ${wanted}`));
	return [...begins, ...within].slice(0, MAX_OFFERED);
}

type Options<One extends Offer> = {
	area: RefObject<HTMLTextAreaElement | null>;
	/** Finds the name that is being typed. */
	find: (text: string, caret: number) => BeingTyped | undefined;
	/** What is offered for a name. */
	offersFor: (typed: string) => One[];
	/** The text with what was picked in place of what was typed of it; undefined where it does not fit. */
	insert: (text: string, place: BeingTyped, offer: One) => { text: string; caret: number } | undefined;
	onPicked?: (offer: One) => void;
};

/**
 * A list of names while one is typed in a text of several lines. It takes the keys only while it has something to offer, and
 * Escape closes it: what was typed stays as it is.
 */
export function useOffersAtCaret<One extends Offer>(options: Options<One>) {
	const { area, find, offersFor, insert, onPicked } = options;
	const list = useId();
	const [typing, setTyping] = useState<BeingTyped & { offers: One[] }>();
	const [active, setActive] = useState(0);
	/** The sign whose list was closed, which stays closed. */
	const closed = useRef<number>(undefined);
	const offers = typing?.offers ?? [];
	const current = offers[active] && `${list}-${active}`;
	// The list hangs beside the field, which may be the last thing in sight.
	useEffect(() => {
		if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
	}, [current]);

	function look() {
		const field = area.current;
		if (!field) return;
		const { value, selectionStart, selectionEnd } = field;
		const place = selectionStart === selectionEnd ? find(value, selectionStart) : undefined;
		if (place?.at !== closed.current) closed.current = undefined;
		if (!place || place.at === closed.current) return setTyping(undefined);
		if (place.at === typing?.at && place.typed === typing.typed) return;
		setTyping({ ...place, offers: offersFor(place.typed) });
		setActive(0);
	}

	function pick(offer: One) {
		const field = area.current;
		if (!field || !typing) return;
		setTyping(undefined);
		const put = insert(field.value, typing, offer);
		if (!put) return;
		closed.current = typing.at;
		field.value = put.text;
		field.setSelectionRange(put.caret, put.caret);
		field.focus();
		onPicked?.(offer);
		// What watches the form sees what was typed for whoever picked.
		field.dispatchEvent(new Event('input', { bubbles: true }));
	}

	function press(event: KeyboardEvent) {
		const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
		const offer = offers[active];
		if (!offer || ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return;
		if (key === 'ArrowDown' || key === 'ArrowUp') {
			setActive((active + (key === 'ArrowDown' ? 1 : -1) + offers.length) % offers.length);
		} else if (key === 'Enter' || key === 'Tab') {
			pick(offer);
		} else if (key === 'Escape') {
			closed.current = typing?.at;
			setTyping(undefined);
		} else return;
		event.preventDefault();
	}

	const isOpen = offers.length > 0;
	return {
		offers,
		active,
		list,
		pick,
		look,
		/** For the field. A text of several lines is no combobox, and cannot say that it is expanded: that it has a list, and which
		 * name of it is meant, it can. */
		field: {
			'aria-autocomplete': 'list' as const,
			'aria-haspopup': 'listbox' as const,
			'aria-controls': isOpen ? list : undefined,
			'aria-activedescendant': isOpen ? `${list}-${active}` : undefined,
			onInput: look,
			onSelect: look,
			onBlur: () => setTyping(undefined),
			onKeyDown: press,
		},
	};
}

type ListProps<One extends Offer> = Pick<
	ReturnType<typeof useOffersAtCaret<One>>,
	'offers' | 'active' | 'list' | 'pick'
> & { label: string; icon: IconName };

/** The list of {@link useOffersAtCaret}, beside the field in its box. */
export function OffersAtCaret<One extends Offer>(props: ListProps<One>) {
	const { offers, active, list, pick, label, icon } = props;
	if (offers.length === 0) return null;
	return (
		<span id={list} role="listbox" aria-label={label} className="suggestions">
			{offers.map((offer, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps focus
				<span
					key={offer.id}
					id={`${list}-${index}`}
					role="option"
					tabIndex={-1}
					aria-selected={index === active}
					className="suggestion"
					// Pressing must not take focus from the field, or the list would close before the click.
					onPointerDown={(event) => event.preventDefault()}
					onClick={() => pick(offer)}
				>
					<Icon name={icon} />
					<span className="suggestion-text">{offer.name}</span>
				</span>
			))}
		</span>
	);
}
