import { pathOf } from '#platform/contract/calls.ts';
import { csvAnswer } from '#platform/http/csv.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import { formApi, publicFormApi, submissionApi, tokenApi } from '../api.ts';
import { formVerbs, mostTokens } from '../contract.ts';
import { submittedQuestions } from './asked-questions.ts';
import { chooseContact, contactForm } from './contact-form.ts';
import { exportRoutes } from './export-routes.ts';
import { exportSubmissions } from './export-submissions.ts';
import { readFile, serveFile, storeFile } from './form-files.ts';
import { inReaderLanguage } from './in-language.ts';
import { applicants, type Invited, members, peopleAt } from './invited.ts';
import { requireFew } from './later-exports.ts';
import { submissionNoteRoutes } from './note-routes.ts';
import { permissions } from './permissions.ts';
import { readFormForEverybody, readPublicForm, stateOf } from './public-form.ts';
import { listForms, ownerOf, presentForm, readForm } from './read-forms.ts';
import { candidates } from './recipients.ts';
import { copyForm, createForm, deleteForm, moveForm, updateForm } from './save-forms.ts';
import {
	changeSubmission,
	deleteSubmission,
	listSubmissions,
	neighboursOf,
	noFilters,
	presentSubmission,
	readSubmission,
	submissionFilters,
} from './submissions.ts';
import { submitForm } from './submit-form.ts';
import { summarise } from './summarise.ts';
import {
	inviteTo,
	listTokens,
	noteOpened,
	presentToken,
	readToken,
	remindOf,
	revokeToken,
	type Terms,
} from './tokens.ts';

