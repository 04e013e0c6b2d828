import { afterAll, beforeAll, expect, it } from 'vitest';
import { TemplateNotRendered, TemplateThread } from './template-thread.ts';

const job = { subject: 'x', html: '{{ name }}', values: { name: 'Fatima' }, locale: 'nl' as const };
const thread = new TemplateThread({ milliseconds: 60 });
beforeAll(() => thread.render(job).then(() => undefined));
afterAll(() => thread.close());

it('counts what the thread worked, and not how long it waited for its turn', async () => {
	const rendered = thread.render(job);
	// Nothing of this process runs meanwhile, so that the clock passes the limit before the answer is seen.
	const end = performance.now() + 300;
	while (performance.now() < end);
	expect(await rendered).toMatchObject({ html: 'Fatima' });
});

it('ends a thread that works on, and begins another', async () => {
	const many = '{{ name | truncate: 3 }}'.repeat(3_500);
	const slow = new TemplateThread({ milliseconds: 1 });
	await expect(slow.render({ ...job, html: many })).rejects.toThrow(TemplateNotRendered);
	await slow.close();
	expect(await thread.render(job)).toMatchObject({ html: 'Fatima' });
});
