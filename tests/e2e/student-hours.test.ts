import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const inbox = words('features/applications/web/inbox', 'nl');
const view = words('features/vacancies/web/vacancy-view', 'nl');
const t = words('features/students', 'nl');

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** The student finds the vacancy and applies. */
async function apply(page: Page, query: string): Promise<void> {
	await signIn(page, 'nl', 'student');
	await page.goto(`/nl/vacancies/search?q=${query}`);
	await page.locator('main h3 a, main h2 a').first().click();
	await page.waitForURL(/\/vacancies\/[0-9a-f-]{36}/);
	await page.locator('[name=message]').fill('Dit past bij mijn maatschappelijke stage.');
	await page.getByRole('button', { name: view('apply.send') }).click();
	await page.waitForURL(/\/applied/);
}

/** The organisation accepts, says that the work is done, and how many hours it was. */
async function finish(page: Page): Promise<void> {
	await signIn(page, 'nl', 'organisation');
	await page.goto('/nl/applications?q=Roos+Bakker');
	await page
		.getByRole('link', { name: /Roos Bakker/ })
		.first()
		.click();
	await page.waitForURL(/\/applications\/[0-9a-f-]{36}/);
	await page.getByRole('button', { name: inbox('send.accept') }).click();
	await page.getByRole('button', { name: inbox('verb.complete') }).click();
	await page.locator('[name=hours]').fill('3.5');
	await page.getByRole('button', { name: t('panel.save') }).click();
	await page.getByRole('button', { name: t('panel.again') }).waitFor();
}

/** What the mentor sees of the work at this vacancy. */
const workAt = (page: Page, title: RegExp) => page.locator('.work-list > li').filter({ hasText: title });

/** The mentor opens the student from the list. */
async function openStudent(page: Page): Promise<void> {
	await signIn(page, 'nl', 'mentor');
	await page.goto('/nl/students');
	await page.getByRole('link', { name: 'Roos Bakker' }).click();
	await page.waitForURL(/\/students\/[0-9a-f-]{36}/);
}

describe('a student’s hours, from applying to the signature of the mentor', () => {
	it('with a question in between, told by mail at each step', async () => {
		const student = await browser.visit();
		await apply(student.page, 'kookgroep');
		const applied = await mailTo('mentor@demo.example', 'student-applied');
		expect(applied.text).toContain('Roos Bakker');

		const organisation = await browser.visit();
		await finish(organisation.page);
		for (const template of ['student-accepted', 'student-finished', 'student-hours-to-sign']) {
			await mailTo('mentor@demo.example', template);
		}

		const mentor = await browser.visit();
		await openStudent(mentor.page);
		const work = workAt(mentor.page, /kookgroep/i);
		await work.getByText(t('ask.open')).click();
		await work.locator('[name=reason]').fill('Was dat ook op vrijdag?');
		await work.getByRole('button', { name: t('ask.send') }).click();
		await work.getByText('Was dat ook op vrijdag?').waitFor();
		await mailTo('organisation@demo.example', 'student-hours-questioned');

		await organisation.page.reload();
		await organisation.page.getByText('Was dat ook op vrijdag?').first().waitFor();
		await organisation.page.locator('[name=hours]').fill('2.5');
		await organisation.page.getByRole('button', { name: t('panel.again') }).click();
		await organisation.page.getByText('2,5 uur').first().waitFor();

		await mentor.page.reload();
		await work.getByRole('button', { name: '2,5 uur goedkeuren' }).click();
		await work.getByText('2,5 uur goedgekeurd').waitFor();
		await mailTo('student@demo.example', 'student-hours-signed');
		await student.page.goto('/nl/students/hours');
		await workAt(student.page, /kookgroep/i)
			.getByText('2,5 uur goedgekeurd')
			.waitFor();
		for (const { complaints } of [student, organisation, mentor]) expect(complaints).toEqual([]);
	}, 180_000);

	it('without scripts', async () => {
		const quiet = { javaScriptEnabled: false, viewport: { width: 360, height: 800 } };
		const student = await browser.visit(quiet);
		await apply(student.page, 'wandelmaatje+buurtgenoten');
		const organisation = await browser.visit(quiet);
		await finish(organisation.page);
		const mentor = await browser.visit(quiet);
		await openStudent(mentor.page);
		const work = workAt(mentor.page, /wandelmaatje/i).filter({ hasText: '3,5 uur' });
		await work.getByRole('button', { name: '3,5 uur goedkeuren' }).click();
		await work.getByText('3,5 uur goedgekeurd').waitFor();
	}, 120_000);
});
