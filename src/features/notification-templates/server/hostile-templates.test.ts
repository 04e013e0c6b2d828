import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTemplates } from '../../../worker/mail-templates.ts';
import { checkTemplate } from './check-template.ts';
import { mailEventsOf } from './mail-events.ts';
import { TemplateNotRendered, TemplateThread } from './template-thread.ts';
import { writeOwnText } from './write-own-text.ts';

const events = mailEventsOf(mailTemplates);
const event = events.find('application-received');
if (!event) throw new Error('no such mail');
const thread = new TemplateThread();
const setting = {
	locale: 'nl' as const,
	centre: { name: 'Punt', site: { origin: 'https://vrijwilligers.example' } },
};
const link = '\n[Afmelden]({{ withdraw_link }})\n[[Kijk]]({{ action_link }})';
const check = (body: string, subject = 'Onderwerp') =>
	checkTemplate({ subject, body }, event.names, renderToStaticMarkup);
const write = (body: string, say: (text: string) => string = (text) => text, subject = 'Onderwerp') =>
	writeOwnText(
		thread,
		event,
		{ subject, body },
		event.template.write(event.template.sample(say), setting),
		setting,
	);

/** The first thread takes a moment to start. */
beforeAll(() => write(link).then(() => undefined));
afterAll(() => thread.close());

const refused: [string, string][] = [
	['a loop', '{% for i in (1..1000000000) %}x{% endfor %}'],
	['a loop over text', '{% for c in first_name %}{{ c }}{% endfor %}'],
	['a table', '{% tablerow i in (1..9) %}x{% endtablerow %}'],
	['a loop by whitespace', '{%- for i in (1..9) -%}x{%- endfor -%}'],
	['assign', '{% assign x = "a" %}'],
	['capture', '{% capture x %}a{% endcapture %}'],
	['increment', '{% increment x %}'],
	['decrement', '{% decrement x %}'],
	['include', "{% include '/etc/passwd' %}"],
	['render', "{% render '/etc/passwd' %}"],
	['layout', "{% layout '/etc/passwd' %}"],
	['block', '{% block x %}{% endblock %}'],
	['case', '{% case first_name %}{% when "a" %}b{% endcase %}'],
	['cycle', '{% cycle "a", "b" %}'],
	['echo', '{% echo first_name %}'],
	['liquid', '{% liquid\nassign x = 1\n%}'],
	['raw', '{% raw %}{{ constructor }}{% endraw %}'],
	['comment', '{% comment %}x{% endcomment %}'],
	['inline comment', '{% # x %}'],
	['elsif', '{% if member %}a{% elsif first_name %}b{% endif %}'],
	['comparing', '{% if first_name == "a" %}x{% endif %}'],
	['and', '{% if member and first_name %}x{% endif %}'],
	['contains', '{% if first_name contains "a" %}x{% endif %}'],
	['constructor', '{{ constructor }}'],
	['constructor of a value', '{{ first_name.constructor }}'],
	['constructor by brackets', '{{ first_name["constructor"] }}'],
	['__proto__', '{{ __proto__ }}'],
	['__proto__ of a value', '{{ first_name.__proto__.polluted }}'],
	['prototype', '{{ prototype }}'],
	['toString', '{{ first_name.toString }}'],
	['size', '{{ first_name.size }}'],
	['the whole scope', '{{ [first_name] }}'],
	['a literal', '{{ "text" }}'],
	['a range', '{{ (1..1000000000) }}'],
	['a nested variable', '{{ {{ first_name }} }}'],
	['an unknown variable', '{{ password }}'],
	['a token', '{{ token }}'],
	['a variable of another mail', '{{ help_title }}'],
	['the filter join', '{{ first_name | join: "x" }}'],
	['the filter raw', '{{ first_name | raw }}'],
	['the filter times', '{{ first_name | times: 9 }}'],
	['the filter replace', '{{ first_name | replace: "a", "aaaaaaaa" }}'],
	['the filter json', '{{ first_name | json }}'],
	['the filter where', '{{ first_name | where: "a" }}'],
	['the filter date with code', '{{ first_name | date: constructor }}'],
	['a filter argument that is a variable', '{{ first_name | truncate: last_name }}'],
	['a filter with a huge number', '{{ first_name | truncate: 99999999999 }}'],
	['a filter with a tag in it', '{{ first_name | default: "{% for %}" }}'],
	['an output that is not closed', '{{ first_name'],
	['a tag that is not closed', '{% if member %}'],
	['a tag that was not opened', '{% endif %}'],
	['tags that cross', '{% if member %}{% unless first_name %}{% endif %}{% endunless %}'],
	['two elses', '{% if member %}a{% else %}b{% else %}c{% endif %}'],
	['depth', `${'{% if member %}'.repeat(500)}x${'{% endif %}'.repeat(500)}`],
	['ten megabytes of tags', '{{ first_name }}'.repeat(625_000)],
	['many open braces', '{{'.repeat(10_000)],
	['javascript:', '[klik](javascript:alert)'],
	['javascript: with brackets', '[klik](javascript:alert(1))'],
	['javascript: in a button', '[[klik]](javascript:alert(1))'],
	['an address with spaces', '[klik](https://a.example/b c)'],
	['vbscript:', '[klik](vbscript:x)'],
	['javascript: in capitals', '[klik](JaVaScRiPt:alert)'],
	['data:', '[klik](data:text/html,x)'],
	['a link without a scheme', '[klik](//kwaad.example)'],
	['http to elsewhere', '[klik](http://kwaad.example)'],
	['a text variable as a link', '[klik]({{ first_name }})'],
	['a variable within a link', '[klik](https://kwaad.example/{{ first_name }})'],
	['a condition across marks', '**vet {% if member %}a** b{% endif %}'],
	['a list in a sentence', '{% if member %}a{% endif %} {{ quote }}'],
];

