import { attempt } from '#platform/web/failures.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { fileApi, uploadApi } from '../../api.ts';
import type { StoredFile } from '../../contract.ts';
import { problemText } from '../problem-text.ts';
import type { Route } from './+types/upload-data';
import type { SentFile } from './sent-file.ts';

/** Returns how much of an upload has arrived, for resuming it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const id = new URL(request.url).searchParams.get('id') ?? '';
	return answering(here, async () => (await here.call(uploadApi.read, { params: { id } })).data);
}

/**
 * Handles the requests of an upload: start, next chunk, finish, and describe the file. The browser has no API tokens,
 * so it goes through the site.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const form = await request.formData();
	const { call } = here;
	const id = text(form, 'id');
	return answering(here, async () => {
		switch (text(form, 'step')) {
			case 'begin': {
				const body = { name: text(form, 'name').slice(0, 160), bytes: Number(form.get('bytes')) };
				return (await call(uploadApi.begin, { body })).data;
			}
			case 'piece': {
				const piece = new FormData();
				piece.set('offset', text(form, 'offset'));
				piece.set('piece', form.get('piece') ?? '');
				return (await call(uploadApi.addPiece, { params: { id }, body: piece })).data;
			}
			case 'finish': {
				const replaces = text(form, 'replaces');
				if (replaces === '') {
					return sent((await call(fileApi.create, { body: { uploadId: id, ...sayings(form) } })).data);
				}
				const params = { id: replaces };
				return sent((await call(fileApi.replace, { params, body: { uploadId: id } })).data);
			}
			case 'describe': {
				const body = { alt: altOf(form) };
				return sent((await call(fileApi.update, { params: { id }, body })).data);
			}
			default:
				return {};
		}
	});
}

function text(form: FormData, name: string): string {
	const value = form.get(name);
	return typeof value === 'string' ? value.trim() : '';
}

function altOf(form: FormData): { nl?: string; en?: string } {
	const nl = text(form, 'altNl');
	const en = text(form, 'altEn');
	return { ...(nl && { nl }), ...(en && { en }) };
}

/** Returns the texts submitted with a new file. */
function sayings(form: FormData) {
	const kind = text(form, 'kind');
	const purpose = text(form, 'purpose');
	const folder = text(form, 'folder');
	return {
		...(kind && { kind }),
		...(purpose && { purpose }),
		...(folder && { folder }),
		...(form.get('private') === 'on' && { public: false }),
		alt: altOf(form),
	};
}

function sent({ id, name, image }: StoredFile): SentFile {
	return { id, name, image };
}

/** Returns the result as a response, or the API's status with an error message. */
async function answering({ locale }: SiteContext, work: () => Promise<object>): Promise<Response> {
	const headers = { 'cache-control': 'no-store' };
	const { done, refusal } = await attempt(work(), 'any');
	if (!refusal) return Response.json(done, { headers });
	return Response.json(
		{ code: refusal.code, text: problemText(refusal, locale) },
		{ status: refusal.status, headers },
	);
}
