import { data } from 'react-router';
import { asDownload } from '#platform/web/as-download.ts';
import { site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { guestConversationApi } from '../api.ts';
import type { Route } from './+types/guest-file-page';

/** A file of the conversation of a guest, by the link of a mail. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { call, download } = site(context);
	const token = tokenOf(request);
	const { found } = await askWithToken((input) => call(guestConversationApi.lookUp, input), token);
	const file = found?.messages.flatMap(({ files }) => files).find(({ id }) => id === params.id);
	if (!file) throw data(null, { status: 404 });
	const body = { token, fileId: file.id };
	return asDownload(file, await download(guestConversationApi.fileContent, { body }));
}
