import { formatFor } from '#platform/web/format.ts';
import { getTranslations, type Locale } from '#platform/web/translations.ts';
import type { IconName } from '#ui/icon.tsx';
import type { Vacancy } from '../../contract.ts';
import { agesText } from '../ages.ts';

export type Line = { label: string; text: string };
export type Offer = { icon: IconName; text: string };

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns the requirements of a vacancy, in the order in which people wonder about them. */
export function askedOf(
	vacancy: Pick<Vacancy, 'audience' | 'targetGroups' | 'skills' | 'dutchLevel' | 'ageGroupIds' | 'vog'>,
	locale: Locale,
): Line[] {
	const t = getTranslations(locale, 'vacancy-view');
	const words = getTranslations(locale, 'vacancy-words');
	const { list } = formatFor(locale);
	const groups = vacancy.targetGroups
		.filter((one) => one !== 'everyone')
		.map((one, index) => (index > 0 ? lower(words(`targetGroup.${one}`)) : words(`targetGroup.${one}`)));
	const ages = agesText(vacancy.ageGroupIds, locale);
	const { skills, dutchLevel, vog } = vacancy;
	return [
		groups.length > 0 && {
			label: t(vacancy.audience === null ? 'asked.targetGroups' : 'asked.targetGroupsWorkshop'),
			text: list(groups),
		},
		skills.length > 0 && {
			label: t('asked.skills'),
			text: list(skills.map((one) => words(`skill.${one}`))),
		},
		dutchLevel !== null && { label: t('asked.dutchLevel'), text: words(`dutchLevel.${dutchLevel}`) },
		ages !== undefined && { label: t('asked.ageGroups'), text: ages },
		vog !== 'none' && { label: t('asked.vog'), text: `${words(`vog.${vog}`)}. ${t('asked.vogWhat')}` },
	].filter((line) => line !== false);
}

/** Returns the other facts worth knowing; absent ones are left out. */
export function offeredOf(
	vacancy: Pick<
		Vacancy,
		| 'audience'
		| 'priceText'
		| 'compensation'
		| 'wheelchairAccessible'
		| 'suitableForGroups'
		| 'suitableForInternship'
	>,
	locale: Locale,
): Offer[] {
	const t = getTranslations(locale, 'vacancy-view');
	const words = getTranslations(locale, 'vacancy-words');
	const offers: (Offer | false)[] = [
		vacancy.audience !== null && { icon: 'graduation-cap', text: words(`audience.${vacancy.audience}`) },
		vacancy.priceText !== null && { icon: 'tag', text: t('offered.price', { price: vacancy.priceText }) },
		vacancy.compensation !== 'none' && {
			icon: 'hand-heart',
			text: words(`compensation.${vacancy.compensation}`),
		},
		vacancy.wheelchairAccessible && { icon: 'accessibility', text: t('offered.wheelchair') },
		vacancy.suitableForGroups && { icon: 'users', text: t('offered.groups') },
		vacancy.suitableForInternship && { icon: 'graduation-cap', text: t('offered.internship') },
	];
	return offers.filter((offer) => offer !== false);
}
