import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser, untilAlive, type Visitor } from './browser.ts';
import { signIn } from './sign-in.ts';

const contactPage = '/nl/instellingen/contact-person';

/** Fills the form of the contact person in and waits until it is kept. */
async function keepContact(page: Page, scripts: boolean, name: string, email: string, phone: string) {
	await page.getByRole('textbox', { name: 'Naam' }).fill(name);
	await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email);
	await page.getByRole('textbox', { name: 'Telefoonnummer' }).fill(phone);
	await page.getByLabel('Bezoekers mogen het telefoonnummer zien').check();
	await page.getByLabel('Zet de contactpersoon op de pagina').check();
	await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
	if (scripts) await page.getByText('Bezoekers zien het meteen').first().waitFor();
	else await page.waitForURL(/done=saved/);
}

describe('the settings of who runs an organisation', () => {
	let browser: TestBrowser;
	beforeAll(async () => {
		browser = await openBrowser();
	});
	afterAll(async () => {
		// As the demo has it.
		const { page } = await browser.visit();
		await signIn(page, 'nl', 'organisation');
		await page.goto(contactPage);
		await untilAlive(page);
		await keepContact(
			page,
			true,
			'Marjan Oosterhof',
			'vrijwilligers@buurthuisdelinde.example',
			'055 555 01 24',
		);
		await browser.close();
	});

	it('have what a section is beside its fields where there is room, and above them elsewhere', async () => {
		const { page } = await browser.visit({ viewport: { width: 1440, height: 900 } });
		await signIn(page, 'nl', 'organisation');
		/** How far the first field of a section is to the right of its heading. */
		const indent = async (section: string) => {
			const heading = await page.locator(`${section} :is(h2, .field-label)`).first().boundingBox();
			const field = await page.locator(`${section} .input`).first().boundingBox();
			return (field?.x ?? 0) - (heading?.x ?? 0);
		};
		const sections = [
			['/nl/instellingen/organisatie', '.settings-form section.panel'],
			['/nl/instellingen/contact-person', 'form:has([name=email])'],
			['/nl/profile-edit', 'form:has([name=firstName])'],
			['/nl/auth/token', '.own-section:has(.input)'],
			['/nl/profile-edit/settings', '.own-section:has(.input)'],
		] as const;
		for (const [path, section] of sections) {
			await page.setViewportSize({ width: 1440, height: 900 });
			await page.goto(path);
			expect(await indent(section), path).toBeGreaterThan(200);
			await page.setViewportSize({ width: 768, height: 900 });
			expect(await indent(section), path).toBeLessThan(20);
		}
		expect(await page.locator('.own-danger').count()).toBe(1);
		expect(await page.locator("main .button[data-variant='primary']").count()).toBe(1);
	});

	const visitAs = async (account: string | null, javaScriptEnabled: boolean): Promise<Visitor> => {
		const visitor = await browser.visit({ viewport: { width: 1280, height: 900 }, javaScriptEnabled });
		if (account) await signIn(visitor.page, 'nl', account);
		return visitor;
	};
	const alive = (page: Page, scripts: boolean) => (scripts ? untilAlive(page) : undefined);

	it('are their organisation and its contact person, and nothing of the looks of the site', async () => {
		const { page, complaints } = await visitAs('organisation', true);
		await openPage(page, '/nl/dashboard');
		await page.getByRole('link', { name: 'Instellingen' }).first().click();
		await page.waitForURL('**/instellingen/organisatie');
		const tabs = page.getByRole('navigation', { name: 'Instellingen' }).getByRole('link');
		await tabs.first().waitFor();
		expect(await tabs.allTextContents()).toEqual(['Organisatie', 'Contactpersoon']);
		await untilAlive(page);
		const hint = `055 555 ${String(Date.now()).slice(-4)}`;
		const before = await page.getByLabel('Telefoonnummer').inputValue();
		for (const number of [hint, before]) {
			await page.getByLabel('Telefoonnummer').fill(number);
			await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
			await page.getByText('Bezoekers zien het meteen').first().waitFor();
			await page.goto('/nl/instellingen/organisatie');
			await untilAlive(page);
			expect(await page.getByLabel('Telefoonnummer').inputValue()).toBe(number);
		}
		for (const part of ['design', 'footer']) {
			await page.goto(`/nl/instellingen/${part}`);
			expect(new URL(page.url()).pathname).toBe('/nl/instellingen/organisatie');
		}
		expect(complaints).toEqual([]);
	});

	it('are for nobody without an organisation to run', async () => {
		for (const account of ['volunteer', 'student']) {
			const { page } = await visitAs(account, true);
			for (const part of ['', '/organisatie', '/contact-person']) {
				expect((await page.goto(`/nl/instellingen${part}`))?.status()).toBe(403);
				// A page, never the raw answer.
				await page.getByRole('heading', { level: 1, name: 'Geen toegang' }).waitFor();
			}
		}
	});

	it.each([true, false])(
		'name the person whom new vacancies begin with and the page shows, scripts: %s',
		async (scripts) => {
			const { page } = await visitAs('organisation', scripts);
			await page.goto(contactPage);
			await alive(page, scripts);
			const members = page.getByRole('combobox', { name: 'Een lid van je organisatie' });
			const member = await members.locator('option').nth(1).textContent();
			await members.selectOption({ index: 1 });
			await page.getByRole('button', { name: 'Gegevens overnemen' }).click();
			await page.getByText('Nog niet opgeslagen').waitFor();
			await page.waitForURL(/\?member=/);
			expect(await page.getByRole('textbox', { name: 'Naam' }).inputValue()).toBe(member);

			const name = `Contact ${Date.now()}`;
			await keepContact(page, scripts, name, 'contact@linde.example', '055 555 98 76');

			await page.goto('/nl/vacancies/add');
			for (const [field, value] of [
				['contactPerson', name],
				['contactEmail', 'contact@linde.example'],
				['contactPhone', '055 555 98 76'],
			]) {
				expect(await page.locator(`[name=${field}]`).inputValue()).toBe(value);
			}
			expect(await page.locator('[name=contactPhoneVisible]').isChecked()).toBe(true);

			await page.goto('/nl/instellingen/organisatie');
			const path = await page.getByRole('link', { name: 'jullie pagina' }).getAttribute('href');
			const visitor = await visitAs(null, scripts);
			await expect
				.poll(async () => {
					await visitor.page.goto(String(path));
					return visitor.page.getByText(name).count();
				})
				.toBe(1);
			await visitor.page.getByRole('link', { name: '055 555 98 76' }).waitFor();
			expect(await visitor.page.content()).not.toContain('contact@linde.example');
		},
	);

	it('say what is wrong and keep what was typed, without scripts too', async () => {
		const { page } = await visitAs('organisation', false);
		await page.goto(contactPage);
		await page.getByRole('textbox', { name: 'Naam' }).fill('');
		await page.getByRole('textbox', { name: 'E-mailadres' }).fill('iemand@linde.example');
		await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
		await page.getByText('Vul een naam in, of maak alle velden leeg.').first().waitFor();
		expect(await page.getByRole('textbox', { name: 'E-mailadres' }).inputValue()).toBe(
			'iemand@linde.example',
		);
	});

	it('let those who lead an organisation delete it, without scripts too', async () => {
		const { page } = await visitAs('organisation', false);
		await page.goto('/nl/instellingen/organisatie');
		await page.getByRole('link', { name: 'Verwijder deze organisatie' }).click();
		await page.getByRole('heading', { name: 'Organisatie verwijderen?' }).waitFor();
		const button = page.getByRole('button', { name: 'Verwijderen', exact: true });
		expect(await button.getAttribute('value')).toBe('delete');
		await page.goto('/nl/account/roles?done=deleted');
		// Text within noscript is no text for the locators.
		expect(await page.locator('main').textContent()).toContain('De organisatie is verwijderd');
	});
});
