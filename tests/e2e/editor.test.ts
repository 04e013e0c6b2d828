import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openWholePage, type TestBrowser, untilAlive } from './browser.ts';
import { signIn } from './sign-in.ts';
import { withoutMouse } from './without-mouse.ts';
import { words } from './words.ts';

const editor = words('features/content/web/editor/content-editor', 'nl');
const staff = words('features/content/web/staff/content-staff', 'nl');
const shown = words('features/content/web/content-page', 'nl');
const rich = words('ui/rich', 'nl');
const fields = words('features/content/blocks/editing/block-editing', 'nl');
const nameOf = (type: string) =>
	words(`features/content/blocks/${type.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase()}`, 'nl')('name');

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** On a busy machine a browser takes its time. */
const eventually = <Value>(ask: () => Value) => expect.poll(ask, { timeout: 15_000 });
const kept = (page: Page) => page.locator('.save-status[data-kind="saved"]').waitFor();

/** A kind of block in the gallery, whose name stands before what it is for. */
const choiceOf = (page: Page, type: string) =>
	page.locator('.gallery button', { has: page.getByText(nameOf(type), { exact: true }) });

/** A page that is there and has a title, in its editor. */
async function newPage(page: Page, title: string): Promise<string> {
	await openWholePage(page, '/nl/content/pages/add');
	await page.locator('[name=title]').fill(title);
	await page.locator('[name=title]').press('Enter');
	await page.waitForURL(/\/content\/pages\/[0-9a-f-]{36}/);
	await page.getByRole('heading', { level: 1, name: title }).waitFor();
	return new URL(page.url()).pathname;
}

/** The button that adds a button to a block. */
const addButton = fields('list.add').replace('{item}', fields('item.buttons'));

