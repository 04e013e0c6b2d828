import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { base, content, openFormDesk, refusal, say } from '../testing/form-desk.ts';
import { formRetention } from './retention.ts';

const desk = openFormDesk();
const { verb, open, submit, received } = desk;

describe('filling in', () => {
	it('keeps the answers as they were asked, whatever becomes of the form', async () => {
		const { id, attributes } = await open();
		const { status, body } = await submit(attributes.slug, say('Sam'), { locale: 'en' });
		expect([status, body.meta.reference]).toEqual([201, expect.stringMatching(/^[2-9A-Z]{8}$/)]);
		const changed = content({ id: 'naam', question_type: 'text', text: { nl: 'Anders', en: '' } });
		await desk.app.send('patch', `${base}/${id}`, {
			as: desk.staff,
			body: { data: { type: 'forms', id, attributes: { revision: attributes.revision, content: changed } } },
		});
		await verb(id, 'open');
		const { data, meta } = await received(id);
		expect(meta.counts).toEqual({ new: 1, handled: 0, spam: 0 });
		expect(data[0].attributes).toMatchObject({
			reference: body.meta.reference,
			status: 'new',
			version: 1,
			answers: [{ question_id: 'naam', question: 'Hoe heet je?', answer: ['Sam'] }],
		});
	});

	it('drops answers to what is hidden and unknown, and says at each question what is wrong', async () => {
		const showIf = { match: 'all', rules: [{ question_id: 'mee', test: 'is', value: 'yes' }] };
		const { id, attributes } = await open({
			content: content(
				{ id: 'mee', question_type: 'checkbox', text: { nl: 'Doe je mee?' } },
				{ id: 'maat', question_type: 'number', text: { nl: 'Maat' }, required: true, show_if: showIf },
			),
		});
		const answers = (mee: string[], maat: string) => [
			{ question_id: 'mee', answer: mee },
			{ question_id: 'maat', answer: [maat] },
			{ question_id: 'elders', answer: ['x'] },
		];
		expect((await submit(attributes.slug, answers([], 'veel'))).status).toBe(201);
		expect((await received(id)).data[0].attributes.answers).toEqual([]);
		const wrong = await submit(attributes.slug, answers(['yes'], 'veel'));
		expect(wrong.body.errors).toMatchObject([
			{
				code: 'invalid',
				source: { pointer: '/data/attributes/answers/1/answer' },
				meta: { question_id: 'maat' },
			},
		]);
		const missing = await submit(attributes.slug, [{ question_id: 'mee', answer: ['yes'] }]);
		expect(missing.body.errors).toMatchObject([{ code: 'required', meta: { question_id: 'maat' } }]);
	});

	it('is refused before it opens, after it closes, and by somebody’s hand', async () => {
		const hour = 3_600_000;
		const at = (ms: number) => new Date(Date.now() + ms).toISOString();
		const early = await open({ opens_at: at(hour) });
		const over = await desk.create({ closes_at: at(-hour) });
		expect(refusal(await verb(over.id, 'open'))).toEqual([422, 'is_over']);
		const late = await open({ closes_at: at(hour) });
		await desk.app.make((trx) =>
			trx
				.updateTable('form_versions')
				.set({ closes_at: new Date(Date.now() - hour) })
				.where('form_id', '=', late.id)
				.execute(),
		);
		const shut = await open();
		await verb(shut.id, 'close');
		const code = async ({ attributes }: { attributes: { slug: string } }) =>
			refusal(await submit(attributes.slug, say('Sam')));
		expect([await code(early), await code(late), await code(shut)]).toEqual([
			[409, 'not_yet'],
			[409, 'closed'],
			[409, 'closed'],
		]);
		await verb(shut.id, 'archive');
		expect((await submit(shut.attributes.slug, say('Sam'))).status).toBe(404);
	});

	it('lets exactly thirty of fifty at once in where thirty fit', async () => {
		const { id, attributes } = await open({ most_submissions: 30 });
		const answers = await Promise.all(
			Array.from({ length: 50 }, async (_, index) => {
				let answer = await submit(attributes.slug, say(`Sam ${index}`));
				// On a busy machine some wait too long for their turn, and are asked to come back.
				while (answer.status === 503) answer = await submit(attributes.slug, say(`Sam ${index}`));
				return answer;
			}),
		);
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
		expect(answers.filter(({ status }) => status === 409).map(refusal)).toEqual(
			Array(20).fill([409, 'full']),
		);
		expect((await received(id)).meta.total).toBe(30);
	});

	it('is stored once when it is sent again with the same key', async () => {
		const { id, attributes } = await open();
		const key = '6d9f6b2b-0244-40e4-9dc7-2aced864fa60';
		const first = await submit(attributes.slug, say('Sam'), { key });
		const second = await submit(attributes.slug, say('Sam'), { key });
		expect(second.body.meta.reference).toBe(first.body.meta.reference);
		await submit(attributes.slug, say('Sam'));
		expect((await received(id)).meta.total).toBe(2);
		const other = await submit(attributes.slug, say('Noor'), { key });
		expect(other.body.meta.reference).not.toBe(first.body.meta.reference);
		expect((await received(id)).data[0].attributes.answers[0].answer).toEqual(['Noor']);
	});

	it('takes one of each person, by account or by address', async () => {
		const mail = { id: 'mail', question_type: 'email', text: { nl: 'E-mailadres' } };
		const { attributes } = await open({ once_per_person: true, content: content(mail) });
		const from = (address: string, headers = {}) =>
			submit(attributes.slug, [{ question_id: 'mail', answer: [address] }], {}, headers);
		expect((await from('sam@voorbeeld.example')).status).toBe(201);
		expect(refusal(await from('Sam@voorbeeld.example'))).toEqual([409, 'already_sent']);
		const { as } = await signedIn(desk.app, { accountRoles: ['volunteer'] });
		expect((await from('een@voorbeeld.example', as)).status).toBe(201);
		expect(refusal(await from('twee@voorbeeld.example', as))).toEqual([409, 'already_sent']);
	});

	it('keeps apart what looks like advertising, and answers it like all', async () => {
		const { id, attributes } = await open();
		const links = Array.from({ length: 6 }, (_, index) => `https://reclame.example/${index}`).join(' ');
		expect((await submit(attributes.slug, say(links))).status).toBe(201);
		expect((await submit(attributes.slug, say('Sam'), { website: 'https://reclame.example' })).status).toBe(
			201,
		);
		// Nobody fills in a form in a second; of who does not say how long it took nothing is thought.
		expect((await submit(attributes.slug, say('Snel'), { seconds: 1 })).status).toBe(201);
		const { meta, data } = await received(id, desk.staff, '?filter[status]=spam');
		expect([meta.counts, data.length]).toEqual([{ new: 0, handled: 0, spam: 3 }, 3]);
		const { body } = await desk.app.send('get', `${base}/${id}`, { as: desk.staff });
		expect(body.data.attributes).toMatchObject({ submissions: 0, new_submissions: 0 });
		const three = links.split(' ').slice(0, 5).join(' ');
		for (const rest of [{}, { seconds: 2 }]) await submit(attributes.slug, say(three), rest);
		expect((await received(id)).meta.counts.new).toBe(2);
	});

	it('takes two hundred kilobytes of answers', async () => {
		const ids = Array.from({ length: 41 }, (_, index) => `v${index}`);
		const asked = ids.map((one) => ({ id: one, question_type: 'text', text: { nl: one } }));
		const { attributes } = await open({ content: content(...asked) });
		const answers = (count: number) =>
			ids.slice(0, count).map((question_id) => ({ question_id, answer: ['x'.repeat(5_000)] }));
		expect(refusal(await submit(attributes.slug, answers(41)))).toEqual([409, 'too_much']);
		expect((await submit(attributes.slug, answers(40))).status).toBe(201);
	});

	it('is limited to twenty an hour from one network, of what is taken', async () => {
		const { attributes } = await open();
		const send = (answers: object[] = say('Sam')) =>
			desk.app.send('post', `/api/v1/public_forms/${attributes.slug}/submissions`, {
				address: '10.77.0.1',
				body: { data: { type: 'form_submissions', attributes: { answers } } },
			});
		for (let index = 0; index < 5; index++) expect((await send([])).status).toBe(422);
		for (let index = 0; index < 20; index++) expect((await send()).status).toBe(201);
		expect((await send()).status).toBe(429);
	});
});

describe('the days that submissions stay', () => {
	const clear = () =>
		desk.app.make(
			(trx) => formRetention[0]?.apply(trx, { before: new Date() } as never) ?? Promise.resolve(0),
		);
	const change = async (id: string, retention_days: number) => {
		const { revision } = (await desk.app.send('get', `${base}/${id}`, { as: desk.staff })).body.data
			.attributes;
		const body = { data: { type: 'forms', id, attributes: { revision, retention_days } } };
		expect((await desk.app.send('patch', `${base}/${id}`, { as: desk.staff, body })).status).toBe(200);
	};

	it('are those that visitors were told, or now are where that is sooner', async () => {
		const { id, attributes } = await open({ retention_days: 100 });
		await submit(attributes.slug, say('Sam'));
		await desk.app.make((trx) =>
			trx
				.updateTable('form_submissions')
				.set({ submitted_at: new Date(Date.now() - 50 * 24 * 3600_000) })
				.where('form_id', '=', id)
				.execute(),
		);
		const left = async () => {
			await clear();
			return (await received(id)).meta.total;
		};
		await change(id, 3);
		expect(await left()).toBe(1);
		await change(id, 30);
		await verb(id, 'open');
		expect(await left()).toBe(0);
	});
});
