import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { createFileTransport, removeMailsBefore } from '#platform/server/mail/file-transport.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy, TEST_PASSWORD } from '#testing/builders.ts';
import {
	clearMailFilesQueue,
	eraseMailFiles,
	removeMailFilesQueue,
	startMailFileWork,
} from './erase-mail-files.ts';

describe('the files of mails', () => {
	let app: TestApp;
	let jobs: Jobs;
	let folder: string;
	// The API is built before the queue is there.
	const lateJobs = { send: (...input: Parameters<Jobs['send']>) => jobs.send(...input) } as Jobs;

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'mail-'));
		app = await createTestApp({ listeners: [eraseMailFiles(lateJobs)] });
		await prepareJobs(app.db, [removeMailFilesQueue, clearMailFilesQueue]);
		jobs = createJobs(app.db, createLog({ LOG_LEVEL: 'silent' }));
		startMailFileWork(jobs, folder);
		await jobs.start();
	});
	afterAll(async () => {
		await jobs.stop();
		await app.close();
		await rm(folder, { recursive: true });
	});

	/** A mail that was sent: its row, and the file it became. */
	const sent = async (mail: { recipient: string; data?: object; status?: 'queued' }): Promise<string> => {
		const { id } = await app.make((trx) =>
			trx
				.insertInto('mails')
				.values({
					tenant: app.centre.tenant,
					centre_id: app.centre.id,
					template: 'greeting',
					recipient: mail.recipient,
					locale: 'nl',
					status: mail.status ?? 'sent',
					data: JSON.stringify(mail.data ?? {}),
				})
				.returning('id')
				.executeTakeFirstOrThrow(),
		);
		await createFileTransport(folder).send({
			id,
			tenant: app.centre.tenant,
			centreId: app.centre.id,
			template: 'greeting',
			locale: 'nl',
			from: { name: 'Punt', address: 'no-reply@punt.example' },
			to: { name: '', address: mail.recipient },
			subject: 'x',
			html: '<p>x</p>',
			text: 'x',
		});
		return id;
	};
	const files = async () =>
		(await readdir(folder)).filter((name) => name.endsWith('.json') || name.endsWith('.eml'));

	it('go with the person they were to or about, and no others', async () => {
		const { user, as } = await signedIn(app, {
			firstName: 'Xantippe',
			lastName: 'Quispel',
			email: 'x.quispel@weg.example',
		});
		const application = await app.make(async (trx) => {
			const organisation = await buildOrganisation(trx, { centreId: app.centre.id });
			const vacancy = await buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id });
			return buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				vacancyId: vacancy.id,
				columns: { user_id: user.id },
			});
		});
		await sent({ recipient: 'X.Quispel@weg.example' });
		await sent({ recipient: 'organisatie@ander.example', data: { applicationId: application.id } });
		await sent({ recipient: 'organisatie@ander.example', data: { text: 'Bel Xantippe Quispel even' } });
		await sent({ recipient: 'x.quispel@weg.example', status: 'queued' });
		const kept = await sent({ recipient: 'organisatie@ander.example', data: { text: 'Iets anders' } });
		expect(await files()).toHaveLength(10);
		const gone = await app.send('delete', '/auth', { as, body: { password: TEST_PASSWORD } });
		expect(gone.status).toBe(200);
		await expect.poll(files, { timeout: 10_000 }).toEqual([`${kept}.eml`, `${kept}.json`]);
		const { rows } = await app.db.asOwner((client) =>
			client.query(
				`select data::text as data from pgboss.job where name = 'mail.files.remove' and state = 'created'`,
			),
		);
		// Once more after whatever was being delivered at that moment; ids alone.
		expect(rows).toHaveLength(1);
		expect(rows[0].data).not.toMatch(/quispel/i);
	});

	it('go when they are old', async () => {
		const [old, young] = [await sent({ recipient: 'a@b.example' }), await sent({ recipient: 'a@b.example' })];
		const days = 24 * 60 * 60;
		for (const name of [`${old}.eml`, `${old}.json`]) {
			const then = Date.now() / 1000 - 31 * days;
			await utimes(join(folder, name), then, then);
		}
		await removeMailsBefore(folder, Date.now() - 30 * days * 1000);
		const names = (await files()).join();
		expect([names.includes(old), names.includes(young)]).toEqual([false, true]);
		await removeMailsBefore(join(folder, 'nowhere'), Date.now());
	});
});
