import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { openPage, postForm } from '#testing/page.ts';
import { contentSchema } from '../../content.ts';
import { shippedForm } from '../../shipped-forms.ts';
import { loader as contactPage } from '../contact-form/contact-page.tsx';
import { action as begin } from './begin.ts';
import { action as saveDraft } from './draft.ts';
import { action as edit } from './edit-page.tsx';
import { fileOf } from './form-file.ts';
import { loader as readJson } from './json.ts';
import { action as make } from './new-page.tsx';
import { action as tryOut } from './preview-frame.tsx';

let app: TestApp;
let as: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp();
	as = (await signedIn(app, { accountRoles: ['center_superuser'] })).as;
});
afterAll(() => app.close());

type Fields = Readonly<Record<string, string>>;
const goesTo = (answer: unknown) =>
	answer instanceof Response ? (answer.headers.get('location') ?? '') : '';
/** Makes a form on the page for a new one, and gives its id. */
async function made(fields: Fields): Promise<string> {
	const to = goesTo(await postForm(app, '/form_builder/new', make, { as, fields }));
	const [, id = ''] = /\/nl\/form_builder\/([0-9a-f-]{36})\/edit$/.exec(to) ?? [];
	expect(id, to).not.toBe('');
	return id;
}
const press = (id: string, fields: Fields) =>
	postForm(app, `/form_builder/${id}/edit`, edit, { as, fields, params: { id } });
const read = async (id: string) =>
	(await app.send('get', `/api/v1/forms/${id}`, { as })).body.data.attributes;

it('begins from an example, at an address that is free, and opens', async () => {
	const [first, second] = [await made({ from: 'contact' }), await made({ from: 'contact' })];
	expect([(await read(first)).slug, (await read(second)).slug]).toEqual([
		'neem-contact-op',
		'neem-contact-op-2',
	]);
	expect(goesTo(await press(first, { step: 'open' }))).toBe(`/nl/form_builder/${first}/edit?done=open`);
	expect(await read(first)).toMatchObject({ status: 'open', content: { title: { en: 'Get in touch' } } });
	const named = await read(await made({ from: 'contact', title: 'Vraag het ons' }));
	expect(named).toMatchObject({ slug: 'vraag-het-ons', content: { title: { nl: 'Vraag het ons', en: '' } } });
});

it('becomes the contact form, to which the contact page leads', async () => {
	const contact = () => postForm(app, '/contactformulier', contactPage, { as });
	expect(await contact()).toMatchObject({ mayChoose: true });
	const id = await made({ from: 'contact' });
	await press(id, { step: 'open' });
	expect(goesTo(await press(id, { step: 'contact' }))).toMatch(/done=contact$/);
	expect(goesTo(await contact())).toMatch(/^\/nl\/forms\/neem-contact-op/);
	expect(goesTo(await press(id, { step: 'no_contact' }))).toMatch(/done=no_contact$/);
});

it('says that an address that somebody chose is taken, and keeps what was typed', async () => {
	await made({ title: 'Eerste', slug: 'gekozen-adres' });
	const fields = { title: 'Tweede', slug: 'gekozen-adres' };
	expect(await postForm(app, '/form_builder/new', make, { as, fields })).toMatchObject({
		data: { values: fields, error: { errors: [{ field: 'slug', rule: 'taken' }] } },
	});
});

