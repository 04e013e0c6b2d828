import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { fullName } from '#platform/server/person-sql.ts';
import { differencesOf } from '../differences.ts';
import type { PageContent } from './page-content.ts';
import type { PageRow } from './select-pages.ts';

type VersionRow = {
	number: number;
	content: PageContent | null;
	authorName: string | null;
	restoredFrom: number | null;
	createdAt: Date;
	updatedAt: Date;
	publishedAt: Date | null;
	total: number;
};

/** Lists the versions of a page, newest first. */
export async function listVersions(trx: Trx, page: PageRow, paging: { number: number; size: number }) {
	const rows = await select(trx, page.id, undefined, paging);
	return { resources: rows.map((row) => presentVersion(row, page)), total: rows[0]?.total ?? 0 };
}

/** Returns one version with its texts, and how the version being edited differs from it. Throws 404. */
export async function readVersion(
	trx: Trx,
	page: PageRow,
	number: number,
): Promise<{ resource: Resource; content: PageContent }> {
	const [row] = await select(trx, page.id, number, { number: 1, size: 1 });
	if (!row?.content) throw ApiError.notFound();
	const resource = presentVersion(row, page);
	const attributes = {
		...resource.attributes,
		texts: row.content.texts,
		differences: differencesOf(row.content, page.content),
	};
	return { resource: { ...resource, attributes }, content: row.content };
}

async function select(
	trx: Trx,
	pageId: string,
	number: number | undefined,
	paging: { number: number; size: number },
): Promise<VersionRow[]> {
	const { rows } = await sql<VersionRow>`
		select v.number, ${number === undefined ? sql`null` : sql`v.content`} as content, v.restored_from as "restoredFrom",
			${fullName('u')} as "authorName", v.created_at as "createdAt",
			v.updated_at as "updatedAt", v.published_at as "publishedAt", count(*) over ()::int as total
		from page_versions v left join users u on u.id = v.author_id
		where v.page_id = ${pageId} ${number === undefined ? sql`` : sql`and v.number = ${number}`}
		order by v.number desc limit ${paging.size} offset ${(paging.number - 1) * paging.size}`.execute(trx);
	return rows;
}

function presentVersion(row: VersionRow, page: PageRow): Resource {
	const { number, authorName, restoredFrom, createdAt, updatedAt, publishedAt } = row;
	return {
		type: 'page_versions',
		id: `${page.id}.${number}`,
		attributes: {
			number,
			authorName,
			isHead: number === page.head,
			isLive: page.isPublished && number === page.live,
			isPlanned: number === page.planned,
			restoredFrom,
			createdAt,
			updatedAt,
			publishedAt,
		},
	};
}
