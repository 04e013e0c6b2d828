import fc from 'fast-check';
import { expect, it } from 'vitest';
import { htmlToText, textToHtml } from './simple-html.ts';

it('makes paragraphs and lists of what is typed', () => {
	expect(textToHtml('Kom je ook?\n\nJe gaat:\n- koken\n- eten & praten\n\nTot dan!\nJet')).toBe(
		'<p>Kom je ook?</p><p>Je gaat:</p><ul><li>koken</li><li>eten &amp; praten</li></ul><p>Tot dan!<br>Jet</p>',
	);
	expect(textToHtml('  \n\n ')).toBe('');
});

it('never makes mark-up of what is typed', () => {
	expect(textToHtml('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(textToHtml(text).replace(/<\/?(p|ul|li)>|<br>/g, '')).not.toMatch(/[<>]/);
		}),
	);
});

it('gives rich text as one would type it', () => {
	const html =
		'<h3>Wat ga je doen?</h3><p>Koken &amp; <strong>eten</strong>.<br>Elke week.</p><ul><li><p>snijden</p></li><li>roeren</li></ul><p>Tot dan</p>';
	expect(htmlToText(html)).toBe(
		'Wat ga je doen?\n\nKoken & eten.\nElke week.\n\n- snijden\n- roeren\n\nTot dan',
	);
});

it('comes back to the same text', () => {
	const text = 'Kom je ook?\n\n- koken\n- eten < 5 uur\n\nTot dan!\nJet';
	expect(htmlToText(textToHtml(text))).toBe(text);
});
