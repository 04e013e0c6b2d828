import { expect, it } from 'vitest';
import { type NotificationSubject, pathOf, pathOfGroup } from './page-paths.ts';

const about = (kind: NotificationSubject['kind'], subjectType: NotificationSubject['subjectType']) =>
	pathOf({ kind, subjectType, subjectId: 'id', formId: null });

it('opens a reported conversation beside the others that are reported, and every other beside all', () => {
	expect(about('conversation_reported', 'conversations')).toBe('/conversations/id?status=reported');
	expect(about('report_handled', 'conversations')).toBe('/conversations/id');
	expect(about('message_received', 'conversations')).toBe('/conversations/id');
});

it('opens new applications beside those that wait for an answer, and who has a place or waits in line beside all', () => {
	const group = { kind: 'application_received' as const, vacancyId: 'id' };
	expect(pathOfGroup({ ...group, isPending: true })).toBe('/applications?vacancy=id&status=pending');
	expect(pathOfGroup({ ...group, isPending: false })).toBe('/applications?vacancy=id&status=all');
});
