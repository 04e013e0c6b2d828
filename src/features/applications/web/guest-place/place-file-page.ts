import { data } from 'react-router';
import { isUuid } from '#platform/http/uuid.ts';
import { asDownload } from '#platform/web/as-download.ts';
import { site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { placeLinkApi } from '../../api.ts';
import type { Route } from './+types/place-file-page';

/** A file that was handed out after an activity, for the guest whose link it is. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { call, download } = site(context);
	const token = tokenOf(request);
	const id = new URL(request.url).searchParams.get('id') ?? '';
	const { found } = isUuid(id)
		? await askWithToken((input) => call(placeLinkApi.lookUp, input), token)
		: { found: undefined };
	const file = found?.takingPart.materials.find((one) => one.id === id && one.url === null);
	if (!file) throw data(null, { status: 404 });
	const body = { token, materialId: file.id };
	const { title, fileName, mediaType, bytes } = file;
	return asDownload(
		{ name: fileName ?? title, mediaType: mediaType ?? 'application/octet-stream', bytes },
		await download(placeLinkApi.material, { body }),
	);
}
