import { beforeEach, describe, expect, it } from 'vitest';
import { withdrawToken } from '#features/applications/server/public.ts';
import { testSecrets } from '#testing/app.ts';
import { guest, once, withActivities } from '../testing/with-activities.ts';

const { given, buildActivity, occurrenceOf, signUp, move, mails } = withActivities();
const PDF = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
const LINK = 'https://online.example/kamer';

const lookUp = (token: string) =>
	given.app.send('post', '/api/v1/applications/place/look_up', { body: { token } });
const download = (token: string, material_id: string) =>
	given.app.send('post', '/api/v1/applications/place/material', { body: { token, material_id } });
const tokenOf = withdrawToken(testSecrets);

describe('the place of a guest, by the link of their mail', () => {
	let occurrence: string;
	let token: string;
	let file: string;
	let application: string;
	beforeEach(async () => {
		occurrence = await occurrenceOf(once);
		await given.app.send('patch', `/api/v1/vacancies/${given.vacancyId}/workshop`, {
			as: given.admin,
			body: { data: { type: 'workshops', id: given.vacancyId, attributes: { online_link: LINK } } },
		});
		const body = new FormData();
		body.set('title', 'Aantekeningen');
		body.set('file', new File([PDF], 'aantekeningen.pdf'));
		const added = await given.app.send('post', `/api/v1/vacancies/${given.vacancyId}/materials`, {
			as: given.admin,
			body,
		});
		file = added.body.data.id;
		application = (await signUp(occurrence, guest('eva@gast.example'))).body.data.id;
		const mailed = (await mails()).find(({ template }) => template === 'session-confirmed');
		token = (mailed as unknown as { data: { token: string } }).data.token;
	});
	const hold = async (attendance: 'came' | 'absent') => {
		const hour = 3_600_000;
		await move(occurrence, {
			starts_at: new Date(Date.now() - 3 * hour),
			ends_at: new Date(Date.now() - hour),
		});
		const marked = await given.app.send('put', `/api/v1/applications/${application}/attendance`, {
			as: given.admin,
			body: { attendance },
		});
		expect(marked.status).toBe(200);
	};

	it('says when and where it is, and can be given back', async () => {
		const { status, body } = await lookUp(token);
		expect(status).toBe(200);
		expect(body.meta).toMatchObject({
			status: 'accepted',
			can_withdraw: true,
			occurrence: { starts_at: once.starts_at },
			taking_part: { online_link: LINK, materials: [], evaluation: null },
		});
		await given.app.send('post', '/api/v1/applications/cancel', { body: { token } });
		expect((await lookUp(token)).body.meta).toMatchObject({
			status: 'withdrawn',
			can_withdraw: false,
			taking_part: { online_link: null },
		});
	});

	it('has what was handed out, once it was held, for who came', async () => {
		expect((await download(token, file)).status).toBe(404);
		await hold('came');
		expect((await lookUp(token)).body.meta).toMatchObject({
			status: 'completed',
			can_withdraw: false,
			taking_part: { materials: [{ id: file, title: 'Aantekeningen' }] },
		});
		const got = await download(token, file);
		expect([got.status, got.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
		expect(got.text).toContain('%PDF-1.7');
	});

	it('has nothing for who stayed away', async () => {
		await hold('absent');
		expect((await lookUp(token)).body.meta.taking_part.materials).toEqual([]);
		expect((await download(token, file)).status).toBe(404);
	});

	it('opens by its own link alone, and no file of another activity', async () => {
		await hold('came');
		for (const wrong of [`${token}x`, token.replace(/.(?=.{9}$)/, (one) => (one === 'A' ? 'B' : 'A')), 'x'])
			expect([(await lookUp(wrong)).status, (await download(wrong, file)).status]).toEqual([404, 404]);
		const before = given.vacancyId;
		given.vacancyId = await buildActivity();
		const elsewhere = await occurrenceOf(once);
		const other = (await signUp(elsewhere, guest('kim@gast.example'))).body.data.id;
		await move(elsewhere, {
			starts_at: new Date(Date.now() - 7_200_000),
			ends_at: new Date(Date.now() - 3_600_000),
		});
		await given.app.send('put', `/api/v1/applications/${other}/attendance`, {
			as: given.admin,
			body: { attendance: 'came' },
		});
		expect((await lookUp(tokenOf(other))).body.meta.status).toBe('completed');
		expect((await download(tokenOf(other), file)).status).toBe(404);
		given.vacancyId = before;
	});
});
