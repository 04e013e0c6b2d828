import { createElement } from 'react';
import { expect, it } from 'vitest';
import { getTranslations } from '#platform/web/translations.ts';
import { renderOn } from '#testing/render.ts';
import { ApplicantDetail } from './applicant-detail.tsx';
import type { ShownApplication } from './time-of.ts';

const t = getTranslations('nl', 'inbox');
const shown = (occurrenceStatus: ShownApplication['occurrenceStatus']) => {
	const application = {
		status: 'accepted',
		occurrenceId: 'a-time',
		occurrenceStatus,
		organizationName: 'Buurthuis De Linde',
		when: 'donderdag 10 december',
		groupSize: 1,
		answers: [],
		meta: { can: { withdraw: true } },
	} as unknown as ShownApplication;
	return renderOn(
		createElement(ApplicantDetail, { application, here: '/nl/applications/1', takingPart: null }),
		true,
	);
};

it('asks nobody to sign off from a time that was called off', () => {
	expect(shown('planned')).toContain('confirm=withdraw');
	const calledOff = shown('cancelled');
	expect(calledOff).toContain(t('cancelledText'));
	expect(calledOff).not.toContain('confirm=withdraw');
});
