import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { openPage, postForm } from '#testing/page.ts';
import { action, loader } from './fill-in-page.tsx';

let app: TestApp;
let staff: Record<string, string>;
let id: string;
const slug = 'kennismaken';

const text = (nl: string, en = '') => ({ nl, en });
const isYes = { match: 'all', rules: [{ question_id: 'komt', test: 'is', value: 'ja' }] };
const content = {
	title: text('Kennismaken', 'Getting to know you'),
	purpose: text('Om je te antwoorden'),
	pages: [
		{
			id: 'p1',
			questions: [
				{
					id: 'komt',
					question_type: 'multiple_choice',
					text: text('Kom je?'),
					required: true,
					options: [
						{ id: 'ja', text: text('Ja') },
						{ id: 'nee', text: text('Nee') },
					],
				},
				{
					id: 'aantal',
					question_type: 'number',
					text: text('Met hoeveel?'),
					required: true,
					show_if: isYes,
				},
			],
		},
		{
			id: 'p2',
			show_if: isYes,
			questions: [
				{
					id: 'eten',
					question_type: 'multiple_choice',
					text: text('Wat eet je?'),
					several: true,
					other: true,
					options: [{ id: 'soep', text: text('Soep') }],
				},
			],
		},
		{
			id: 'p3',
			questions: [{ id: 'adres', question_type: 'email', text: text('Wat is je e-mailadres?') }],
		},
	],
};

beforeAll(async () => {
	app = await createTestApp();
	staff = (await signedIn(app, { accountRoles: ['center_superuser'] })).as;
	const body = { data: { type: 'forms', attributes: { slug, content } } };
	id = (await app.send('post', '/api/v1/forms', { as: staff, body })).body.data.id;
	expect((await move('open')).status).toBe(200);
});
afterAll(() => app.close());

const move = (verb: string) => app.send('put', `/api/v1/forms/${id}/${verb}`, { as: staff, body: {} });
type Fields = readonly (readonly [string, string])[];
/** Posts one page of the form as a browser without scripts does. */
async function post(...fields: Fields) {
	const answer = await postForm(app, `/forms/${slug}`, action, {
		as: {},
		body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
		params: { token: slug },
	});
	if (answer instanceof Response) return { to: answer.headers.get('location') ?? '' };
	const { data, init } = Object(answer);
	return { ...(data ?? answer), status: init?.status };
}
const asked = (...ids: string[]): Fields => ids.map((one) => ['asked', one]);
const received = async () =>
	(await app.send('get', `/api/v1/forms/${id}/submissions`, { as: staff })).body.data;

