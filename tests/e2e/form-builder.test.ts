import { afterAll, beforeAll, expect, it } from 'vitest';
import { asDemo } from './as-demo.ts';
import { openBrowser, openPage, type TestBrowser, untilAlive } from './browser.ts';
import { signIn } from './sign-in.ts';
import { withoutMouse } from './without-mouse.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

it('a form is made by keyboard on a phone, saves itself, and asks what remains after somebody else’s change', async () => {
	const t = words('features/forms/web/form-builder', 'nl');
	const { page, context, complaints } = await browser.visit({ viewport: { width: 360, height: 800 } });
	await signIn(page, 'nl', 'centre');
	await openPage(page, '/nl/form_builder/new');
	await page.getByLabel(t('from.evaluation')).check();
	await page.getByRole('button', { name: t('new.submit') }).press('Enter');
	await page.waitForURL(/\/edit$/);
	const saved = page.locator('.form-save-status[data-kind=saved]');
	await saved.waitFor();
	const names = () => page.locator('ol .form-question-name').allTextContents();
	const before = await names();
	const last = before.length;

	// What is added is open, has the focus and saves itself.
	await page.getByLabel(t('questions.newType')).selectOption('email');
	await page.getByRole('button', { name: t('questions.add') }).press('Enter');
	const text = page.locator(`[id="q.${last}.text.nl"]`);
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`q.${last}.text.nl`);
	await text.fill('Je adres?');
	const moved = `${last + 1}. Je adres?`;
	await expect.poll(names).toContain(moved);
	const up = page.getByRole('button', { name: `${t('question.up')} Je adres?` });
	await up.press('Enter');
	await expect.poll(names).toContain(`${last}. Je adres?`);
	await page.keyboard.press('Control+z');
	await expect.poll(names).toContain(moved);
	await page.getByRole('button', { name: t('tools.redo') }).press('Enter');
	await expect.poll(names).toContain(`${last}. Je adres?`);

	// The order, in the list of lines.
	await page.getByText(t('order.title')).click();
	await page.locator(`.sortable-item:nth-child(${last}) [data-move$=":1"]`).click();
	await expect.poll(names).toContain(moved);
	await saved.waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

	const other = await context.newPage();
	await openPage(other, page.url());
	expect(await other.locator('ol .form-question-name').allTextContents()).toContain(moved);
	await other.getByLabel(t('text.title.nl')).fill('Van de ander');
	await expect.poll(() => other.locator('h1').textContent()).toBe('Van de ander');
	await other.locator('.form-save-status[data-kind=saved]').waitFor();
	await other.reload();
	expect(await other.locator('h1').textContent()).toBe('Van de ander');
	await page.getByLabel(t('text.title.nl')).fill('Van mij');
	await page.getByRole('dialog', { name: t('conflict.title') }).waitFor();
	await page.getByRole('button', { name: t('conflict.theirs') }).click();
	await expect.poll(() => page.locator('h1').textContent()).toBe('Van de ander');
	await saved.waitFor();
	expect(complaints).toEqual([]);
});

/** The kinds of question in the order of the list that one chooses from. */
const kinds = [
	'text',
	'multiple_choice',
	'date',
	'number',
	'checkbox',
	'email',
	'url',
	'phone',
	'info_section',
	'time',
	'file',
];

