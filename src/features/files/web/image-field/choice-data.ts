import { site } from '#platform/web/site-context.ts';
import { fileApi, stockImageApi } from '../../api.ts';
import type { Image } from '../../enums.ts';
import type { Route } from './+types/choice-data';

/** An image that can be chosen. */
export type Choice = { id: string; name: string; image: Image };
export type Choices = { items: Choice[]; page: number; pages: number };

const PAGE_SIZE = 18;

/** A page of images to choose from, from the library or the stock. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { call } = site(context);
	const asked = new URL(request.url).searchParams;
	const page = Math.max(1, Math.min(1000, Number(asked.get('page')) || 1));
	const search = (asked.get('q') ?? '').trim().slice(0, 100) || undefined;
	const paging = { page: { number: page, size: PAGE_SIZE } };
	const headers = { 'cache-control': 'no-store' };
	if (asked.get('source') === 'library') {
		const found = await call(fileApi.list, {
			filter: { kindEq: 'image', purposeEq: 'library', search },
			...paging,
		});
		const items = found.data.flatMap(({ id, name, image }) => (image ? [{ id, name, image }] : []));
		return Response.json(choices(items, page, found.meta.total), { headers });
	}
	const found = await call(stockImageApi.list, { filter: { search }, ...paging });
	const items = found.data.map(({ name, image }) => ({ id: image.id, name, image }));
	return Response.json(choices(items, page, found.meta.total), { headers });
}

function choices(items: Choice[], page: number, total: number): Choices {
	return { items, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}
