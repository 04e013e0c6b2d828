import { sql } from 'kysely';
import type { Locale } from '#platform/http/locale.ts';
import type { Trx } from '#platform/server/database.ts';
import type { AnalyticsContent } from '../contract.ts';
import { readParts } from './read-details.ts';
import { type Periods, readFigures } from './read-figures.ts';
import { count, people } from './tell.ts';

type Asked = Periods & { centreId: string; locale: Locale };

/** The most that each table shows. */
const LONGEST = { words: 50, forms: 50, pages: 50 };

/** Reads what people read, searched for in vain and filled in at a centre, and how often. */
export async function readContent(
	trx: Trx,
	{ locale, ...asked }: Asked,
): Promise<Omit<AnalyticsContent, 'id' | 'type' | 'meta'>> {
	const figures = await readFigures(trx, { ...asked, of: 'content', organisationId: null });
	const pages = await readParts(trx, asked, 'page', ['views'], LONGEST.pages);
	return {
		...figures,
		words: await readWords(trx, asked),
		forms: await readForms(trx, { ...asked, locale }),
		pages: pages.map(({ name, sums }) => ({ page: name, views: count(sums.views) })),
	};
}

async function readWords(trx: Trx, asked: Omit<Asked, 'locale'>): Promise<AnalyticsContent['words']> {
	const { rows } = await sql<AnalyticsContent['words'][number]>`
		select term, place, sum(times)::int as times from missed_searches
		where tenant = (select app_tenant()) and centre_id = ${asked.centreId}
			and day between ${asked.from}::date and ${asked.to}::date
		group by 1, 2 order by times desc, max(last_at) desc, 1, 2 limit ${LONGEST.words}`.execute(trx);
	return rows;
}

async function readForms(trx: Trx, { locale, ...asked }: Asked): Promise<AnalyticsContent['forms']> {
	const sent = await readParts(trx, asked, 'form', ['sent'], LONGEST.forms);
	const forms = await trx
		.selectFrom('forms')
		.select(['id', sql<Record<Locale, string>>`content -> 'title'`.as('title')])
		.where(sql<boolean>`id = any (${sent.map(({ name }) => name)}::uuid[])`)
		.execute();
	return sent.map(({ name, sums }) => {
		const title = forms.find(({ id }) => id === name)?.title;
		return {
			id: name,
			name: title ? title[locale] || title.nl || title.en : null,
			sent: people(sums.sent),
		};
	});
}
