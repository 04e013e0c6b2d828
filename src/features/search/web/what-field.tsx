import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { useLocale, useWords } from '#platform/web/words.ts';
import { describe, Field } from '#ui/field.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { Suggestion } from '../contract.ts';

const WAIT_MS = 150;
const icons: Record<Suggestion['kind'], IconName> = {
	vacancy: 'heart-handshake',
	organization: 'building-2',
	category: 'tag',
	place: 'map-pin',
};

type Offer = Pick<Suggestion, 'kind' | 'value'> & { text: string };

/** A search box that offers vacancies, organisations, kinds of work and places while one types. */
export function WhatField(props: {
	name: string;
	label: string;
	placeholder: string;
	defaultValue?: string;
}) {
	const { name, label, placeholder, defaultValue } = props;
	const t = useWords('search');
	const locale = useLocale();
	const navigate = useNavigate();
	const fetcher = useFetcher<Offer[]>();
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const list = useId();
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const offers = open ? (fetcher.data ?? []) : [];
	useEffect(() => () => clearTimeout(timer.current), []);

	function ask(text: string) {
		clearTimeout(timer.current);
		setActive(-1);
		if (text.trim().length < 2) return setOpen(false);
		timer.current = setTimeout(() => {
			setOpen(true);
			fetcher.load(`/${locale}/vacancies/search/suggestions?q=${encodeURIComponent(text)}`);
		}, WAIT_MS);
	}

	function take(offer: Offer) {
		setOpen(false);
		const search = `/${locale}/vacancies/search`;
		const value = encodeURIComponent(offer.value);
		const targets: Record<Offer['kind'], string> = {
			vacancy: `/${locale}/vacancies/${value}`,
			organization: `/${locale}/organizations/${value}`,
			category: `${search}?categories=${value}`,
			place: `${search}?near=${value}`,
		};
		// What was typed led here and is not itself searched for.
		if (input.current && (offer.kind === 'category' || offer.kind === 'place')) input.current.value = '';
		navigate(targets[offer.kind]);
	}

	function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
		if (event.key === 'Escape' && offers.length > 0) {
			event.preventDefault();
			setOpen(false);
		}
		if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && offers.length > 0) {
			event.preventDefault();
			const step = event.key === 'ArrowDown' ? 1 : -1;
			// One place beyond the list is the box itself, with what was typed.
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
	}

	return (
		<Field name={name} label={label} className="what-field">
			<span className="input-box" data-icon>
				<Icon name="search" className="input-icon" />
				<input
					{...describe({ name, label })}
					ref={input}
					type="search"
					className="input"
					placeholder={placeholder}
					defaultValue={defaultValue}
					maxLength={200}
					autoComplete="off"
					enterKeyHint="search"
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={offers.length > 0}
					aria-controls={list}
					aria-activedescendant={active >= 0 && offers[active] ? `${list}-${active}` : undefined}
					onInput={(event) => ask(event.currentTarget.value)}
					onKeyDown={onKeyDown}
					onBlur={() => setOpen(false)}
				/>
			</span>
			<div
				id={list}
				role="listbox"
				aria-label={t('suggestions.label')}
				className="suggestions"
				hidden={offers.length === 0}
			>
				{offers.map((offer, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the box, which keeps focus
					<div
						key={`${offer.kind}${offer.value}`}
						id={`${list}-${index}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === active}
						className="suggestion"
						// Pressing must not take focus from the box, or the list would close before the click.
						onPointerDown={(event) => event.preventDefault()}
						onClick={() => take(offer)}
					>
						<Icon name={icons[offer.kind]} />
						<span className="suggestion-text">{offer.text}</span>
						<span className="suggestion-kind">{t(`suggestions.${offer.kind}`)}</span>
					</div>
				))}
			</div>
		</Field>
	);
}
