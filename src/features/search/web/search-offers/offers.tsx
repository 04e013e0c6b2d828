import { useNavigate } from 'react-router';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import type { IconName } from '#ui/icon.tsx';
import type { SuggestionsProps } from '#ui/suggest-field.tsx';
import { type Suggested, SuggestionList } from '#ui/suggestion-list.tsx';
import type { Suggestion } from '../../contract.ts';

const icons: Record<Suggestion['kind'], IconName> = {
	vacancy: 'heart-handshake',
	organization: 'building-2',
	category: 'tag',
	place: 'map-pin',
};

type Offer = Suggested & Pick<Suggestion, 'kind'>;

/** The suggestions of the search box, each of which leads to its page or its search. */
export default function Offers(props: SuggestionsProps) {
	const t = useTranslations('search-offers');
	const locale = useLocale();
	const navigate = useNavigate();

	function take(offer: Offer, input: HTMLInputElement) {
		const search = `/${locale}/vacancies/search`;
		const value = encodeURIComponent(offer.value);
		const targets: Record<Offer['kind'], string> = {
			vacancy: `/${locale}/vacancies/${value}`,
			organization: `/${locale}/organizations/${value}`,
			category: `${search}?categories=${value}`,
			place: `${search}?near=${value}`,
		};
		// The text led to this category or place and is not itself a search term.
		if (offer.kind === 'category' || offer.kind === 'place') input.value = '';
		void navigate(targets[offer.kind]);
	}

	return (
		<SuggestionList<Offer>
			{...props}
			label={t('label')}
			source={`/${locale}/vacancies/search/suggestions?q=`}
			look={({ kind }) => ({ icon: icons[kind], detail: t(kind) })}
			onTake={take}
		/>
	);
}
