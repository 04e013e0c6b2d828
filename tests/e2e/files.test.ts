import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heicPicture, testPicture } from '../../src/features/files/testing/test-files.ts';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const library = words('features/files/web/file-library', 'nl');
const field = words('features/files/web/image-field', 'nl');
const problems = words('features/files/file-problems', 'nl');
const rich = words('ui/rich', 'nl');
const manage = words('features/vacancies/web/manage', 'nl');

describe('files', () => {
	let browser: TestBrowser;
	beforeAll(async () => {
		browser = await openBrowser();
	});
	afterAll(() => browser.close());

	it('are added several at once, go on after a cut connection, are described, and deleted', async () => {
		const { page, context, complaints } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		await page.goto('/nl/content/file-upload');
		await page.getByText(library('add.title')).click();
		let pieces = 0;
		// The second piece finds no connection, once.
		await context.route('**/files/uploads', async (route) => {
			const isPiece = route.request().postData()?.includes('name="piece"') ?? false;
			if (isPiece && ++pieces === 2) return route.abort('connectionreset');
			return route.continue();
		});
		const large = await testPicture({ width: 1600, height: 1200, format: 'png', noise: true });
		expect(large.length).toBeGreaterThan(1_200_000);
		await page.locator('input[type=file]').setInputFiles([
			{ name: 'e2e-groot.png', mimeType: 'image/png', buffer: large },
			{ name: 'e2e-klein.jpg', mimeType: 'image/jpeg', buffer: await testPicture() },
		]);
		await page.locator('.file-row > .icon').nth(1).waitFor({ timeout: 45_000 });
		expect(pieces).toBeGreaterThan(3);
		await page.getByRole('link', { name: 'e2e-groot.jpg' }).click();
		await page.getByRole('heading', { level: 1, name: 'e2e-groot.jpg' }).waitFor();

		await page.locator('[name=focalX]').focus();
		await page.keyboard.press('Home');
		await page.getByRole('button', { name: library('file.save') }).click();
		await page.getByText(library('errorTitle')).waitFor();
		await page.locator('[name=altNl]').fill('Een test');
		await page.locator('[name=altEn]').fill('A test');
		await page.getByRole('button', { name: library('file.save') }).click();
		await page.getByText(library('done.saved')).first().waitFor();
		expect(await page.locator('[name=focalX]').inputValue()).toBe('0');
		await page.getByRole('button', { name: library('file.deleteSend') }).click();
		await page.getByText(library('done.deleted')).first().waitFor();
		expect(await page.getByRole('link', { name: 'e2e-groot.jpg' }).count()).toBe(0);
		expect(complaints.filter((one) => !/ERR_CONNECTION_RESET/.test(one))).toEqual([]);
	}, 120_000);

	it('are dropped, show how far they are, go on after the page was left, and keep the point that was pointed at', async () => {
		const { page, context, complaints } = await browser.visit({ viewport: { width: 1280, height: 900 } });
		await signIn(page, 'nl', 'centre');
		const name = `e2e-gesleept-${Date.now()}`;
		const content = await testPicture({ width: 1600, height: 1200, format: 'png', noise: true });
		const drop = async () => {
			await page.goto('/nl/content/file-upload');
			await untilAlive(page);
			await page.getByText(library('add.title')).click();
			const dataTransfer = await page.evaluateHandle(
				([title, text]) => {
					const bytes = Uint8Array.from(atob(text as string), (one) => one.charCodeAt(0));
					const file = new File([bytes], `${title}.png`, { type: 'image/png', lastModified: 1 });
					const transfer = new DataTransfer();
					transfer.items.add(file);
					return transfer;
				},
				[name, content.toString('base64')],
			);
			await expect
				.poll(async () => {
					await page.locator('.file-drop').dispatchEvent('dragover', { dataTransfer });
					return page.locator('.file-drop[data-over]').count();
				})
				.toBe(1);
			await page.locator('.file-drop').dispatchEvent('drop', { dataTransfer });
		};
		const steps: string[] = [];
		let isHeld = true;
		// The first piece arrives; the second waits until the page is left.
		await context.route('**/files/uploads', (route) => {
			const sent = route.request().postDataBuffer()?.toString('latin1') ?? '';
			const [, step = ''] = /name="step"\r\n\r\n(\w+)/.exec(sent) ?? [];
			const [, offset = ''] = /name="offset"\r\n\r\n(\d+)/.exec(sent) ?? [];
			steps.push(step + (offset && (offset === '0' ? ' first' : ' later')));
			return isHeld && steps.at(-1) === 'piece later' ? undefined : route.continue();
		});
		await drop();
		const progress = page.getByRole('progressbar', { name: new RegExp(name) });
		await progress.waitFor();
		await expect
			.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value), { timeout: 20_000 })
			.toBeGreaterThan(0);
		isHeld = false;
		await drop();
		await page.locator('.file-row > .icon').waitFor({ timeout: 45_000 });
		expect(steps.filter((step) => step === 'begin')).toHaveLength(1);
		expect(steps.filter((step) => step === 'piece first')).toHaveLength(1);

		await page.getByRole('link', { name: `${name}.jpg` }).click();
		await page.getByText(library('file.unused')).waitFor();
		// Its size is that of the picture once that is there.
		await page.locator('.focal-picture img').evaluate((image: HTMLImageElement) => image.decode());
		const box = await page.locator('.focal-picture').boundingBox();
		await page
			.locator('.focal-picture')
			.click({ position: { x: (box?.width ?? 0) / 4, y: (box?.height ?? 0) / 2 } });
		await page.locator('[name=altNl]').fill('Gesleept');
		await page.locator('[name=altEn]').fill('Dropped');
		await page.getByRole('button', { name: library('file.save') }).click();
		await page.getByText(library('done.saved')).first().waitFor();
		const point = async (axis: string) => Number(await page.locator(`[name=focal${axis}]`).inputValue());
		expect([await point('X'), await point('Y')]).toEqual([expect.closeTo(0.25, 1), expect.closeTo(0.5, 1)]);
		await page.getByRole('button', { name: library('file.deleteSend') }).click();
		await page.getByText(library('done.deleted')).first().waitFor();
		expect(complaints).toEqual([]);
	}, 120_000);

	it('say why they were refused, and offer to try again only where that helps', async () => {
		const { page, context } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		await page.goto('/nl/content/file-upload');
		await untilAlive(page);
		const add = (name: string, mimeType: string, buffer: Buffer) =>
			page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
		const row = (name: string) => page.locator('.file-row', { hasText: name });
		const again = rich('file.again');
		const evil = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
		await add('e2e-kwaad.svg', 'image/svg+xml', Buffer.from(evil));
		await row('e2e-kwaad.svg').getByText(problems('unsafe_file')).waitFor();
		expect(await row('e2e-kwaad.svg').getByRole('button', { name: again }).count()).toBe(0);
		// Some systems name no type of a photo that they do not know; what helps is said either way.
		for (const type of ['image/heic', '']) {
			await add('IMG_0001.HEIC', type, heicPicture);
			await page.getByText(rich('file.heic')).waitFor();
			await row('IMG_0001.HEIC').getByText(rich('file.notSent')).waitFor();
			expect(await row('IMG_0001.HEIC').getByRole('button', { name: again }).count()).toBe(0);
			await add('e2e-kwaad.svg', 'image/svg+xml', Buffer.from(evil));
			await page.getByText(rich('file.heic')).waitFor({ state: 'detached' });
		}
		// A server that fails for a while is another matter.
		await context.route('**/files/uploads', (route) =>
			route.fulfill({
				status: 422,
				json: { code: 'upload_incomplete', text: problems('upload_incomplete') },
			}),
		);
		await add('e2e-later.jpg', 'image/jpeg', await testPicture());
		await row('e2e-later.jpg').getByText(problems('upload_incomplete')).waitFor();
		expect(await row('e2e-later.jpg').getByRole('button', { name: again }).count()).toBe(1);
	});

	it('that are HEIC become a JPEG where the browser can read it, and arrive as one', async () => {
		const { page, context, complaints } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		// Chromium has no decoder of HEVC: this stands in for the one of a telephone, for that file alone.
		await context.addInitScript(() => {
			const decode = window.createImageBitmap.bind(window);
			const own = async (source: ImageBitmapSource, options?: ImageBitmapOptions) => {
				if (!(source instanceof File) || !source.name.endsWith('.HEIC')) return decode(source, options);
				const canvas = new OffscreenCanvas(64, 64);
				const paper = canvas.getContext('2d');
				paper?.fillRect(0, 0, 64, 64);
				return canvas.transferToImageBitmap();
			};
			window.createImageBitmap = own as typeof window.createImageBitmap;
		});
		await page.goto('/nl/content/file-upload');
		await untilAlive(page);
		const name = `IMG_${Date.now()}`;
		await page
			.locator('input[type=file]')
			.setInputFiles({ name: `${name}.HEIC`, mimeType: 'image/heic', buffer: heicPicture });
		await page.locator('.file-row > .icon').waitFor({ timeout: 45_000 });
		await page.getByRole('link', { name: `${name}.jpg` }).click();
		await page.getByText(/64\s×\s64/).waitFor();
		expect(complaints).toEqual([]);
	}, 60_000);

	it('that are large photos are made smaller before they are sent, the right way up', async () => {
		const { page, context, complaints } = await browser.visit();
		await signIn(page, 'nl', 'centre');
		await page.goto('/nl/content/file-upload');
		await untilAlive(page);
		let sent = 0;
		await context.route('**/files/uploads', (route) => {
			sent += route.request().postDataBuffer()?.length ?? 0;
			return route.continue();
		});
		const name = `e2e-foto-${Date.now()}`;
		// As a telephone writes it: lying, with a note to turn it.
		const photo = await testPicture({ width: 4000, height: 3000, noise: true, orientation: 6 });
		await page
			.locator('input[type=file]')
			.setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: photo });
		await page.locator('.file-row > .icon').waitFor({ timeout: 45_000 });
		expect(sent).toBeLessThan(photo.length / 1.5);
		await page.getByRole('link', { name: `${name}.jpg` }).click();
		await page.getByText(/1920\s×\s2560/).waitFor();
		expect(complaints).toEqual([]);
	}, 120_000);

	it('a picture of one’s own device comes with a vacancy, and is seen on its page', async () => {
		const { page, complaints } = await browser.visit();
		await signIn(page, 'nl', 'organisation');
		await page.goto('/nl/vacancies/add');
		await page.locator('[name=title]').fill('Vacature met een foto');
		await page.getByRole('button', { name: field('choose'), exact: true }).click();
		await page.locator('dialog input[type=file]').setInputFiles({
			name: 'eigen.jpg',
			mimeType: 'image/jpeg',
			buffer: await testPicture({ gps: true }),
		});
		await page.getByRole('button', { name: field('use') }).click();
		await page.getByText(field('altNeeded')).first().waitFor();
		await page.locator('[name=chooserAlt]').fill('Een gele cirkel');
		await page.getByRole('button', { name: field('use') }).click();
		await page.locator('.image-field-picture').waitFor();
		await page.getByRole('button', { name: manage('form.saveDraft') }).click();
		await page.waitForURL(/\/edit\?done=save/);
		await page.goto(page.url().replace(/\/edit.*/, ''));
		const picture = page.getByRole('img', { name: 'Een gele cirkel' });
		await picture.waitFor();
		expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		expect(complaints).toEqual([]);
	}, 90_000);

	it('works without scripts: the form brings the picture itself', async () => {
		const { page } = await browser.visit({ javaScriptEnabled: false });
		await page.goto('/nl/auth/login-1');
		await page.locator('input[type=email]').fill('organisation@demo.example');
		await page.locator('input[type=password]').fill('welkom-in-de-demo');
		await page.locator('input[type=password]').press('Enter');
		await page.waitForURL((url) => !url.pathname.includes('/auth/'));
		await page.goto('/nl/vacancies/add');
		await page.locator('[name=title]').fill('Vacature zonder scripts');
		const picture = {
			name: 'eigen.png',
			mimeType: 'image/png',
			buffer: await testPicture({ format: 'png' }),
		};
		// As high as with scripts, until it is wanted.
		expect((await page.locator('.image-field').first().boundingBox())?.height).toBeLessThan(60);
		await page.locator('.image-field-plain > summary').first().click();
		await page.locator('[name=imageIdFile]').setInputFiles(picture);
		await page.locator('[name=imageIdAlt]').fill('Gemaakt zonder scripts');
		await page.getByRole('button', { name: manage('form.saveDraft') }).click();
		await page.waitForURL(/\/edit\?done=save/);
		expect(await page.locator('.image-field-picture img').getAttribute('alt')).toBe('Gemaakt zonder scripts');
	}, 90_000);
});
