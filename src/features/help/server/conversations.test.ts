import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withHelp } from '../testing/with-help.ts';

const { given, member, put, made, answerTo } = withHelp();
type As = Record<string, string>;

const begin = (as: As, id: string, body = 'Tot dinsdag!') =>
	given.app.send('post', '/api/v1/conversations', {
		as,
		body: {
			data: {
				type: 'conversations',
				attributes: { body, client_key: randomUUID(), about_type: 'help_answers', about_id: id },
			},
		},
	});

/** A request of somebody, or of a guest, and an answer to it that was accepted where said so. */
async function answered(asker: { user: { id: string }; as: As } | null, accept = true) {
	const { id } = await made({
		status: 'published',
		...(asker ? { user_id: asker.user.id } : { first_name: 'Gerda', email: 'gerda@gast.example' }),
	});
	const helper = await member('Sam');
	const answer = await answerTo(id, helper.as);
	const answerId = answer.body.data.id as string;
	if (accept && asker)
		await put(`/api/v1/help_answers/${answerId}/accept`, asker.as, { share_contact: true });
	if (accept && !asker)
		await given.app.make((trx) =>
			trx
				.updateTable('help_answers')
				.set({ status: 'accepted', contact_shared_at: new Date() })
				.where('id', '=', answerId)
				.execute(),
		);
	return { helper, answerId };
}

describe('a conversation about help', () => {
	it('is between the two who agreed, one for both, and nobody else’s', async () => {
		const asker = await member('Noor');
		const { helper, answerId } = await answered(asker);
		const begun = await begin(asker.as, answerId);
		expect(begun.status, begun.text).toBe(201);
		const { id, attributes } = begun.body.data;
		expect(attributes).toMatchObject({
			about_type: 'help_answers',
			us: { kind: 'person' },
			them: { kind: 'person', name: expect.stringContaining('Sam') },
			unread: 0,
		});
		const back = await begin(helper.as, answerId, 'Tot dan.');
		expect(back.body.data.id).toBe(id);
		expect(back.body.data.attributes.them.name).toContain('Noor');
		for (const as of [given.staff, (await member()).as]) {
			expect((await begin(as, answerId)).status).toBe(404);
			expect((await given.app.send('get', `/api/v1/conversations/${id}`, { as })).status).toBe(404);
		}
		const reported = await put(`/api/v1/conversations/${id}/report`, helper.as, { reason: 'Onaardig' });
		expect(reported.status, reported.text).toBe(200);
		const seen = await given.app.send('get', `/api/v1/conversations/${id}`, { as: given.staff });
		expect(seen.body.data.attributes.parties).toHaveLength(2);
	});

	it('reaches a guest by mail', async () => {
		const { helper, answerId } = await answered(null);
		const begun = await begin(helper.as, answerId);
		expect(begun.body.data.attributes.them).toMatchObject({ kind: 'guest', name: 'Gerda', email: null });
	});

	it('waits until both have agreed', async () => {
		const asker = await member('Noor');
		const { helper, answerId } = await answered(asker, false);
		expect((await begin(helper.as, answerId)).status).toBe(403);
		expect((await begin(asker.as, answerId)).status).toBe(403);
	});
});
