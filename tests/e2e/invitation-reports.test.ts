import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/profiles', 'nl');

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

it('a volunteer reports an invitation without scripts, and the centre reads and handles it', async () => {
	const volunteer = await browser.visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
	await signIn(volunteer.page, 'nl', 'volunteer');
	await volunteer.page.goto('/nl/profile-replies?side=received');
	const invitation = volunteer.page.locator('.reply-list > li').first();
	const organisation = (await invitation.locator('h2').textContent()) ?? '';
	await invitation.getByText(t('replies.report'), { exact: true }).click();
	await invitation.locator('[name=report]').fill('Ze vragen om geld.');
	await invitation.locator('button[value=report]').click();
	await volunteer.page.waitForURL(/done=reported/);
	await volunteer.page.getByText(t('replies.told.waits')).waitFor();
	expect(await volunteer.page.locator('button[value=report]').count()).toBe(
		(await volunteer.page.locator('.reply-list > li').count()) - 1,
	);

	const { page, complaints } = await browser.visit();
	await signIn(page, 'nl', 'centre');
	await openPage(page, '/nl/profile-replies?side=reported');
	const reported = page.locator('.reply-list > li').filter({ hasText: 'Ze vragen om geld.' });
	await reported.getByRole('heading', { name: organisation }).waitFor();
	// The organisation that asked reads nothing of it.
	const sender = await browser.visit({ javaScriptEnabled: false });
	await signIn(sender.page, 'nl', 'organisation');
	await sender.page.goto('/nl/profile-replies?side=sent');
	expect(await sender.page.locator('main').textContent()).not.toContain('Ze vragen om geld.');

	await reported.locator('button[value=handle]').click();
	await page.waitForURL(/done=handled|side=reported$/);
	await expect.poll(() => reported.count()).toBe(0);
	await volunteer.page.reload();
	await volunteer.page.getByText(t('replies.told.handled')).waitFor();
	expect(complaints).toEqual([]);
});
