import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobs, defineQueue } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/applications/web/outcome', 'nl');
const hourly = defineQueue('hourly', { policy: 'exclusive', retryLimit: 3, expireInSeconds: 1800 });
const GUEST = 'drie.weken@post.example';

let browser: TestBrowser;
let product: Product;

/** A product of its own: its database is put some weeks on while it stands still. */
beforeAll(async () => {
	product = await openDemo();
	browser = await openBrowser();
});
afterAll(async () => {
	await browser.close();
	await product.close();
});

/** Accepts a guest at the demo's organisation three weeks ago, and has the work of the hour done at the next start. */
async function acceptLongAgo(): Promise<string> {
	await product.stop();
	const id = await product.withDatabase(async (db) => {
		const jobs = createJobs(db, createLog({ LOG_LEVEL: 'silent' }), { worker: false });
		try {
			await jobs.start();
			const { rows } = await db.asOwner((client) =>
				client.query<{ id: string }>(
					`insert into applications (tenant, centre_id, organisation_id, vacancy_id, first_name, last_name, email,
						status, created_at, decided_at)
					select v.tenant, v.centre_id, v.organisation_id, v.id, 'Drie', 'Weken', $1, 'accepted',
						now() - interval '25 days', now() - interval '22 days'
					from vacancies v join memberships m on m.organisation_id = v.organisation_id
						join users u on u.id = m.user_id
					where u.email = 'organisation@demo.example' and v.status = 'published'
						and v.vacancy_type = 'volunteering' and v.starts_on is null
					order by v.id limit 1 returning id`,
					[GUEST],
				),
			);
			await db.transaction({ tenant: 'demo', centres: [] }, (trx) => jobs.send(trx, hourly, {}));
			return rows[0]?.id ?? '';
		} finally {
			await jobs.stop();
		}
	});
	await product.restart();
	return id;
}

/** The link of an answer in a mail. */
async function linkIn(address: string, template: string, answer: string, about = ''): Promise<string> {
	const { text } = await mailTo(address, template, { dataDir: product.dataDir, about });
	const found = new RegExp(`https?:\\S+(/nl/applications/outcome/${answer}\\?token=[\\w.%-]+)`).exec(text);
	return `${product.baseURL}${found?.[1] ?? ''}`;
}

it('both sides say by the links of their mails what became of an acceptance, on a phone, also without scripts', async () => {
	const id = await acceptLongAgo();
	const phone = { baseURL: product.baseURL, viewport: { width: 360, height: 740 } };
	const guest = await browser.visit({ ...phone, javaScriptEnabled: false });
	const started = await linkIn(GUEST, 'application-outcome', 'started');
	// Looking at it, as the scanners of mail programs do, answers nothing.
	expect((await guest.page.request.get(started)).status()).toBe(200);
	await guest.page.goto(started);
	await expect(guest.page.locator('[name=outcome][value=started]').isChecked()).resolves.toBe(true);
	// Who comes from the mail reads that nothing is sent yet.
	await guest.page.getByText(t('notSentTitle')).waitFor();
	await guest.page.getByRole('button', { name: t('send') }).click();
	await guest.page.getByText(t('thanksTitle')).waitFor();
	expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

	const owner = await browser.visit(phone);
	await owner.page.goto(
		await linkIn('organisation@demo.example', 'application-outcome-organisation', 'stopped', 'Drie Weken'),
	);
	await untilAlive(owner.page);
	await owner.page.locator('[name=reason]').selectOption('no_time');
	await owner.page.getByRole('button', { name: t('send') }).press('Enter');
	await owner.page.getByText(t('thanksTitle')).waitFor();
	expect(await owner.page.locator('[name=reason]').inputValue()).toBe('no_time');
	await signIn(owner.page, 'nl', 'organisation');
	await owner.page.goto(`/nl/applications/${id}`);
	const panel = owner.page.locator('section', { has: owner.page.locator('#outcome-title') });
	await panel.waitFor();
	expect(await panel.locator('dd').allInnerTexts()).toEqual([
		t('outcome.started'),
		`${t('outcome.stopped')} · ${t('reason.organisation.no_time')}`,
	]);
});
