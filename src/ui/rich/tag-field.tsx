import { useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { describe, Field, type FieldProps } from '../field.tsx';
import { Localised } from './localised.tsx';
import { PostedList, useEnhanced } from './posted.tsx';
import { ChosenTags } from './tag-list.tsx';
import { addTags, splitTags } from './tags.ts';
import './choose.css';
import './rich.css';

export type TagFieldProps = FieldProps & {
	defaultValue?: readonly string[];
	/** Words that are used already; any other may be typed too. */
	suggestions?: readonly string[];
	disabled?: boolean;
	onChange?: (tags: string[]) => void;
};

/**
 * Own words, added with Enter or a comma; posts `name` once for each. Without scripts one line with commas: read what
 * was posted with `postedTags`.
 */
export function TagField(props: TagFieldProps) {
	const t = useTranslations('rich');
	const { disabled, defaultValue = [] } = props;
	const { native, found } = useEnhanced<HTMLInputElement>();
	const hint = props.hint ?? t('tagsHint');
	return (
		<Field {...props} hint={hint}>
			{found === undefined ? (
				<input
					ref={native}
					{...describe({ ...props, hint })}
					className="input"
					defaultValue={defaultValue.join(', ')}
					disabled={disabled}
				/>
			) : (
				<Typed {...props} hint={hint} defaultValue={splitTags(found)} />
			)}
		</Field>
	);
}

function Typed(props: TagFieldProps) {
	const t = useTranslations('rich');
	const { name, id = name, suggestions = [], disabled, required, onChange } = props;
	const [tags, setTags] = useState<string[]>([...(props.defaultValue ?? [])]);
	const [text, setText] = useState('');
	const [said, setSaid] = useState('');
	const change = (now: string[]): void => {
		setTags(now);
		onChange?.(now);
	};
	const add = (typed: string): void => {
		setText('');
		const now = addTags(tags, typed);
		if (now.length === tags.length) return;
		setSaid(t('added', { label: now.slice(tags.length).join(', ') }));
		change(now);
	};
	const described = describe({ ...props, name: id });
	return (
		<Localised>
			<ChosenTags
				label={t('chosen')}
				tags={tags.map((tag) => ({ value: tag, label: tag }))}
				disabled={disabled}
				onRemove={(gone) => change(tags.filter((tag) => !gone.has(tag)))}
			/>
			<input
				id={id}
				aria-describedby={described['aria-describedby']}
				aria-invalid={described['aria-invalid']}
				aria-required={required}
				className="input"
				value={text}
				disabled={disabled}
				autoComplete="off"
				list={suggestions.length > 0 ? `${id}-suggestions` : undefined}
				onChange={({ target }) => {
					if (/[,;]/.test(target.value)) add(target.value);
					else setText(target.value);
				}}
				onKeyDown={(event) => {
					if (event.key === 'Enter' && text.trim() !== '') {
						event.preventDefault();
						add(text);
					} else if (event.key === 'Backspace' && text === '') change(tags.slice(0, -1));
				}}
				onBlur={() => add(text)}
			/>
			{suggestions.length > 0 && (
				<datalist id={`${id}-suggestions`}>
					{suggestions
						.filter((word) => !tags.includes(word))
						.map((word) => (
							<option key={word} value={word} />
						))}
				</datalist>
			)}
			<span className="visually-hidden" role="status">
				{said}
			</span>
			<PostedList name={name} values={tags} />
		</Localised>
	);
}
