import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realFiles } from '../../src/platform/testing/real-files.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { endAll, freePort, start, untilReady } from './product.ts';
import { words } from './words.ts';

const { files, absent, note } = realFiles({
	dutch: 'vacancies/nl_deedmob_coronahelpers_40.json',
	newYork: 'vacancies/nyc_volunteer_opportunities_665.csv',
});

describe.skipIf(absent)(`real input${note}`, () => {
	let folder: string;
	let browser: TestBrowser;
	let baseURL: string;

	const admin = async (...args: string[]): Promise<string> => {
		const run = start({ DATA_DIR: folder, PASSWORD: 'lang-genoeg-voor-nu' }, ['admin', ...args]);
		expect(await run.ended, run.output()).toBe(0);
		return run.output();
	};

	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'vrijwillig-real-'));
		browser = await openBrowser();
	});
	afterAll(async () => {
		await browser.close();
		await endAll();
		rmSync(folder, { recursive: true, force: true });
	});

	it('imports fully, and again without a change', async () => {
		await admin('create', 'centre', '--tenant', 'demo', '--name', 'Punt Echt', '--slug', 'echt');
		const person = ['--email', 'baas@echt.example', '--first-name', 'Bo', '--last-name', 'Baas'];
		await admin('create', 'superuser', '--tenant', 'demo', '--centre', 'echt', ...person);
		const vacancies = (file: string, mapping: string) =>
			admin(
				'import',
				'vacancies',
				file,
				'--mapping',
				mapping,
				'--centre',
				'echt',
				'--publish-for-days',
				'90',
				'--approve-organizations',
			);
		const first = await vacancies(files.dutch, 'deedmob-nl');
		expect(first).toContain('40 records read: 40 created, 0 updated, 0 unchanged, 0 left out');
		const second = await vacancies(files.newYork, 'nyc-volunteer-opportunities');
		expect(second).toMatch(/665 records read: 6\d\d created/);
		expect(await vacancies(files.dutch, 'deedmob-nl')).toContain('0 created, 0 updated, 40 unchanged');
	}, 180_000);

	it('is found by postcode and goes the whole way', async () => {
		const port = await freePort();
		await untilReady(start({ DATA_DIR: folder, PORT: String(port) }), 60);
		baseURL = `http://127.0.0.1:${port}`;
		const guest = await browser.visit({ baseURL });
		await guest.page.goto('/nl/vacancies/search?q=studiemaatje&near=3571&distance=5');
		await guest.page
			.getByRole('link', { name: /Studiemaatje/ })
			.first()
			.click();
		await guest.page.getByRole('heading', { level: 1, name: /Studiemaatje/ }).waitFor();
		await guest.page.locator('[name=firstName]').fill('Anouk');
		await guest.page.locator('[name=lastName]').fill('de Wit');
		await guest.page.locator('[name=email]').fill('anouk@post.example');
		const t = words('features/vacancies/web/vacancy-view', 'nl');
		const applied = words('features/vacancies/web/applied-page', 'nl');
		await guest.page.getByRole('button', { name: t('apply.send') }).click();
		await guest.page.getByRole('heading', { level: 1, name: applied('title') }).waitFor();
		await mailTo('anouk@post.example', 'application-received', { dataDir: folder });

		const staff = await browser.visit({ baseURL });
		await staff.page.goto('/nl/auth/login-1');
		await staff.page.locator('input[type=email]').fill('baas@echt.example');
		await staff.page.locator('input[type=password]').fill('lang-genoeg-voor-nu');
		await staff.page.locator('input[type=password]').press('Enter');
		await staff.page.waitForURL((url) => !url.pathname.includes('/auth/'));
		await staff.page.goto('/nl/applications');
		await staff.page
			.getByRole('link', { name: /Anouk de Wit/ })
			.first()
			.click();
		const inbox = words('features/applications/web/inbox', 'nl');
		await staff.page.getByRole('button', { name: inbox('send.accept') }).click();
		await staff.page.getByRole('button', { name: inbox('undo.action') }).waitFor();
		await mailTo('anouk@post.example', 'application-accepted', { dataDir: folder });
		expect([...guest.complaints, ...staff.complaints]).toEqual([]);
	}, 120_000);

	it('finds a place by its name as well', async () => {
		const { page } = await browser.visit({ baseURL });
		await page.goto('/nl/vacancies/search?near=Renkum&distance=10');
		await page
			.getByRole('link', { name: /Koken en bakken/ })
			.first()
			.waitFor();
	}, 60_000);
});