describe('a form that is filled in without scripts', () => {
	it('asks what an answer led to on the same page, and goes on with the answers of all pages', async () => {
		const first = await post(['page', 'p1'], ...asked('komt'), ['q-komt', 'ja']);
		expect(first).toMatchObject({ page: 'p1', more: true, answers: { komt: ['ja'] } });
		const second = await post(
			['page', 'p1'],
			...asked('komt', 'aantal'),
			['q-komt', 'ja'],
			['q-aantal', '3'],
		);
		expect(second).toMatchObject({ page: 'p2', answers: { komt: ['ja'], aantal: ['3'] } });
		const third = await post(
			['page', 'p2'],
			...asked('eten'),
			['q-komt', 'ja'],
			['q-aantal', '3'],
			['q-eten', 'soep'],
			['other_eten', 'Een appel'],
		);
		expect(third).toMatchObject({ page: 'p3', answers: { eten: ['soep', 'Een appel'] } });
	});

	it('gives back what was typed with what is wrong, in the words of its question', async () => {
		const { status, page, answers, error } = await post(
			['page', 'p1'],
			...asked('komt', 'aantal'),
			['q-komt', 'ja'],
			['q-aantal', 'drie'],
		);
		expect({ status, page, answers }).toEqual({
			status: 422,
			page: 'p1',
			answers: { komt: ['ja'], aantal: ['drie'] },
		});
		expect(error.errors).toEqual([
			{
				field: 'q-aantal',
				rule: 'invalid',
				text: 'Met hoeveel: Vul een getal in, zoals 12 of 3,5. Duizend is 1000, zonder punt.',
			},
		]);
		const empty = await post(['page', 'p1'], ...asked('komt'));
		expect(empty.error.errors).toMatchObject([
			{ field: 'q-komt', rule: 'required', text: 'Kom je: Maak een keuze.' },
		]);
	});

	it('goes along with one key through all pages, and is sent once', async () => {
		const key = ['key', '0f0f6b2b-0244-40e4-9dc7-2aced864fa60'] as const;
		const first = await post(['page', 'p1'], key, ...asked('komt'), ['q-komt', 'nee']);
		expect(first).toMatchObject({ page: 'p3', key: key[1] });
		const last = [['page', 'p3'], key, ...asked('adres'), ['q-komt', 'nee']] as const;
		expect(await post(...last)).toEqual(await post(...last));
	});

	it('goes back from an unfinished page, past pages that are not shown, with nothing lost', async () => {
		const back = await post(
			['page', 'p3'],
			...asked('adres'),
			['step', 'back'],
			['q-komt', 'nee'],
			['q-adres', 'half@'],
		);
		expect(back).toMatchObject({ page: 'p1', answers: { komt: ['nee'], adres: ['half@'] } });
		expect(back.error).toBeUndefined();
	});

	it('is sent after the last page without the answers to hidden questions, and told by a reference', async () => {
		const { to } = await post(
			['page', 'p3'],
			...asked('adres'),
			['q-komt', 'nee'],
			['q-aantal', '3'],
			['q-eten', 'soep'],
		);
		expect(to).toMatch(/^\/nl\/forms\/kennismaken\?sent=[2-9A-Z]{8}$/);
		const [sent] = await received();
		expect(to.endsWith(sent.attributes.reference)).toBe(true);
		expect(sent.attributes.answers).toMatchObject([{ question_id: 'komt', answer: ['Nee'] }]);
		expect(sent.attributes.answers).toHaveLength(1);
	});

	it('leads back to the first page that is not finished when later pages are posted by hand', async () => {
		const { status, page, error } = await post(['page', 'p3'], ...asked('adres'), ['q-adres', 'a@b.nl']);
		expect([status, page, error.errors[0].field]).toEqual([422, 'p1', 'q-komt']);
	});

	it('thanks who filled in the field that nobody sees like everybody, and keeps it apart', async () => {
		const { to } = await post(['page', 'p3'], ...asked('adres'), ['q-komt', 'nee'], ['website', 'x']);
		expect(to).toContain('?sent=');
		const kept = await received();
		expect(kept.map(({ attributes }: { attributes: { status: string } }) => attributes.status)).toContain(
			'spam',
		);
	});

	it('keeps apart what was sent a moment after it was shown, counted from the first page on', async () => {
		const begun = String(Date.now());
		const { begun: carried } = await post(
			['page', 'p1'],
			...asked('komt'),
			['q-komt', 'nee'],
			['begun', begun],
		);
		expect(String(carried)).toBe(begun);
		const send = (from: string) =>
			post(['page', 'p3'], ...asked('adres'), ['q-komt', 'nee'], ['begun', from]);
		const [soon, later] = [await send(begun), await send(String(Date.now() - 60_000))];
		const kept: { attributes: { reference: string; status: string } }[] = await received();
		const statusOf = ({ to }: { to: string }) =>
			kept.find(({ attributes }) => to.endsWith(attributes.reference))?.attributes.status;
		expect([statusOf(soon), statusOf(later)]).toEqual(['spam', 'new']);
	});

	it('leads to a page of the site in the language of the visitor where the form has one, and to no other site', async () => {
		const change = async (thanks_page: string) => {
			const { attributes } = (await app.send('get', `/api/v1/forms/${id}`, { as: staff })).body.data;
			const body = {
				data: {
					type: 'forms',
					id,
					attributes: { revision: attributes.revision, content: { ...content, thanks_page } },
				},
			};
			const { status } = await app.send('patch', `/api/v1/forms/${id}`, { as: staff, body });
			if (status === 200) await move('open');
			return status;
		};
		for (const wrong of ['//elders.example', 'https://elders.example', '/\\elders.example', 'bedankt'])
			expect(await change(wrong), wrong).toBe(422);
		expect(await change('/bedankt')).toBe(200);
		expect((await post(['page', 'p3'], ...asked('adres'), ['q-komt', 'nee'])).to).toBe('/nl/bedankt');
		expect(await change('')).toBe(200);
		expect((await post(['page', 'p3'], ...asked('adres'), ['q-komt', 'nee'])).to).toContain('?sent=');
	});

	it('gives the text back when it was closed meanwhile, and is no page at an unknown address', async () => {
		await move('close');
		const closed = await post(['page', 'p3'], ...asked('adres'), ['q-komt', 'nee'], ['q-adres', 'a@b.nl']);
		expect(closed).toMatchObject({ answers: { komt: ['nee'], adres: ['a@b.nl'] } });
		expect(closed.error).toBeUndefined();
		expect(await openPage(app, `/forms/${slug}`, [{ loader }], { token: slug })).toBe('200');
		for (const token of ['onbekend', 'On/geldig', '']) {
			expect([token, await openPage(app, '/forms', [{ loader }], { token })]).toEqual([token, '404']);
		}
		await move('open');
	});
});