describe('a hostile template', () => {
	test.each(refused)('is refused on its line, quickly: %s', (_name, source) => {
		const begin = performance.now();
		const { body } = check(`Hallo\n\n${source}\n${link}`);
		expect(performance.now() - begin).toBeLessThan(300);
		expect(body.length).toBeGreaterThan(0);
		expect(body[0]?.line).toBeGreaterThanOrEqual(3);
	});

	test.each([
		['a new line', 'a\r\nBcc: x@example.org', 'line_break'],
		['a line separator', 'a\u2028b', 'line_break'],
		['a loop', '{% for i in (1..9) %}x{% endfor %}', 'unknown_tag'],
		['a link', 'a {{ action_link }}', 'alone'],
		['a written link', 'Kijk [hier](https://a.example)', 'no_links'],
		['a written link that is none', 'Kijk [hier](javascript:alert(1))', 'no_links'],
		['an address', 'Kijk op https://a.example', 'no_links'],
		['an address without https', 'Kijk op www.a.example', 'no_links'],
		['nothing', '  ', 'empty'],
	])('is refused in the subject: %s', (_name, subject, code) => {
		expect(check(link, subject).subject.map((problem) => problem.code)).toContain(code);
	});

	test('is told of every link in its subject, also where a variable is filled in', () => {
		const { subject } = check(link, 'Voor {{ first_name }}: [hier](https://a.example) en www.b.example');
		expect(subject).toEqual([
			{ line: 1, code: 'no_links', what: 'https://a.example' },
			{ line: 1, code: 'no_links', what: 'www.b.example' },
		]);
	});

	test.each([
		['in a sentence', 'Druk op [[Kijk]](https://a.example) en klaar', 3],
		['after another', '[[Kijk]](https://a.example) [[Meer]](/vacancies)', 3],
		['in a list', '- [[Kijk]](https://a.example)', 3],
		['in a quote', '> [[Kijk]](https://a.example)', 3],
		['within a condition', '{% if member %}[[Kijk]]({{ action_link }}){% endif %}', 3],
	])('is refused with a button that would go out as it is typed: %s', (_name, source, line) => {
		expect(check(`Hallo\n\n${source}\n${link}`).body).toContainEqual({
			line,
			code: 'button_alone',
			what: 'Kijk',
		});
	});

	test('may speak of a button in a sentence, and has buttons on lines of their own', () => {
		expect(check(`Schrijf \\[\\[Kijk\\]\\](zo)\n  [[Kijk]](https://a.example) \n${link}`).body).toEqual([]);
	});

	test('that leaves out the link without which a guest cannot withdraw is refused', () => {
		expect(check('[[Kijk]]({{ action_link }})').body).toEqual([
			{ line: 1, code: 'missing', what: 'withdraw_link' },
		]);
		// An account may be offered or not.
		expect(event.names.required).not.toContain('account_link');
	});
});

