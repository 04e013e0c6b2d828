import { afterAll, beforeAll, expect } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { elsewhere } from '#testing/applications.ts';
import { buildOrganisation } from '#testing/builders.ts';

export const base = '/api/v1/forms';

type As = Record<string, string>;
type Question = object;

/** What a form asks: these questions, or a name. */
export const content = (...questions: Question[]) => ({
	title: { nl: 'Kennismaken', en: 'Getting to know you' },
	purpose: { nl: 'Om je te kunnen antwoorden', en: '' },
	pages: [
		{
			id: 'p1',
			questions:
				questions.length > 0
					? questions
					: [
							{
								id: 'naam',
								question_type: 'text',
								text: { nl: 'Hoe heet je?', en: 'Your name' },
								required: true,
							},
						],
		},
	],
});

/** The answer to the name that `content` asks for. */
export const say = (...answer: string[]) => [{ question_id: 'naam', answer }];

export const document = (attributes: object) => ({ data: { type: 'forms', attributes } });

export const refusal = ({ status, body }: { status: number; body: { errors: { code: string }[] } }) => [
	status,
	body.errors[0]?.code,
];

/** An app for the tests of one file, with staff of the centre and the owner of an organisation, and what both do to forms. */
export function openFormDesk() {
	const desk = {} as { app: TestApp; staff: As; owner: As; organisation: { id: string; name: string } };
	beforeAll(async () => {
		desk.app = await createTestApp();
		desk.staff = (await signedIn(desk.app, { accountRoles: ['center_superuser'] })).as;
		desk.organisation = await desk.app.make((trx) =>
			buildOrganisation(trx, { centreId: desk.app.centre.id }),
		);
		desk.owner = (await signedIn(desk.app, { organisation: desk.organisation })).as;
	});
	afterAll(() => desk.app.close());
	let number = 0;
	const create = async (attributes: object = {}, as = desk.staff) => {
		number += 1;
		const body = document({ slug: `formulier-${number}`, content: content(), ...attributes });
		const answer = await desk.app.send('post', base, { as, body });
		expect(answer.status).toBe(201);
		return answer.body.data as { id: string; attributes: { slug: string; revision: number } };
	};
	const verb = (id: string, name: string, as = desk.staff) =>
		desk.app.send('put', `${base}/${id}/${name}`, { as, body: {} });
	const open = async (attributes: object = {}, as = desk.staff) => {
		const form = await create(attributes, as);
		expect((await verb(form.id, 'open', as)).status).toBe(200);
		return form;
	};
	const submit = (slug: string, answers: object[], rest: object = {}, headers: As = {}) =>
		desk.app.send('post', `/api/v1/public_forms/${slug}/submissions`, {
			headers,
			address: elsewhere(),
			body: { data: { type: 'form_submissions', attributes: { answers, ...rest } } },
		});
	const received = async (id: string, as = desk.staff, query = '') =>
		(await desk.app.send('get', `${base}/${id}/submissions${query}`, { as })).body;
	/** Changes a submission. */
	const change = (id: string, attributes: object, as = desk.staff) =>
		desk.app.send('patch', `/api/v1/form_submissions/${id}`, {
			as,
			body: { data: { type: 'form_submissions', id, attributes } },
		});
	return Object.assign(desk, { create, verb, open, submit, received, change });
}
