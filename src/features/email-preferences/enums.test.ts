import { expect, it } from 'vitest';
import { notificationKinds } from '#features/notifications/enums.ts';
import { mailTopics, topicRules } from './enums.ts';
import en from './mails/messages/en.json' with { type: 'json' };
import nl from './mails/messages/nl.json' with { type: 'json' };

it('has every kind of notification in one topic', () => {
	const kinds = mailTopics.flatMap((topic) => topicRules[topic].kinds);
	expect(kinds.toSorted()).toEqual([...notificationKinds].toSorted());
});

it('has words in both languages for each kind that a summary tells of', () => {
	const summed = mailTopics
		.filter((topic) => topicRules[topic].choices.some((each) => each === 'daily' || each === 'weekly'))
		.flatMap((topic) => topicRules[topic].kinds);
	for (const { kind } of [nl, en]) expect(summed.filter((each) => !(each in kind))).toEqual([]);
});

it('lets nobody miss by mail what is critical', () => {
	const critical = mailTopics.filter((topic) => topicRules[topic].critical);
	expect(critical).toEqual(['organisation', 'applications', 'matched', 'account']);
	for (const topic of critical) expect(topicRules[topic].choices).toHaveLength(1);
});
