import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '../button.tsx';
import { TextField } from '../inputs.tsx';
import { Combobox } from '../rich/combobox.tsx';
import type { Choice } from '../rich/options.tsx';

/** A page to link to; `words` are written where none were chosen. */
export type LinkTarget = Choice & { words: string };

/** Whether a text is an address that a link may have; in an article also one of this site or a telephone number. */
export function isLinkAddress(href: string, article: boolean): boolean {
	return /^(https?:\/\/|mailto:)\S/.test(href) || (article && /^(tel:[+\d]|\/(?!\/)|#\w)/.test(href));
}

/**
 * Where a link leads: a page found by its name, or an address. `onLink` gets the address, empty to take the link away, and
 * the words to write where none were chosen.
 */
export function LinkForm(props: {
	id: string;
	/** The address of the link one stands in, or empty. */
	current: string;
	article: boolean;
	targets: readonly LinkTarget[] | undefined;
	onLink: (href: string, words: string) => void;
	onClose: () => void;
}) {
	const t = useTranslations('rich');
	const { id, current, article, targets, onLink, onClose } = props;
	const chosen = targets?.find(({ value }) => value === current);
	const [page, setPage] = useState(chosen?.value ?? '');
	const [address, setAddress] = useState(chosen ? '' : current);
	const [wrong, setWrong] = useState(false);
	const box = useRef<HTMLFieldSetElement>(null);
	useEffect(() => {
		// After fields that are more than the browser's own have taken their place.
		const timer = setTimeout(() =>
			box.current?.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus(),
		);
		return () => clearTimeout(timer);
	}, []);
	const link = () => {
		const href = page || address.trim();
		if (!page && !isLinkAddress(href, article)) return setWrong(true);
		onLink(href, targets?.find(({ value }) => value === page)?.words ?? href);
	};
	const press = (event: KeyboardEvent) => {
		if (event.defaultPrevented || (event.key !== 'Enter' && event.key !== 'Escape')) return;
		// The form around it is neither sent nor left.
		event.stopPropagation();
		if (event.key === 'Escape') return onClose();
		if (event.target instanceof HTMLButtonElement) return;
		event.preventDefault();
		link();
	};
	return (
		<fieldset ref={box} className="rich-text-link" onKeyDown={press}>
			<legend>{t('text.link')}</legend>
			{targets && (
				<Combobox
					name={`${id}.page`}
					label={t('text.linkPage')}
					options={targets}
					defaultValue={page}
					onChange={(now) => {
						setPage(now);
						setWrong(false);
					}}
				/>
			)}
			{page === '' && (
				<TextField
					name={`${id}.address`}
					label={t(targets ? 'text.linkElse' : 'text.linkAddress')}
					hint={t('text.linkHint')}
					value={address}
					maxLength={500}
					autoCapitalize="none"
					spellCheck={false}
					onChange={(event) => {
						setAddress(event.currentTarget.value);
						setWrong(false);
					}}
					{...(wrong && { errors: [t('text.linkWrong')] })}
				/>
			)}
			<div className="actions">
				<Button size="sm" onClick={link}>
					{t('text.linkSet')}
				</Button>
				{current !== '' && (
					<Button size="sm" variant="outline" onClick={() => onLink('', '')}>
						{t('text.linkRemove')}
					</Button>
				)}
				<Button size="sm" variant="tertiary" onClick={onClose}>
					{t('text.linkCancel')}
				</Button>
			</div>
		</fieldset>
	);
}
