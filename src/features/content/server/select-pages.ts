import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { fullName } from '#platform/server/person-sql.ts';
import type { PageContent } from './page-content.ts';

/** A page with the content of one of its versions, and the slugs of its published version. */
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
	/** The version that takes the place of the live one at a moment. */
	planned: number | null;
	plannedAt: Date | null;
	deletedAt: Date | null;
	managerIds: string[];
};

/** Which version is read: `head`, the one being edited, `live`, the published one, or `planned`, the next one. */
export type Side = 'head' | 'live' | 'planned';

/** Condition for pages that visitors can see now. */
export const isVisible = sql<SqlBool>`p.is_published
	and (p.publish_at is null or p.publish_at <= now())
	and (p.unpublish_at is null or p.unpublish_at > now())`;

/** Columns of {@link PageRow} from pages p, page_versions v and users u; lists leave the blocks out. */
export function pageColumns(options: { blocks: boolean; staff: boolean }): RawBuilder<unknown> {
	const content = options.blocks
		? sql`v.content`
		: sql`v.content #- '{texts,nl,blocks}' #- '{texts,en,blocks}'`;
	return sql`p.id, ${content} as content, p.is_published as "isPublished", p.publish_at as "publishAt",
		p.unpublish_at as "unpublishAt", p.published_at as "publishedAt", p.created_at as "createdAt",
		p.updated_at as "updatedAt", p.revision, p.head, p.live, p.planned,
		p.planned_at as "plannedAt", p.deleted_at as "deletedAt",
		${options.staff ? fullName('u') : sql`null::text`} as "updatedBy",
		${
			options.staff
				? sql`coalesce((select array_agg(m.user_id) from page_managers m where m.page_id = p.id), '{}')`
				: sql`'{}'::uuid[]`
		} as "managerIds"`;
}

/** Joins pages with one of their versions. */
export function pagesWith(side: Side): RawBuilder<unknown> {
	return sql`pages p join page_versions v on v.page_id = p.id and v.number = p.${sql.ref(side)}
		left join users u on u.id = p.updated_by`;
}

/** Returns one page, or undefined. `hold` locks it until the transaction ends; `deleted` looks in the bin instead. */
export async function findPage(
	trx: Trx,
	id: string,
	options: { side: Side; hold?: boolean; deleted?: boolean },
): Promise<PageRow | undefined> {
	const { rows } = await sql<PageRow>`
		select ${pageColumns({ blocks: true, staff: true })} from ${pagesWith(options.side)}
		where p.id = ${id} and p.deleted_at is ${options.deleted ? sql`not null` : sql`null`}
			${options.hold ? sql`for update of p` : sql``}`.execute(trx);
	return rows[0];
}

/** Returns the page that has a slug, or had it. */
export async function findPageBySlug(
	trx: Trx,
	where: { centreId: string; locale: string; slug: string; side: Side; visible: boolean },
): Promise<PageRow | undefined> {
	const { rows } = await sql<PageRow>`
		select ${pageColumns({ blocks: true, staff: !where.visible })} from page_slugs s join (${pagesWith(where.side)})
			on s.page_id = p.id
		where s.centre_id = ${where.centreId} and s.locale = ${where.locale} and s.slug = ${where.slug}
			and p.deleted_at is null
			${where.visible ? sql`and ${isVisible}` : sql``}`.execute(trx);
	return rows[0];
}
