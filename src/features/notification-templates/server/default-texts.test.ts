import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import type { Locale } from '#platform/contract/tenants.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import type { AnyMailTemplate, WrittenMail } from '#platform/server/mail/template.ts';
import { getTranslations } from '#platform/translations.ts';
import { mailTemplates } from '../../../worker/mail-templates.ts';
import { checkTemplate } from './check-template.ts';
import { type EventValue, valuesOf, withValue } from './event-values.ts';
import { mailEventsOf } from './mail-events.ts';
import { TemplateThread } from './template-thread.ts';
import { writeOwnText } from './write-own-text.ts';

const events = mailEventsOf(mailTemplates);
// What the texts say is looked at here, and not how long a busy machine takes.
const thread = new TemplateThread({ milliseconds: 5_000 });
afterAll(() => thread.close());

const centre = { name: 'Vrijwilligerspunt Veluwerand', site: { origin: 'https://vrijwilligers.example' } };
const locales: Locale[] = ['nl', 'en'];

test('the list has every mail of the product, once', () => {
	expect(events.all.map(({ key }) => key).sort()).toEqual(mailTemplates.map(({ name }) => name).sort());
});

describe.each(locales)('in %s', (locale) => {
	test('every mail says when it is sent, and every group, reader, reason and variable has words', () => {
		const words = getTranslations(locale, 'notification-templates');
		const missing = events.all.flatMap(({ key, group, to, critical, template, variables }) => [
			...(template.when(locale) ? [] : [`${key}: when`]),
			...[
				`group.${group}`,
				`to.${to}`,
				...(critical ? [`critical.${critical}`] : []),
				...variables.map(({ name, type }) => (name.startsWith('one_') ? `type.${type}` : `variable.${name}`)),
			].flatMap((word) => (words.optional(word, { name: '' }) === undefined ? [word] : [])),
		]);
		expect([...new Set(missing)]).toEqual([]);
	});
});

const cases = events.all.flatMap((event) => locales.map((locale) => ({ event, key: event.key, locale })));

describe.each(cases)('$key in $locale', ({ event, locale }) => {
	test('says as a template what its code says, with everything that may be absent there and not', async () => {
		const text = event.text(locale);
		expect(checkTemplate(text, event.names, renderToStaticMarkup)).toEqual({ subject: [], body: [] });
		const { template } = event;
		for (const [name, data] of variantsOf(template)) {
			const written = template.write(data, { locale, centre });
			const own = await writeOwnText(thread, event, text, written, { locale, centre });
			const byCode = await renderMail(template, data, { locale, centre });
			const byTemplate = await renderMail(asWritten(template, own), data, { locale, centre });
			expect({ name, subject: squeezed(byTemplate.subject), text: squeezed(byTemplate.text) }).toEqual({
				name,
				subject: squeezed(byCode.subject),
				text: squeezed(byCode.text),
			});
		}
	});
});

test('the summary has the opening and the order of parts that a centre gives it', async () => {
	const event = events.find('summary');
	if (!event) throw new Error('There is no summary.');
	const text = event.text('nl');
	const parts = ['{{ news_list }}', '{{ matches_list }}', '{{ tasks_list }}'];
	expect(parts.map((part) => text.body.includes(part))).toEqual([true, true, true]);
	const body = [
		'Fijn dat je er bent.',
		...parts.toReversed(),
		'[Wijzig je keuze]({{ preferences_link }})',
	].join('\n\n');
	const own = { subject: text.subject, body };
	expect(checkTemplate(own, event.names, renderToStaticMarkup)).toEqual({ subject: [], body: [] });
	const data = event.template.sample((say) => say);
	const setting = { locale: 'nl' as const, centre };
	const { html } = await writeOwnText(thread, event, own, event.template.write(data, setting), setting);
	const { text: byCode } = await renderMail(event.template, data, setting);
	const places = ['Fijn dat je er bent', 'Kok gezocht', 'Taalmaatje gezocht'].map((words) =>
		html.indexOf(words),
	);
	expect(places.every((at) => at >= 0)).toBe(true);
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	expect(byCode.indexOf('Taalmaatje gezocht')).toBeLessThan(byCode.indexOf('Kok gezocht'));
});

/** The data of the sample, and the same with each thing absent that may be, for members and for guests. */
function variantsOf(template: AnyMailTemplate): [string, object][] {
	const sample = template.sample((text) => text);
	const values = valuesOf(template, sample);
	const flags = values.filter(({ kind }) => kind === 'flag');
	const starts: [string, object][] = [
		['all', sample],
		...flags.flatMap(({ name, path }): [string, object][] => [
			[`${name} on`, withValue(sample, path, true)],
			[`${name} off`, withValue(sample, path, false)],
		]),
	];
	const all = starts.flatMap(([name, start]): [string, object][] => [
		[name, start],
		...values
			.filter(({ kind }) => kind !== 'date')
			.flatMap((value): [string, object][] => {
				const absent = withValue(start, value.path, absentOf(value));
				return template.schema.safeParse(absent).success ? [[`${name}, no ${value.name}`, absent]] : [];
			}),
	]);
	return all.filter(([, data]) => template.schema.safeParse(data).success);
}

function absentOf({ kind, absent, optional }: EventValue): unknown {
	if (kind === 'number') return 1;
	if (kind === 'list') return [];
	if (kind === 'flag') return false;
	return kind === 'text' || optional ? absent : 'always there';
}

/** A mail whose content is what the template made of it. */
function asWritten(template: AnyMailTemplate, own: { subject: string; html: string }): AnyMailTemplate {
	return {
		...template,
		write: (data, setting): WrittenMail => {
			const written = template.write(data, setting);
			// biome-ignore lint/security/noDangerouslySetInnerHtml: what the templates wrote, in a test
			const body = createElement('div', { dangerouslySetInnerHTML: { __html: own.html } });
			return { ...written, content: { ...written.content, subject: own.subject, body } };
		},
	};
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();