it('a form of all kinds with two pages and three conditions is built by keyboard alone, and filled in', async () => {
	const t = words('features/forms/web/form-builder', 'nl');
	const { page, complaints, press, tabTo, write } = await withoutMouse(browser);
	await signIn(page, 'nl', 'centre');
	await openPage(page, '/nl/form_builder/new');
	const slug = `maaltijd-${Date.now()}`;
	await write(page.getByLabel(t('field.title')), 'Kom eten');
	await write(page.getByLabel(t('field.slug')), slug);
	await press('Enter');
	await page.waitForURL(/\/edit$/);
	await write(page.getByLabel(t('text.title.en')), 'Join the dinner');
	await write(page.getByLabel(t('text.purpose.nl')), 'Om te weten wie er komt.');

	let count = 0;
	const field = (name: string) => page.locator(`[id="q.${count - 1}.${name}"]`);
	/** Adds a question, in both languages; what it begins with has the focus. */
	const add = async (kind: string, dutch: string, english: string) => {
		await tabTo(page.getByLabel(t('questions.newType')));
		await press('Home');
		for (let down = 0; down < kinds.indexOf(kind); down += 1) await press('ArrowDown');
		await tabTo(page.getByRole('button', { name: t('questions.add') }));
		await press('Enter');
		count += 1;
		await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`q.${count - 1}.text.nl`);
		await page.keyboard.type(dutch);
		await press('Tab');
		await page.keyboard.type(english);
	};
	const tick = async (name: string) => {
		await tabTo(field(name));
		await press('Space');
	};
	/** Shows what was just added only for an answer to the question at this place. */
	const onlyIf = async (fold: string, at: string, place: number, value?: string) => {
		const question = page.locator('.form-questions > ol > li').nth(count - 1);
		await tabTo(question.locator('.form-condition > summary', { hasText: fold }));
		await press('Enter');
		await field(`${at}.0.q`).waitFor();
		await tabTo(field(`${at}.0.q`));
		for (let down = 0; down < place; down += 1) await press('ArrowDown');
		if (value === undefined) {
			await tabTo(field(`${at}.0.test`));
			await press('End');
		} else await write(field(`${at}.0.value`), value);
	};

	await add('text', 'Hoe heet je?', 'What is your name?');
	await tick('required');
	await add('multiple_choice', 'Kom je?', 'Will you come?');
	await write(field('options'), 'Ja | Yes\nNee | No');
	await tick('required');
	await add('number', 'Met hoeveel?', 'How many of you?');
	await tick('required');
	await onlyIf(t('condition.question'), 'if', 2, 'Ja');
	await add('info_section', 'Over het eten', 'About the food');
	await tick('startsPage');
	await onlyIf(t('condition.page'), 'pageIf', 1);
	await add('date', 'Welke dag?', 'Which day?');
	await add('time', 'Hoe laat?', 'What time?');
	await add('email', 'Je e-mailadres', 'Your email address');
	await add('phone', 'Je telefoonnummer', 'Your phone number');
	await add('url', 'Je website', 'Your website');
	await add('file', 'Een foto', 'A photo');
	await add('checkbox', 'Ik eet niet alles', 'I do not eat everything');
	await add('text', 'Wat eet je niet?', 'What do you not eat?');
	await tick('long');
	await onlyIf(t('condition.question'), 'if', 11, t('condition.yes'));
	await page.locator('.form-save-status[data-kind=saved]').waitFor();
	expect(await page.locator('.form-questions > ol > li').count()).toBe(12);

	await page.reload();
	await openPage(page, page.url());
	await tabTo(page.getByRole('button', { name: t('action.open'), exact: true }));
	await press('Enter');
	// What was done says it too, for a while, in the same words.
	await page.getByText(t('state.open')).first().waitFor();
	expect(complaints).toEqual([]);
	await fillIn(slug);
}, 60_000);

