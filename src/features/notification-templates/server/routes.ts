import { localesOf, offeredLocale } from '#platform/http/locale.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import { notificationTemplateApi } from '../api.ts';
import { resetTemplate, restoreTemplate, updateTemplate } from './change-template.ts';
import { mailSettingsRoutes } from './mail-settings-routes.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { permissions } from './permissions.ts';
import { presentSummary, presentTemplate, subjectParts } from './present-template.ts';
import { previewTemplate, testTemplate } from './preview-template.ts';
import {
	eventsOf,
	findTemplate,
	listVersions,
	readTemplate,
	readTemplates,
	type TemplateKey,
} from './read-templates.ts';

const permission = permissions.manage;

/** The words of a centre for the mails of the product. */
export const notificationTemplateRoutes: readonly Endpoint[] = [
	implement(notificationTemplateApi.list, {
		permission,
		run: async (c, { query }) => {
			const asked = String(query.custom.locale ?? c.locale);
			const locale = offeredLocale(localesOf(c.features), asked === 'en' ? 'en' : 'nl');
			const rows = await c.read((trx) => readTemplates(trx, c.centre.id, locale));
			const { all } = eventsOf(c);
			const { number, size } = query.page;
			const data = all.slice((number - 1) * size, number * size).map((event) =>
				presentSummary(
					{ event, locale },
					rows.find((row) => row.event === event.key),
					c.locale,
				),
			);
			return { body: listDocument(c.url, query, { total: all.length, data }) };
		},
	}),
	implement(notificationTemplateApi.read, {
		permission,
		run: async (c, { params }) => ({ body: await template(c, findTemplate(c, params.id)) }),
	}),
	implement(notificationTemplateApi.update, {
		permission,
		run: async (c, { params, body }) => {
			const key = findTemplate(c, params.id);
			await updateTemplate(c, key, body.data.attributes ?? {});
			return { body: await template(c, key) };
		},
	}),
	implement(notificationTemplateApi.reset, {
		permission,
		run: async (c, { params }) => {
			await resetTemplate(c, findTemplate(c, params.id));
			return null;
		},
	}),
	implement(notificationTemplateApi.versions, {
		permission,
		run: async (c, { params, query }) => {
			const key = findTemplate(c, params.id);
			const { rows, total } = await c.read((trx) => listVersions(trx, c.centre.id, key, query.page));
			const data = rows.map(({ id, firstName, lastName, createdAt, ...attributes }) => ({
				type: 'notification_template_versions',
				id,
				attributes: {
					...attributes,
					subjectParts: attributes.subject === null ? null : subjectParts(attributes.subject, c.locale),
					authorName: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
					createdAt: createdAt.toISOString(),
				},
			}));
			return { body: listDocument(c.url, query, { total, data }) };
		},
	}),
	implement(notificationTemplateApi.restore, {
		permission,
		run: async (c, { params, body }) => {
			const key = findTemplate(c, params.id);
			await restoreTemplate(c, key, body.version);
			return { body: await template(c, key) };
		},
	}),
	implement(notificationTemplateApi.preview, {
		permission,
		run: async (c, { params, body }) => ({
			body: { jsonapi: { version: '1.1' }, meta: await previewTemplate(c, findTemplate(c, params.id), body) },
		}),
	}),
	implement(notificationTemplateApi.test, {
		permission,
		run: async (c, { params, body }) => {
			await testTemplate(c, findTemplate(c, params.id), body);
			return null;
		},
	}),
	...outboxRoutes,
	...mailSettingsRoutes,
];

async function template(c: RequestContext, key: TemplateKey) {
	const [row, centre] = await Promise.all([
		c.read((trx) => readTemplate(trx, c.centre.id, key)),
		c.mailCentre(),
	]);
	return document({ data: presentTemplate(key, row, { reader: c.locale, centre }) });
}
