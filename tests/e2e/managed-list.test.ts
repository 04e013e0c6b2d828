import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asDemo } from './as-demo.ts';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { signIn } from './sign-in.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

it('a filter of a list keeps the focus of who uses it, and follows the address back', async () => {
	const { page, complaints } = await browser.visit();
	await signIn(page, 'nl', 'centre');
	await page.goto('/nl/users');
	await untilAlive(page);
	const role = page.locator('.work-filters [name=role]');
	await role.focus();
	await role.selectOption('volunteer');
	await page.waitForURL(/role=volunteer/);
	await expect.poll(() => role.evaluate((control) => control === document.activeElement)).toBe(true);

	const words = page.locator('.work-filters [name=q]');
	await words.fill('de');
	await words.press('Enter');
	await page.waitForURL(/q=de/);
	expect(new URL(page.url()).searchParams.get('role')).toBe('volunteer');
	await expect.poll(() => words.evaluate((control) => control === document.activeElement)).toBe(true);

	await page.goBack();
	await expect.poll(() => words.inputValue()).toBe('');
	expect(await role.inputValue()).toBe('volunteer');
	await page.goBack();
	await expect.poll(() => role.inputValue()).toBe('');
	expect(complaints).toEqual([]);
});

it('a filter works without scripts, with a button, and keeps the tab', async () => {
	const { page } = await browser.visit({ javaScriptEnabled: false });
	await signIn(page, 'nl', 'centre');
	await page.goto('/nl/users?status=active');
	await page.locator('.work-filters [name=role]').selectOption('volunteer');
	await page.locator('.work-filters [type=submit]').click();
	await page.waitForURL(/role=volunteer/);
	expect(new URL(page.url()).searchParams.get('status')).toBe('active');
	expect(await page.locator('.work-filters [name=role]').inputValue()).toBe('volunteer');
});

