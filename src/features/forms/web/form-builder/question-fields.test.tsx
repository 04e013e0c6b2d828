import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Question } from '#features/questions/contract.ts';
import { LocaleContext } from '#platform/web/translations.ts';
import { contentSchema, questionsOf } from '../../content.ts';
import { FoldedQuestion } from './question-fields.tsx';

const rule = { match: 'all', rules: [{ questionId: 'v0', test: 'answered' }] };
const content = contentSchema.parse({
	title: { nl: 'Lang' },
	pages: [
		{
			id: 'p',
			questions: Array.from({ length: 100 }, (_, index) => ({
				id: `v${index}`,
				questionType: 'text',
				text: { nl: `Vraag ${index}: wat vond je ervan?` },
				showIf: index === 50 ? rule : null,
			})),
		},
	],
});
const all = questionsOf(content);

function htmlOf(question: Question, isAsked = false): string {
	const [page] = content.pages;
	if (!page) throw new Error('There is a page.');
	return renderToStaticMarkup(
		<LocaleContext value="nl">
			<FoldedQuestion
				question={question}
				index={all.indexOf(question)}
				page={page}
				startsPage={undefined}
				all={all}
				open={isAsked}
				isAsked={isAsked}
				isWrong={false}
				epoch={0}
			/>
		</LocaleContext>,
	);
}

it('lists earlier questions where a condition is or is asked for, so that a long form stays small', () => {
	const [plain, ruled] = [all[99], all[50]];
	if (!plain || !ruled) throw new Error('There are a hundred questions.');
	const lists = (html: string) => html.includes('<option value="v0"');
	expect([lists(htmlOf(plain)), lists(htmlOf(plain, true)), lists(htmlOf(ruled))]).toEqual([
		false,
		true,
		true,
	]);
	expect(htmlOf(plain)).toContain('value="show:99"');
	const sizes = all.map((question) => Buffer.byteLength(htmlOf(question)));
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(425_000);
});
