import { type ComponentProps, createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTranslations } from '#platform/web/translations.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { openOffered } from '#testing/page.ts';
import { renderOn } from '#testing/render.ts';
import DataViewerPage, { loader } from './data-viewer-page.tsx';
import { columnName } from './names.ts';

const t = getTranslations('nl', 'data-viewer');
type Answer = Awaited<ReturnType<typeof loader>>;

let app: TestApp;
let as: Record<string, string>;
let names: readonly string[];
let resources: Answer['data']['resources'];
beforeAll(async () => {
	app = await createTestApp();
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	({ as } = await signedIn(app, { organisation, accountRoles: ['center_superuser'] }));
	({ names, resources } = (await open('')).data);
}, 60_000);
afterAll(() => app.close());

/** The page at this query: its status, what it loads, and what it says. */
async function open(
	query: string,
): Promise<{ status: number | undefined; data: Answer['data']; html: string }> {
	const who = { as, organisation: '', params: {} };
	const { answer } = await openOffered(app, `/admin/data-viewer?${query}`, { loader }, who);
	const { data, init } = answer as Answer;
	if (!data) throw new Error(`${query} answered ${JSON.stringify(answer)}`);
	const props = { loaderData: data } as unknown as ComponentProps<typeof DataViewerPage>;
	return { status: init?.status, data, html: renderOn(createElement(DataViewerPage as never, props), true) };
}

