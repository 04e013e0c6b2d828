import { useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Sheet } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { ModeChoices } from '../mode-choices.tsx';
import type { RootData } from '../root-data.ts';

const shapes = ['rounded', 'straight'] as const;
type Shape = (typeof shapes)[number];

function shownShape(chosen: Shape): Shape {
	return shapes.find((shape) => shape === document.documentElement.dataset.shape) ?? chosen;
}

/** The colour mode, which is kept, and the other shape to look at, until the page is loaded anew. */
export default function ThemeSwitcher({ data, onClose }: { data: RootData; onClose: () => void }) {
	const t = useTranslations('work-sidebar');
	const shell = useTranslations('shell');
	const [shape, setShape] = useState(() => shownShape(data.theme.defaultShape));
	return (
		<Sheet open onClose={onClose} title={t('theme.title')} size="sm">
			<fieldset className="menu-group">
				<legend className="menu-title">{shell('mode.label')}</legend>
				<ModeChoices mode={data.mode} />
			</fieldset>
			<fieldset className="menu-group">
				<legend className="menu-title">{t('theme.shape')}</legend>
				{shapes.map((each) => (
					<button
						key={each}
						type="button"
						className="menu-item"
						aria-pressed={shape === each}
						onClick={() => {
							document.documentElement.dataset.shape = each;
							setShape(each);
						}}
					>
						<span className="shape-sample" data-sample={each} />
						<span>{t(`theme.${each}`)}</span>
						{shape === each && <Icon name="check" className="menu-check" />}
					</button>
				))}
			</fieldset>
			<p className="theme-note">{t('theme.preview')}</p>
		</Sheet>
	);
}
