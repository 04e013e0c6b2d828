import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { CheckboxGroup } from '#ui/choices.tsx';
import { describe, Field, type FieldProps } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { OffersAtCaret, offersCalled, useOffersAtCaret } from '#ui/offers-at-caret.tsx';
import { MAX_MENTIONS, MAX_NOTE_LENGTH, type Mentionable } from '../contract.ts';
import type { RefusedNote } from './change-notes.ts';
import { nameBeingTyped, withName } from './name-being-typed.ts';

export type NoteFieldProps = Pick<FieldProps, 'label' | 'hint'> & {
	rows: number;
	/** The colleagues who can be told of the note. */
	people: readonly Mentionable[];
	/** What was typed and ticked where it was refused. */
	refused: Pick<RefusedNote, 'note' | 'mentions'> | undefined;
	/** What is wrong with one of its fields. */
	errors: (name: string) => string[];
};

/**
 * The text of a note, and who is told of it: with "@" and the beginning of a name in the text, or by ticking. Without
 * scripts by ticking alone.
 */
export function NoteField({ label, hint, rows, people, refused, errors }: NoteFieldProps) {
	const t = useTranslations('notes');
	const field = { name: 'note', label, hint, required: true, errors: errors('note') };
	const wrongPeople = errors('mentions');
	const area = useRef<HTMLTextAreaElement>(null);
	const ticked = useTicked(area, people);
	const names = useNames(area, people);
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
						defaultValue={refused?.note}
						{...(people.length > 0 && names.field)}
					/>
					<OffersAtCaret {...names} label={t('colleagues')} icon="user" />
				</span>
			</Field>
			{people.length > 0 && (
				<div className="note-mentions">
					<p className="visually-hidden" role="status">
						{names.offers.length > 0 && t('offered', { count: names.offers.length })}
					</p>
					<p className="row-sub" role="status">
						{ticked.names.length > 0 && (
							<>
								<Icon name="bell" /> {t('willBeTold', { names: ticked.names.join(', ') })}
							</>
						)}
					</p>
					<details open={wrongPeople.length > 0 || undefined}>
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
							defaultValue={refused?.mentions ?? []}
							errors={wrongPeople}
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

/** The list of colleagues while a name is typed; who is picked from it is ticked too. */
function useNames(area: Area, people: readonly Mentionable[]) {
	/** Who was ticked by being named in the text; taking the name out of it unticks them. */
	const named = useRef(new Map<string, string>());
	const offered = useOffersAtCaret<Mentionable>({
		area,
		find: nameBeingTyped,
		offersFor: (typed) => {
			const all = boxes(area).filter(({ checked }) => checked);
			// Who comes after the last that may be told is offered no more.
			const free = all.length < MAX_MENTIONS;
			return offersCalled(
				people.filter(({ id }) => free || all.some(({ value }) => value === id)),
				typed,
			);
		},
		insert: (text, place, { name }) => {
			const put = withName(text, place, name);
			return put.text.length > MAX_NOTE_LENGTH ? undefined : put;
		},
		onPicked: ({ id, name }) => {
			for (const box of boxes(area)) {
				if (box.value !== id) continue;
				if (!box.checked) named.current.set(id, name);
				tick(box, true);
			}
		},
	});

	function change() {
		const text = area.current?.value ?? '';
		for (const [id, name] of named.current) {
			if (text.includes(`@${name}`)) continue;
			named.current.delete(id);
			for (const box of boxes(area)) if (box.value === id) tick(box, false);
		}
		offered.look();
	}

	return { ...offered, field: { ...offered.field, onInput: change } };
}
