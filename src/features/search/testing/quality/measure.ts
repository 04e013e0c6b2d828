import { type SearchResult, searchVacancies } from '#features/search/server/search-vacancies.ts';
import { plain } from '#features/search/server/words.ts';
import type { TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { organisations } from '../../../../../database/seed/content/organisations.ts';
import { vacancies } from '../../../../../database/seed/content/vacancies/index.ts';
import { columnsOfVacancy } from '../../../../../database/seed/vacancy-columns.ts';
import { type JudgedQuery, type JudgedVacancy, rightFor } from './judged.ts';

/** How one query went. */
export type Outcome = {
	text: string;
	/** Of the first three shown, the share that is right; of all there are where fewer than three could be. */
	precision: number;
	/** Whether one of the first three is right. */
	hit: boolean;
	/** One divided by the place of the first right one; 0 beyond the tenth. */
	reciprocalRank: number;
	nothing: boolean;
	/** What the search says it looked for, where nobody would know it as a word: of no vacancy and no dictionary. */
	invented: string[];
	/** What the search says it took the text for. */
	meant: string;
	/** The first titles, for who reads the figures. */
	titles: string[];
};

export type Figures = {
	queries: number;
	precision: number;
	hits: number;
	nothing: number;
	reciprocalRank: number;
	invented: number;
};

/**
 * The fixed vacancies: those of the demo's two large centres, all of them published and of one centre, so that a judged
 * query has many that compete. Returns them by id.
 */
export async function publishJudged(app: TestApp): Promise<Map<string, JudgedVacancy>> {
	return app.make(async (trx) => {
		const owners = new Map<string, { id: string; owner: (typeof organisations)[number] }>();
		const made = new Map<string, JudgedVacancy>();
		for (const owner of organisations) {
			const { name, city, lat, lon } = owner;
			const { id } = await buildOrganisation(trx, { centreId: app.centre.id, name, city, lat, lon });
			owners.set(owner.key, { id, owner });
		}
		for (const vacancy of vacancies) {
			const found = owners.get(vacancy.organisation);
			if (!found) throw new Error(`No organisation is called ${vacancy.organisation}.`);
			const { id } = await buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: found.id,
				columns: {
					...columnsOfVacancy(vacancy, found.owner),
					status: 'published',
					published_at: new Date(Date.now() - (vacancy.publishedDaysAgo ?? 20) * 86_400_000),
					expires_at: null,
				},
			});
			made.set(id, { ...vacancy, owner: found.owner });
		}
		return made;
	});
}

/** Asks the queries as a visitor would and judges the answers. */
export async function measure(
	app: TestApp,
	published: ReadonlyMap<string, JudgedVacancy>,
	queries: readonly JudgedQuery[],
	isWord: (word: string) => boolean,
): Promise<Outcome[]> {
	const { id: centreId, tenant } = app.centre;
	const all = [...published.values()];
	return app.db.read({ tenant, centres: [centreId] }, async (trx) => {
		const outcomes: Outcome[] = [];
		for (const query of queries) {
			const right = new Set(rightFor(query, all));
			const found = await searchVacancies(trx, {
				tenant,
				centreId,
				text: query.text,
				near: '',
				kilometres: 10,
				choices: {},
				sort: undefined,
				page: { number: 1, size: 10 },
			});
			outcomes.push(judge(query, right, found, published, isWord));
		}
		return outcomes;
	});
}

function judge(
	{ text }: JudgedQuery,
	right: ReadonlySet<JudgedVacancy>,
	found: SearchResult,
	published: ReadonlyMap<string, JudgedVacancy>,
	isWord: (word: string) => boolean,
): Outcome {
	const hits = found.hits.map(({ id }) => published.get(id)).filter((one) => one !== undefined);
	const firstThree = hits.slice(0, 3).filter((one) => right.has(one));
	const place = hits.findIndex((one) => right.has(one));
	return {
		text,
		precision: firstThree.length / Math.min(3, right.size),
		hit: firstThree.length > 0,
		reciprocalRank: place < 0 ? 0 : 1 / (place + 1),
		nothing: found.total === 0,
		invented: found.corrections
			.flatMap(({ to }) => plain(to).split(/[^\p{L}\p{N}]+/u))
			.filter((word) => !isWord(word)),
		meant: found.corrections.map(({ to }) => ` → ${to}`).join(''),
		titles: hits.slice(0, 3).map(({ title }) => title.nl),
	};
}

/** Every word that a fixed vacancy has. */
export function wordsOfJudged(published: ReadonlyMap<string, JudgedVacancy>): Set<string> {
	const texts = [...published.values()].flatMap(({ title, summary, description, owner }) => [
		...[title, summary, description].flatMap(({ nl, en }) => [nl, en]),
		owner.name,
		owner.city,
	]);
	return new Set(texts.flatMap((text) => plain(text.replaceAll(/<[^>]*>/g, ' ')).split(/[^\p{L}\p{N}]+/u)));
}

/** The outcomes in five figures, each as a share of the queries but for the count of invented words. */
export function figuresOf(outcomes: readonly Outcome[]): Figures {
	const share = (of: (outcome: Outcome) => number) =>
		outcomes.reduce((sum, outcome) => sum + of(outcome), 0) / outcomes.length;
	return {
		queries: outcomes.length,
		precision: share(({ precision }) => precision),
		hits: share(({ hit }) => Number(hit)),
		nothing: share(({ nothing }) => Number(nothing)),
		reciprocalRank: share(({ reciprocalRank }) => reciprocalRank),
		invented: outcomes.reduce((sum, { invented }) => sum + invented.length, 0),
	};
}
