import { pathOf } from '#platform/contract/calls.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import { formApi, publicFormApi, submissionApi } from '../api.ts';
import { formVerbs } from '../contract.ts';
import { permissions } from './permissions.ts';
import { listForms, ownerOf, presentForm, readForm } from './read-forms.ts';
import { copyForm, createForm, deleteForm, moveForm, updateForm } from './save-forms.ts';
import {
	changeSubmission,
	deleteSubmission,
	listSubmissions,
	presentSubmission,
	readSubmission,
} from './submissions.ts';
import { readPublicForm, stateOf, submitForm } from './submit-form.ts';

/** Forms: those of the centre for its staff, those of an organisation for it alone. */
const managed: readonly Endpoint[] = [
	implement(formApi.list, {
		permission: permissions.manage,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listForms(trx, ownerOf(c), query));
			return { body: listDocument(c.url, query, { total, data: rows.map(presentForm) }) };
		},
	}),
	implement(formApi.create, {
		permission: permissions.manage,
		run: async (c, { body }) =>
			made(c, await c.write((trx, emit) => createForm(trx, emit, placeOf(c), body.data.attributes))),
	}),
	implement(formApi.read, {
		permission: permissions.manage,
		run: (c, { params }) => form(c, params.id),
	}),
	implement(formApi.update, {
		permission: permissions.manage,
		run: async (c, { params, body }) => {
			await c.write((trx, emit) => updateForm(trx, emit, ownerOf(c), params.id, body.data.attributes ?? {}));
			return form(c, params.id);
		},
	}),
	implement(formApi.remove, {
		permission: permissions.manage,
		run: async (c, { params }) => {
			await c.write((trx, emit) => deleteForm(trx, emit, ownerOf(c), params.id));
			return null;
		},
	}),
	...formVerbs.map((verb) =>
		implement(formApi[verb], {
			permission: permissions.manage,
			run: async (c, { params }) => {
				await c.write((trx, emit) => moveForm(trx, emit, ownerOf(c), params.id, verb));
				return form(c, params.id);
			},
		}),
	),
	implement(formApi.copy, {
		permission: permissions.manage,
		run: async (c, { params }) =>
			made(c, await c.write((trx, emit) => copyForm(trx, emit, placeOf(c), params.id))),
	}),
];

const submissions: readonly Endpoint[] = [
	implement(submissionApi.list, {
		permission: permissions.manage,
		run: async (c, { params, query }) => {
			const owner = ownerOf(c);
			const { text } = query.custom;
			const asked = { ...query, text: typeof text === 'string' ? text : undefined };
			const { rows, total, counts } = await c.read(async (trx) => {
				await readForm(trx, owner, params.id);
				return listSubmissions(trx, owner, params.id, asked);
			});
			const data = rows.map(presentSubmission);
			return { body: listDocument(c.url, query, { total, data, meta: { counts } }) };
		},
	}),
	implement(submissionApi.read, {
		permission: permissions.manage,
		run: (c, { params }) => submission(c, params.id),
	}),
	implement(submissionApi.update, {
		permission: permissions.manage,
		run: async (c, { params, body }) => {
			const status = body.data.attributes?.status;
			if (status) await c.write((trx, emit) => changeSubmission(trx, emit, ownerOf(c), params.id, status));
			return submission(c, params.id);
		},
	}),
	implement(submissionApi.remove, {
		permission: permissions.manage,
		run: async (c, { params }) => {
			await c.write((trx, emit) => deleteSubmission(trx, emit, ownerOf(c), params.id));
			return null;
		},
	}),
];

const filledIn: readonly Endpoint[] = [
	implement(publicFormApi.read, {
		permission: permissions.fillIn,
		run: async (c, { params }) => {
			const row = await c.read((trx) => readPublicForm(trx, params.slug));
			const { id, status: _, submissions: __, mostSubmissions: ___, ...attributes } = row;
			const data = { type: 'public_forms', id, attributes: { ...attributes, state: stateOf(row) } };
			return { body: document({ data }) };
		},
	}),
	implement(publicFormApi.submit, {
		permission: permissions.fillIn,
		run: async (c, { params, body }) => {
			const reference = await submitForm(c, params.slug, body.data.attributes);
			return { status: 201, body: metaDocument({ reference }) };
		},
	}),
];

/** Routes for forms: making them, filling them in, and reading what was sent. */
export const formRoutes: readonly Endpoint[] = [...managed, ...submissions, ...filledIn];

function placeOf(c: RequestContext) {
	return { ...ownerOf(c), tenant: c.tenant, centreId: c.centre.id };
}

async function form(c: RequestContext, id: string) {
	return { body: document({ data: presentForm(await c.read((trx) => readForm(trx, ownerOf(c), id))) }) };
}

async function made(c: RequestContext, id: string) {
	return { status: 201, ...(await form(c, id)), headers: { location: pathOf(formApi.read, { id }) } };
}

async function submission(c: RequestContext, id: string) {
	const row = await c.read((trx) => readSubmission(trx, ownerOf(c), id));
	return { body: document({ data: presentSubmission(row) }) };
}