describe('on a phone', () => {
	const phone = { viewport: { width: 360, height: 740 } };

	it('a list keeps its filters in a sheet, which stays open and keeps the focus while one chooses', async () => {
		const { page, complaints } = await browser.visit(phone);
		await signIn(page, 'nl', 'centre');
		await page.goto('/nl/users');
		await untilAlive(page);
		const role = page.locator('.work-filters [name=role]');
		expect(await role.isVisible()).toBe(false);
		const opener = page.getByRole('button', { name: /^Filters/ });
		expect(await opener.textContent()).toBe('Filters');
		await opener.focus();
		await page.keyboard.press('Enter');
		await role.waitFor();
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		expect(await role.evaluate((control) => control === document.activeElement)).toBe(true);
		// Tab goes round in the sheet, both ways, and every field has its label in sight.
		const inSheet = () => page.evaluate(() => Boolean(document.activeElement?.closest('.phone-sheet')));
		for (const key of [...Array(8).fill('Tab'), ...Array(9).fill('Shift+Tab')]) {
			await page.keyboard.press(key);
			expect(await inSheet()).toBe(true);
		}
		const label = await page.locator('.work-filters label[for=role]').boundingBox();
		expect(label?.height).toBeGreaterThan(12);
		expect(label?.width).toBeGreaterThan(12);
		await role.focus();
		await role.selectOption('volunteer');
		await page.waitForURL(/role=volunteer/);
		await expect.poll(() => opener.textContent()).toBe('Filters (1)');
		expect(await role.evaluate((control) => control === document.activeElement)).toBe(true);
		expect(await role.isVisible()).toBe(true);
		await page.keyboard.press('Escape');
		await role.waitFor({ state: 'hidden' });
		expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
		// What is typed in the sheet is sent with its button, which makes room for what is found.
		await page.goto('/nl/organizations');
		await untilAlive(page);
		await opener.click();
		await page.locator('.work-filters [name=city]').fill('Epe');
		await page.locator('.work-filters [type=submit]').click();
		await page.waitForURL(/city=Epe/);
		await page.locator('.work-filters [name=city]').waitFor({ state: 'hidden' });
		await expect.poll(() => opener.textContent()).toBe('Filters (1)');
		expect(complaints).toEqual([]);
	});

	it.each([
		['/nl/conversations', 'centre', '.conversation-list > li', true],
		['/nl/admin/audit-log', 'superuser', 'main tbody tr', false],
	] as const)(
		'%s has its filters in the sheet, and its first row in sight',
		async (path, who, row, search) => {
			const { page } = await browser.visit({ viewport: { width: 360, height: 780 } });
			await signIn(page, 'nl', who);
			await page.goto(path);
			await page.getByRole('button', { name: /^Filters/ }).waitFor();
			expect(await page.locator('.work-filters select').first().isVisible()).toBe(false);
			expect(await page.locator('.work-filters [name=q]').isVisible()).toBe(search);
			const first = page.locator(row).first();
			await first.waitFor();
			expect((await first.boundingBox())?.y).toBeLessThan(700);
		},
	);

	it('a list has its filters in a sheet without scripts too', async () => {
		const { page } = await browser.visit({ ...phone, javaScriptEnabled: false });
		await signIn(page, 'nl', 'centre');
		await page.goto('/nl/users?status=active');
		await page.getByRole('button', { name: 'Filters' }).click();
		await page.locator('.work-filters [name=role]').selectOption('volunteer');
		await page.locator('.work-filters [type=submit]').click();
		await page.waitForURL(/role=volunteer/);
		expect(new URL(page.url()).searchParams.get('status')).toBe('active');
		await page.getByRole('button', { name: 'Filters (1)' }).waitFor();
	});

	it.each([
		['/nl/vacancies', 'centre', 'Vacature maken', 'Importeren'],
		['/nl/organizations', 'centre', 'Organisatie toevoegen', 'Importeren'],
		['/nl/users', 'centre', 'Gebruiker toevoegen', 'Downloaden'],
		['/nl/content/pages', 'superuser', 'Nieuwe pagina', 'Prullenbak'],
		['/nl/students', 'mentor', 'Leerling uitnodigen', 'Downloaden'],
	] as const)(
		'%s has one plus beside its heading, and the rest behind a button',
		async (path, who, add, other) => {
			const { page } = await browser.visit(phone);
			await signIn(page, 'nl', who);
			await page.goto(path);
			await untilAlive(page);
			const [heading, plus] = [
				await page.locator('main h1').boundingBox(),
				await page.locator('main').getByRole('link', { name: add }).boundingBox(),
			];
			if (!heading || !plus) throw new Error('There is no heading, or nothing to add with.');
			expect(plus.y).toBeLessThan(heading.y + heading.height);
			expect(plus.width).toBeLessThanOrEqual(48);
			const hidden = page.locator('main').getByRole('link', { name: other }).first();
			expect(await hidden.isVisible()).toBe(false);
			await page.getByRole('button', { name: 'Meer acties' }).click();
			await hidden.waitFor();
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
		},
	);
});

it('the actions of a list stay together beside or below its heading', async () => {
	const { page } = await browser.visit({ viewport: { width: 1200, height: 900 } });
	await signIn(page, 'nl', 'centre');
	await page.goto('/nl/vacancies');
	const rows = await page
		.locator('.list-head .button')
		.evaluateAll(
			(buttons) =>
				new Set(buttons.filter((one) => one.clientWidth > 0).map((one) => one.getBoundingClientRect().top))
					.size,
		);
	expect(rows).toBe(1);
});

it('a list with a name and a city of one long word is not scrolled sideways on a tablet', async () => {
	const { page } = await browser.visit({ viewport: { width: 768, height: 900 } });
	await signIn(page, 'nl', 'centre');
	await page.goto('/nl/organizations');
	await untilAlive(page);
	const over = await page
		.locator('tbody tr')
		.first()
		.evaluate((row) => {
			const [name, city] = [row.querySelector('.row-title'), row.querySelector('td .table-value')];
			if (!name || !city) throw new Error('The row has no name or no city.');
			name.textContent = 'Vrijwilligersorganisatiesamenwerkingsverband';
			city.textContent = 'Gasselternijveenschemond';
			return document.documentElement.scrollWidth - window.innerWidth;
		});
	expect(over).toBeLessThanOrEqual(0);
});

