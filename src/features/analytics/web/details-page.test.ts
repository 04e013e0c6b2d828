import { type ComponentProps, createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { getTranslations } from '#platform/web/translations.ts';
import { renderOn } from '#testing/render.ts';
import DetailsPage from './details-page.tsx';

const t = getTranslations('nl', 'analytics');
const shown = { value: 20, few: false };
const hidden = { value: null, few: true };

/** The page with one organisation, whose time to answer this is. */
function page(wait: typeof shown | typeof hidden): string {
	const steps = { seen: shown, begun: shown, sent: shown, accepted: shown, completed: shown };
	const details = {
		from: '2026-11-01',
		to: '2026-11-29',
		countedAt: '2026-11-29T12:00:00.000Z',
		countsVisits: true,
		funnel: steps,
		sources: [],
		categories: [],
		organisations: [
			{ id: 'a', name: 'De Linde', applications: shown, answered: shown, accepted: shown, wait },
		],
		municipalities: [],
		unplaced: false,
		unseen: [],
		unseenTotal: 0,
	};
	const state = { period: '30', from: '', to: '', against: 'period' };
	const props = { loaderData: { details, state, title: '' } };
	return renderOn(createElement(DetailsPage, props as unknown as ComponentProps<typeof DetailsPage>), true);
}

describe('the page of where nothing happens', () => {
	it('says that nobody has enough applications for a time, only where that is so', () => {
		expect(page(hidden)).toContain(t('details.organisations.noTimes'));
		expect(page(shown)).not.toContain(t('details.organisations.noTimes'));
	});

	it('says until when figures are counted, and when the next come', () => {
		expect(page(shown)).toContain(`${t('updated', { date: '29 nov 2026', time: '13:00' })} ${t('hourly')}`);
	});
});
