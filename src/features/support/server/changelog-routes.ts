import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import { changelogApi } from '../api.ts';
import { actorOf } from './actor-of.ts';
import { permissions } from './permissions.ts';
import { changelogIn, countNew, markOf } from './read-changelog.ts';

/** What changed in the product, and up to where somebody has read it. */
export const changelogRoutes: readonly Endpoint[] = [
	implement(changelogApi.list, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const versions = changelogIn(c.locale);
			const unseen = countNew(versions, await lastRead(c));
			const { number, size } = query.page;
			const first = (number - 1) * size;
			const data = versions.slice(first, first + size).map(({ version, ...one }, index) => ({
				type: 'changelog_versions',
				id: version,
				attributes: { ...one, isNew: first + index < unseen },
			}));
			return { body: listDocument(c.url, query, { total: versions.length, data, meta: { unseen } }) };
		},
	}),
	implement(changelogApi.markSeen, {
		permission: permissions.markSeen,
		run: async (c, { params }) => {
			const versions = changelogIn(c.locale);
			const index = versions.findIndex(({ version }) => version === params.version);
			const read = versions[index];
			if (!read) throw ApiError.notFound();
			const unseen = await c.write(async (trx) => {
				const { changelog_version: seen } = await trx
					.selectFrom('users')
					.select('changelog_version')
					.where('id', '=', actorOf(c).userId)
					.forUpdate()
					.executeTakeFirstOrThrow();
				const before = countNew(versions, seen);
				if (before <= index) return before;
				await trx
					.updateTable('users')
					.set({ changelog_version: markOf(read) })
					.where('id', '=', actorOf(c).userId)
					.execute();
				return index;
			});
			return { body: metaDocument({ unseen }) };
		},
	}),
];

function lastRead(c: RequestContext): Promise<string | null> {
	return c.read(async (trx) => {
		const { changelog_version: version } = await trx
			.selectFrom('users')
			.select('changelog_version')
			.where('id', '=', actorOf(c).userId)
			.executeTakeFirstOrThrow();
		return version;
	});
}
