import { formatFor } from '#platform/web/format.ts';
import { type Locale, wordsFor } from '#platform/web/words.ts';
import type { Vacancy } from '../../contract.ts';
import { personToPersonTypes } from '../../taxonomy.ts';
import type { ApplyState } from './page-state.ts';

/** Why there is no form, and the way on. */
export type Notice = {
	tone: 'info' | 'success' | 'warning';
	title: string;
	text: string;
	action: { to: string; text: string } | undefined;
};

/** What is said where one cannot apply; nothing where one can. */
export function noticeOf(
	state: ApplyState,
	vacancy: Pick<Vacancy, 'id' | 'categories' | 'meta'>,
	appliedAt: string | undefined,
	locale: Locale,
): Notice | undefined {
	const t = wordsFor(locale, 'vacancy-view');
	if (state === 'open' || state === 'link') return undefined;
	if (state === 'applied') {
		return {
			tone: 'success',
			title: t('states.appliedTitle'),
			text: appliedAt
				? t('states.applied', { date: formatFor(locale).date(appliedAt) })
				: t('states.appliedNoDate'),
			action: { to: `/${locale}/applications`, text: t('states.myApplications') },
		};
	}
	const said = { title: t(`states.${state}Title`), text: t(`states.${state}`) };
	if (state === 'draft' || state === 'staff') {
		const edit = { to: `/${locale}/vacancies/${vacancy.id}/edit`, text: t('states.edit') };
		return { ...said, tone: 'info', action: vacancy.meta?.can?.update ? edit : undefined };
	}
	const category = vacancy.categories[0];
	const others = `/${locale}/vacancies/search${category ? `?categories=${category}` : ''}`;
	return { ...said, tone: 'warning', action: { to: others, text: t('states.others') } };
}

/**
 * How one applies: on the page, at the organisation's own address, or, where the organisation asks questions, on a page
 * of its own that only who applies has to load.
 */
export function applyWay(
	{ id, vacancyType, applyUrl, questions, organization }: Vacancy,
	state: ApplyState,
	locale: Locale,
): { label: string; url: string | null; title: string; linkIntro: string } {
	const t = wordsFor(locale, 'vacancy-view');
	const label = applyLabel(vacancyType, locale);
	if (state === 'link') {
		const linkIntro = t('apply.linkIntro', { organisation: organization?.name ?? '' });
		return { label: t('apply.linkButton'), url: applyUrl, title: t('apply.linkTitle'), linkIntro };
	}
	const asks = state === 'open' && questions.length > 0;
	return {
		label,
		url: asks ? `/${locale}/vacancies/${id}/apply` : null,
		title: label,
		linkIntro: t('apply.asks', { count: questions.length, organisation: organization?.name ?? '' }),
	};
}

/** The words of the one main action of the page. */
function applyLabel(kind: Vacancy['vacancyType'], locale: Locale): string {
	const t = wordsFor(locale, 'vacancy-view');
	if (kind === 'activity') return t('apply.buttonActivity');
	return t(personToPersonTypes.includes(kind) ? 'apply.buttonHelp' : 'apply.button');
}
