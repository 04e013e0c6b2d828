import './chips.css';

type TextModeProps = {
	label: string;
	words: { rich: string; plain: string };
	isPlain: boolean;
	onChange: (isPlain: boolean) => void;
};

/** The choice between a text as it reads and as it is written. */
export function TextMode({ label, words, isPlain, onChange }: TextModeProps) {
	return (
		<fieldset className="text-mode" aria-label={label}>
			{(['rich', 'plain'] as const).map((mode) => (
				<button
					key={mode}
					type="button"
					aria-pressed={isPlain === (mode === 'plain')}
					onClick={() => onChange(mode === 'plain')}
				>
					{words[mode]}
				</button>
			))}
		</fieldset>
	);
}
