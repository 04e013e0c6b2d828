import { describe, expect, it } from 'vitest';
import { base, withHelp, words } from '../testing/with-help.ts';

const { given, mails, member, submit, put, get, made, answerTo } = withHelp();

describe('an answer to a request', () => {
	it('that is chosen tells both how to reach the other, and nobody else, and the others that it is over', async () => {
		const asker = await member('Wim');
		const helper = await member('Els');
		const other = await member('Piet');
		const request = await made({
			user_id: asker.user.id,
			email: asker.user.email,
			phone_number: '0525 555100',
		});
		const chosen = await answerTo(request.id, helper.as, { phone_number: '06 11112222' });
		expect([chosen.status, chosen.body.data.attributes.contact]).toEqual([201, null]);
		const declined = await answerTo(request.id, other.as);
		const list = await get(`${base}/${request.id}/answers`, asker.as);
		expect(list.body.data).toHaveLength(2);
		expect(list.text).not.toContain(helper.user.email);
		expect(list.text).not.toContain('06 11112222');

		const accept = (id: string, as: Record<string, string>, body: object = { share_contact: true }) =>
			put(`/api/v1/help_answers/${id}/accept`, as, body);
		expect((await accept(chosen.body.data.id, asker.as, {})).status).toBe(422);
		expect((await accept(chosen.body.data.id, helper.as)).status).toBe(403);
		expect((await accept(chosen.body.data.id, other.as)).status).toBe(404);
		const accepted = await accept(chosen.body.data.id, asker.as);
		expect(accepted.body.data.attributes.contact).toEqual({
			name: 'Els Jansen',
			email: helper.user.email,
			phone_number: '06 11112222',
		});
		const mine = await get('/api/v1/help_answers', helper.as);
		expect(mine.body.data[0].attributes.contact).toMatchObject({
			email: asker.user.email,
			phone_number: '0525 555100',
		});
		const lost = await get('/api/v1/help_answers', other.as);
		expect(lost.body.data[0].attributes).toMatchObject({ status: 'declined', contact: null });
		expect(lost.text).not.toContain(asker.user.email);
		expect((await get(`${base}/${request.id}`)).status).toBe(404);
		expect((await accept(declined.body.data.id, asker.as)).status).toBe(409);
	});

	it('may be chosen with the link of a mail, and with that of no other request', async () => {
		const { as } = await member();
		const email = 'link@gast.example';
		await submit({ ...words, first_name: 'Link', email });
		const token = mails.find(({ address }) => address === email)?.token ?? '';
		await given.app.send('post', `${base}/confirm`, { body: { token } });
		const id = (await given.app.send('post', `${base}/by_link`, { body: { token } })).body.data.id;
		await put(`${base}/${id}/publish`, given.staff);
		const answer = (await answerTo(id, as)).body.data.id;
		const foreign = (await answerTo((await made()).id, (await member()).as)).body.data.id;
		const accept = (which: string, body: object) =>
			put(`/api/v1/help_answers/${which}/accept`, undefined, { share_contact: true, ...body });
		expect((await accept(answer, {})).status).toBe(404);
		expect((await accept(foreign, { token })).status).toBe(404);
		expect((await accept(answer, { token })).status).toBe(200);
		const own = await given.app.send('post', `${base}/by_link`, { body: { token } });
		expect(own.body.included[0].attributes.contact.name).toBe('Noor Jansen');
		expect((await put(`${base}/${id}/close`, undefined)).status).toBe(404);
		expect((await put(`${base}/${id}/close`, undefined, { token })).status).toBe(200);
	});

	it('is seen by the link of a mail while it is open, however many there were before', async () => {
		const email = 'veel@gast.example';
		await submit({ ...words, first_name: 'Veel', email });
		const token = mails.find(({ address }) => address === email)?.token ?? '';
		await given.app.send('post', `${base}/confirm`, { body: { token } });
		const byLink = async () => (await given.app.send('post', `${base}/by_link`, { body: { token } })).body;
		const { id } = (await byLink()).data;
		await put(`${base}/${id}/publish`, given.staff);
		const before = await member();
		await given.app.make((trx) =>
			trx
				.insertInto('help_answers')
				.values(
					Array.from({ length: 60 }, () => ({
						tenant: 'oldebroek',
						centre_id: given.app.centre.id,
						help_request_id: id,
						user_id: before.user.id,
						message: 'Ik wil wel.',
						status: 'withdrawn' as const,
					})),
				)
				.execute(),
		);
		const open = (await answerTo(id, (await member()).as)).body.data.id;
		expect((await byLink()).included[0].id).toBe(open);
	});

	it('is one a person, never to oneself, and only to what is on line', async () => {
		const { user, as } = await member();
		const request = await made();
		const twice = await Promise.all([answerTo(request.id, { ...as }), answerTo(request.id, { ...as })]);
		expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
		const own = await made({ user_id: user.id });
		expect((await answerTo(own.id, as)).status).toBe(403);
		const waiting = await made({ status: 'submitted' });
		expect((await answerTo(waiting.id, as)).status).toBe(404);
		expect((await answerTo(request.id, as, { share_contact: false })).status).toBe(422);
	});

	it('that is taken back after it was chosen puts the request on line again', async () => {
		const asker = await member();
		const helper = await member();
		const request = await made({ user_id: asker.user.id });
		const { id } = (await answerTo(request.id, helper.as)).body.data;
		await put(`/api/v1/help_answers/${id}/accept`, asker.as, { share_contact: true });
		expect((await put(`/api/v1/help_answers/${id}/withdraw`, asker.as)).status).toBe(403);
		expect((await put(`/api/v1/help_answers/${id}/withdraw`, helper.as)).status).toBe(200);
		expect((await get(`${base}/${request.id}`)).body.data.attributes.status).toBe('published');
		const list = await get(`${base}/${request.id}/answers`, asker.as);
		expect(list.body.data[0].attributes).toMatchObject({ status: 'withdrawn', contact: null });
	});

	it('ends with the match, and what was shared is no longer shown', async () => {
		const asker = await member();
		const helper = await member();
		const request = await made({ user_id: asker.user.id });
		const { id } = (await answerTo(request.id, helper.as)).body.data;
		await put(`/api/v1/help_answers/${id}/accept`, asker.as, { share_contact: true });
		await put(`${base}/${request.id}/reopen`, asker.as);
		const [answer] = (await get('/api/v1/help_answers', helper.as)).body.data;
		expect(answer.attributes).toMatchObject({ status: 'ended', contact: null });
		expect((await answerTo(request.id, helper.as)).status).toBe(201);
	});

	it('is one of ten a day', async () => {
		const { as } = await member();
		const statuses = [];
		for (let count = 0; count < 11; count++) statuses.push((await answerTo((await made()).id, as)).status);
		expect(statuses).toEqual([...Array(10).fill(201), 429]);
	});
});
