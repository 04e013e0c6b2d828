import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engineViolations } from './accessibility/engine.ts';
import { asDemo } from './as-demo.ts';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const hours = words('features/hours', 'nl');
const check = words('features/hours/web/certificate', 'nl');
const phone = { viewport: { width: 360, height: 740 } };

/** Has the volunteer of the demo accepted for work of its organisation that goes on; gives the id of the application. */
async function acceptedWork(): Promise<string> {
	const [volunteer, organisation] = await Promise.all([asDemo('volunteer'), asDemo('organisation')]);
	type Listed = { id: string; attributes: Record<string, unknown> };
	const applications = await volunteer<Listed[]>('GET', '/api/v1/applications?page[size]=100');
	const known = new Set(applications.map(({ attributes }) => attributes.vacancy_id));
	const [received] = await organisation<Listed[]>('GET', '/api/v1/applications');
	const own = `filter[status_eq]=published&filter[organization_id_eq]=${received?.attributes.organization_id}`;
	const vacancies = await organisation<Listed[]>('GET', `/api/v1/vacancies?${own}&page[size]=100`);
	const vacancy = vacancies.find(
		({ id, attributes: { apply_method, vacancy_type, starts_on, questions } }) =>
			!known.has(id) &&
			apply_method === 'form' &&
			vacancy_type === 'volunteering' &&
			starts_on === null &&
			!(questions as { required: boolean }[]).some(({ required }) => required),
	);
	if (!vacancy) throw new Error('The organisation of the demo has no work to apply for.');
	const relationships = { vacancy: { data: { type: 'vacancies', id: vacancy.id } } };
	const { id } = await volunteer<Listed>('POST', '/api/v1/applications', {
		data: { type: 'applications', attributes: {}, relationships },
	});
	await organisation('PUT', `/api/v1/applications/${id}/accept`, {});
	return id;
}

/** A volunteer states two and a half hours of today. */
async function state(page: Page, application: string): Promise<void> {
	await signIn(page, 'nl', 'volunteer');
	await page.goto('/nl/hours');
	await page.locator('select[name=applicationId]').first().selectOption(application);
	await page.locator('#add-hours').fill('2,5');
	await page.getByRole('button', { name: hours('add.submit') }).click();
	await page.waitForURL(/done=add/);
}

it('hours are approved with the words of what, undone, and come to a certificate that anybody checks', async () => {
	const volunteer = await browser.visit({ javaScriptEnabled: false, ...phone });
	const application = await acceptedWork();
	await state(volunteer.page, application);

	// What was approved and for whom is said, and undone where one pressed too soon.
	const organisation = await browser.visit(phone);
	await signIn(organisation.page, 'nl', 'organisation');
	await openPage(organisation.page, '/nl/hours');
	const approve = organisation.page.getByRole('button', { name: /^Keur goed ?: 2,5 uur op .* van Fenna/ });
	const bar = organisation.page.locator('.undo-bar');
	await approve.click();
	await bar.getByText(/^2,5 uur van Fenna .* op .* goedgekeurd\.$/).waitFor();
	await bar.getByRole('button', { name: hours('undo.action') }).click();
	await organisation.page.getByText(hours('done.undo')).first().waitFor();
	await approve.click();
	await bar.waitFor();
	expect(await approve.count()).toBe(0);
	expect(organisation.complaints).toEqual([]);

	// The paper, downloaded as a file.
	await volunteer.page.goto('/nl/hours');
	await volunteer.page.getByRole('button', { name: hours('certificates.make') }).click();
	await volunteer.page.waitForURL(/done=certificate/);
	const link = volunteer.page.getByRole('link', { name: hours('certificates.download') }).first();
	const code = /([A-Z0-9]{12})$/.exec(((await link.textContent()) ?? '').trim())?.[1] ?? '';
	const [download] = await Promise.all([volunteer.page.waitForEvent('download'), link.click()]);
	expect(download.suggestedFilename()).toBe(`${code.toLowerCase()}.pdf`);
	expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

	// Anybody checks it by its code, typed in groups and in small letters; a wrong one says so.
	const anybody = await browser.visit({ javaScriptEnabled: false, ...phone });
	const verify = async (typed: string): Promise<void> => {
		await anybody.page.goto('/nl/certificate');
		await anybody.page.locator('main [name=code]').fill(typed);
		await anybody.page.getByRole('button', { name: check('submit') }).click();
	};
	await verify(code.toLowerCase().replace(/(.{4})/g, '$1 '));
	await anybody.page.getByText(check('validTitle')).waitFor();
	await anybody.page.getByText('Fenna').first().waitFor();
	// With the days that are on the paper.
	await anybody.page.getByText(/: 2,5 uur, \d+ \w+ 20\d\d/).waitFor();
	await verify(`${code.slice(1)}${code[0] === 'A' ? 'B' : 'A'}`);
	await anybody.page.getByText(check('invalidTitle')).waitFor();
	expect(await anybody.page.getByText('Fenna').count()).toBe(0);

	// Once its hours are taken back it is not handed out any more.
	const asOrganisation = await asDemo('organisation');
	const [entry] = await asOrganisation<{ id: string }[]>(
		'GET',
		`/api/v1/hour_entries?filter[application_id_eq]=${application}`,
	);
	await asOrganisation('PUT', `/api/v1/hour_entries/${entry?.id}/decline`, { reason: 'Toch niet gekomen.' });
	await volunteer.page.goto('/nl/hours');
	const gone = volunteer.page.locator('.hour-years > li', { hasText: code });
	await gone.getByText(hours('certificates.changed')).waitFor();
	expect(await gone.getByRole('link').count()).toBe(0);

	// Stated again, beside the declined ones: each of them has its own form.
	await volunteer.page.locator('select[name=applicationId]').first().selectOption(application);
	await volunteer.page.locator('#add-hours').fill('2,5');
	await volunteer.page.getByRole('button', { name: hours('add.submit') }).click();
	await volunteer.page.waitForURL(/done=add/);
	const scripted = await browser.visit(phone);
	await signIn(scripted.page, 'nl', 'volunteer');
	await openPage(scripted.page, '/nl/hours');
	expect(await scripted.page.locator('main details form').count()).toBeGreaterThan(1);
	expect(await engineViolations(scripted.page)).toEqual([]);
}, 120_000);
