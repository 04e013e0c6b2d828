import { type SqlBool, sql } from 'kysely';
import type { Image } from '#features/files/enums.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import { type PageType, pathOfPage } from '../enums.ts';
import { readPictures } from './pictures.ts';
import { isVisible } from './select-pages.ts';

/** Fields of a news or story card. */
export type Teaser = {
	id: string;
	title: string;
	summary: string;
	/** Language of these texts if it differs from the page's. */
	lang: Locale | null;
	/** Path including the language prefix. */
	href: string;
	publishedAt: string;
	pageType: PageType;
	image: Image | null;
};

/** Lists the newest public pages of some types, except the page they are shown on. */
export async function listTeasers(
	trx: Trx,
	query: {
		centreId: string;
		locale: Locale;
		pageId: string;
		types: PageType[];
		limit: number;
		featured: boolean;
	},
): Promise<Teaser[]> {
	const { locale } = query;
	const { rows } = await sql<{
		id: string;
		pageType: PageType;
		publishedAt: Date;
		imageId: string | null;
		own: { title: string; summary: string; slug: string } | null;
		other: { title: string; summary: string; slug: string } | null;
	}>`
		select p.id, p.live_type as "pageType", p.published_at as "publishedAt", v.content ->> 'imageId' as "imageId",
			v.content #> array['texts', ${locale}::text] #- '{blocks}' as own,
			v.content #> array['texts', ${locale === 'nl' ? 'en' : 'nl'}::text] #- '{blocks}' as other
		from pages p join page_versions v on v.page_id = p.id and v.number = p.live
		where p.centre_id = ${query.centreId} and p.live_type = any(${query.types}) and p.id <> ${query.pageId} and ${isVisible}
			and ${query.featured ? sql<SqlBool>`p.featured` : sql<SqlBool>`true`}
		order by p.published_at desc, p.id limit ${query.limit}`.execute(trx);
	const pictures = await readPictures(
		trx,
		rows.flatMap(({ imageId }) => imageId ?? []),
	);
	return rows.flatMap(({ id, pageType, publishedAt, imageId, own, other }): Teaser[] => {
		const text = own ?? other;
		if (!text) return [];
		return [
			{
				id,
				title: text.title,
				summary: text.summary,
				lang: own ? null : locale === 'nl' ? 'en' : 'nl',
				href: `/${locale}${pathOfPage({ pageType, slug: text.slug })}`,
				publishedAt: publishedAt.toISOString(),
				pageType,
				image: pictures.get(imageId ?? '') ?? null,
			},
		];
	});
}
