import type { PermissionRow } from '#platform/contract/roles.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, type Resource } from '#platform/server/jsonapi/present.ts';
import { listMails, readMail, type StoredMail } from '#platform/server/mail/file-transport.ts';
import { mailboxApi } from '../api.ts';

/** Everyone who tries the demo can read its mail; outside the demo the routes respond 404. */
const everyone: PermissionRow = {
	center_superuser: 'public',
	center_admin: 'public',
	content_manager: 'public',
	page_manager: 'public',
	organization_superuser: 'public',
	organization_admin: 'public',
	mentor: 'public',
	student: 'public',
	volunteer: 'public',
	visitor: 'public',
};

/** The mails that were written to files, of this centre. Only in the demo and in development, without a mail server. */
export const mailboxRoutes: readonly Endpoint[] = [
	implement(mailboxApi.list, {
		permission: everyone,
		run: async (c) => {
			const mails = (await listMails(folderOf(c))).filter((mail) => isHere(c, mail));
			return { body: document({ data: mails.map(presentInList), meta: { total: mails.length } }) };
		},
	}),
	implement(mailboxApi.read, {
		permission: everyone,
		run: async (c, { params }) => {
			const mail = await readMail(folderOf(c), params.id);
			if (!mail || !isHere(c, mail)) throw ApiError.notFound();
			return { body: document({ data: present(mail) }) };
		},
	}),
];

function folderOf(c: RequestContext): string {
	if (c.mailFolder === undefined) throw ApiError.notFound();
	return c.mailFolder;
}

/** Files have no row-level security, so mails of other centres are filtered out here. */
function isHere(c: RequestContext, mail: StoredMail): boolean {
	return mail.tenant === c.tenant && mail.centreId === c.centre.id;
}

function presentInList({ id, template, locale, from, to, toName, subject, sentAt }: StoredMail): Resource {
	return { type: 'mails', id, attributes: { template, locale, from, to, toName, subject, sentAt } };
}

function present(mail: StoredMail): Resource {
	const resource = presentInList(mail);
	const { html, text, attachments } = mail;
	return { ...resource, attributes: { ...resource.attributes, html, text, attachments } };
}
