import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '../contract/define-event.ts';
import type { Trx } from './database.ts';
import { createEventBus, type EventBus } from './events.ts';

const baked = defineEvent('bread.baked', 'loaves', { minutes: z.number() });
const sold = defineEvent('bread.sold', 'loaves');
const trx = {} as Trx;
const about = { tenant: 'demo', centreId: 'c', actorId: null, organisationId: null };

describe('an event', () => {
	it('is made by its kind, with a name, a subject and details that fit', () => {
		expect(baked('1', { details: { minutes: 40 }, to: 'ready' })).toEqual({
			name: 'bread.baked',
			subject: { type: 'loaves', id: '1' },
			to: 'ready',
			details: { minutes: 40 },
		});
		expect(sold('1').details).toEqual({});
		// @ts-expect-error: the details of this kind are not optional
		expect(() => baked('1')).toThrow();
		// @ts-expect-error: what is not in the schema would go into the audit log unread
		expect(() => baked('1', { details: { minutes: 40, baker: 'Ans' } })).toThrow();
	});
});

describe('the bus', () => {
	it('lets those hear who listen to that kind, phase by phase whatever the order they came in', async () => {
		const bus = createEventBus();
		const heard: string[] = [];
		const listen =
			(who: string): Parameters<EventBus['onEvery']>[0] =>
			async (_trx, { name }) =>
				void heard.push(`${who}: ${name}`);
		bus.on(baked, listen('cleaner'), { phase: 'finish' });
		bus.on([baked, sold], listen('shop'));
		bus.on(sold, listen('accountant'), { phase: 'prepare' });
		bus.onEvery(listen('log'), { phase: 'record' });
		await bus.emit(trx, { ...about, ...baked('1', { details: { minutes: 40 } }) });
		await bus.emit(trx, { ...about, ...sold('1') });
		expect(heard).toEqual([
			'log: bread.baked',
			'shop: bread.baked',
			'cleaner: bread.baked',
			'log: bread.sold',
			'accountant: bread.sold',
			'shop: bread.sold',
		]);
	});
});
