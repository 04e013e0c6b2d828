import { useLocale, useTranslations } from '#platform/web/translations.ts';
import type { SuggestionsProps } from '#ui/suggest-field.tsx';
import { type Suggested, SuggestionList } from '#ui/suggestion-list.tsx';

/** Help articles that may answer a question while it is typed. One that is chosen opens beside it, so nothing is lost. */
export default function ArticleSuggestions(props: SuggestionsProps) {
	const t = useTranslations('conversations');
	const locale = useLocale();
	return (
		<SuggestionList<Suggested>
			{...props}
			label={t('new.answers')}
			source={`/${locale}/support/suggestions?q=`}
			look={() => ({ icon: 'circle-help', detail: null })}
			onTake={({ value }) => {
				window.open(`/${locale}/support/${value}`, '_blank', 'noopener');
			}}
		/>
	);
}
