import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { CheckboxGroup } from '#ui/choices.tsx';
import { describe, Field, type FieldProps } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import '#ui/suggest-field.css';
import { MAX_MENTIONS, MAX_NOTE_LENGTH, type Mentionable } from '../contract.ts';
import { colleaguesCalled, type NameBeingTyped, nameBeingTyped, withName } from './name-being-typed.ts';

type NoteFieldProps = Pick<FieldProps, 'label' | 'hint'> & {
	rows: number;
	/** The colleagues who can be told of the note. */
	people: readonly Mentionable[];
};

/**
 * The text of a note, and who is told of it: with "@" and the beginning of a name in the text, or by ticking. Without
 * scripts by ticking alone.
 */
export function NoteField({ label, hint, rows, people }: NoteFieldProps) {
	const t = useTranslations('notes');
	const field = { name: 'note', label, hint, required: true };
	const area = useRef<HTMLTextAreaElement>(null);
	const ticked = useTicked(area, people);
	const { offers, active, list, listen, pick, press } = useNames(area, people);
	const isOpen = offers.length > 0;
	return (
		<>
			<Field {...field}>
				<span className="input-box">
					<textarea
						{...describe(field)}
						ref={area}
						rows={rows}
						maxLength={MAX_NOTE_LENGTH}
						className="input textarea"
						{...(people.length > 0 && {
							// A text of several lines is no combobox, and cannot say that it is expanded: that it has a list, and which
							// name of it is meant, it can.
							'aria-autocomplete': 'list',
							'aria-haspopup': 'listbox',
							'aria-controls': isOpen ? list : undefined,
							'aria-activedescendant': isOpen ? `${list}-${active}` : undefined,
							...listen,
							onKeyDown: press,
						})}
					/>
					{isOpen && (
						<span id={list} role="listbox" aria-label={t('colleagues')} className="suggestions">
							{offers.map((person, index) => (
								// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps focus
								<span
									key={person.id}
									id={`${list}-${index}`}
									role="option"
									tabIndex={-1}
									aria-selected={index === active}
									className="suggestion"
									// Pressing must not take focus from the field, or the list would close before the click.
									onPointerDown={(event) => event.preventDefault()}
									onClick={() => pick(person)}
								>
									<Icon name="user" />
									<span className="suggestion-text">{person.name}</span>
								</span>
							))}
						</span>
					)}
				</span>
			</Field>
			{people.length > 0 && (
				<div className="note-mentions">
					<p className="visually-hidden" role="status">
						{isOpen && t('offered', { count: offers.length })}
					</p>
					<p className="row-sub" role="status">
						{ticked.names.length > 0 && (
							<>
								<Icon name="bell" /> {t('willBeTold', { names: ticked.names.join(', ') })}
							</>
						)}
					</p>
					<details>
						<summary>{t('mention')}</summary>
						<CheckboxGroup
							name="mentions"
							label={t('mentionLabel')}
							hint={
								<>
									{t('mentionHint', { most: MAX_MENTIONS })}
									{ticked.listens && ` ${t('mentionKey')}`}
								</>
							}
							options={people.map(({ id, name }) => ({ value: id, label: name }))}
						/>
					</details>
				</div>
			)}
		</>
	);
}

type Area = React.RefObject<HTMLTextAreaElement | null>;

const boxes = (area: Area) => [
	...(area.current?.form?.querySelectorAll<HTMLInputElement>('input[name=mentions]') ?? []),
];

function tick(box: HTMLInputElement, checked: boolean): void {
	if (box.checked === checked) return;
	box.checked = checked;
	box.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The names of who is ticked, which may be folded away; `listens` once the page does. */
function useTicked(area: Area, people: readonly Mentionable[]) {
	const [ids, setIds] = useState<string[]>();
	useEffect(() => {
		const form = area.current?.form;
		if (!form) return;
		const read = () =>
			setIds(
				boxes(area)
					.filter(({ checked }) => checked)
					.map(({ value }) => value),
			);
		const emptied = () => setTimeout(read);
		// Also what the browser ticked again by itself, or somebody before the page listened.
		read();
		form.addEventListener('change', read);
		form.addEventListener('reset', emptied);
		return () => {
			form.removeEventListener('change', read);
			form.removeEventListener('reset', emptied);
		};
	}, [area]);
	return {
		listens: ids !== undefined,
		names: people.filter(({ id }) => ids?.includes(id)).map(({ name }) => name),
	};
}

/** The list of colleagues while a name is typed: what is in it, and what keys and pointer do with it. */
function useNames(area: Area, people: readonly Mentionable[]) {
	const list = useId();
	const [typing, setTyping] = useState<NameBeingTyped & { offers: Mentionable[] }>();
	const [active, setActive] = useState(0);
	/** The "@" whose list was closed, which stays closed. */
	const closed = useRef<number>(undefined);
	/** Who was ticked by being named in the text; taking the name out of it unticks them. */
	const named = useRef(new Map<string, string>());
	const offers = typing?.offers ?? [];
	const current = offers[active] && `${list}-${active}`;
	// The list hangs under the field, which may be the last thing in sight.
	useEffect(() => {
		if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
	}, [current]);

	function look() {
		const field = area.current;
		if (!field) return;
		const name =
			field.selectionStart === field.selectionEnd
				? nameBeingTyped(field.value, field.selectionStart)
				: undefined;
		if (name?.at !== closed.current) closed.current = undefined;
		if (!name || name.at === closed.current) return setTyping(undefined);
		if (name.at === typing?.at && name.typed === typing.typed) return;
		const all = boxes(area).filter(({ checked }) => checked);
		// Who comes after the last that may be told is offered no more.
		const free = all.length < MAX_MENTIONS;
		const open = people.filter(({ id }) => free || all.some(({ value }) => value === id));
		setTyping({ ...name, offers: colleaguesCalled(open, name.typed) });
		setActive(0);
	}

	function change() {
		const text = area.current?.value ?? '';
		for (const [id, name] of named.current) {
			if (text.includes(`@${name}`)) continue;
			named.current.delete(id);
			for (const box of boxes(area)) if (box.value === id) tick(box, false);
		}
		look();
	}

	function pick({ id, name }: Mentionable) {
		const field = area.current;
		if (!field || !typing) return;
		const { text, caret } = withName(field.value, typing, name);
		if (text.length > MAX_NOTE_LENGTH) return setTyping(undefined);
		closed.current = typing.at;
		setTyping(undefined);
		field.value = text;
		field.setSelectionRange(caret, caret);
		field.focus();
		for (const box of boxes(area)) {
			if (box.value !== id) continue;
			if (!box.checked) named.current.set(id, name);
			tick(box, true);
		}
		// What watches the form sees what was typed for whoever picked.
		field.dispatchEvent(new Event('input', { bubbles: true }));
	}

	function press(event: KeyboardEvent) {
		const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
		const current = offers[active];
		if (!current || ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing) return;
		if (key === 'ArrowDown' || key === 'ArrowUp') {
			setActive((active + (key === 'ArrowDown' ? 1 : -1) + offers.length) % offers.length);
		} else if (key === 'Enter' || key === 'Tab') {
			pick(current);
		} else if (key === 'Escape') {
			closed.current = typing?.at;
			setTyping(undefined);
		} else return;
		event.preventDefault();
	}

	const listen = { onInput: change, onSelect: look, onBlur: () => setTyping(undefined) };
	return { offers, active, list, listen, pick, press };
}