describe('a form that a page shows', () => {
	it('is read by its id by everybody, while it is or was open to everybody', async () => {
		const shown = async () => {
			const { status, body } = await app.send('get', `/api/v1/forms/${id}/public`);
			return [status, body.data?.attributes.slug, body.data?.attributes.state];
		};
		expect(await shown()).toEqual([200, slug, 'open']);
		await move('close');
		expect(await shown()).toEqual([200, slug, 'closed']);
		await move('archive');
		expect((await shown())[0]).toBe(404);
		await move('open');
		const { revision } = (await app.send('get', `/api/v1/forms/${id}`, { as: staff })).body.data.attributes;
		const invited = { type: 'forms', id, attributes: { access_permission: 'token_holder', revision } };
		await app.send('patch', `/api/v1/forms/${id}`, { as: staff, body: { data: invited } });
		expect((await move('open')).status).toBe(200);
		expect((await shown())[0]).toBe(404);
	});
});

describe('a form whose answers are looked through', () => {
	const own = 'nakijken';
	const postOwn = async (...fields: Fields) => {
		const answer = await postForm(app, `/forms/${own}`, action, {
			as: {},
			body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
			params: { token: own },
		});
		if (answer instanceof Response) return { to: answer.headers.get('location') ?? '' };
		const { data, init } = Object(answer);
		return { ...(data ?? answer), status: init?.status };
	};
	it('shows them after the last page, leads back to each, and is sent from there alone', async () => {
		const body = {
			data: { type: 'forms', attributes: { slug: own, content: { ...content, review: true } } },
		};
		const made = (await app.send('post', '/api/v1/forms', { as: staff, body })).body.data.id;
		await app.send('put', `/api/v1/forms/${made}/open`, { as: staff, body: {} });
		const total = async () =>
			(await app.send('get', `/api/v1/forms/${made}/submissions`, { as: staff })).body.meta.total;
		const last = await postOwn(['page', 'p3'], ...asked('adres'), ['q-komt', 'nee']);
		expect(last).toMatchObject({ page: '_review', answers: { komt: ['nee'] } });
		expect(await total()).toBe(0);
		const given = [
			['page', '_review'],
			['q-komt', 'nee'],
		] as const;
		expect(await postOwn(...given, ['step', 'page:p1'])).toMatchObject({ page: 'p1' });
		expect(await postOwn(...given, ['step', 'back'])).toMatchObject({ page: 'p3' });
		// What was left out by hand is asked for after all.
		expect(await postOwn(['page', '_review'])).toMatchObject({ status: 422, page: 'p1' });
		expect((await postOwn(...given)).to).toMatch(/\?sent=/);
		expect(await total()).toBe(1);
	});
});

it('fills in the address of who is signed in where the form has to know it, and no other', async () => {
	const volunteer = await signedIn(app, { email: 'vera@voorbeeld.example' });
	const known = async (required: boolean, as: Record<string, string>) => {
		const slug = `adres-${required}-${Object.keys(as).length}`;
		const question = { id: 'adres', question_type: 'email', text: text('Je e-mailadres'), required };
		const attributes = { slug, content: { ...content, pages: [{ id: 'p', questions: [question] }] } };
		const body = { data: { type: 'forms', attributes } };
		const { id } = (await app.send('post', '/api/v1/forms', { as: staff, body })).body.data;
		await app.send('put', `/api/v1/forms/${id}/open`, { as: staff, body: {} });
		const shown = await postForm(app, `/forms/${slug}`, loader, { as, params: { token: slug } });
		return Object(shown).data.known;
	};
	expect(await known(true, volunteer.as)).toEqual({ adres: ['vera@voorbeeld.example'] });
	expect(await known(false, volunteer.as)).toEqual({});
	expect(await known(true, {})).toEqual({});
});
