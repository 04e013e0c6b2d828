import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import { mailSettingsApi } from '../api.ts';
import { readMailSettings, updateMailSettings } from './mail-settings.ts';
import { permissions } from './permissions.ts';

const permission = permissions.manage;

/** What all mails of the centre share. */
export const mailSettingsRoutes: readonly Endpoint[] = [
	implement(mailSettingsApi.read, { permission, run: answer }),
	implement(mailSettingsApi.update, {
		permission,
		run: async (c, { body }) => {
			await updateMailSettings(c, body.data.attributes ?? {});
			return answer(c);
		},
	}),
];

async function answer(c: RequestContext) {
	const attributes = await readMailSettings(c);
	return { body: document({ data: { type: 'mail_settings', id: c.centre.id, attributes } }) };
}
