import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { engineViolations } from './accessibility/engine.ts';
import { violations } from './accessibility/violations.ts';
import { asDemo } from './as-demo.ts';
import { openBrowser, openPage, type TestBrowser, untilAlive } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/organisations/web/organisation-work', 'nl');
const audit = words('features/audit', 'nl');
const notes = words('features/notes', 'nl');
const inbox = words('features/applications/web/inbox', 'nl');

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** Adds an organisation by its form, and gives its id. */
async function add(page: Page, name: string): Promise<string> {
	await openPage(page, '/nl/organizations/add');
	await page.locator('main [name=name]').fill(name);
	await page.getByRole('button', { name: t('add.submit') }).click();
	await page.waitForURL(/\/organizations\/[0-9a-f-]{36}\/edit/);
	return /organizations\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** Posts something as who is not signed in, from a network of its own. */
async function asVisitor(path: string, data: object): Promise<void> {
	const answer = await fetch(inject('baseUrl') + path, {
		method: 'POST',
		headers: {
			'content-type': 'application/vnd.api+json',
			'x-tenant': 'demo',
			'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.1`,
		},
		body: JSON.stringify({ data }),
	});
	expect(answer.status, await answer.text()).toBe(201);
}

describe('an organisation of the centre', () => {
	it.each([true, false])(
		'is archived with a reason and put back, and the log says so in words; scripts: %s',
		async (javaScriptEnabled) => {
			const { page, complaints } = await browser.visit({ javaScriptEnabled, acceptDownloads: true });
			await signIn(page, 'nl', 'superuser');
			const name = `Archief ${javaScriptEnabled} ${Date.now()}`;
			const id = await add(page, name);
			const dialog = page.getByRole('dialog');
			await page.getByRole('link', { name: t('verb.archive') }).click();
			await dialog.getByText(name).waitFor();
			await dialog.locator('[name=reason]').fill('Gestopt met het werk');
			await dialog.getByRole('button', { name: t('verb.archive') }).click();
			await page.locator('.work-head').getByText(t('status.archived')).waitFor();
			await page.getByText('Gestopt met het werk').waitFor();
			await page.getByRole('button', { name: t('verb.restore') }).click();
			await page.locator('.work-head').getByText(t('status.approved'), { exact: true }).waitFor();

			await openPage(page, '/nl/admin/audit-log?subject=organizations');
			const row = page.locator('main tbody tr', { hasText: name });
			const said = await row.allTextContents();
			expect(said).toHaveLength(3);
			const [restored, archived, created] = said;
			const state = (key: string) => audit(`state.${key}`);
			expect(created).toContain(state('approved'));
			expect(archived).toContain(`${state('approved')} → ${state('archived')}`);
			expect(archived).toContain('Gestopt met het werk');
			expect(restored).toContain(`${state('archived')} → ${state('approved')}`);

			const answer = await page.request.get('/nl/admin/audit-log/export?subject=organizations');
			expect(answer.headers()['content-type']).toContain('text/csv');
			const [head, ...lines] = (await answer.text()).split('\r\n');
			expect(head).toContain(audit('csv.action'));
			expect(lines.filter((line) => line.includes(id))).toHaveLength(3);
			expect(lines.filter((line) => line.includes(';users;'))).toEqual([]);
			expect(complaints).toEqual([]);
		},
		90_000,
	);

	it.each([true, false])(
		'has notes of the staff, written and deleted in one panel; scripts: %s',
		async (javaScriptEnabled) => {
			const { page, complaints } = await browser.visit({ javaScriptEnabled });
			await signIn(page, 'nl', 'superuser');
			const name = `Notities ${javaScriptEnabled} ${Date.now()}`;
			await add(page, name);
			const panel = page.locator('section', { hasText: notes('hint.organisation') });
			const field = panel.getByLabel(notes('label'));
			// A toast with scripts, text in the page without.
			const isSaid = (text: string) => expect.poll(() => page.content(), { timeout: 20_000 }).toContain(text);
			await field.fill('  ');
			await panel.getByRole('button', { name: notes('add') }).click();
			await isSaid(notes('errors.note.required'));
			await field.fill('Belt morgen terug.');
			await panel.getByRole('button', { name: notes('add') }).click();
			await panel.getByRole('listitem').getByText('Belt morgen terug.').waitFor();
			expect(await field.inputValue()).toBe('');
			await isSaid(notes('outcome.noteAdded'));
			await panel.getByRole('button', { name: notes('delete') }).click();
			await isSaid(notes('outcome.noteDeleted'));
			await panel.getByRole('listitem').waitFor({ state: 'detached' });
			// Deleted, it is found on a tab of its own, and comes back from there.
			await page.getByRole('link', { name: t('verb.delete') }).click();
			await page
				.getByRole('dialog')
				.getByRole('button', { name: t('verb.delete') })
				.click();
			await page.waitForURL((url) => url.pathname === '/nl/organizations');
			await openPage(page, `/nl/organizations?status=deleted&q=${encodeURIComponent(name)}`);
			await page.getByRole('checkbox', { name }).check();
			await page.locator('button[form=chosen-organisations][value=undelete]').click();
			await isSaid(t('done.undelete'));
			// A page without scripts says that the note was refused with its status, which the browser logs.
			expect(complaints.filter((one) => javaScriptEnabled || !one.includes('status of 422'))).toEqual([]);
		},
		90_000,
	);

	it('has notes that name a colleague, chosen from a list by keys and by pointer while it is typed', async () => {
		const { page, complaints } = await browser.visit({ viewport: { width: 360, height: 740 } });
		await signIn(page, 'nl', 'superuser');
		await add(page, `Genoemd ${Date.now()}`);
		const field = page.locator('[name=note]');
		const option = page.getByRole('option', { name: 'Bas Verhoeven' });
		const box = page.getByLabel('Bas Verhoeven');
		const told = page.getByText(`${notes('willBeTold')} Bas Verhoeven`);
		await field.focus();
		await page.keyboard.type('Vraag @be');
		expect(await page.getByRole('listbox').count()).toBe(0);
		// While there is no list, the keys do what they do in any text.
		await page.keyboard.press('Enter');
		expect(await field.inputValue()).toBe('Vraag @be\n');
		await page.keyboard.type('en @VER');
		await option.waitFor();
		expect(await field.getAttribute('aria-controls')).toBe(
			await page.getByRole('listbox').getAttribute('id'),
		);
		expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
		// The field may be the last thing in sight; the list under it comes into it.
		const { y = 0, height = 0 } = (await option.boundingBox()) ?? {};
		expect(y + height).toBeLessThanOrEqual(740);
		expect(await violations(page)).toEqual([]);
		expect(await engineViolations(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await expect.poll(() => option.count()).toBe(0);
		await page.keyboard.type('h');
		expect(await option.count()).toBe(0);
		await field.fill('Vraag @');
		await option.waitFor();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('Tab');
		expect(await field.inputValue()).toBe('Vraag @Bas Verhoeven ');
		expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
		await told.waitFor();
		expect(await box.isChecked()).toBe(true);
		// Who is taken out of the text is not told; the list is there again for who is named anew.
		await field.fill('Vraag ');
		await expect.poll(() => told.count()).toBe(0);
		expect(await box.isChecked()).toBe(false);
		await field.press('End');
		await page.keyboard.type('@bas');
		await option.click();
		await page.keyboard.type('of het lukt.');
		await page.getByRole('button', { name: notes('add') }).click();
		const written = page.getByRole('listitem').filter({ hasText: 'Vraag @Bas Verhoeven of het lukt.' });
		await written.getByText(`${notes('mentioned')} Bas Verhoeven`).waitFor();
		await expect.poll(() => told.count()).toBe(0);
		expect(complaints).toEqual([]);
	}, 60_000);

	it.each([true, false])(
		'moves to another centre after what goes along was shown, and is of that one alone; scripts: %s',
		async (javaScriptEnabled) => {
			const { page, complaints } = await browser.visit({ javaScriptEnabled });
			await signIn(page, 'nl', 'superuser');
			const name = `Verhuizer ${javaScriptEnabled} ${Date.now()}`;
			const id = await add(page, name);
			await page.getByRole('link', { name: t('verb.move') }).click();
			await page.waitForURL(`**/organizations/${id}/move`);
			await page.getByText('Geen vacatures').waitFor();
			await page.getByText('Geen aanvragen', { exact: true }).waitFor();
			await page.getByRole('radio', { name: /Heidekust/ }).check();
			await page.getByRole('button', { name: t('move.submit') }).click();
			await page.waitForURL((url) => url.pathname === '/nl/organizations');
			await openPage(page, `/nl/organizations?q=${encodeURIComponent(name)}`);
			await page.getByText(t('empty.found')).waitFor();
			expect((await page.goto(`/nl/organizations/${id}/edit`))?.status()).toBe(404);
			await openPage(page, '/nl/admin/audit-log?subject=organizations');
			const moved = page.locator('main tbody tr', { hasText: audit('verb.moved') }).first();
			expect(await moved.textContent()).toContain('Veluwerand → Vrijwilligershuis Heidekust');
			expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
		},
		90_000,
	);

	it('says that there is no way in, and nothing else, to who does not work for the centre', async () => {
		const { page, complaints } = await browser.visit();
		await signIn(page, 'nl', 'organisation');
		expect((await page.goto('/nl/organizations'))?.status()).toBe(403);
		const shown = await page.locator('main').textContent();
		expect(shown).toContain('Geen toegang');
		expect(shown).not.toContain('Internal Server Error');
		expect(shown).toContain('Je bent ingelogd als');
		// A file that is not theirs has the same page.
		expect((await page.goto('/nl/admin/audit-log/export'))?.status()).toBe(403);
		await untilAlive(page);
		expect(await page.locator('main').textContent()).toBe(shown);
		expect(complaints.filter((text) => !text.includes('403'))).toEqual([]);
	}, 60_000);
});

describe('an application to work that needs a certificate of conduct', () => {
	it('says so beside the button that accepts, until it was seen', async () => {
		type Row<Attributes> = { id: string; attributes: Attributes };
		const asOrganisation = await asDemo('organisation');
		const [{ attributes: own }] = await asOrganisation<[Row<{ organization_id: string }>]>(
			'GET',
			'/api/v1/applications?page[size]=1',
		);
		const open = await asOrganisation<
			Row<{ vacancy_type: string; vog: string; spots: number | null; apply_method: string; questions: [] }>[]
		>(
			'GET',
			`/api/v1/vacancies?filter[organization_id_eq]=${own.organization_id}&filter[status]=published&page[size]=100`,
		);
		// Of somebody of its own: what others decide meanwhile changes nothing.
		const vacancy = open.find(
			({ attributes: { vacancy_type, vog, spots, apply_method, questions } }) =>
				vacancy_type === 'volunteering' &&
				vog === 'none' &&
				spots === null &&
				apply_method === 'form' &&
				questions.length === 0,
		);
		const email = `vog.${Date.now()}@plein.example`;
		await asVisitor('/api/v1/applications', {
			type: 'applications',
			attributes: { first_name: 'Vera', last_name: 'Pleinstra', email },
			relationships: { vacancy: { data: { type: 'vacancies', id: vacancy?.id } } },
		});
		const applied = await asOrganisation<Row<{ email: string }>[]>(
			'GET',
			`/api/v1/applications?filter[vacancy_id_eq]=${vacancy?.id}&sort=-created_at`,
		);
		const id = applied.find(({ attributes }) => attributes.email === email)?.id;
		const needs = (vog: string) =>
			asOrganisation('PATCH', `/api/v1/vacancies/${vacancy?.id}`, {
				data: { type: 'vacancies', id: vacancy?.id, attributes: { vog } },
			});
		const { page } = await browser.visit({ viewport: { width: 360, height: 740 } });
		await signIn(page, 'nl', 'organisation');
		const lacking = page
			.locator('.answer-fold', { has: page.locator('button[value=accept]') })
			.getByText(inbox('lacksVog'));
		const count = async () => {
			await openPage(page, `/nl/applications/${id}`);
			return lacking.count();
		};
		try {
			expect(await count()).toBe(0);
			await needs('required');
			expect(await count()).toBe(1);
			const today = new Date().toISOString().slice(0, 10);
			await asOrganisation('PUT', `/api/v1/applications/${id}/vog_seen`, {
				seen_on: today,
				expires_on: null,
			});
			expect(await count()).toBe(0);
		} finally {
			await needs('none');
		}
	});
});
