import { expect, it } from 'vitest';
import { fieldOf } from '#features/questions/web/public.tsx';
import { contentSchema } from '../../content.ts';
import { takePage } from './answer-form.ts';

const content = contentSchema.parse({
	title: { nl: 'Foto', en: 'Photo' },
	pages: [
		{
			id: 'p1',
			questions: [{ id: 'foto', questionType: 'file', text: { nl: 'Een foto?', en: 'A photo?' } }],
		},
	],
});

/** Posts the only page with a file; gives what was stored, sent and refused. */
async function posted(file: File) {
	const said = { stored: 0, sent: 0 };
	const body = new FormData();
	body.set('page', 'p1');
	body.set('asked', 'foto');
	body.set(fieldOf('foto'), file);
	const request = new Request('http://localhost/nl/forms/foto', { method: 'post', body });
	const answer = await takePage({ locale: 'nl' } as never, { content, state: 'open' } as never, request, {
		send: async () => {
			said.sent++;
			return { done: { reference: 'AAAA2222' } };
		},
		store: async () => {
			said.stored++;
			return { answer: 'stored' };
		},
	});
	return { ...said, answer: JSON.stringify(answer) };
}

it('says at the question that a file is empty, and sends nothing', async () => {
	const { stored, sent, answer } = await posted(new File([], 'leeg.pdf'));
	expect({ stored, sent }).toEqual({ stored: 0, sent: 0 });
	expect(answer).toContain('Een foto: Kies een bestand dat niet leeg is');
});

it('takes a field without a file as no answer', async () => {
	expect(await posted(new File([], ''))).toMatchObject({ stored: 0, sent: 1 });
	expect(await posted(new File(['x'], 'x.pdf'))).toMatchObject({ stored: 1 });
});