it('saves with every button, and gives back what somebody else’s change keeps from being saved', async () => {
	const id = await made({ title: 'Evaluatie' });
	const fields = {
		'title.nl': 'Evaluatie',
		slug: 'evaluatie',
		retentionDays: '30',
		newType: 'email',
		step: 'add:0',
	};
	expect(goesTo(await press(id, { ...fields, revision: '1' }))).toMatch(/\/edit\?at=[0-9a-f-]{36}#question-/);
	const { content, revision, retention_days } = await read(id);
	const [question] = content.pages[0].questions;
	expect([question.question_type, revision, retention_days]).toEqual(['email', 2, 30]);
	const typed = { 'q.0.id': question.id, 'q.0.type': 'email', 'q.0.text.nl': 'Je adres?' };
	const late = await press(id, { ...fields, ...typed, step: 'save', revision: '1' });
	expect(late).toMatchObject({
		data: {
			error: { problem: { code: 'changed_meanwhile' } },
			typed: { revision: 1, content: { pages: [{ questions: [{ text: { nl: 'Je adres?' } }] }] } },
		},
	});
	expect(goesTo(await press(id, { ...fields, ...typed, step: 'save', revision: '2' }))).toMatch(/done=save$/);
	// What it lacks is said, and it stays a draft.
	expect(goesTo(await press(id, { step: 'open' }))).toMatch(/failed=lacking$/);
	expect(goesTo(await press(id, { step: 'remove' }))).toBe('/nl/form_builder?done=delete');
});

it('leads without scripts to the fields of the conditions of a question, with all that was typed', async () => {
	const id = await made({ title: 'Voorwaarden' });
	const typed = {
		'title.nl': 'Voorwaarden',
		slug: 'voorwaarden',
		retentionDays: '30',
		'q.0.id': 'mee',
		'q.0.type': 'checkbox',
		'q.0.text.nl': 'Doe je mee?',
		'q.1.id': 'maat',
		'q.1.type': 'number',
		'q.1.text.nl': 'Welke maat?',
	};
	const shown = await press(id, { ...typed, step: 'show:1', revision: '1' });
	expect(goesTo(shown)).toMatch(/\/edit\?at=maat#question-maat$/);
	const rule = { 'q.1.if.0.q': 'mee', 'q.1.if.0.test': 'is', 'q.1.if.0.value': 'ja' };
	await press(id, { ...typed, ...rule, step: 'save', revision: '2' });
	const [page] = (await read(id)).content.pages;
	expect(page.questions).toMatchObject([
		{ id: 'mee', text: { nl: 'Doe je mee?' } },
		{ id: 'maat', show_if: { match: 'all', rules: [{ question_id: 'mee', test: 'is', value: 'yes' }] } },
	]);
});

it('saves by itself, says what somebody else saved meanwhile, and keeps the other as a copy', async () => {
	const id = await made({ title: 'Vanzelf' });
	const send = async (body: unknown) => {
		const answer = await postForm(app, `/form_builder/${id}/draft`, saveDraft, {
			as,
			body: JSON.stringify(body),
			headers: { 'content-type': 'application/json' },
			params: { id },
		});
		return answer instanceof Response && answer.ok ? answer.json() : Object(answer).status;
	};
	const settings = {
		slug: 'vanzelf',
		accessPermission: 'anonymous',
		opensAt: null,
		closesAt: null,
		mostSubmissions: null,
		oncePerPerson: false,
		retentionDays: 90,
	};
	const content = contentSchema.parse({ title: { nl: 'Vanzelf opgeslagen' } });
	const save = { intent: 'save', revision: 1, content, settings };
	expect(await send(save)).toMatchObject({ kind: 'done', page: { revision: 2 } });
	expect(await send({ ...save, content: { ...content, title: { nl: 'Te laat', en: '' } } })).toMatchObject({
		kind: 'conflict',
		theirs: { page: { revision: 2 }, draft: { content: { title: { nl: 'Vanzelf opgeslagen' } }, settings } },
	});
	expect(await send({ ...save, revision: 2, settings: { ...settings, slug: 'Met spaties' } })).toEqual({
		kind: 'refused',
		problems: [{ field: 'slug', text: expect.stringContaining('kleine letters') }],
	});
	const page = { ...content, thanksPage: 'https://elders.example' };
	expect(await send({ ...save, revision: 2, content: page })).toEqual({
		kind: 'refused',
		problems: [{ field: 'thanksPage', text: expect.stringContaining('/bedankt') }],
	});
	const copied = await send({ intent: 'keep_copy', content, settings });
	expect(copied).toMatchObject({ kind: 'copied' });
	expect(await read(copied.id)).toMatchObject({
		slug: 'vanzelf-2',
		content: { title: { nl: 'Vanzelf opgeslagen' } },
	});
	expect([await send(undefined), await send({ intent: 'save' }), await send([])]).toEqual([400, 400, 400]);
});

it('is tried out like a visitor would, without anything being sent', async () => {
	const id = await made({ title: '', from: 'evaluation' });
	const post = (fields: Fields) =>
		postForm(app, `/form_builder/${id}/preview/form?mode=dark`, tryOut, { as, fields, params: { id } });
	const asked = (await read(id)).content.pages[0];
	expect(await post({ page: asked.id, asked: 'klus' })).toMatchObject({
		data: { page: asked.id, error: { status: 422 } },
	});
	const answers = asked.questions.map(
		({ id: one, question_type, options }: { id: string; question_type: string; options: { id: string }[] }) =>
			[`q-${one}`, question_type === 'multiple_choice' ? (options[0]?.id ?? '') : '4'] as const,
	);
	const body = new URLSearchParams([['page', asked.id], ...answers]);
	for (const { id: one } of asked.questions) body.append('asked', one);
	const sent = await postForm(app, `/form_builder/${id}/preview/form?mode=dark`, tryOut, {
		as,
		body,
		params: { id },
	});
	expect(goesTo(sent)).toBe(`/nl/form_builder/${id}/preview/form?mode=dark&sent=1`);
	expect((await read(id)).submissions).toBe(0);
});

it('is made from a file that was saved of another, and says what is no such file', async () => {
	const post = (text: string) => {
		const body = new FormData();
		body.set('file', new File([text], 'form.json', { type: 'application/json' }));
		return postForm(app, '/form_builder/new', make, { as, body });
	};
	const to = goesTo(await post(fileOf(shippedForm('photos'))));
	const [, id = ''] = /form_builder\/([0-9a-f-]{36})\/edit$/.exec(to) ?? [];
	expect((await read(id)).content.pages[0].questions.length).toBeGreaterThan(1);
	expect(await post('{"kind":"nothing"}')).toMatchObject({
		data: { error: { errors: [{ field: 'file', rule: 'invalid' }] } },
	});
	expect(await openPage(app, `/form_builder/${id}/json`, [{ loader: readJson }], { id }, as)).toBe('200');
	const foreign = '00000000-0000-4000-8000-000000000000';
	expect(await openPage(app, `/form_builder/x/json`, [{ loader: readJson }], { id: foreign }, as)).toBe(
		'404',
	);
});

it('is begun for a page with a title alone, each at an address that is free', async () => {
	const ask = async (body: object, who = as) => {
		const answer = await postForm(app, '/form_builder/begin', begin, {
			as: who,
			body: JSON.stringify(body),
			headers: { 'content-type': 'application/json' },
		});
		return answer instanceof Response
			? { status: answer.status, ...(await answer.json().catch(() => ({}))) }
			: {};
	};
	const [first, second] = [await ask({ title: 'Op de pagina' }), await ask({ title: 'Op de pagina' })];
	expect([(await read(first.id)).slug, (await read(second.id)).slug]).toEqual([
		'op-de-pagina',
		'op-de-pagina-2',
	]);
	expect(await read(first.id)).toMatchObject({ status: 'draft', content: { title: { nl: 'Op de pagina' } } });
	expect((await ask({ title: ' ' })).status).toBe(400);
});
