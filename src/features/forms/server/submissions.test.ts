import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { base, content, openFormDesk, refusal, say } from '../testing/form-desk.ts';

const desk = openFormDesk();
const { verb, open, submit, received, change } = desk;

describe('a submission', () => {
	it('is found by what it says, handled, and deleted', async () => {
		const { id, attributes } = await open();
		await submit(attributes.slug, say('Honderd procent 100%'));
		await submit(attributes.slug, say('Sam'));
		const found = await received(id, desk.staff, '?filter[text]=100%25');
		expect(found.data).toHaveLength(1);
		const path = `/api/v1/form_submissions/${found.data[0].id}`;
		const body = {
			data: { type: 'form_submissions', id: found.data[0].id, attributes: { status: 'handled' } },
		};
		expect((await desk.app.send('patch', path, { as: desk.staff, body })).body.data.attributes.status).toBe(
			'handled',
		);
		expect((await received(id)).meta.counts).toEqual({ new: 1, handled: 1, spam: 0 });
		expect((await desk.app.send('delete', path, { as: desk.staff })).status).toBe(204);
		expect((await desk.app.send('get', path, { as: desk.staff })).status).toBe(404);
	});

	it('is found by its reference, in whatever letters, and a word of eight letters among the answers', async () => {
		const { id, attributes } = await open();
		await submit(attributes.slug, say('Tuinders'));
		await submit(attributes.slug, say('Sam'));
		const { reference } = (await received(id)).data[0].attributes;
		const found = await received(id, desk.staff, `?filter[text]=${reference.toLowerCase()}`);
		expect(found.data.map((one: { attributes: { reference: string } }) => one.attributes.reference)).toEqual([
			reference,
		]);
		expect(found.meta.total).toBe(1);
		expect((await received(id, desk.staff, '?filter[text]=tuinders')).data).toHaveLength(1);
	});

	it('is found by the answer to one question, and leads to those before and after it in its state', async () => {
		const choice = {
			id: 'kleur',
			question_type: 'multiple_choice',
			text: { nl: 'Kleur' },
			options: [
				{ id: 'r', text: { nl: 'Rood' } },
				{ id: 'b', text: { nl: 'Blauw' } },
			],
		};
		const text = { id: 'naam', question_type: 'text', text: { nl: 'Naam' } };
		const { id, attributes } = await open({ content: content(choice, text) });
		for (const [kleur, naam] of [
			['r', 'Blauw'],
			['b', 'Rood'],
			['b', 'Sam'],
		] as const)
			await submit(attributes.slug, [
				{ question_id: 'kleur', answer: [kleur] },
				{ question_id: 'naam', answer: [naam] },
			]);
		const names = async (query: string) =>
			(await received(id, desk.staff, query)).data.map(
				(one: { attributes: { answers: { answer: string[] }[] } }) => one.attributes.answers[1]?.answer[0],
			);
		expect(await names('?filter[question]=kleur&filter[answer]=b')).toEqual(['Sam', 'Rood']);
		expect(await names('?filter[question]=naam&filter[answer]=rood')).toEqual(['Rood']);
		expect(await names('?filter[question]=elders&filter[answer]=rood')).toEqual([]);
		const ids = (await received(id)).data.map((one: { id: string }) => one.id);
		const place = async (at: number) =>
			(await desk.app.send('get', `/api/v1/form_submissions/${ids[at]}`, { as: desk.staff })).body.meta;
		expect([await place(0), await place(1), await place(2)]).toEqual([
			{ previous: null, next: ids[1] },
			{ previous: ids[0], next: ids[2] },
			{ previous: ids[1], next: null },
		]);
	});

	it('is found by a question that was renamed or is gone, in the words in which it was asked', async () => {
		const ask = (id: string, nl: string) => ({ id, question_type: 'text', text: { nl } });
		const { id, attributes } = await open({ content: content(ask('kleur', 'Kleur?'), ask('dier', 'Dier?')) });
		const answers = { kleur: 'rood', dier: 'kat' };
		const send = (given: Record<string, string>) =>
			submit(
				attributes.slug,
				Object.entries(given).map(([question_id, answer]) => ({ question_id, answer: [answer] })),
			);
		await send(answers);
		const body = {
			data: {
				type: 'forms',
				id,
				attributes: {
					content: content(ask('nieuw', 'Nog iets?'), ask('kleur', 'Welke kleur?')),
					revision: (await desk.app.send('get', `${base}/${id}`, { as: desk.staff })).body.data.attributes
						.revision,
				},
			},
		};
		expect((await desk.app.send('patch', `${base}/${id}`, { as: desk.staff, body })).status).toBe(200);
		expect((await verb(id, 'open')).status).toBe(200);
		await send({ kleur: 'groen' });
		const { meta } = await received(id);
		// What nobody answered yet leaves nothing to narrow a list by.
		expect(meta.questions).toEqual([
			{ question_id: 'kleur', question: 'Welke kleur?', before: ['Kleur?'], removed: false },
			{ question_id: 'dier', question: 'Dier?', before: [], removed: true },
		]);
		const found = async (query: string) => (await received(id, desk.staff, query)).data.length;
		expect(await found('?filter[question]=dier&filter[answer]=kat')).toBe(1);
		expect(await found('?filter[question]=kleur')).toBe(2);
	});

	it('is found among very many by common and by rare words, the number of common ones estimated', async () => {
		const { id, attributes } = await open();
		await submit(attributes.slug, say('Zeppelin'));
		await desk.app.make((trx) =>
			sql`insert into form_submissions (tenant, centre_id, form_id, version, reference, answers, submitted_at)
				select tenant, centre_id, form_id, version, 'B' || lpad(n::text, 7, '0'), replace(answers::text, 'Zeppelin',
					case when n % 2 = 0 then 'Middag ' else 'Avond ' end || n)::jsonb, submitted_at - make_interval(secs => n)
				from form_submissions, generate_series(1, 3200) n where form_id = ${id}`.execute(trx),
		);
		const found = async (query: string) => {
			const { data, meta } = await received(id, desk.staff, query);
			return [data.length, meta.total, meta.estimated, data[0]?.id] as const;
		};
		expect((await found('')).slice(0, 3)).toEqual([25, 3201, false]);
		expect((await found('?filter[text]=zeppelin')).slice(0, 3)).toEqual([1, 1, false]);
		expect((await found('?filter[text]=avond 17')).slice(0, 3)).toEqual([25, 56, false]);
		const common = await found('?filter[question]=naam&filter[answer]=middag');
		expect(common.slice(0, 3)).toEqual([25, 1600, true]);
		const last = await found('?filter[text]=middag&page[number]=64');
		expect(last.slice(0, 3)).toEqual([25, 1600, true]);
		const place = await desk.app.send('get', `/api/v1/form_submissions/${common[3]}?filter[text]=middag`, {
			as: desk.staff,
		});
		expect(place.body.meta.previous).toBeNull();
		expect(place.body.meta.next).not.toBeNull();
	});

	it('is found by words of answers alone, in whatever letters, and by an option exactly', async () => {
		const kleur = {
			id: 'kleur',
			question_type: 'multiple_choice',
			text: { nl: 'Welke kleur?' },
			several: true,
			other: true,
			options: [
				{ id: 'rood', text: { nl: 'Rood' } },
				{ id: 'rood-2', text: { nl: 'Donkerrood' } },
			],
		};
		const mee = { id: 'mee', question_type: 'checkbox', text: { nl: 'Doe je mee?' } };
		const naam = { id: 'naam', question_type: 'text', text: { nl: 'Hoe heet je?' } };
		const { id, attributes } = await open({ content: content(naam, kleur, mee) });
		const send = (...answers: [string, ...string[]][]) =>
			submit(
				attributes.slug,
				answers.map(([question_id, ...answer]) => ({ question_id, answer })),
			);
		await send(['naam', 'ÉLODIE "de Wit"\nen Bas_'], ['kleur', 'rood']);
		await send(['naam', 'Sam'], ['kleur', 'rood-2', 'Of rood met wit'], ['mee', 'yes']);
		const count = async (query: string) => {
			const total = (await received(id, desk.staff, `?${query}`)).meta.total;
			const file = `${base}/${id}/submissions/export?${query}`;
			const { text } = await desk.app.send('get', file, { as: desk.staff });
			// Lines begin with a reference: an answer may have several.
			expect(text.match(/^[2-9A-Z]{8};/gm)?.length ?? 0, query).toBe(total);
			return total;
		};
		const q = encodeURIComponent;
		expect(await count(`filter[text]=${q('élodie "DE')}`)).toBe(1);
		expect(await count(`filter[text]=${q('wit"\nen')}`)).toBe(1);
		expect(await count('filter[text]=bas_')).toBe(1);
		expect(await count('filter[text]=ba_')).toBe(0);
		for (const asked of ['heet', 'naam', 'question', 'kleur'])
			expect(await count(`filter[text]=${asked}`)).toBe(0);
		expect(await count('filter[question]=kleur&filter[answer]=rood')).toBe(1);
		expect(await count(`filter[question]=kleur&filter[answer]=${q('met wit')}`)).toBe(1);
		expect(await count('filter[question]=naam&filter[answer]=rood')).toBe(0);
		expect(await count('filter[question]=mee')).toBe(1);
		expect(await count('filter[question]=kleur&filter[text]=sam')).toBe(1);
	});

	it('is found no longer by words that were erased', async () => {
		const { id, attributes } = await open();
		await submit(attributes.slug, say('Wegmetmij'));
		const found = async () => (await received(id, desk.staff, '?filter[text]=wegmetmij')).meta.total;
		expect(await found()).toBe(1);
		await desk.app.make((trx) =>
			trx.updateTable('form_submissions').set({ answers: '[]' }).where('form_id', '=', id).execute(),
		);
		expect(await found()).toBe(0);
		const { rows } = await desk.app.make((trx) =>
			sql<{
				words: string;
				chosen: string[];
			}>`select words, chosen from form_submissions where form_id = ${id}`.execute(trx),
		);
		expect(rows).toEqual([{ words: '', chosen: [] }]);
	});

	it('is counted by its state, whatever becomes of it', async () => {
		const { id, attributes } = await open();
		for (const name of ['Sam', 'Noor', 'Bas']) await submit(attributes.slug, say(name));
		const [one, two] = (await received(id)).data;
		await Promise.all([change(one.id, { status: 'handled' }), change(two.id, { status: 'spam' })]);
		const counts = async () => (await received(id)).meta.counts;
		expect(await counts()).toEqual({ new: 1, handled: 1, spam: 1 });
		await change(two.id, { status: 'new' });
		await desk.app.send('delete', `/api/v1/form_submissions/${one.id}`, { as: desk.staff });
		expect(await counts()).toEqual({ new: 2, handled: 0, spam: 0 });
		expect(
			(await desk.app.send('get', `${base}/${id}`, { as: desk.staff })).body.data.attributes,
		).toMatchObject({
			submissions: 2,
			new_submissions: 2,
		});
		await desk.app.make((trx) => trx.deleteFrom('form_submissions').where('form_id', '=', id).execute());
		expect(await counts()).toEqual({ new: 0, handled: 0, spam: 0 });
	});

	it('reads in the language of who reads it, whatever language it was filled in in', async () => {
		const choice = {
			id: 'komt',
			question_type: 'multiple_choice',
			text: { nl: 'Kom je?', en: 'Will you come?' },
			several: true,
			other: true,
			options: [
				{ id: 'ja', text: { nl: 'Ja', en: 'Yes' } },
				{ id: 'nee', text: { nl: 'Nee', en: 'No' } },
			],
		};
		const { id, attributes } = await open({ content: content(choice) });
		const answer = [{ question_id: 'komt', answer: ['ja', 'Yes, but late'] }];
		await submit(attributes.slug, answer, { locale: 'en' });
		const asked = async (language: string) => {
			const headers = { 'accept-language': language };
			const list = await desk.app.send('get', `${base}/${id}/submissions`, { as: desk.staff, headers });
			const csv = await desk.app.send('get', `${base}/${id}/submissions/export`, { as: desk.staff, headers });
			return [list.body.data[0].attributes.answers[0], csv.text];
		};
		const [dutch, lines] = await asked('nl');
		expect(dutch).toMatchObject({ question: 'Kom je?', answer: ['Ja', 'Yes, but late'] });
		expect(lines).toContain('Ja, Yes, but late');
		const [english] = await asked('en');
		expect(english).toMatchObject({ question: 'Will you come?', answer: ['Yes', 'Yes, but late'] });
	});

	it('leads to those before and after it among those that a list was narrowed to', async () => {
		const { id, attributes } = await open();
		for (const name of ['Sam', 'Noor', 'Sam', 'Sam']) await submit(attributes.slug, say(name));
		const ids = (await received(id)).data.map((one: { id: string }) => one.id);
		const place = async (at: number, query: string) =>
			(await desk.app.send('get', `/api/v1/form_submissions/${ids[at]}${query}`, { as: desk.staff })).body
				.meta;
		const sams = '?filter[text]=sam';
		expect(await place(1, sams)).toEqual({ previous: ids[0], next: ids[3] });
		expect(await place(2, sams)).toEqual({ previous: ids[1], next: ids[3] });
		// One that is handled stays between its neighbours in the list of new ones.
		await change(ids[1], { status: 'handled' });
		expect(await place(1, '?filter[status]=new')).toEqual({ previous: ids[0], next: ids[2] });
		expect(await place(1, '')).toEqual({ previous: null, next: null });
	});

	it('is handled by a colleague who may read it, and found among one’s own', async () => {
		const { id, attributes } = await open({}, desk.owner);
		await submit(attributes.slug, say('Sam'));
		await submit(attributes.slug, say('Noor'));
		const [first] = (await received(id, desk.owner)).data;
		const colleague = await signedIn(desk.app, { organisation: desk.organisation });
		const stranger = await signedIn(desk.app, { accountRoles: ['center_superuser'] });
		const assign = (assigned_to_id: string | null) => change(first.id, { assigned_to_id }, desk.owner);
		expect((await assign(colleague.user.id)).body.data.attributes).toMatchObject({
			assigned_to_id: colleague.user.id,
			assigned_to_name: expect.any(String),
			status: 'new',
		});
		expect(refusal(await assign(stranger.user.id))).toEqual([422, 'unknown_person']);
		const found = async (as: Record<string, string>, whose: string) =>
			(await received(id, as, `?filter[assigned]=${whose}`)).data.map((one: { id: string }) => one.id);
		expect(await found(colleague.as, 'me')).toEqual([first.id]);
		expect(await found(desk.owner, 'me')).toEqual([]);
		expect(await found(desk.owner, 'nobody')).not.toContain(first.id);
		expect((await assign(null)).body.data.attributes.assigned_to_id).toBeNull();
		expect(await found(colleague.as, 'me')).toEqual([]);
	});

	it('is a line of a file: safe for spreadsheets, in columns of every question that was ever asked', async () => {
		const first = { id: 'oud', question_type: 'text', text: { nl: 'Weg', en: 'Gone' } };
		const kept = { id: 'naam', question_type: 'text', text: { nl: 'Hoe heet je?', en: '' } };
		const { id, attributes } = await open({ content: content(kept, first) });
		const send = (naam: string, other: string, value: string) =>
			submit(attributes.slug, [
				{ question_id: 'naam', answer: [naam] },
				{ question_id: other, answer: [value] },
			]);
		for (let index = 0; index < 100; index++) await send(`Sam ${index}`, 'oud', `=cmd|${index}`);
		const changed = content(
			{ ...kept, text: { nl: 'Wie ben je; echt?', en: '' } },
			{ id: 'nieuw', question_type: 'checkbox', text: { nl: 'Doe je mee?', en: '' } },
		);
		await desk.app.send('patch', `${base}/${id}`, {
			as: desk.staff,
			body: { data: { type: 'forms', id, attributes: { revision: attributes.revision, content: changed } } },
		});
		await verb(id, 'open');
		await send('"Noor"', 'nieuw', 'yes');
		const file = async (query = '', as = desk.staff) =>
			desk.app.send('get', `${base}/${id}/submissions/export${query}`, {
				as,
				headers: { 'accept-language': 'nl' },
			});
		const linesOf = (text: string) => text.split('\r\n').filter((line) => line !== '');
		const lines = linesOf((await file()).text);
		expect(lines[1]?.split(';')[1]).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d$/);
		expect(lines[0]).toBe('Kenmerk;Verstuurd;Status;Versie;"Wie ben je; echt?";Doe je mee?;Weg');
		expect(lines[1]).toMatch(/;Nieuw;2;"""Noor""";Ja;$/);
		expect(lines[2]).toMatch(/;Nieuw;1;Sam 99;;'=cmd\|99$/);
		expect(lines).toHaveLength(102);
		const narrowed = '?filter[separator]=comma&filter[question]=oud&filter[answer]=cmd|7&filter[status]=new';
		const some = linesOf((await file(narrowed)).text);
		expect(some).toHaveLength(12);
		expect(some.at(-1)).toContain(',Sam 7,');
		expect((await file('', desk.owner)).status).toBe(404);
	}, 60_000);
});
