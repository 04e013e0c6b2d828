import { shadeKeys } from '#platform/contract/theme-options.ts';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { contrast, parseHex } from '#ui/colour.ts';
import { Badge } from '#ui/surfaces.tsx';
import { rolesOf, shadesOf } from '#ui/theme.ts';
import type { Values } from './design-values.ts';

/** The eleven shades derived from one colour. */
export function Shades({ colour, name }: { colour: string | undefined; name: string }) {
	const t = useTranslations('centre-settings');
	const hex = parseHex(colour);
	if (!hex) return null;
	const shades = shadesOf(hex);
	return (
		<ol className="settings-shades" aria-label={t('shades', { name })}>
			{shadeKeys.map((key) => (
				<li key={key} style={{ background: shades[key] }} title={`${key}: ${shades[key]}`}>
					<span className="visually-hidden">{`${key}: ${shades[key]}`}</span>
				</li>
			))}
		</ol>
	);
}

/** How a colour is used on the site in both modes: its contrast, and what was adjusted for that. */
export function ColourReport(props: {
	colours: Values;
	chosen: string | undefined;
	role: 'accent' | 'secondary';
}) {
	const { colours, role } = props;
	const t = useTranslations('centre-settings');
	const chosen = parseHex(props.chosen);
	if (!chosen) return null;
	const white = contrast(chosen, '#ffffff');
	const light = rolesOf(colours, 'light');
	const darkLetters = light[`on-${role}`] !== '#ffffff';
	return (
		<div className="settings-report">
			<ul>
				{(['light', 'dark'] as const).map((mode) => {
					const found = mode === 'light' ? light : rolesOf(colours, 'dark');
					return (
						<li key={mode} style={{ background: found.page, color: found['on-surface'] }}>
							<span>{t(`report.${mode}`)}</span>
							<Sample
								word={t('report.button')}
								ground={found[role]}
								ink={found[`on-${role}`]}
								edge={found[`${role}-edge`]}
							/>
							<Sample word={t('report.text')} ground={found.page} ink={found[`${role}-text`]} />
						</li>
					);
				})}
			</ul>
			{darkLetters ? (
				<p className="field-hint">{t('report.darkLetters', { ratio: rounded(white) })}</p>
			) : (
				light[role] !== chosen && <p className="field-hint">{t('report.darker')}</p>
			)}
			{contrast(chosen, light.page) < 4.5 && (
				<p className="field-hint">
					{t('report.textMended', { ratio: rounded(contrast(chosen, light.page)) })}
				</p>
			)}
		</div>
	);
}

function Sample({ word, ground, ink, edge }: { word: string; ground: string; ink: string; edge?: string }) {
	const t = useTranslations('centre-settings');
	const format = useFormat();
	const ratio = rounded(contrast(ink, ground));
	return (
		<span className="settings-sample">
			<span
				className={edge ? 'settings-sample-button' : undefined}
				style={{ background: ground, color: ink, ...(edge && { borderColor: edge }) }}
			>
				{word}
			</span>
			<Badge tone={ratio >= 4.5 ? 'success' : 'danger'}>
				{t('report.ratio', { ratio: format.number(ratio) })}
			</Badge>
		</span>
	);
}

/** Rounds down, so that a ratio never appears to reach a grade it does not. */
const rounded = (ratio: number): number => Math.floor(ratio * 10) / 10;
