import { describe, expect, test } from 'vitest';
import type { EventInput } from '#platform/contract/define-event.ts';
import { createEventBus } from '#platform/server/events.ts';
import { deliverMail } from '#platform/server/mail/deliver-mail.ts';
import { MailRefused } from '#platform/server/mail/outgoing-mail.ts';
import { keeping, withMail } from '#platform/testing/with-mail.tsx';
import { bounceAtOnce, forgetBounce, markBounced } from './bounces.ts';

const { given, scope, queue, rowOf, delivery } = withMail();

describe('a mail that comes back', () => {
	const bounce = async (mailId: string) => {
		const events: EventInput[] = [];
		const marked = await given.database.db.transaction(scope(), (trx) =>
			markBounced(trx, async (event) => void events.push(event), {
				mailId,
				reason: '550 5.1.1\r\nno such user',
			}),
		);
		return { marked, events };
	};

	test('is marked once, and nothing more goes to its address until it is let go', async () => {
		const transport = keeping();
		const first = await queue({ address: 'Weg@post.example' });
		expect((await bounce(first.mailId)).marked).toBe(false);
		await deliverMail(delivery(transport), first);
		const { marked, events } = await bounce(first.mailId);
		expect(marked).toBe(true);
		expect(events).toMatchObject([{ name: 'mail.bounced', subject: { id: first.mailId } }]);
		expect(await rowOf(first.mailId)).toMatchObject({
			status: 'bounced',
			last_error: '550 5.1.1 no such user',
		});
		expect((await bounce(first.mailId)).marked).toBe(false);

		const second = await queue({ address: 'weg@POST.example' });
		await deliverMail(delivery(transport), second);
		expect(await rowOf(second.mailId)).toMatchObject({ status: 'failed', attempts: 1 });
		expect(transport.sent).toHaveLength(1);
		const other = await queue({ address: 'er@post.example' });
		await deliverMail(delivery(transport), other);
		expect(transport.sent).toHaveLength(2);

		await given.database.db.transaction(scope(), (trx) =>
			forgetBounce(trx, given.centreId, 'WEG@post.example'),
		);
		const third = await queue({ address: 'weg@post.example' });
		await deliverMail(delivery(transport), third);
		expect(await rowOf(third.mailId)).toMatchObject({ status: 'sent' });
	});

	test('stops mail to an address of which the mail server says at once that nobody is there', async () => {
		const events: EventInput[] = [];
		const bus = createEventBus();
		bus.onEvery(async (_trx, event) => void events.push(event as unknown as EventInput));
		const addressGone = bounceAtOnce({ db: given.database.db, bus });
		const refusing = (isGone: boolean) =>
			keeping(() => Promise.reject(new MailRefused('550 5.1.1 no such user', isGone)));
		const full = await queue({ address: 'vol@post.example' });
		await deliverMail({ ...delivery(refusing(false)), addressGone }, full);
		expect(await rowOf(full.mailId)).toMatchObject({ status: 'failed' });
		const gone = await queue({ address: 'niemand@post.example' });
		await deliverMail({ ...delivery(refusing(true)), addressGone }, gone);
		expect(await rowOf(gone.mailId)).toMatchObject({
			status: 'bounced',
			last_error: '550 5.1.1 no such user',
		});
		expect(events).toMatchObject([{ name: 'mail.bounced', subject: { id: gone.mailId } }]);
		const transport = keeping();
		for (const address of ['niemand@post.example', 'vol@post.example']) {
			await deliverMail(delivery(transport), await queue({ address }));
		}
		expect(transport.sent.map(({ to }) => to.address)).toEqual(['vol@post.example']);
	});
});
