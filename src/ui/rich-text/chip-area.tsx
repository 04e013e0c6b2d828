import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { describe, Field } from '../field.tsx';
import { TextArea, type TextAreaProps } from '../inputs.tsx';
import type { ChipEditorProps, ChipVariable } from './chip-editor.tsx';
import { TextMode } from './text-mode.tsx';

type Rich = { Editor: ComponentType<ChipEditorProps>; text: string; focus: boolean };

/**
 * A text of several lines that is filled in for each reader. Once scripts run and it is nearly in view, what is filled in stands
 * there as chips; without scripts, and for who rather has that, it is written between braces. Both post the same text.
 */
export function ChipArea({
	variables,
	notation = (source) => source,
	...area
}: TextAreaProps & {
	variables: readonly ChipVariable[];
	/** What somebody wrote between braces, as the variables are written. */
	notation?: (source: string) => string;
}) {
	const box = useRef<HTMLDivElement>(null);
	const t = useTranslations('rich');
	const [rich, setRich] = useState<Rich>();
	const [isPlain, setPlain] = useState(false);
	/** Shows the text the other way: both have it in the field that is posted. */
	const show = (plain: boolean) => {
		const posted = box.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>(`[name="${name}"]`);
		if (rich && posted) setRich({ ...rich, text: posted.value, focus: false });
		setPlain(plain);
	};
	const { name, id = name, label, hint, errors, required = false } = area;
	useEffect(() => {
		let here = true;
		// Of many folded forms only those that are opened become editors.
		const watch = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				watch.disconnect();
				void import('./chip-editor.tsx').then(({ ChipEditor }) => {
					const plain = box.current?.querySelector('textarea');
					if (!here || !plain) return;
					// What was typed meanwhile stays.
					setRich({ Editor: ChipEditor, text: plain.value, focus: document.activeElement === plain });
				});
			},
			{ rootMargin: '400px' },
		);
		if (box.current) watch.observe(box.current);
		return () => {
			here = false;
			watch.disconnect();
		};
	}, []);
	const field = { name, id, label, hint, required, ...(errors && { errors }) };
	return (
		<div ref={box}>
			{rich && (
				<TextMode
					label={t('chips.mode')}
					words={{ rich: t('chips.as.rich'), plain: t('chips.as.plain') }}
					isPlain={isPlain}
					onChange={show}
				/>
			)}
			{rich && !isPlain ? (
				<Field {...field}>
					<rich.Editor
						id={id}
						name={name}
						describedBy={describe(field)['aria-describedby']}
						required={required}
						invalid={Boolean(errors?.length)}
						text={rich.text}
						focus={rich.focus}
						variables={variables}
						chipOf={(source) => {
							const known = variables.find((one) => one.source === notation(source));
							return { label: known?.label ?? source, isKnown: known !== undefined };
						}}
					/>
				</Field>
			) : (
				<TextArea key={rich?.text} {...area} {...(rich && { defaultValue: rich.text })} />
			)}
		</div>
	);
}
