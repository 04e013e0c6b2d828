import { createElement } from 'react';
import { expect, it } from 'vitest';
import { getTranslations } from '#platform/web/translations.ts';
import { renderOn } from '#testing/render.ts';
import type { Application } from '../../contract.ts';
import { StatusBadge } from './badges.tsx';

const t = getTranslations('nl', 'inbox');
const said = (status: Application['status'], occurrenceStatus: Application['occurrenceStatus']) =>
	renderOn(
		createElement(StatusBadge, { application: { status, occurrenceStatus, waitingPlace: null } }),
		true,
	).replaceAll(/<[^>]*>/g, '');

it('says of a time that was called off that it is, to who expects it, and to nobody else', () => {
	expect(said('accepted', 'cancelled')).toBe(t('cancelledTime'));
	expect(said('accepted', 'planned')).toBe(t('status.accepted'));
	expect(said('accepted', null)).toBe(t('status.accepted'));
	expect(said('rejected', 'cancelled')).toBe(t('status.rejected'));
	expect(said('completed', 'cancelled')).toBe(t('status.completed'));
});
