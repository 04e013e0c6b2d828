import { afterAll, beforeAll, expect, it } from 'vitest';
import { heicPicture, testPicture } from '#features/files/testing/test-files.ts';
import { asDemo } from './as-demo.ts';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { openForm } from './open-form.ts';
import { words } from './words.ts';

/** The smallest picture there is. */
const PICTURE = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

let browser: TestBrowser;
let slug: string;
beforeAll(async () => {
	[browser, slug] = await Promise.all([openBrowser(), openForm()]);
});
afterAll(() => browser.close());

it('a form is filled in at 360 pixels in English, checked while one types, and nothing typed is lost', async () => {
	const t = words('features/forms/web/fill-in', 'en');
	const { page, complaints } = await browser.visit({ viewport: { width: 360, height: 800 } });
	await openPage(page, `/en/forms/${slug}`);
	const next = page.getByRole('button', { name: t('next'), exact: true });
	await next.click();
	// The summary has the focus, and leads to the field.
	await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('error-summary');
	await page.getByRole('link', { name: /What is your name/ }).click();
	await page.keyboard.type('Noor');
	// What an answer leads to is asked at once, and no more when that answer goes.
	const hours = page.getByLabel('How many hours?');
	await page.getByLabel('Yes').check();
	await hours.waitFor();
	await page.getByLabel('No', { exact: true }).check();
	await hours.waitFor({ state: 'hidden' });
	await page.getByLabel('Yes').check();
	await hours.fill('three');
	await page.getByLabel('Yes').focus();
	await page.locator('#q-uren-error').waitFor();
	await hours.fill('3,5');
	await next.click();
	await page.getByText('Page 2 of 3').waitFor();
	await page.getByLabel('Meat').check();
	await page.getByLabel('Your email address').fill('noor@post.example');
	await page.getByRole('button', { name: t('back'), exact: true }).click();
	await expect.poll(() => hours.inputValue()).toBe('3,5');
	await next.click();
	await page.getByText('Page 2 of 3').waitFor();
	expect(await page.getByLabel('Meat').isChecked()).toBe(true);
	await page.getByLabel('I will be on time').check();
	const photo = page.getByLabel('A photo');
	await photo.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('MZ') });
	await next.click();
	await page.locator('#q-foto-error').waitFor();
	// What cannot be sent says so before it is, and a large photo gets smaller first.
	await photo.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heicPicture });
	await page.getByText(/HEIC, which we cannot read/).waitFor();
	const large = await testPicture({ width: 3000, height: 500, noise: true });
	await photo.setInputFiles({ name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: large });
	const size = () => photo.evaluate(({ files }: HTMLInputElement) => files?.[0]?.size);
	await expect.poll(size).toBeLessThan(large.length);
	await page.getByText(/HEIC/).waitFor({ state: 'detached' });
	await photo.setInputFiles({ name: 'garden.png', mimeType: 'image/png', buffer: PICTURE });
	await next.click();
	// All answers are looked through, and changed where they are wrong.
	await page.getByRole('heading', { name: t('review.title') }).waitFor();
	await page.getByText('garden.png').waitFor();
	await page.getByRole('button', { name: 'Change page 1' }).click();
	await page.getByLabel('What is your name?').fill('Noor Jansen');
	await next.click();
	await page.getByText('Chosen: garden.png').waitFor();
	await next.click();
	await page.getByText('Noor Jansen').waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await page.getByRole('button', { name: t('send'), exact: true }).click();
	await page.getByRole('heading', { level: 1, name: t('sent.title') }).waitFor();
	expect(await page.locator('.fill-in-reference').textContent()).toMatch(/^[2-9A-Z]{8}$/);
	expect(complaints).toEqual([]);
});

it('a form is filled in without scripts', async () => {
	const t = words('features/forms/web/fill-in', 'nl');
	const { page } = await browser.visit({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false });
	await page.goto(`/nl/forms/${slug}`);
	const next = page.getByRole('button', { name: t('next'), exact: true });
	await page.getByLabel('Hoe heet je?').fill('Sam');
	await page.getByLabel('Ja').check();
	await next.click();
	await page.getByText(t('more.title')).waitFor();
	await page.getByLabel('Hoeveel uur?').fill('2');
	await next.click();
	await page.getByText('Pagina 2 van 3').waitFor();
	await page.getByLabel('Ik kom op tijd').check();
	await page
		.getByLabel('Een foto')
		.setInputFiles({ name: 'tuin.png', mimeType: 'image/png', buffer: PICTURE });
	await next.click();
	await page.getByText('tuin.png').waitFor();
	const send = page.getByRole('button', { name: t('send'), exact: true });
	await send.click();
	await page.getByRole('heading', { level: 1, name: t('sent.title') }).waitFor();
	// Who goes back and sends it again has sent it once.
	const reference = await page.locator('.fill-in-reference').textContent();
	await page.goBack();
	await send.click();
	await page.getByRole('heading', { level: 1, name: t('sent.title') }).waitFor();
	expect(await page.locator('.fill-in-reference').textContent()).toBe(reference);
});

