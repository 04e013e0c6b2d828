import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Call } from '#platform/contract/calls.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { renderOn } from '#testing/render.ts';
import { conversationNoteApi } from '../api.ts';
import { changeNotes } from './change-notes.ts';
import { NoteForm } from './note-form.tsx';

const refusal = (code: string, pointer: string, meta?: object) =>
	new ApiFailure(422, { errors: [{ code, source: { pointer: `/data/attributes/${pointer}` }, meta }] });

/** What the form shows once its note was refused, as a page without scripts does. */
async function shownAfter(failure: ApiFailure, note: string, mentions: string[]) {
	const form = new FormData();
	form.set('verb', 'note');
	form.set('note', note);
	for (const id of mentions) form.append('mentions', id);
	const call = (() => Promise.reject(failure)) as unknown as Call;
	const posted = { form, api: conversationNoteApi, id: 'c', here: '/nl/conversations/c' };
	const request = new Request('http://demo.localhost/nl/conversations/c', { method: 'POST' });
	const result = await changeNotes({ call, locale: 'nl' }, { ...posted, request });
	if (!result || result instanceof Response) throw new Error('the note was not refused');
	const people = ['an', 'bo'].map((id) => ({ id, name: id }));
	const field = { label: 'Nieuwe notitie', hint: '', rows: 2, people, submit: 'Bewaren', here: posted.here };
	return { html: renderOn(createElement(NoteForm, field), true, result.data), init: result.init };
}

it('a note that is too long stands in its form again, with who was to be told of it', async () => {
	const tooLong = refusal('too_big', 'note', { rule: 'max_characters', limit: 5000 });
	const { html, init } = await shownAfter(tooLong, 'Bellen met Jan', ['bo']);
	expect(init?.status).toBe(422);
	expect(html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>Bellen met Jan<\/textarea>/);
	expect(html).toContain('5.000');
	expect(html).toMatch(/<input(?=[^>]*value="bo")(?=[^>]*checked)/);
	expect(html).not.toMatch(/<input(?=[^>]*value="an")(?=[^>]*checked)/);
});

it('a note for somebody who is no colleague says so, and keeps what was typed', async () => {
	for (const failure of [
		refusal('unknown', 'mentions'),
		refusal('invalid_format', 'mentions/0', { rule: 'invalid' }),
	]) {
		const { html } = await shownAfter(failure, 'Bellen met Jan', ['elsewhere']);
		expect(html).toContain('Iemand die je koos, is geen collega (meer).');
		expect(html).not.toContain('5.000');
		expect(html).toContain('Bellen met Jan</textarea>');
	}
});
