import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { guest, once, withActivities } from '../testing/with-activities.ts';

const { given, occurrenceOf, signUp, mails } = withActivities();
type Headers = Record<string, string>;

const certify = (occurrence: string, as: Headers = given.admin) =>
	given.app.send('post', `/api/v1/occurrences/${occurrence}/certificates`, { as });
const verify = (code: string) =>
	given.app.send('post', '/api/v1/hour_certificates/verify', { body: { code } });
const mark = async (id: string, attendance: string) =>
	expect(
		(
			await given.app.send('put', `/api/v1/applications/${id}/attendance`, {
				as: given.admin,
				body: { attendance },
			})
		).status,
	).toBe(200);
const sentMails = async () =>
	(await mails())
		.filter(({ template }) => template === 'attendance-certificate')
		.map(({ recipient, data }) => ({ recipient, ...(data as { code: string; vacancyTitle: string }) }));

/** A time that has ended, with a member and a guest who came, one who did not and one who waited. */
async function held() {
	const occurrence = await occurrenceOf({ ...once, spots: 3 });
	const { as, user } = await signedIn(given.app, { accountRoles: ['volunteer'] });
	const id = async (attributes: object, by?: Headers) =>
		(await signUp(occurrence, attributes, by)).body.data.id as string;
	const member = await id({}, as);
	const visitor = await id(guest('eva@bewijs.example'));
	const absent = await id(guest('kim@bewijs.example'));
	await id({ ...guest('bo@bewijs.example'), waiting_list: true });
	const movedTo = (hours: number) =>
		given.app.make((trx) =>
			trx
				.updateTable('session_occurrences')
				.set({
					starts_at: new Date(Date.now() + (hours - 2) * 3_600_000),
					ends_at: new Date(Date.now() + hours * 3_600_000),
				})
				.where('id', '=', occurrence)
				.execute(),
		);
	await movedTo(1);
	for (const one of [member, visitor]) await mark(one, 'came');
	await mark(absent, 'absent');
	return { occurrence, as, user, member, visitor, movedTo };
}

describe('the certificate of taking part', () => {
	it('is mailed to each who came, once, by who holds the activity', async () => {
		const { occurrence, as, user, movedTo } = await held();
		expect((await certify(occurrence)).body.errors[0].code).toBe('not_over');
		await movedTo(-1);
		const other = await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id }));
		const { as: stranger } = await signedIn(given.app, { organisation: other });
		expect((await certify(occurrence, stranger)).status).toBe(404);
		expect((await certify(occurrence, as)).status).toBe(403);
		const answers = await Promise.all([certify(occurrence), certify(occurrence)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(answers.map(({ body }) => body.meta.sent).sort()).toEqual([0, 2]);
		expect((await certify(occurrence)).body.meta).toEqual({ sent: 0, total: 2 });
		expect((await sentMails()).map(({ recipient }) => recipient).sort()).toEqual(
			['eva@bewijs.example', user.email].sort(),
		);
	});

	it('is checked by its code, until the list says otherwise, and is with the account', async () => {
		const { occurrence, as, user, member, movedTo } = await held();
		await movedTo(-1);
		await certify(occurrence);
		const mine = (await sentMails()).find(({ recipient }) => recipient === user.email);
		const found = (await verify(mine?.code ?? '')).body.meta;
		expect(found).toMatchObject({ kind: 'attendance', activity: mine?.vacancyTitle, changed: false });
		expect(found.lines).toMatchObject([{ organization: 'De Linde', hours: 2 }]);
		const { data } = (await given.app.send('get', '/api/v1/hour_certificates', { as })).body;
		expect(data[0].attributes).toMatchObject({ kind: 'attendance', code: mine?.code });
		const file = await given.app.send('get', `/api/v1/hour_certificates/${data[0].id}/file`, { as });
		expect(Buffer.from(file.body.meta.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
		await mark(member, 'absent');
		expect((await verify(mine?.code ?? '')).body.meta.changed).toBe(true);
		await mark(member, 'came');
		expect((await verify(mine?.code ?? '')).body.meta.changed).toBe(false);
	});
});
