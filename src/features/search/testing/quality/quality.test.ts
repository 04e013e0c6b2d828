import { afterAll, beforeAll, expect, it } from 'vitest';
import { dutchWords } from '#features/search/server/dictionary.ts';
import { searchVacancies } from '#features/search/server/search-vacancies.ts';
import { vocabularyWords } from '#features/search/server/vocabulary/read-vocabulary.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type JudgedSet, type JudgedVacancy, judgedSets, readJudged } from './judged.ts';
import { figuresOf, measure, publishJudged, wordsOfJudged } from './measure.ts';

/** What each set reached when it was last raised; a change to the search may not lose any of it. */
const reached: Record<
	JudgedSet,
	{ hits: number; precision: number; reciprocalRank: number; nothing: number }
> = {
	own: { hits: 0.98, precision: 0.93, reciprocalRank: 0.97, nothing: 0.01 },
	staff: { hits: 0.98, precision: 0.93, reciprocalRank: 0.96, nothing: 0.01 },
	misspelt: { hits: 0.98, precision: 0.93, reciprocalRank: 0.97, nothing: 0.01 },
	later: { hits: 0.98, precision: 0.85, reciprocalRank: 0.95, nothing: 0.01 },
	fresh: { hits: 0.98, precision: 0.84, reciprocalRank: 0.96, nothing: 0.01 },
	unseen: { hits: 0.95, precision: 0.82, reciprocalRank: 0.96, nothing: 0.01 },
	strangers: { hits: 0.96, precision: 0.77, reciprocalRank: 0.91, nothing: 0.01 },
	'passers-by': { hits: 0.92, precision: 0.6, reciprocalRank: 0.9, nothing: 0.01 },
	street: { hits: 0.95, precision: 0.77, reciprocalRank: 0.91, nothing: 0.01 },
	'held-back': { hits: 0.88, precision: 0.7, reciprocalRank: 0.82, nothing: 0.01 },
};

let app: TestApp;
let published: Map<string, JudgedVacancy>;
let isWord: (word: string) => boolean;

beforeAll(async () => {
	app = await createTestApp();
	published = await publishJudged(app);
	const [written, isDutch] = [wordsOfJudged(published), await dutchWords()];
	isWord = (word) => written.has(word) || vocabularyWords.has(word) || isDutch(word);
});
afterAll(() => app.close());

it('judges hundreds of queries, each of them once', () => {
	const texts = judgedSets.flatMap(readJudged).map(({ text }) => text);
	expect(texts.length).toBeGreaterThanOrEqual(300);
	expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

it.each(judgedSets)('finds what people mean: %s', async (set) => {
	const outcomes = await measure(app, published, readJudged(set), isWord);
	const figures = figuresOf(outcomes);
	if (process.env.SEARCH_QUALITY) {
		const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
		const lines = outcomes
			.filter(({ precision, invented }) => precision < 1 || invented.length > 0)
			.map(({ text, hit, invented, titles, meant }) =>
				[
					`${hit ? ' ' : '-'} ${text}${meant}: ${titles.join(' / ')}`,
					...invented.map((word) => `“${word}”`),
				].join('  '),
			);
		const { queries, precision, hits, nothing, reciprocalRank, invented } = figures;
		// Who reads what the last set misses mends it, and its figure says nothing any more.
		const named = process.env.SEARCH_QUALITY === 'misses' && set !== 'held-back';
		process.stdout.write(
			`| ${set} | ${queries} | ${percent(hits)} | ${percent(precision)} | ${reciprocalRank.toFixed(3)} | ${percent(nothing)} | ${invented} |\n` +
				(named ? `${lines.join('\n')}\n` : ''),
		);
	}
	const { hits, precision, reciprocalRank, nothing } = reached[set];
	expect(figures.hits).toBeGreaterThanOrEqual(hits);
	expect(figures.precision).toBeGreaterThanOrEqual(precision);
	expect(figures.reciprocalRank).toBeGreaterThanOrEqual(reciprocalRank);
	expect(figures.nothing).toBeLessThanOrEqual(nothing);
	expect(outcomes.flatMap(({ invented }) => invented)).toEqual([]);
});

it.each(['taal', 'talen', 'language'])('finds for “%s” what has to do with language', async (text) => {
	const found = await findAll(text);
	expect(found.length).toBeGreaterThan(10);
	const others = found.filter((one) => {
		const { title, summary, description, owner } = one;
		const texts = [...Object.values(title), ...Object.values(summary), ...Object.values(description)];
		return !/taal|nederlands|language|dutch|vertal/i.test(
			[...texts, owner.name, ...one.categories].join(' '),
		);
	});
	expect(others.map(({ title }) => title.nl)).toEqual([]);
});

it.each(
	(
		'organisatie vrijwilliger vacature uur dag plaats online groep locatie activiteit thuis dutch skills tags ' +
		'categories location hours vacancy target age frequency day vog compensation'
	).split(' '),
)('does not find most of all for “%s”, a word that a filter has', async (text) => {
	expect((await findAll(text)).length).toBeLessThan(published.size / 3);
});

async function findAll(text: string): Promise<JudgedVacancy[]> {
	const { id: centreId, tenant } = app.centre;
	const { hits } = await app.db.read({ tenant, centres: [centreId] }, (trx) =>
		searchVacancies(trx, {
			tenant,
			centreId,
			text,
			near: '',
			kilometres: 10,
			choices: {},
			sort: undefined,
			page: { number: 1, size: published.size },
		}),
	);
	return hits.flatMap(({ id }) => published.get(id) ?? []);
}
