import { useEffect, useState } from 'react';
import { type ColourMode, chooseMode, chosenMode, colourModes } from '#platform/web/colour-mode.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const icons: Record<ColourMode, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' };

/** The device's mode, light or dark: chosen with a press and kept. Needs scripts. */
export function ModeChoices({ mode: known }: { mode: ColourMode }) {
	const t = useTranslations('shell');
	const [mode, setMode] = useState(known);
	useEffect(() => setMode(chosenMode(known)), [known]);
	return colourModes.map((each) => (
		<button
			key={each}
			type="button"
			className="menu-item"
			aria-pressed={mode === each}
			onClick={() => {
				chooseMode(each);
				setMode(each);
			}}
		>
			<Icon name={icons[each]} />
			<span>{t(`mode.${each}`)}</span>
			{mode === each && <Icon name="check" className="menu-check" />}
		</button>
	));
}
