import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
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

/** The ARIA state of the search box, referring to the list by its ids. */
export type Offering = { open: boolean; list?: string; active?: string | undefined };

/**
 * The list of suggestions under a search box: loads them while typing, and opens the one chosen by pointer or
 * keyboard.
 */
export default function Offers(props: {
	input: RefObject<HTMLInputElement | null>;
	tell: (offering: Offering) => void;
}) {
	const { input, tell } = props;
	const t = useTranslations('search');
	const locale = useLocale();
	const navigate = useNavigate();
	const fetcher = useFetcher<Offer[]>();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const list = useId();
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const offers = open ? (fetcher.data ?? []) : [];
	const current = offers[active] && `${list}-${active}`;
	const expanded = offers.length > 0;
	useEffect(() => tell({ open: expanded, list, active: current }), [tell, expanded, list, current]);

	const ask = useEffectEvent((text: string) => {
		clearTimeout(timer.current);
		setActive(-1);
		if (text.trim().length < 2) return setOpen(false);
		timer.current = setTimeout(() => {
			setOpen(true);
			fetcher.load(`/${locale}/vacancies/search/suggestions?q=${encodeURIComponent(text)}`);
		}, WAIT_MS);
	});

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
		// The text led to this category or place and is not itself a search term.
		if (input.current && (offer.kind === 'category' || offer.kind === 'place')) input.current.value = '';
		navigate(targets[offer.kind]);
	}

	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.key === 'Escape' && expanded) {
			event.preventDefault();
			setOpen(false);
		}
		if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && expanded) {
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
	});

	useEffect(() => {
		const box = input.current;
		if (!box) return;
		const ended = new AbortController();
		const { signal } = ended;
		box.addEventListener('input', () => ask(box.value), { signal });
		box.addEventListener('keydown', press, { signal });
		box.addEventListener('blur', () => setOpen(false), { signal });
		// Text typed while this component was loading.
		if (box.value !== box.defaultValue) ask(box.value);
		return () => {
			ended.abort();
			clearTimeout(timer.current);
		};
	}, [input]);

	return (
		<div
			id={list}
			role="listbox"
			aria-label={t('suggestions.label')}
			className="suggestions"
			hidden={!expanded}
		>
			{offers.map((offer, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps focus
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
	);
}
