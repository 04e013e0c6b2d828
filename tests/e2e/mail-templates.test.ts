import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/notification-templates', 'nl');
const HERE = '/nl/notification_templates/session-tomorrow.en/edit';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

it('a mail is written as it reads, by keyboard, with variables as chips, and as text by who rather has that', async () => {
	const { page, complaints } = await browser.visit({ viewport: { width: 360, height: 740 } });
	await signIn(page, 'nl', 'centre');
	await page.goto(HERE);
	const body = page.locator('[role=textbox]#body');
	await body.waitFor();
	const before = await page.locator('input[name=subject]').inputValue();
	expect(await page.locator('#subject .template-chip').count()).toBeGreaterThan(0);
	await body.focus();
	await expect
		.poll(async () => {
			await page.keyboard.press('Control+End');
			return body.evaluate((box) => box.lastElementChild?.contains(getSelection()?.anchorNode ?? null));
		})
		.toBe(true);
	await page.keyboard.press('Enter');
	await page.keyboard.press('Control+b');
	await page.keyboard.type('Bring * coffee, ');
	await page.keyboard.press('Control+b');
	await page.getByRole('button', { name: `${t('insertNamed')} first_name` }).press('Enter');
	await page.keyboard.type('. See ');
	await page.getByRole('button', { name: t('editor.tool.link'), exact: true }).press('Enter');
	const address = page.locator('[name="body.link.address"]');
	await address.fill('https://koffie.example/a');
	await address.press('Enter');
	// Tab leaves the editor, as every field.
	await body.press('Tab');
	expect(await body.evaluate((element) => element.contains(document.activeElement))).toBe(false);
	const written =
		'**Bring **\\***' +
		' coffee, **{{ first_name }}. See [https://koffie.example/a](https://koffie.example/a)';
	expect(await page.locator('input[name=body]').inputValue()).toMatch(
		new RegExp(`\\n\\n${written.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
	);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await page.getByRole('button', { name: t('save'), exact: true }).press('Enter');
	await page.getByText(t('done.saved')).first().waitFor();

	await page.reload();
	await body.waitFor();
	expect(await body.locator('strong').last().textContent()).toBe(' coffee, ');
	expect(await body.locator('.template-chip').last().getAttribute('data-source')).toBe('{{ first_name }}');
	await page.getByRole('button', { name: t('editor.as.plain') }).press('Enter');
	const text = page.locator('textarea[name=body]');
	expect(await text.inputValue()).toContain(written);
	expect(await page.locator('input[name=subject]').inputValue()).toBe(before);
	await text.fill(`${await text.inputValue()}\n\n{{ nobody }}`);
	await page.getByRole('button', { name: t('preview'), exact: true }).press('Enter');
	const summary = page.locator('.error-summary', { hasText: 'nobody' });
	await summary.waitFor();
	await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
	expect(await text.getAttribute('aria-invalid')).toBe('true');
	expect(await page.locator('.field', { has: text }).textContent()).toContain('“nobody”');
	expect(await text.inputValue()).toContain('{{ nobody }}');
	await page.getByRole('button', { name: t('editor.as.rich') }).press('Enter');
	await body.locator('.template-chip[data-unknown]').waitFor();
	expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);

	const plain = await browser.visit({ javaScriptEnabled: false });
	await signIn(plain.page, 'nl', 'centre');
	await plain.page.goto(HERE);
	// What was changed stands at the version.
	await plain.page.locator('summary', { hasText: /^Geschiedenis/ }).click();
	await plain.page.locator('.template-versions summary').first().click();
	const change = plain.page.locator('.template-versions > li').first();
	expect(await change.locator('ins').allTextContents()).toContainEqual(expect.stringContaining('[Nieuw: '));
	expect(await change.locator('ins').last().textContent()).toContain('koffie.example/a');
	expect(await plain.page.locator('textarea[name=body]').inputValue()).toContain(written);
	await plain.page.goto(`${HERE}?ask=reset`);
	await plain.page.locator('dialog button[type=submit]').click();
	await plain.page.waitForURL(/done=reset/);
}, 60_000);

it('what somebody else saved meanwhile is shown beside what was typed, and one of the two is chosen', async () => {
	const path = '/nl/notification_templates/hours-approved.nl/edit';
	const visits = await Promise.all([browser.visit(), browser.visit({ javaScriptEnabled: false })]);
	const [first, second] = visits.map(({ page }) => page);
	if (!first || !second) throw new Error('There are two.');
	await signIn(first, 'nl', 'centre');
	await second.context().addCookies(await first.context().cookies());
	const subject = (page: typeof first) => page.locator('[name=subject]');
	await second.goto(path);
	await openPage(first, path);
	await first.getByRole('button', { name: t('editor.as.plain') }).click();
	await subject(first).fill('Van een collega');
	await first.getByRole('button', { name: t('save'), exact: true }).click();
	await first.waitForURL(/done=saved/);
	const mine = `Van mij ${Date.now()}`;
	await subject(second).fill(mine);
	await second.getByRole('button', { name: t('save'), exact: true }).click();
	const lines = second.locator('.template-conflict li');
	expect(await lines.filter({ hasText: 'Van een collega' }).getAttribute('data-kind')).toBe('gone');
	expect(await lines.filter({ hasText: mine }).getAttribute('data-kind')).toBe('new');
	expect(await subject(second).inputValue()).toBe(mine);
	await second.getByRole('button', { name: t('conflict.mine') }).click();
	await second.waitForURL(/done=saved/);
	// The other way round: the text of the other is taken.
	await first.getByRole('button', { name: t('editor.as.plain') }).click();
	await subject(first).fill('Toch anders');
	await first.getByRole('button', { name: t('save'), exact: true }).click();
	await first.locator('.template-conflict .actions a').click();
	await first.locator('.template-conflict').waitFor({ state: 'detached' });
	await expect.poll(() => first.getByRole('heading', { level: 1 }).count()).toBe(1);
	expect(await first.content()).toContain(mine);
	// The list says in words what is filled in.
	await second.goto('/nl/notification_templates');
	expect(
		await second
			.locator('.template-rows')
			.allInnerTexts()
			.then((all) => all.join()),
	).not.toMatch(/[{}]/);
	expect(visits[0]?.complaints).toEqual([]);
});

it('the keys lead out of a chip of the subject that was clicked, and leave it as it is', async () => {
	const { page } = await browser.visit();
	await signIn(page, 'nl', 'centre');
	await openPage(page, '/nl/notification_templates/application-received.nl/edit');
	const subject = page.locator('[role=textbox]#subject');
	const chips = subject.locator('.template-chip');
	await chips.first().waitFor();
	const whole = () => page.locator('input[name=subject]').inputValue();
	const before = await whole();
	const source = await chips.first().getAttribute('data-source');
	const typedAfter = async (key: string): Promise<string> => {
		await chips.first().click();
		await subject.locator('.ProseMirror-selectednode').waitFor();
		await page.keyboard.press(key);
		await page.keyboard.type('#');
		const text = await whole();
		await page.keyboard.press('Backspace');
		expect(await whole()).toBe(before);
		return text;
	};
	expect(await typedAfter('End')).toBe(`${before}#`);
	expect(await typedAfter('Home')).toBe(`#${before}`);
	expect(await typedAfter('ArrowRight')).toBe(before.replace(source ?? '', `${source}#`));
	expect(await typedAfter('ArrowLeft')).toBe(before.replace(source ?? '', `#${source}`));
	for (const key of ['ArrowUp', 'ArrowDown']) expect(await typedAfter(key)).toContain(source);
});

it.each([true, false])(
	'the preview is as wide as a phone for who chooses that, scripts: %s',
	async (javaScriptEnabled) => {
		const { page } = await browser.visit({ viewport: { width: 1280, height: 900 }, javaScriptEnabled });
		await signIn(page, 'nl', 'centre');
		await openPage(page, HERE);
		const widths = () =>
			page
				.locator('.template-frame')
				.evaluateAll((all) => all.map((one) => (one as HTMLElement).clientWidth));
		for (const width of await widths()) expect(width).toBeGreaterThan(500);
		await page.getByRole('radio', { name: t('width.phone') }).check();
		await expect.poll(widths).toEqual([360, 360]);
		await page.getByRole('radio', { name: t('width.computer') }).check();
		await expect.poll(widths).not.toContain(360);
	},
);
