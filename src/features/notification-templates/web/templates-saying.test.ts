import { expect, test } from 'vitest';
import type { TemplateSummary } from '../contract.ts';
import { templatesSaying } from './templates-saying.ts';

const of = (when: string, subject: string, to: string) =>
	({ when, subjectParts: [{ text: subject, isVariable: false }], to }) as unknown as TemplateSummary;
const accepted = of('Je aanvraag is aangenomen', 'Goed nieuws van ', 'volunteer');
const coffee = of('Een café meldt zich aan', 'Nieuwe organisatie', 'centre');

test.each<[string, TemplateSummary[]]>([
	['', [accepted, coffee]],
	['   ', [accepted, coffee]],
	['aangenomen', [accepted]],
	['CAFE', [coffee]],
	['nieuws aanvraag', [accepted]],
	['naar vrijwilliger', [accepted]],
	['nieuw', [accepted, coffee]],
	['zeilboot', []],
	['aangenomen organisatie', []],
])('mails with the words “%s”', (words, found) => {
	const inWords = ({ to }: TemplateSummary) => [
		to === 'volunteer' ? 'Naar vrijwilliger' : 'Naar de centrale',
	];
	expect(templatesSaying([accepted, coffee], words, inWords)).toEqual(found);
});
