import { useId } from 'react';
import { useFormat } from '#platform/web/format.ts';
import type { Tone } from './surfaces.tsx';
import './flow.css';

/** A progress bar with its label and its share in words. Without `value` it is indeterminate. */
export function Progress(props: {
	label: string;
	value?: number;
	max?: number;
	/** The text at the end instead of the percentage ("12 van 40"). */
	text?: string;
	tone?: Tone;
}) {
	const format = useFormat();
	const id = useId();
	const { label, value, max = 1, tone = 'primary' } = props;
	const text = props.text ?? (value === undefined ? '' : format.percent(max > 0 ? value / max : 0));
	return (
		<div className="progress" data-tone={tone}>
			<label htmlFor={id}>{label}</label>
			<span className="progress-text">{text}</span>
			<progress id={id} value={value} max={max} aria-valuetext={text || undefined} />
		</div>
	);
}