/** Forms: those of the centre for its staff, those of an organisation for it alone. */
const managed: readonly Endpoint[] = [
	implement(formApi.list, {
		permission: permissions.manage,
		run: async (c, { query }) => {
			const owner = ownerOf(c);
			const { rows, total } = await c.read((trx) => listForms(trx, owner, query));
			return {
				body: listDocument(c.url, query, { total, data: rows.map((row) => presentForm(row, owner)) }),
			};
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
			await c.write((trx, emit) => updateForm(trx, emit, placeOf(c), params.id, body.data.attributes ?? {}));
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
	implement(formApi.recipients, {
		permission: permissions.manage,
		run: async (c) => {
			const people = await c.read((trx) => candidates(trx, placeOf(c)));
			const data = people.map(({ id, ...attributes }) => ({ type: 'form_recipients', id, attributes }));
			return { body: document({ data }) };
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
	implement(formApi.chooseContact, {
		permission: permissions.chooseContact,
		run: async (c, { params, body }) => {
			await c.write((trx, emit) => chooseContact(trx, emit, placeOf(c), params.id, body.isContact));
			return form(c, params.id);
		},
	}),
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
			const asked = { ...submissionFilters(query, c.actor?.userId), page: query.page };
			const { rows, total, estimated, counts, questions } = await c.read(async (trx) => {
				await readForm(trx, owner, params.id, 'read');
				const found = await listSubmissions(trx, owner, params.id, asked);
				return {
					...found,
					rows: await inReaderLanguage(trx, found.rows, c.locale),
					questions: await submittedQuestions(trx, params.id, c.locale),
				};
			});
			const data = rows.map(presentSubmission);
			return { body: listDocument(c.url, query, { total, data, meta: { counts, estimated, questions } }) };
		},
	}),
	implement(submissionApi.summary, {
		permission: permissions.manage,
		run: async (c, { params }) => {
			const meta = await c.read(async (trx) => {
				await readForm(trx, ownerOf(c), params.id, 'read');
				return summarise(trx, params.id, c.locale);
			});
			return { body: metaDocument(meta) };
		},
	}),
	implement(submissionApi.export, {
		permission: permissions.manage,
		run: async (c, { params, query }) => {
			const separator = query.custom.separator === 'comma' ? 'comma' : 'semicolon';
			const filters = submissionFilters(query, c.actor?.userId);
			const owner = ownerOf(c);
			await c.read(async (trx) => {
				await readForm(trx, owner, params.id, 'read');
				await requireFew(trx, owner, params.id, filters);
			});
			const terms = { ...filters, separator, locale: c.locale } as const;
			return csvAnswer(await exportSubmissions(c, owner, params.id, terms), 'submissions');
		},
	}),
	...exportRoutes,
	implement(submissionApi.read, {
		permission: permissions.manage,
		run: (c, { params, query }) => submission(c, params.id, submissionFilters(query, c.actor?.userId)),
	}),
	implement(submissionApi.update, {
		permission: permissions.manage,
		run: async (c, { params, body }) => {
			const change = body.data.attributes ?? {};
			await c.write((trx, emit) => changeSubmission(trx, emit, placeOf(c), params.id, change));
			return submission(c, params.id);
		},
	}),
	implement(submissionApi.file, {
		permission: permissions.readFile,
		run: async (c, { params }) => {
			const { id, name, mediaType, bytes, questionId, createdAt } = await readFile(c, params.id);
			const attributes = { name, mediaType, bytes, questionId, createdAt };
			return { body: document({ data: { type: 'form_files', id, attributes } }) };
		},
	}),
	implement(submissionApi.fileContent, {
		permission: permissions.readFile,
		run: (c, { params }) => serveFile(c, params.id),
	}),
	implement(submissionApi.remove, {
		permission: permissions.manage,
		run: async (c, { params }) => {
			await c.write((trx, emit) => deleteSubmission(trx, emit, ownerOf(c), params.id));
			return null;
		},
	}),
];

/** Links for people who are invited. Applicants and members are known to those alone who also decide on applications. */
const tokens: readonly Endpoint[] = [
	implement(tokenApi.list, {
		permission: permissions.manage,
		run: async (c, { params, query }) => {
			const owner = ownerOf(c);
			const { text, state } = query.custom;
			const asked = {
				page: query.page,
				...(typeof text === 'string' && { text }),
				...(typeof state === 'string' && { state }),
			};
			const { rows, total, ...meta } = await c.read(async (trx) => {
				await readForm(trx, owner, params.id);
				return listTokens(trx, owner, params.id, asked);
			});
			const can = { invitePeople: grantsOf(c.actor, permissions.invitePeople).size > 0 };
			const data = rows.map(presentToken);
			return { body: listDocument(c.url, query, { total, data, meta: { ...meta, can } }) };
		},
	}),
	implement(tokenApi.invite, {
		permission: permissions.manage,
		run: (c, { params, body: { data } }) =>
			invite(c, params.id, data.attributes, (trx) => peopleAt(trx, c.centre.id, data.attributes.addresses)),
	}),
	implement(tokenApi.inviteMembers, {
		permission: permissions.invitePeople,
		run: (c, { params, body }) =>
			invite(c, params.id, body.data.attributes, (trx) => members(trx, placeOf(c))),
	}),
	implement(tokenApi.inviteApplicants, {
		permission: permissions.invitePeople,
		run: (c, { params, body: { data } }) =>
			invite(c, params.id, data.attributes, (trx) =>
				applicants(trx, placeOf(c), data.attributes.vacancyId, data.attributes.statuses),
			),
	}),
	implement(tokenApi.remindAll, {
		permission: permissions.manage,
		run: async (c, { params }) => {
			const of = { formId: params.id };
			const reminded = await c.write((trx, emit) => remindOf(trx, emit, ownerOf(c), of));
			return { body: metaDocument({ reminded }) };
		},
	}),
	implement(tokenApi.remind, {
		permission: permissions.manage,
		run: async (c, { params }) => {
			await c.write((trx, emit) => remindOf(trx, emit, ownerOf(c), { tokenId: params.id }));
			return token(c, params.id);
		},
	}),
	implement(tokenApi.revoke, {
		permission: permissions.manage,
		run: async (c, { params }) => {
			await c.write((trx, emit) => revokeToken(trx, emit, ownerOf(c), params.id));
			return token(c, params.id);
		},
	}),
];

/** Makes links for some people. Throws 404 for anybody else's form before it looks for them. */
async function invite(
	c: RequestContext,
	formId: string,
	terms: Terms,
	whom: (trx: Trx) => Promise<Invited[]>,
) {
	const place = { ...placeOf(c), secrets: c.secrets };
	await c.read((trx) => readForm(trx, place, formId));
	await c.limit(`form:invite:${place.organisationId ?? c.centre.id}`, mostTokens.timesADay, DAY);
	const meta = await c.write(async (trx, emit) => inviteTo(trx, emit, place, formId, await whom(trx), terms));
	return { status: 201, body: metaDocument(meta) };
}

const DAY = 24 * 3600;

const filledIn: readonly Endpoint[] = [
	implement(publicFormApi.read, {
		permission: permissions.fillIn,
		run: async (c, { params }) => {
			const row = await c.read((trx) => readPublicForm(trx, params.slug));
			const { id, status: _, submissions: __, mostSubmissions: ___, token: link, ...attributes } = row;
			if (link && !link.openedAt) await c.write((trx) => noteOpened(trx, link.id));
			const data = { type: 'public_forms', id, attributes: { ...attributes, state: stateOf(row) } };
			return { body: document({ data }) };
		},
	}),
	implement(publicFormApi.readById, {
		permission: permissions.fillIn,
		run: async (c, { params }) => {
			const row = await c.read((trx) => readFormForEverybody(trx, params.id));
			const { id, status: _, submissions: __, mostSubmissions: ___, ...attributes } = row;
			const data = { type: 'public_forms', id, attributes: { ...attributes, state: stateOf(row) } };
			return { body: document({ data }) };
		},
	}),
	implement(publicFormApi.contact, {
		permission: permissions.fillIn,
		run: async (c) => ({
			body: metaDocument({ slug: await c.read((trx) => contactForm(trx, c.centre.id)) }),
		}),
	}),
	implement(publicFormApi.addFile, {
		permission: permissions.fillIn,
		run: async (c, { params, body }) => ({
			status: 201,
			body: metaDocument(await storeFile(c, params.slug, body.data.attributes)),
		}),
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
export const formRoutes: readonly Endpoint[] = [
	...managed,
	...submissions,
	...submissionNoteRoutes,
	...tokens,
	...filledIn,
];

function placeOf(c: RequestContext) {
	return { ...ownerOf(c), tenant: c.tenant, centreId: c.centre.id };
}

async function form(c: RequestContext, id: string) {
	const owner = ownerOf(c);
	const row = await c.read((trx) => readForm(trx, owner, id, 'read'));
	return { body: document({ data: presentForm(row, owner) }) };
}

async function made(c: RequestContext, id: string) {
	return { status: 201, ...(await form(c, id)), headers: { location: pathOf(formApi.read, { id }) } };
}

async function token(c: RequestContext, id: string) {
	return {
		body: document({ data: presentToken(await c.read((trx) => readToken(trx, ownerOf(c), id))) }),
	};
}

async function submission(c: RequestContext, id: string, filters = noFilters) {
	return c.read(async (trx) => {
		const owner = ownerOf(c);
		const [row] = await inReaderLanguage(trx, [await readSubmission(trx, owner, id, 'read')], c.locale);
		if (!row) throw ApiError.notFound();
		return {
			body: document({ data: presentSubmission(row), meta: await neighboursOf(trx, owner, id, filters) }),
		};
	});
}
