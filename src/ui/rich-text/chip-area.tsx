import { type ComponentType, useEffect, useRef, useState } from 'react';
import { describe, Field } from '../field.tsx';
import { TextArea, type TextAreaProps } from '../inputs.tsx';
import type { ChipEditorProps, ChipVariable } from './chip-editor.tsx';

type Rich = { Editor: ComponentType<ChipEditorProps>; text: string; focus: boolean };

/**
 * A text of several lines that is filled in for each reader. Once scripts run and it is nearly in view, what is filled in stands
 * there as chips; without scripts it is written between braces. Both post the same text.
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
	const [rich, setRich] = useState<Rich>();
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
			{rich ? (
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
				<TextArea {...area} />
			)}
		</div>
	);
}