describe('what people typed', () => {
	const nasty = '<img src=x onerror=alert(1)> {{ centre_name }} **vet** [a](javascript:b) "\'&';

	test('is text: no mark-up, no tag and no link comes of it', async () => {
		const { html } = await write(`Voor {{ vacancy_title }}\n${link}`, () => nasty);
		expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; {{ centre_name }} **vet** [a](javascript:b)');
		expect(html).not.toMatch(/<img|href="javascript/);
	});

	test('keeps its lines in a text and loses them in a subject', async () => {
		const say = (text: string) => `${text}\r\nBcc: x@example.org`;
		const { subject, html } = await write(`{{ vacancy_title }}\n${link}`, say, '{{ vacancy_title }}');
		expect(subject).toBe('Taalmaatje gezocht Bcc: x@example.org');
		expect(html).toContain('Taalmaatje gezocht<br/>Bcc');
	});

	test('is text where its sign says so', async () => {
		const { html } = await write(`\\[klik\\](javascript:alert(1)) <script>alert(1)</script>\n${link}`);
		expect(html).toContain('[klik](javascript:alert(1)) &lt;script&gt;');
	});

	test('may be of any length: too much is not sent', async () => {
		await expect(write(`{{ vacancy_title }}\n${link}`, () => 'a'.repeat(200_000))).rejects.toThrow(
			TemplateNotRendered,
		);
		expect((await write(`Weer goed\n${link}`)).html).toContain('Weer goed');
	});
});

describe('the mistakes of a text', () => {
	const found = (body: string) => check(`${body}\n${link}`).body;

	test('are told once where they are the same', () => {
		const nested = `${'{% if member %}'.repeat(500)}x${'{% endif %}'.repeat(500)}`;
		expect(found(nested)).toEqual([
			{ line: 1, code: 'too_deep', what: '5' },
			{ line: 1, code: 'too_many', what: '200' },
		]);
		expect(found('{{ x }} {{ x }}\n{{ x }}').map(({ line }) => line)).toEqual([1, 2]);
	});

	test('name the address of a link and its line', () => {
		expect(found('Dag\n[x](javascript:alert(1))')).toEqual([
			{ line: 2, code: 'link', what: 'javascript:alert(1)' },
		]);
	});
});

describe('a text with marks', () => {
	test('has links with round brackets in their address', async () => {
		const address = 'https://nl.wikipedia.org/wiki/Foo_(bar)';
		const { html } = await write(`Zie [x](${address}) en meer.\n\n[[Lees]](${address})\n${link}`);
		expect(html.split(`href="${address}"`)).toHaveLength(3);
		expect(html).toContain(' en meer.');
	});

	test('has headings, bold, italics, lists, quotes, links and buttons', async () => {
		const body = `# Kop\n\n**Vet** en *schuin*\n\n- een\n- twee\n\n> Zei zij\n${link}`;
		const { html } = await write(body, (text) => text);
		for (const part of [
			'<h1',
			'<strong>Vet</strong>',
			'<em>schuin</em>',
			'<ul',
			'<li',
			'<blockquote',
			'class="button"',
		])
			expect(html).toContain(part);
	});

	test('formats with filters, in the language of the mail', async () => {
		const body = `{{ vacancy_title | truncate: 8, "…" }} {{ first_name | capitalize }} {{ contact_name | default: "x" }}\n${link}`;
		expect(check(body).body.map(({ what }) => what)).toEqual(['contact_name']);
		const { html } = await write(
			`{{ vacancy_title | truncate: 8, "…" }} {{ first_name | capitalize }}\n${link}`,
		);
		expect(html).toContain('Taalmaa… Fatima');
	});
});

test('a thousand texts leave no more memory behind than ten', async () => {
	for (let times = 0; times < 50; times++) await write(`Hallo {{ first_name }}\n${link}`);
	const before = process.memoryUsage().heapUsed;
	for (let times = 0; times < 500; times++) await write(`Hallo {{ first_name }}\n${link}`);
	expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1024 * 1024);
}, 60_000);

describe('a link without which nobody can go on', () => {
	const confirm = events.find('account-confirm');
	if (!confirm) throw new Error('no such mail');
	const missing = (body: string) =>
		checkTemplate({ subject: 'Onderwerp', body }, confirm.names, renderToStaticMarkup).body.map(
			({ code, what }) => `${code} ${what}`,
		);

	test.each([
		'[[x]]({{ action_link }})',
		'Ga naar {{ action_link }}',
		'{% if first_name %}Dag{% endif %}\n[[x]]({{ action_link }})',
		'{% if first_name %}Dag! [x]({{ action_link }}){% else %}[y]({{ action_link }}){% endif %}',
		'{% if first_name %}[x]({{ action_link }}){% endif %}{% unless first_name %}[y]({{ action_link }}){% endunless %}',
		'{% if first_name %}{% if centre_name %}[x]({{ action_link }}){% else %}[y]({{ action_link }}){% endif %}{% else %}[z]({{ action_link }}){% endif %}',
	])('is there: %s', (body) => {
		expect(missing(body)).toEqual([]);
	});

	test.each([
		'Dag',
		'{% if first_name %}[[x]]({{ action_link }}){% endif %}',
		'{% unless first_name %}[[x]]({{ action_link }}){% endunless %}',
		'{% if first_name %}{% unless first_name %}[[x]]({{ action_link }}){% endunless %}{% endif %}',
		'Ga naar {{ action_link | truncate: 3 }}',
		'{% if first_name %}[x]({{ action_link }}){% else %}Dag{% endif %}',
		'{% if first_name %}[x]({{ action_link }}){% else %}{{ action_link | truncate: 3 }}{% endif %}',
		'{% if first_name %}{% if centre_name %}[x]({{ action_link }}){% endif %}{% else %}[z]({{ action_link }}){% endif %}',
	])('is not, or not always: %s', (body) => {
		expect(missing(body)).toContain('missing action_link');
	});
});
