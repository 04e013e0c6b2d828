import { afterAll, beforeAll, expect, it } from 'vitest';
import { TemplateNotRendered, TemplateThread, ThreadNotStarted } from './template-thread.ts';

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

it('leaves a template all the time that it may work, whatever the clock says meanwhile', async () => {
	const patient = new TemplateThread({ milliseconds: 10_000 });
	const html = '{{ when | date }}'.repeat(800);
	const rendered = await patient.render({ ...job, html, values: { when: '2027-05-03T10:00:00Z' } });
	expect(rendered.html.length).toBe('3 mei 2027'.length * 800);
	await patient.close();
});

it('ends a thread that works on, and begins another', async () => {
	const many = '{{ name | truncate: 3 }}'.repeat(3_500);
	const slow = new TemplateThread({ milliseconds: 1 });
	await expect(slow.render({ ...job, html: many })).rejects.toThrow(TemplateNotRendered);
	await slow.close();
	expect(await thread.render(job)).toMatchObject({ html: 'Fatima' });
});

it('tells a thread that had no turn to start from a template that is wrong, and starts it again with more patience', async () => {
	const hasty = new TemplateThread({ startMilliseconds: 0.1 });
	await expect(hasty.render(job)).rejects.toThrow(ThreadNotStarted);
	await hasty.close();
	const patient = new TemplateThread({ startMilliseconds: 0.1, starts: 20 });
	expect(await patient.render(job)).toMatchObject({ html: 'Fatima' });
	await patient.close();
});