describe('the editor of a page', () => {
	it('makes a landing page of eight blocks by keyboard alone, which visitors see within a second', async () => {
		const title = `Samen eten ${randomUUID().slice(0, 6)}`;
		const { page, complaints, press, tabTo, write } = await withoutMouse(browser, 1440);
		await signIn(page, 'nl', 'centre');
		await newPage(page, title);

		const button = (name: string) => page.getByRole('button', { name, exact: true });
		const field = (name: string) => page.locator(`.editor-panel [name$=".${name}"]`);
		const add = async (type: string) => {
			await tabTo(button(editor('list.add')));
			await press('Enter');
			const choice = choiceOf(page, type);
			await choice.waitFor();
			await tabTo(choice);
			await press('Enter');
			const heading = page.getByRole('heading', { level: 2, name: nameOf(type) });
			await eventually(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
		};
		const back = async () => {
			await tabTo(button(editor('panel.back')), 'Shift+Tab');
			await press('Enter');
			await page.getByRole('grid', { name: editor('list.label') }).waitFor();
		};
		for (const [type, name, text] of [
			['PhotoHero', 'title', 'Samen aan tafel'],
			['SectionTitle', 'title', 'Waarom je meedoet'],
			['QuoteBlock', 'quote', 'Ik kwam eten en bleef koken.'],
			['TextWithUsps', 'title', 'Dit krijg je'],
			['VacancyCategories', 'title', 'Kies je werk'],
			['NewsCarousel', 'title', 'Het laatste nieuws'],
		] as const) {
			await add(type);
			await field(name).waitFor();
			await write(field(name), text);
			await back();
		}

		await add('Markdown');
		const text = page.getByRole('textbox', { name: fields('field.text') });
		await page.locator('.ProseMirror').waitFor();
		await tabTo(text);
		await page.keyboard.type('Elke vrijdag koken we met de buurt.');
		await back();

		await add('CallToAction');
		await field('title').waitFor();
		await write(field('title'), 'Kom je ook?');
		await tabTo(button(addButton));
		await press('Enter');
		await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toMatch(
			/\.label$/,
		);
		await page.keyboard.type('Zoek een klus');
		await tabTo(field('target'));
		await page.keyboard.type('Van de site: Vacatures');
		await back();

		// Up by one, taken back, and done again.
		const rows = page.locator('.editor-row-name');
		const order = () => rows.allTextContents();
		const before = await order();
		expect(before).toHaveLength(8);
		const name = `${nameOf('CallToAction')}: Kom je ook?`;
		await tabTo(page.getByRole('button', { name: `${name} omhoog` }));
		await press('Enter');
		const after = [...before.slice(0, 6), before[7], before[6]];
		await eventually(order).toEqual(after);
		await press('Control+z');
		await eventually(order).toEqual(before);
		await press('Control+y');
		await eventually(order).toEqual(after);
		await kept(page);

		// What is seen beside it is the page itself.
		const preview = page.frameLocator('.page-preview iframe');
		await preview.getByRole('heading', { level: 2, name: 'Kom je ook?' }).waitFor();
		await preview.getByText('Elke vrijdag koken we met de buurt.').waitFor();

		await tabTo(button(staff('publish.now')), 'Shift+Tab');
		await press('Enter');
		await page.getByText(staff('done.publish')).first().waitFor();
		const visitor = await browser.visit();
		const slug = title.toLowerCase().replaceAll(' ', '-');
		const begun = Date.now();
		for (;;) {
			const answer = await visitor.page.request.get(`/nl/${slug}`);
			if (answer.ok() && (await answer.text()).includes('Elke vrijdag koken we')) break;
			expect(Date.now() - begun, 'the page is not on line').toBeLessThan(1_000);
		}

		await openWholePage(page, '/nl/content/menu-items?menu=footer');
		await tabTo(button(staff('menus.add')));
		await press('Enter');
		await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('item-nl');
		await page.keyboard.type(title);
		await tabTo(page.locator('#item-target'));
		await page.keyboard.type(`Pagina: ${title}`);
		await tabTo(button(staff('menus.save')));
		await press('Enter');
		await page.getByText(staff('done.menu')).first().waitFor();
		await visitor.page.goto('/nl/vacancies/search');
		await visitor.page
			.getByRole('navigation', { name: 'Menu onderaan' })
			.getByRole('link', { name: title })
			.click();
		// The block that the page begins with names it.
		await visitor.page.getByRole('heading', { level: 1, name: 'Samen aan tafel' }).waitFor();
		expect(await visitor.page.getByRole('heading', { level: 1 }).count()).toBe(1);
		for (const words of ['Waarom je meedoet', 'Dit krijg je', 'Kom je ook?'])
			await visitor.page.getByRole('heading', { name: words }).waitFor();
		expect([...complaints, ...visitor.complaints]).toEqual([]);
	}, 240_000);

	/** Two of the staff in the same page: what the first wrote is kept, and the second is asked what is to be done. */
	const inConflict = async () => {
		const title = `Buurtdag ${randomUUID().slice(0, 6)}`;
		const first = await browser.visit();
		await signIn(first.page, 'nl', 'centre');
		const path = await newPage(first.page, title);
		const second = await browser.visit();
		await signIn(second.page, 'nl', 'superuser');
		await openWholePage(second.page, path);
		await second.page.getByText(/heeft deze pagina ook open/).waitFor();
		await addTitle(first.page, 'Van de eerste');
		await kept(first.page);
		await addTitle(second.page, 'Van de tweede');
		const dialog = second.page.getByRole('dialog', { name: editor('conflict.title') });
		await dialog.getByText('Van de eerste').first().waitFor();
		await dialog.getByText('Van de tweede').first().waitFor();
		// What it is about is called as in the gallery, and nothing is said of what is not there.
		const told = dialog.getByText(`‘${nameOf('SectionTitle')}’`);
		await eventually(() => told.count()).toBe(2);
		expect(await dialog.locator('del, ins').allTextContents()).toEqual(['Van de eerste', 'Van de tweede']);
		return { title, path, page: second.page, dialog };
	};
	const addTitle = async (page: Page, text: string) => {
		await page.getByRole('button', { name: editor('list.add'), exact: true }).click();
		await choiceOf(page, 'SectionTitle').click();
		await page.locator('.editor-panel [name$=".title"]').fill(text);
	};
	const heading = (page: Page, name: string) =>
		page.frameLocator('.page-preview iframe').getByRole('heading', { name });

	it('asks who comes second what is to be done, and puts theirs over what is a version from then on', async () => {
		const { path, page, dialog } = await inConflict();
		await dialog.getByRole('button', { name: editor('conflict.mine') }).click();
		await kept(page);
		await heading(page, 'Van de tweede').waitFor();
		await page.goto(`${path}/versions?compare=1`);
		await page.getByText('Van de eerste').first().waitFor();
	});

	it('takes what the other wrote when asked to, which can be taken back', async () => {
		const { page, dialog } = await inConflict();
		await dialog.getByRole('button', { name: editor('conflict.theirs') }).click();
		await kept(page);
		await heading(page, 'Van de eerste').waitFor();
		expect(await heading(page, 'Van de tweede').count()).toBe(0);
		await page.getByRole('button', { name: editor('head.undo') }).click();
		await kept(page);
		await heading(page, 'Van de tweede').waitFor();
		expect(await heading(page, 'Van de eerste').count()).toBe(0);
	});

	it('makes a page of its own of what the second wrote, and leaves that of the first alone', async () => {
		const { title, path, page, dialog } = await inConflict();
		await dialog.getByRole('button', { name: editor('conflict.copy') }).click();
		await page.waitForURL((url) => url.pathname.includes('/content/pages/') && url.pathname !== path);
		await heading(page, 'Van de tweede').waitFor();
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(title);
		await openWholePage(page, path);
		await heading(page, 'Van de eerste').waitFor();
		expect(await heading(page, 'Van de tweede').count()).toBe(0);
	});

	it('copies a block to another page, which says so and has it at its end', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		const other = `Doel ${randomUUID().slice(0, 6)}`;
		const path = await newPage(page, other);
		await newPage(page, `Bron ${randomUUID().slice(0, 6)}`);
		await addTitle(page, 'Overal hetzelfde');
		await page.getByRole('button', { name: editor('panel.back'), exact: true }).click();
		await page.getByRole('button', { name: editor('list.actions') }).click();
		await page.getByRole('menuitem', { name: editor('list.copy') }).click();
		const dialog = page.getByRole('dialog', { name: editor('copy.title') });
		await dialog.getByRole('button', { name: editor('copy.copy'), exact: true }).click();
		await dialog.getByText(editor('copy.unchosen')).waitFor();
		await dialog.locator('select').selectOption({ label: other });
		await dialog.getByRole('button', { name: editor('copy.copy'), exact: true }).click();
		await page.getByText(editor('done.copied')).first().waitFor();
		await openWholePage(page, path);
		await heading(page, 'Overal hetzelfde').waitFor();
	});

	it('leads a text to a page found by its title, also when that gets another address', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		await newPage(page, `Bij het gras ${randomUUID().slice(0, 6)}`);
		await page.getByRole('button', { name: editor('list.add'), exact: true }).click();
		await choiceOf(page, 'Markdown').click();
		await page.locator('.ProseMirror').waitFor();
		await page.getByRole('textbox', { name: fields('field.text') }).focus();
		await page.keyboard.type('Lees ');
		await page.getByRole('button', { name: rich('text.link'), exact: true }).click();
		await eventually(() =>
			page.evaluate(() => document.activeElement?.closest('.rich-text-link') !== null),
		).toBe(true);
		// What is no address is told, and what was typed stays.
		await page.getByRole('button', { name: rich('text.linkSet') }).click();
		await page.getByText(rich('text.linkWrong')).waitFor();
		await page.getByRole('combobox', { name: rich('text.linkPage') }).fill('over ons');
		await page.getByRole('option', { name: 'Pagina: Over ons' }).click();
		await page.getByRole('button', { name: rich('text.linkSet') }).click();
		await kept(page);
		const link = page.frameLocator('.page-preview iframe').getByRole('link', { name: 'Over ons' }).first();
		await eventually(() => link.getAttribute('href')).toBe('/nl/over-ons');
		expect(await page.locator('.ProseMirror a').getAttribute('href')).toMatch(/^page:[0-9a-f-]{36}$/);
	});

	it('says what a visitor would stumble over, and leads to it', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		await newPage(page, `Zonder link ${randomUUID().slice(0, 6)}`);
		await page.getByRole('button', { name: editor('list.add'), exact: true }).click();
		await choiceOf(page, 'CallToAction').click();
		await page.getByRole('button', { name: addButton }).click();
		await page.locator('.editor-panel [name$=".label"]').fill('Doe mee');
		await page.getByRole('button', { name: staff('publish.now'), exact: true }).click();
		const dialog = page.getByRole('dialog', { name: editor('check.title') });
		await dialog.getByText('‘Doe mee’ leidt nergens heen.').waitFor();
		await dialog.getByRole('button', { name: editor('check.mend') }).click();
		const heading = page.getByRole('heading', { level: 2, name: nameOf('CallToAction') });
		await eventually(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
		// A wrong address is said at its field, and nothing is kept until it is right.
		await page.locator('.editor-panel [name$=".target"]').selectOption('url');
		const address = page.locator('.editor-panel [name$=".target.url"]');
		await address.fill('javascript:alert(1)');
		await address.blur();
		await page.getByText(fields('link.wrong')).waitFor();
		await page.getByText(editor('save.invalid')).waitFor();
		await address.fill('https://voorbeeld.example');
		await kept(page);
	});

	it('puts a page on line while its preview is still hydrating, which then shows it as it is', async () => {
		const { page, complaints } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		// Without its own menu, which is loaded later, a page of who is signed in does not hydrate.
		const part = '**/work-bar-*.js';
		let letThrough = () => {};
		const held = new Promise<void>((resolve) => {
			letThrough = resolve;
		});
		await newPage(page, `Buurtdiner ${randomUUID().slice(0, 6)}`);
		await page.route(part, async (route) => {
			if (route.request().frame() !== page.mainFrame()) await held;
			await route.continue();
		});
		await page.reload();
		await untilAlive(page);
		const frame = page.frameLocator('.page-preview iframe');
		// The bar of editors is there, but not shown in a preview.
		const bar = frame.locator('.editor-bar p');
		await eventually(() => bar.textContent()).toContain(shown('bar.draft'));
		await page.getByRole('button', { name: staff('publish.now') }).click();
		await page.getByText(staff('done.publish')).first().waitFor();
		letThrough();
		await frame.locator('html[data-hydrated]').waitFor();
		await eventually(() => bar.textContent()).not.toContain(shown('bar.draft'));
		expect(complaints).toEqual([]);
	});

	it('opens a block that is pressed in the preview, lets its text be typed there and adds one between two', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		await newPage(page, `Aangewezen ${randomUUID().slice(0, 6)}`);
		const back = page.getByRole('button', { name: editor('panel.back'), exact: true });
		for (const text of ['De eerste titel', 'De tweede titel']) {
			await addTitle(page, text);
			await kept(page);
			await back.click();
		}
		await heading(page, 'De eerste titel').click();
		await eventually(() => page.locator('.editor-panel [name$=".title"]').inputValue()).toBe(
			'De eerste titel',
		);
		await heading(page, 'De tweede titel').click();
		const field = page.locator('.editor-panel [name$=".title"]');
		await eventually(() => field.inputValue()).toBe('De tweede titel');
		// The page is as a visitor sees it.
		const frame = page.frameLocator('.page-preview iframe');
		await frame.getByRole('link', { name: 'Inloggen' }).first().waitFor();
		// What is typed where it stands is in the field too, and can be taken back.
		await frame.locator('[data-typing]').waitFor();
		await page.keyboard.type(', later');
		await page.keyboard.press('Enter');
		await eventually(() => field.inputValue()).toBe('De tweede titel, later');
		await kept(page);
		await heading(page, 'De tweede titel, later').waitFor();
		await page.getByRole('button', { name: editor('head.undo'), exact: true }).click();
		await eventually(() => field.inputValue()).toBe('De tweede titel');
		await back.click();
		// Near the end of the first block one is added after it.
		const first = frame.locator('.block').first();
		const { height = 0 } = (await first.boundingBox()) ?? {};
		await first.hover({ position: { x: 20, y: Math.max(1, height - 4) } });
		await page.locator('.preview-between').getByRole('button').click();
		await page.locator('.gallery button').first().click();
		await back.click();
		const names = await page.locator('.editor-row-name').allTextContents();
		expect([names.length, names[0] === names[2], names[0] === names[1]]).toEqual([3, true, false]);
	});

	it('measures the contrast of the blocks that are shown', async () => {
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		await newPage(page, `Bleek ${randomUUID().slice(0, 6)}`);
		await addTitle(page, 'Nauwelijks te lezen');
		await kept(page);
		await heading(page, 'Nauwelijks te lezen').waitFor();
		const check = page.getByRole('button', { name: editor('head.check'), exact: true });
		const dialog = page.getByRole('dialog', { name: editor('check.title') });
		await check.click();
		await dialog.getByText(editor('check.none')).waitFor();
		await dialog.getByRole('button', { name: editor('check.close'), exact: true }).click();
		await page
			.frameLocator('.page-preview iframe')
			.locator('head')
			.evaluate((head) => {
				const style = head.ownerDocument.createElement('style');
				style.textContent = '.block, .block * { color: #eee !important; background: #fff !important }';
				head.append(style);
			});
		await check.click();
		await dialog
			.getByText(/Nauwelijks te lezen/)
			.first()
			.waitFor();
		await dialog
			.getByRole('button', { name: editor('check.mend') })
			.first()
			.click();
		await eventually(() => page.locator('.editor-panel [name$=".title"]').inputValue()).toBe(
			'Nauwelijks te lezen',
		);
	});
});