it('what was filled in is there again in the same browser, until it is erased or sent', async () => {
	const t = words('features/forms/web/fill-in', 'en');
	const { page } = await browser.visit();
	await openPage(page, `/en/forms/${slug}`);
	const name = page.getByLabel('What is your name?');
	await name.fill('Noor');
	await page.getByLabel('Yes').check();
	await page.getByText(t('kept.text')).waitFor();
	await openPage(page, `/en/forms/${slug}`);
	await expect.poll(() => name.inputValue()).toBe('Noor');
	expect(await page.getByLabel('Yes').isChecked()).toBe(true);
	await page.getByLabel('How many hours?').waitFor();
	await page.getByRole('button', { name: t('kept.forget') }).click();
	await page.getByText(t('kept.text')).waitFor({ state: 'detached' });
	await openPage(page, `/en/forms/${slug}`);
	expect(await name.inputValue()).toBe('');
	await name.fill('Sam');
	await page.getByText(t('kept.text')).waitFor();
	await openPage(page, `/en/forms/${slug}?sent=ABCD2345`);
	// What was sent can be printed until the page is left.
	await page.getByText(t('sent.answers')).waitFor();
	await page.getByText('Sam', { exact: true }).waitFor();
	await expect
		.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form-draft'))))
		.toEqual([]);
});

it('what was filled in is forgotten where sending it leads to a page of the site', async () => {
	const t = words('features/forms/web/fill-in', 'en');
	const questions = [{ id: 'naam', question_type: 'text', text: { nl: 'Hoe heet je?', en: 'Your name' } }];
	const own = await openForm({ review: false, thanks_page: '/partners', pages: [{ id: 'p1', questions }] });
	const { page } = await browser.visit();
	await openPage(page, `/en/forms/${own}`);
	await page.getByLabel('Your name').fill('Noor');
	await page.getByText(t('kept.text')).waitFor();
	const drafts = () =>
		page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form-draft')));
	expect(await drafts()).toEqual([`form-draft:${own}`]);
	await page.getByRole('button', { name: t('send'), exact: true }).click();
	await page.waitForURL(/\/en\/partners/);
	expect(await drafts()).toEqual([]);
	await openPage(page, `/en/forms/${own}`);
	expect(await page.getByLabel('Your name').inputValue()).toBe('');
});

it('an answer of one’s own is chosen by writing it', async () => {
	const t = words('features/forms/web/fill-in', 'en');
	const text = (nl: string, en: string) => ({ nl, en });
	const question = { id: 'kleur', question_type: 'multiple_choice', required: true, other: true };
	const options = [{ id: 'rood', text: text('Rood', 'Red') }];
	const questions = [{ ...question, text: text('Welke kleur?', 'Which colour?'), options }];
	const own = await openForm({ review: false, pages: [{ id: 'p1', questions }] });
	const { page } = await browser.visit();
	await openPage(page, `/en/forms/${own}`);
	await page.getByLabel('Red').check();
	await page.locator('.fill-in input[type=text], form input[type=text]').first().pressSequentially('Purple');
	expect(await page.getByLabel('Red').isChecked()).toBe(false);
	await page.getByRole('button', { name: t('send'), exact: true }).click();
	await page.getByRole('heading', { level: 1, name: t('sent.title') }).waitFor();
	await page.getByText('Purple').waitFor();
});

it('is there again where one goes back in the browser, and once more after the form was closed', async () => {
	const t = words('features/forms/web/fill-in', 'nl');
	const own = await openForm();
	const { page, complaints } = await browser.visit();
	await openPage(page, `/nl/forms/${own}`);
	// On a slow line the answer to a page that was sent is there before the page around it.
	await page.route(/\.data\?/, async (route) => {
		if (route.request().method() === 'GET') await new Promise((done) => setTimeout(done, 300));
		await route.continue();
	});
	const name = page.getByLabel('Hoe heet je?');
	const next = page.getByRole('button', { name: t('next'), exact: true });
	// Refused again, the summary takes the focus again.
	for (const _ of [1, 2]) {
		await next.click();
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.className))
			.toContain('error-summary');
	}
	await name.fill('Noor');
	await page.getByLabel('Nee', { exact: true }).check();
	await next.click();
	await page.getByLabel('Je e-mailadres').fill('noor@post.example');
	await page.goBack();
	await expect.poll(() => name.inputValue()).toBe('Noor');
	expect(await page.getByLabel('Nee', { exact: true }).isChecked()).toBe(true);
	await next.click();
	await expect.poll(() => page.getByLabel('Je e-mailadres').inputValue()).toBe('noor@post.example');

	const send = await asDemo('centre');
	const forms = await send<{ id: string; attributes: { slug: string } }[]>('GET', '/api/v1/forms');
	const form = forms.find(({ attributes }) => attributes.slug === own);
	await send('PUT', `/api/v1/forms/${form?.id}/close`, {});
	await page.reload();
	await page.getByRole('heading', { name: t('typed') }).waitFor();
	await page.getByText('noor@post.example').waitFor();
	expect(complaints).toEqual([]);
});