describe('the data viewer, opened', () => {
	it('shows rows, that there are none, or what to fill in, of every list with nothing chosen', async () => {
		expect(names.length).toBeGreaterThan(40);
		const asking: string[] = [];
		for (const resource of names) {
			const { status, data, html } = await open(`resource=${resource}`);
			expect([resource, status]).toEqual([resource, 200]);
			const { rows = [], needs, problem } = data.view ?? {};
			// What is off is off in the API too.
			if (problem === 'off') {
				const path = `/api/v1/${resource.replaceAll('.', '/')}`;
				expect([resource, (await app.send('get', path, { as })).status]).toEqual([resource, 404]);
				continue;
			}
			expect([resource, problem]).toEqual([resource, undefined]);
			if (needs) {
				asking.push(resource);
				expect(html).toContain(t('needs.title'));
				expect(html).toContain('name="value0"');
			} else if (rows.length === 0) expect(html, resource).toContain(t('empty'));
			else expect(html, resource).toContain(rows[0]?.id);
			// Nothing is narrowed, so nothing can fail to fit.
			expect(html, resource).not.toContain(t('noneText'));
		}
		expect(asking).toEqual(['organizations.duplicates']);
	}, 120_000);

	it('says moments and yes or no in the words of the reader, and folds what a row leads to', async () => {
		const { html } = await open('resource=users&column=created_at&column=accept_terms');
		const [cell = ''] = /<time dateTime="[^"]+">[^<]+/.exec(html) ?? [];
		expect(cell).toMatch(/T[^"]+Z">\d{1,2} [a-z]{3}\.? \d{4}, \d\d:\d\d$/);
		expect(html).toMatch(/<span class="data-cell">(?:ja|nee)<\/span>/);
		expect(html).not.toMatch(/>(?:true|false)</);
		expect(html).toMatch(/<details class="data-relations"><summary>1 relatie</);
	});

	it('asks which organisation to act for, where a list is about that and there is none', async () => {
		const { as: alone } = await signedIn(app, { accountRoles: ['center_superuser'] });
		const mine = as;
		as = alone;
		const { status, html } = await open('resource=volunteer_fits');
		as = mine;
		expect(status).toBe(200);
		expect(html).toContain(t('problem.organisation'));
		expect(html).toContain('/nl/account/roles');
	});

	it('shows what may be another organisation once one is named, which a row of that list leads to', async () => {
		const [one, other] = await app.make((trx) =>
			Promise.all(
				['Buurthuis De Linde', 'Stichting Buurthuis de Linde'].map((name) =>
					buildOrganisation(trx, { centreId: app.centre.id, name }),
				),
			),
		);
		const { html } = await open(`resource=organizations&filter0=id&predicate0=eq&value0=${one?.id}`);
		expect(html).toContain(
			`resource=organizations.duplicates&amp;filter0=of&amp;predicate0=eq&amp;value0=${one?.id}`,
		);
		const { data } = await open(
			`resource=organizations.duplicates&filter0=of&predicate0=eq&value0=${one?.id}`,
		);
		expect(data.view?.rows.map(({ id }) => id)).toEqual([`${one?.id}:${other?.id}`]);
	});

	it.each([
		['a filter', 'filter0=password_hash&predicate0=eq&value0=x', 'filter0', 'wrong.filter', 'password_hash'],
		['a predicate', 'filter1=status&predicate1=cont&value1=act', 'predicate1', 'wrong.predicate', 'act'],
		[
			'a predicate of a plain filter',
			'filter0=with_role&predicate0=lt&value0=x',
			'predicate0',
			'wrong.predicate',
			'with_role',
		],
		['a value', 'filter0=status&predicate0=eq&value0=nonsense', 'value0', 'wrong.value.enum', 'nonsense'],
		['a filter without a value', 'filter0=status&predicate0=eq&value0=', 'value0', 'wrong.missing', 'status'],
		['a value without a filter', 'value2=abc', 'filter2', 'wrong.what', 'abc'],
		[
			'a filter given twice',
			'filter0=status&value0=active&filter1=status&value1=active',
			'filter1',
			'wrong.double',
			'active',
		],
		['an order', 'sort=-password_hash', 'sort', 'wrong.sort', '-password_hash'],
	] as const)(
		'answers 400 to %s that the list does not take, at its place, and keeps it',
		async (_, query, field, word, given) => {
			const { status, data, html } = await open(`resource=users&${query}`);
			expect(status).toBe(400);
			expect(data.view?.problems.map((one) => one.field)).toEqual([field]);
			const said = html.split(`id="${field}-error"`)[1]?.split('</p>')[0];
			const values = { name: '§', how: '§', values: '§', count: 0 };
			expect(said).toContain(t(word, values).split('§')[0]);
			expect(html).toMatch(new RegExp(`(?:<option value="|value=")${given}"`));
			expect(html).not.toContain(t('noneText'));
		},
	);

	it('answers 404 to a list that is not there, at its place', async () => {
		const { status, html } = await open('resource=passwords');
		expect(status).toBe(404);
		expect(/id="resource-error"[\s\S]*?<\/p>/.exec(html)?.[0]).toContain(
			t('wrong.resource', { name: 'passwords' }),
		);
	});

	it('takes filters as the API names them, and names those that are unknown', async () => {
		const led = async (query: string) => {
			const who = { as, organisation: '', params: {} };
			const { answer } = await openOffered(app, `/admin/data-viewer?${query}`, { loader }, who);
			return (answer as Response).headers.get('location')?.split('?')[1] ?? '';
		};
		const known = await led('resource=users&filter[status_eq]=active&sort=email');
		expect(Object.fromEntries(new URLSearchParams(known))).toEqual({
			resource: 'users',
			sort: 'email',
			filter0: 'status',
			predicate0: 'eq',
			value0: 'active',
		});
		expect((await open(known)).status).toBe(200);
		const unknown = await open(await led('resource=users&filter[nothing_eq]=x'));
		expect(unknown.status).toBe(400);
		expect(unknown.html).toContain(t('wrong.filter', { name: 'nothing_eq' }));
	});

	it('asks why somebody is looked for by what is personal, also by words that are no column', async () => {
		const { status, html } = await open('resource=users&column=status&filter0=search&value0=jan');
		expect(status).toBe(422);
		expect(html).toContain('<input type="hidden" name="show" value="search"/>');
		expect(html).toContain('name="reason"');
	});

	it('says that nothing fits only where something narrows', async () => {
		const narrowed = await open('resource=users&filter0=status&predicate0=eq&value0=archived');
		expect(narrowed.html).toContain(t('noneText'));
		const past = await open('resource=users&page=99');
		expect(past.html).toContain(t('pastEnd'));
	});
});

it('calls what several lists have by a name of its own in both languages, and no two columns of a list alike', () => {
	const all = resources.flatMap(({ columns, filters, sorts }) => [
		...new Set([...columns, ...filters, ...sorts.map((name) => ({ name }))].map(({ name }) => name)),
	]);
	const common = [...Map.groupBy(all, (name) => name)].filter(([, { length }]) => length > 2);
	for (const locale of ['nl', 'en'] as const) {
		const words = {
			fields: getTranslations(locale, 'field-labels'),
			own: getTranslations(locale, 'data-viewer'),
		};
		expect(common.map(([name]) => name).filter((name) => !words.own.optional(`column.${name}`))).toEqual([]);
		for (const { id, columns, rowType } of resources) {
			const names = columns.map(({ name }) => columnName(words, rowType, name));
			const twice = names.filter((name, at) => names.indexOf(name) !== at);
			expect([locale, id, twice]).toEqual([locale, id, []]);
		}
	}
});
