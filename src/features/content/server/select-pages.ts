import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { fullName } from '#platform/server/person-sql.ts';
import type { PageContent } from './page-content.ts';

/** A page with what it says in one of its versions, and the addresses it has in the version that is on line. */
export type PageRow = {
	id: string;
	content: PageContent;
	isPublished: boolean;
	publishAt: Date | null;
	unpublishAt: Date | null;
	publishedAt: Date | null;
	createdAt: Date;
	updatedAt: Date;
	updatedBy: string | null;
	revision: number;
	head: number;
	live: number | null;
	managerIds: string[];
};

/** Which version of a page is read: the one worked on, or the one visitors see. */
export type Side = 'head' | 'live';

/** What a visitor may see now. */
export const isVisible = sql<SqlBool>`p.is_published
	and (p.publish_at is null or p.publish_at <= now())
	and (p.unpublish_at is null or p.unpublish_at > now())`;

/** The columns of {@link PageRow} from pages p, page_versions v and users u; blocks are left out of lists. */
export function pageColumns(options: { blocks: boolean; staff: boolean }): RawBuilder<unknown> {
	const content = options.blocks
		? sql`v.content`
		: sql`v.content #- '{texts,nl,blocks}' #- '{texts,en,blocks}'`;
	return sql`p.id, ${content} as content, p.is_published as "isPublished", p.publish_at as "publishAt",
		p.unpublish_at as "unpublishAt", p.published_at as "publishedAt", p.created_at as "createdAt",
		p.updated_at as "updatedAt", p.revision, p.head, p.live,
		${options.staff ? fullName('u') : sql`null::text`} as "updatedBy",
		${
			options.staff
				? sql`coalesce((select array_agg(m.user_id) from page_managers m where m.page_id = p.id), '{}')`
				: sql`'{}'::uuid[]`
		} as "managerIds"`;
}

/** Pages with one of their versions. */
export function pagesWith(side: Side): RawBuilder<unknown> {
	return sql`pages p join page_versions v on v.page_id = p.id and v.number = p.${sql.ref(side)}
		left join users u on u.id = p.updated_by`;
}

/** One page, or undefined. With `hold` nobody else changes it until the transaction ends. */
export async function findPage(
	trx: Trx,
	id: string,
	options: { side: Side; hold?: boolean },
): Promise<PageRow | undefined> {
	const { rows } = await sql<PageRow>`
		select ${pageColumns({ blocks: true, staff: true })} from ${pagesWith(options.side)}
		where p.id = ${id} ${options.hold ? sql`for update of p` : sql``}`.execute(trx);
	return rows[0];
}

/** The page that has an address, or had it. */
export async function findPageBySlug(
	trx: Trx,
	where: { centreId: string; locale: string; slug: string; side: Side; visible: boolean },
): Promise<PageRow | undefined> {
	const { rows } = await sql<PageRow>`
		select ${pageColumns({ blocks: true, staff: !where.visible })} from page_slugs s join (${pagesWith(where.side)})
			on s.page_id = p.id
		where s.centre_id = ${where.centreId} and s.locale = ${where.locale} and s.slug = ${where.slug}
			${where.visible ? sql`and ${isVisible}` : sql``}`.execute(trx);
	return rows[0];
}
