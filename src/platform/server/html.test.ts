import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, plainText } from './html.ts';

/** Whatever was put in: only these tags, only these attributes, only these addresses. */
function expectClean(html: string): void {
	for (const tag of html.match(/<[^>]*>?/g) ?? []) {
		expect(tag).toMatch(
			/^(?:<\/(?:p|h3|h4|ul|ol|li|strong|em|a)>|<(?:p|h3|h4|ul|ol|li|strong|em|a|br \/)>|<a href="(?:https?:|mailto:)[^"<>]*" rel="noopener">|<a>)$/i,
		);
	}
}

const hostile = [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'<p onclick="alert(1)" style="position:fixed">Hoi</p>',
	'<a href="javascript:alert(1)">x</a>',
	'<a href="JaVaScRiPt&colon;alert(1)">x</a>',
	'<a href="java\tscript:alert(1)">x</a>',
	'<a href="&#106;avascript:alert(1)">x</a>',
	'<a href="data:text/html,<script>alert(1)</script>">x</a>',
	'<a href="vbscript:x">x</a>',
	'<a href="//kwaad.example">x</a>',
	'<a href="https://goed.example" target="_blank" onmouseover="x()">x</a>',
	'<svg><script>alert(1)</script></svg>',
	'<svg/onload=alert(1)>',
	'<math><mi xlink:href="javascript:x">x</mi></math>',
	'<iframe srcdoc="<script>x</script>"></iframe>',
	'<object data="javascript:x"></object><embed src=x>',
	'<form action="https://kwaad.example"><input name=q><button>Ga</button></form>',
	'<style>*{display:none}</style><link rel=stylesheet href=//x>',
	'<meta http-equiv=refresh content="0;url=//x"><base href="//x">',
	'<scr<script>ipt>alert(1)</scr</script>ipt>',
	'<<script>script>alert(1)<</script>/script>',
	'<p>open <strong>en nooit dicht',
	'<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
	'<textarea></textarea><img src=x onerror=x></textarea>',
	'<title><img src=x onerror=x></title>',
	'<!--><img src=x onerror=x>-->',
	'<![CDATA[<script>x</script>]]>',
	'<a href="https://x.example&quot; onclick=&quot;x">x</a>',
	'&lt;script&gt;alert(1)&lt;/script&gt;',
];

describe('rich text', () => {
	it.each(hostile)('leaves nothing dangerous of %s', (html) => {
		const cleaned = cleanHtml(html);
		expectClean(cleaned);
		expect(cleanHtml(cleaned)).toBe(cleaned);
		expect(cleaned).not.toMatch(/javascript:|vbscript:|data:/i);
	});

	it('does not lose itself in depth', () => {
		const cleaned = cleanHtml(`${'<ul><li>'.repeat(2000)}diep`);
		expectClean(cleaned);
		expect(plainText(cleaned)).toContain('diep');
	});

	it('keeps what an author writes, links closed to their page', () => {
		const html =
			'<h3>Wat je doet</h3><p>Je <strong>kookt</strong> met <em>drie</em> anderen.<br />Kom langs.</p><ul><li>Donderdag</li></ul><ol><li>Een</li></ol><h4>Meer</h4>';
		expect(cleanHtml(html)).toBe(html);
		expect(cleanHtml('<a href="https://x.example/?a=1&amp;b=2">x</a>')).toBe(
			'<a href="https://x.example/?a=1&amp;b=2" rel="noopener">x</a>',
		);
		expect(cleanHtml('<a href="mailto:els@x.example">Els</a>')).toContain('href="mailto:els@x.example"');
		expect(cleanHtml('<h1>Kop</h1><div>Tekst <b>vet</b></div>')).toBe(
			'<h3>Kop</h3><p>Tekst <strong>vet</strong></p>',
		);
	});

	it('is clean and stays the same, whatever is put in', () => {
		const piece = fc.oneof(
			fc.string(),
			fc.constantFrom(...hostile),
			fc.constantFrom('<', '>', '"', "'", '&', '</', '<p', '<a href=', '-->', '\0', '&#x'),
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
				const cleaned = cleanHtml(pieces.join(''));
				expectClean(cleaned);
				expect(cleanHtml(cleaned)).toBe(cleaned);
			}),
			{ numRuns: 300 },
		);
	});

	it('keeps every word that is not code', () => {
		fc.assert(
			fc.property(fc.array(fc.stringMatching(/^[a-z0-9é ]{1,12}$/), { maxLength: 6 }), (words) => {
				const html = words.map((word) => `<p><font color=red>${word}</font></p>`).join('');
				expect(plainText(cleanHtml(html))).toBe(words.join(' ').replace(/\s+/g, ' ').trim());
			}),
		);
	});

	it('gives the bare text of mark-up, blocks apart', () => {
		expect(
			plainText('<h3>Koken</h3><p>Voor &amp; door buren<br>&lt;elke week&gt;</p><script>x</script>'),
		).toBe('Koken Voor & door buren <elke week>');
		expect(plainText('<p> &nbsp; </p>')).toBe('');
	});
});
