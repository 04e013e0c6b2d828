import { type ComponentProps, createElement } from 'react';
import { expect, it } from 'vitest';
import { getTranslations } from '#platform/web/translations.ts';
import { renderOn } from '#testing/render.ts';
import { Timeline } from './timeline.tsx';

const t = getTranslations('nl', 'conversations');

/** The messages of a conversation, of which the only one was to be changed when that is too late, or in time. */
function timeline(canUpdate: boolean): string {
	const message = {
		id: 'one',
		body: 'Kun je woensdag?',
		keptBody: null,
		files: [],
		isOurs: true,
		isMine: true,
		partyName: null,
		authorName: 'Sam',
		createdAt: '2026-11-29T12:00:00.000Z',
		editedAt: null,
		deletedAt: null,
		isRead: false,
		meta: { can: { update: canUpdate, remove: true } },
	};
	const party = { kind: 'organisation', name: 'De Linde' };
	const props = {
		entries: [{ kind: 'message', at: message.createdAt, message }],
		conversation: { us: party, them: party },
		here: '/nl/conversations/a',
		earlier: null,
		edited: { id: 'one', body: 'Of donderdag?', error: { status: 409, errors: [] } },
	};
	return renderOn(createElement(Timeline, props as unknown as ComponentProps<typeof Timeline>), true);
}

it('a message that is too old to be changed stays as it was, and what was typed stands beneath it', () => {
	const late = timeline(false);
	expect(late).toContain('Kun je woensdag?');
	expect(late).toContain(t('late.text'));
	expect(late).toMatch(/<textarea[^>]*readOnly=""[^>]*>Of donderdag\?/i);
	const inTime = timeline(true);
	expect(inTime).not.toContain(t('late.text'));
	expect(inTime).toContain('Of donderdag?');
});
