import { useLocale, useTranslations } from '#platform/web/translations.ts';
import type { SuggestionsProps } from '#ui/suggest-field.tsx';
import { type Suggested, SuggestionList } from '#ui/suggestion-list.tsx';

/** A place as it is suggested: `value` is what a search understands, `region` tells it from others of that name. */
export type PlaceOffer = Suggested & { region: string | null };

/** The suggestions of a field for a place. Who chooses one goes on in the field. */
export default function PlaceSuggestions(props: SuggestionsProps) {
	const t = useTranslations('geo');
	const locale = useLocale();
	return (
		<SuggestionList<PlaceOffer>
			{...props}
			label={t('suggestions')}
			source={`/${locale}/map/places?q=`}
			look={({ region }) => ({ icon: 'map-pin', detail: region })}
			onTake={({ value }, input) => {
				input.value = value;
			}}
		/>
	);
}
