import { useTranslations } from '#platform/web/translations.ts';
import { LanguageChoices } from './language-choices.tsx';
import { ModeChoices } from './mode-choices.tsx';
import type { RootData } from './root-data.ts';

/** Language and appearance where the bar has no room for them: on a phone, in a menu. */
export function FoldedChoices({ data }: { data: Pick<RootData, 'locale' | 'mode' | 'theme'> }) {
	const t = useTranslations('shell');
	return (
		<div className="tool-choice-folded">
			{data.theme.header.languageToggle && (
				<fieldset className="menu-group">
					<legend className="menu-title">{t('language.label')}</legend>
					<LanguageChoices locale={data.locale} />
				</fieldset>
			)}
			<fieldset className="menu-group needs-script">
				<legend className="menu-title">{t('mode.label')}</legend>
				<ModeChoices mode={data.mode} />
			</fieldset>
		</div>
	);
}