it.each([
	['/nl/vacancies', 'organisation', 'archived'],
	['/nl/organizations', 'centre', 'pending'],
	['/nl/users', 'centre', 'inactive'],
	['/nl/content/pages', 'superuser', 'draft'],
	['/nl/students', 'mentor', 'toSign'],
] as const)(
	'%s has tabs, filters, a count and a way out of a search without results',
	async (path, who, tab) => {
		const { page, complaints } = await browser.visit();
		await signIn(page, 'nl', who);
		await page.goto(path);
		await untilAlive(page);
		const main = page.locator('main');
		await main.locator('h1').waitFor();
		const rows = await main.locator('tbody tr').count();
		expect(rows).toBeGreaterThan(0);
		expect(await main.locator('.work-count[role=status]').textContent()).toMatch(/\d/);

		await main.locator(`.tabs a[href*="status=${tab}"]`).click();
		await page.waitForURL(new RegExp(`status=${tab}`));
		await expect.poll(() => main.locator('.tabs [aria-current]').getAttribute('href')).toContain(tab);
		await main.locator('.work-filters [name=q]').fill('zoek dit maar eens');
		await main.locator('.work-filters [name=q]').press('Enter');
		await page.waitForURL(/q=zoek/);
		expect(new URL(page.url()).searchParams.get('status')).toBe(tab);
		const out = main.locator('.empty-state a');
		await out.waitFor();
		expect(await main.locator('tbody tr').count()).toBe(0);
		await out.click();
		await page.waitForURL((url) => !url.searchParams.has('q'));
		expect(complaints).toEqual([]);
	},
);

it.each([true, false])(
	'vacancies that are ticked are changed together, and the list sorts by its headings, with scripts: %s',
	async (javaScriptEnabled) => {
		const { page } = await browser.visit({ javaScriptEnabled });
		await signIn(page, 'nl', 'centre');
		await page.goto('/nl/vacancies');
		if (javaScriptEnabled) await untilAlive(page);
		await page.getByRole('link', { name: 'Bekeken' }).click();
		await page.waitForURL(/sort=views/);
		// The address changes before the rows do.
		await page.locator('th[aria-sort]', { hasText: 'Bekeken' }).waitFor();
		const boxes = page.locator('.row-select input');
		await boxes.nth(1).check();
		await boxes.nth(3).check();
		const titles = await page.locator('tr:has(.row-select :checked) .row-title').allTextContents();
		expect(titles).toHaveLength(2);
		await page.locator('.bulk-bar button[type=submit]').click();
		await page.waitForURL(/bulk-edit\?id=.+&id=/);
		const told = await page.locator('.bulk-chosen').textContent();
		expect(told).toContain('2 vacatures gekozen');
		for (const title of titles) expect(told).toContain(title);
		// What is ticked is all that is chosen, also for the preview.
		await page.locator('[name=addTags]').fill('samen');
		await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click();
		await page.getByRole('button', { name: '2 vacatures bewerken' }).waitFor();
	},
);

