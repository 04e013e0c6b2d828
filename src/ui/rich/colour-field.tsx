import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorPicker, parseColor } from 'react-aria-components/ColorPicker';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorSwatch } from 'react-aria-components/ColorSwatch';
import { ColorSwatchPicker, ColorSwatchPickerItem } from 'react-aria-components/ColorSwatchPicker';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { contrast, parseHex } from '../colour.ts';
import { describe, Field, type FieldProps } from '../field.tsx';
import { Badge } from '../surfaces.tsx';
import { Localised } from './localised.tsx';
import { useEnhanced } from './posted.tsx';
import './rich.css';
import './colour-field.css';

export type ColourFieldProps = FieldProps & {
	/** As #1c6b57. */
	defaultValue?: string;
	/** The colour it is read on or under; its contrast with that is shown. White unless said otherwise. */
	against?: string;
	/** Colours to pick from at once. */
	swatches?: readonly string[];
	disabled?: boolean;
	onChange?: (hex: string) => void;
};

/** A colour, typed or picked, with how well it can be read; posts #1c6b57. The browser's own without scripts. */
export function ColourField(props: ColourFieldProps) {
	const { defaultValue, disabled } = props;
	const { native, found } = useEnhanced<HTMLInputElement>();
	return (
		<Field {...props}>
			{found === undefined ? (
				<input
					ref={native}
					{...describe(props)}
					type="color"
					className="input colour-native"
					{...{ defaultValue, disabled }}
				/>
			) : (
				<Picker {...props} defaultValue={found} />
			)}
		</Field>
	);
}

function Picker(props: ColourFieldProps) {
	const t = useTranslations('rich');
	const { against = '#ffffff', swatches = [], disabled, onChange } = props;
	const [text, setText] = useState(props.defaultValue ?? '');
	const hex = parseHex(text) ?? '#000000';
	const choose = (now: string): void => {
		setText(now);
		const valid = parseHex(now);
		if (valid) onChange?.(valid);
	};
	return (
		<Localised>
			<ColorPicker
				value={parseColor(hex).toFormat('hsb')}
				onChange={(colour) => choose(colour.toString('hex').toLowerCase())}
			>
				<div className="colour-box">
					<DialogTrigger>
						<Button className="colour-button" aria-label={t('colour.pick')} isDisabled={disabled}>
							<span className="colour-swatch" style={{ backgroundColor: hex }} />
						</Button>
						<Popover className="popover" placement="bottom start">
							<Dialog className="popover-dialog colour-dialog" aria-label={t('colour.pick')}>
								<ColorArea
									className="colour-area"
									colorSpace="hsb"
									xChannel="saturation"
									yChannel="brightness"
									aria-label={t('colour.area')}
								>
									<ColorThumb className="colour-thumb" />
								</ColorArea>
								<ColorSlider colorSpace="hsb" channel="hue" aria-label={t('colour.hue')}>
									<SliderTrack className="colour-track">
										<ColorThumb className="colour-thumb" />
									</SliderTrack>
								</ColorSlider>
								{swatches.length > 0 && (
									<ColorSwatchPicker className="colour-swatches" aria-label={t('colour.pick')}>
										{swatches.map((colour) => (
											<ColorSwatchPickerItem key={colour} color={colour} className="colour-pick">
												<ColorSwatch className="colour-swatch" />
											</ColorSwatchPickerItem>
										))}
									</ColorSwatchPicker>
								)}
							</Dialog>
						</Popover>
					</DialogTrigger>
					<input
						{...describe(props)}
						className="input colour-text"
						value={text}
						disabled={disabled}
						maxLength={7}
						pattern="#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})"
						spellCheck={false}
						autoComplete="off"
						onChange={({ target }) => choose(target.value)}
						onBlur={() => setText(parseHex(text) ?? text)}
					/>
					<Contrast colour={hex} against={against} />
				</div>
			</ColorPicker>
		</Localised>
	);
}

/** The contrast of two colours by WCAG 2.2, which requires 4.5 for text and 3 for large text. */
function Contrast({ colour, against }: { colour: string; against: string }) {
	const t = useTranslations('rich');
	const format = useFormat();
	const ratio = contrast(colour, against);
	const grade = ratio >= 4.5 ? 'good' : ratio >= 3 ? 'large' : 'bad';
	const tone = { good: 'success', large: 'warning', bad: 'danger' } as const;
	return (
		<span className="colour-contrast" role="status">
			{/* Drawn by the style sheet: a colour that reads badly has to be seen to read badly. */}
			<span className="colour-sample" style={{ background: against, color: colour }} data-sample="Aa" />
			<span>
				{/* Never rounded up to a grade that it does not reach. */}
				{t('colour.contrast', { ratio: format.number(Math.floor(ratio * 10) / 10) })}{' '}
				<Badge tone={tone[grade]}>{t(`colour.${grade}`)}</Badge>
			</span>
		</span>
	);
}