/** Fills the form in on a phone in English, then without scripts, where answers to hidden questions are posted by hand. */
async function fillIn(slug: string) {
	const t = words('features/forms/web/fill-in', 'en');
	const { page, complaints } = await browser.visit({ viewport: { width: 360, height: 800 } });
	await openPage(page, `/en/forms/${slug}`);
	const next = page.getByRole('button', { name: t('next'), exact: true });
	const send = page.getByRole('button', { name: t('send'), exact: true });
	await page.getByLabel('What is your name?').fill('Noor');
	await page.getByLabel('Yes').check();
	await page.getByLabel('How many of you?').fill('2,5');
	await next.click();
	await page.getByLabel('Which day?').fill('2027-03-01');
	await page.getByLabel('What time?').fill('18:30');
	await page.getByLabel('Your email address').fill('noor@post.example');
	await page.getByLabel('Your phone number').fill('06 12345678');
	await page.getByLabel('Your website').fill('https://noor.example');
	await page.getByLabel('I do not eat everything').check();
	await page.getByLabel('What do you not eat?').fill('Nuts');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await send.click();
	await page.getByRole('heading', { level: 1, name: t('sent.title') }).waitFor();
	expect(complaints).toEqual([]);

	const still = await browser.visit({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false });
	const plain = still.page;
	await plain.goto(`/en/forms/${slug}`);
	await plain.getByLabel('What is your name?').fill('Sam');
	await plain.getByLabel('No', { exact: true }).check();
	// Without scripts nobody knows yet that a page follows.
	await plain.getByRole('button', { name: t('send'), exact: true }).click();
	await plain.getByRole('heading', { name: 'About the food' }).waitFor();
	const names = await plain
		.locator('main form [name^="q-"]')
		.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name));
	const carried = await plain
		.locator('main form input[type=hidden]')
		.evaluateAll((all) =>
			all.map((one) => [one.getAttribute('name') ?? '', one.getAttribute('value') ?? '']),
		);
	const ask = await asDemo('centre');
	const [form] = (
		await ask<{ id: string; attributes: { slug: string; content: FormContent } }[]>('GET', '/api/v1/forms')
	).filter(({ attributes }) => attributes.slug === slug);
	if (!form) throw new Error('The form is not in the list.');
	const idOf = (dutch: string) =>
		form.attributes.content.pages.flatMap(({ questions }) => questions).find(({ text }) => text.nl === dutch)
			?.id ?? '';
	const hidden = [idOf('Met hoeveel?'), idOf('Wat eet je niet?')];
	expect(names).not.toContain(`q-${hidden[0]}`);
	const body = new URLSearchParams([...carried, ...hidden.map((id): [string, string] => [`q-${id}`, '9'])]);
	const posted = await plain.request.post(`/en/forms/${slug}`, {
		headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(plain.url()).origin },
		data: body.toString(),
	});
	expect(await posted.text()).toContain(t('sent.title'));
	const sent = await ask<{ attributes: { answers: { question: string }[] } }[]>(
		'GET',
		`/api/v1/forms/${form.id}/submissions`,
	);
	const askedOf = sent.map(({ attributes }) => attributes.answers.map(({ question }) => question));
	expect(askedOf).toContainEqual(['Hoe heet je?', 'Kom je?']);
	expect(askedOf.flat()).toContain('Wat eet je niet?');
}

type FormContent = { pages: { questions: { id: string; text: { nl: string } }[] }[] };

it('what was changed or deleted in a form is undone with one press a change, and done again', async () => {
	const t = words('features/forms/web/form-builder', 'nl');
	const { page, complaints } = await browser.visit();
	await signIn(page, 'nl', 'centre');
	await openPage(page, '/nl/form_builder/new');
	await page.getByRole('radio', { name: /Kennismaken met een vrijwilliger/ }).check();
	await page.getByRole('button', { name: t('new.submit') }).click();
	await page.waitForURL(/\/edit$/);
	await untilAlive(page);
	const saved = page.locator('.form-save-status[data-kind=saved]');
	const titles = [page.getByLabel(t('text.title.nl')), page.getByLabel(t('text.title.en'))] as const;
	const values = () => Promise.all(titles.map((title) => title.inputValue()));
	const before = await values();
	for (const [title, text] of [
		[titles[0], 'AAA'],
		[titles[1], 'BBB'],
	] as const) {
		await title.fill(text);
		await title.blur();
		await saved.waitFor();
	}
	const undo = page.getByRole('button', { name: t('tools.undo') });
	const redo = page.getByRole('button', { name: t('tools.redo') });
	await undo.click();
	await expect.poll(values).toEqual(['AAA', before[1]]);
	await undo.click();
	await expect.poll(values).toEqual(before);
	await redo.click();
	await expect.poll(values).toEqual(['AAA', before[1]]);
	await redo.click();
	await expect.poll(values).toEqual(['AAA', 'BBB']);

	const questions = page.locator('ol .form-question-name');
	const count = await questions.count();
	await questions.first().click();
	await page.locator('button[value="delete:0"]').click();
	await expect.poll(() => questions.count()).toBe(count - 1);
	await saved.waitFor();
	await undo.click();
	await expect.poll(() => questions.count()).toBe(count);
	expect(complaints).toEqual([]);
});