it('the titles of vacancies break between words, also beside the reason why one waits', async () => {
	const { page } = await browser.visit();
	await signIn(page, 'nl', 'organisation');
	for (const width of [1024, 1200, 1280, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto('/nl/vacancies');
		await untilAlive(page);
		const found = await page.locator('.vacancy-table').evaluate((table) => {
			const [row, ...others] = table.querySelectorAll('tbody tr');
			// What other rows hold is as wide as what was done before.
			for (const other of others) other.remove();
			const [title, badge] = [row?.querySelector('.row-title'), row?.querySelector('td .badge')];
			if (!title || !badge) throw new Error('The row has no title or no state.');
			title.textContent = 'Vrijwilligersspreekuur op Pannenkoekendag';
			badge.textContent = 'Wacht op controle';
			const why = document.createElement('span');
			why.className = 'row-sub';
			why.textContent = 'Bij deze organisatie kijkt de centrale altijd mee';
			badge.after(why);
			// As much as may stand beside it.
			const rest = { Plekken: '1.118 van 1.200', Bekeken: '12.345', 'Online tot': '30 nov 2026' };
			for (const cell of row?.querySelectorAll('td') ?? []) {
				const label = cell.querySelector('.table-label')?.textContent ?? '';
				for (const [start, said] of Object.entries(rest)) {
					const text = cell.lastChild;
					if (label.startsWith(start) && text) text.textContent = said;
				}
				const applications = label.startsWith('Aanvragen') && cell.querySelector('.table-value');
				if (applications)
					applications.innerHTML =
						'<a>120 aanvragen</a><a class="waiting-applications"><span class="badge">12 wachten</span></a>';
				const actions = cell.querySelector('.row-actions');
				if (actions) {
					actions.querySelector('form')?.remove();
					actions.insertAdjacentHTML(
						'afterbegin',
						'<form><button class="button" data-size="sm" data-variant="outline">Weer openzetten</button></form>',
					);
				}
			}
			const text = title.firstChild as Text;
			const broken = [...text.data.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
				const range = document.createRange();
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
			});
			const spots = [...(row?.querySelectorAll('td') ?? [])].find((cell) =>
				cell.textContent?.includes('1.118'),
			);
			const whole = document.createRange();
			if (spots?.lastChild) whole.selectNodeContents(spots.lastChild);
			const days = [...table.querySelectorAll('.sort-link')].find((link) =>
				link.textContent?.startsWith('Bekeken'),
			);
			const heading = document.createTreeWalker(days ?? table, NodeFilter.SHOW_TEXT).nextNode() as Text;
			const period = document.createRange();
			period.setStart(heading, heading.data.indexOf('30'));
			period.setEnd(heading, heading.length);
			const wide = table.querySelector('table');
			return {
				heading: new Set([...period.getClientRects()].map(({ top }) => top)).size || 1,
				broken: broken.map(([word]) => word),
				// On a narrow screen that column is not there.
				lines: new Set([...whole.getClientRects()].map(({ top }) => top)).size || 1,
				over: Math.max(0, (wide?.offsetWidth ?? 0) - (wide?.parentElement?.clientWidth ?? 0)),
			};
		});
		expect([width, found]).toEqual([width, { heading: 1, broken: [], lines: 1, over: 0 }]);
	}
});

it('the spots of an activity are those of all its times to come, without who has a place', async () => {
	type Time = { status: string; spots: number | null; spots_left: number | null };
	type Listed = { attributes: { title: string; occurrences: Time[] } };
	const centre = await asDemo('centre');
	const listed = await centre<Listed[]>(
		'GET',
		'/api/v1/vacancies?filter[vacancy_type_eq]=activity&page[size]=100',
	);
	const sums = listed.flatMap(({ attributes: { title, occurrences } }) => {
		const times = occurrences.filter(({ status }) => status === 'planned');
		if (times.length < 2 || times.some(({ spots }) => spots === null)) return [];
		const sum = (of: (time: Time) => number | null) => times.reduce((all, time) => all + (of(time) ?? 0), 0);
		return [{ title, all: sum(({ spots }) => spots), left: sum(({ spots_left }) => spots_left) }];
	});
	const taken = sums.find(({ all, left }) => left < all);
	if (!taken) throw new Error('Nobody has a place at an activity of the demo.');
	const { page } = await browser.visit({ javaScriptEnabled: false });
	await signIn(page, 'nl', 'centre');
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(`/nl/vacancies?q=${encodeURIComponent(taken.title)}`);
	const row = page.locator('.vacancy-table tbody tr', { hasText: taken.title }).first();
	await row.getByText(`${taken.left} van ${taken.all}`).waitFor();
});
