import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { once, withActivities } from '../testing/with-activities.ts';
import { sweepMaterials } from './materials.ts';

const { given, occurrenceOf, signUp } = withActivities();
type Headers = Record<string, string>;
const PDF = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

const base = () => `/api/v1/vacancies/${given.vacancyId}`;
const add = (attributes: object, as = given.admin) =>
	given.app.send('post', `${base()}/materials`, {
		as,
		body: { data: { type: 'workshop_materials', attributes } },
	});
const addFile = (bytes: string, name: string) => {
	const body = new FormData();
	body.set('title', 'Aantekeningen');
	body.set('file', new File([bytes], name));
	return given.app.send('post', `${base()}/materials`, { as: given.admin, body });
};
const mine = (application: string, as: Headers) =>
	given.app.send('get', `/api/v1/applications/${application}/workshop`, { as });
const content = (id: string, as?: Headers) =>
	given.app.send('get', `/api/v1/workshop_materials/${id}/content`, { ...(as && { as }) });
const ended = (occurrence: string, hoursAgo: number) =>
	given.app.make((trx) =>
		trx
			.updateTable('session_occurrences')
			.set({
				starts_at: new Date(Date.now() - (hoursAgo + 2) * 3_600_000),
				ends_at: new Date(Date.now() - hoursAgo * 3_600_000),
			})
			.where('id', '=', occurrence)
			.execute(),
	);
const mark = (id: string, attendance: string) =>
	given.app.send('put', `/api/v1/applications/${id}/attendance`, { as: given.admin, body: { attendance } });

describe('what is handed out after an activity', () => {
	let came: { as: Headers };
	let absent: { as: Headers };
	let occurrence: string;
	let places: { came: string; absent: string };

	beforeEach(async () => {
		[came, absent] = [
			await signedIn(given.app, { accountRoles: ['volunteer'] }),
			await signedIn(given.app, { accountRoles: ['volunteer'] }),
		];
		occurrence = await occurrenceOf(once);
		places = {
			came: (await signUp(occurrence, {}, came.as)).body.data.id,
			absent: (await signUp(occurrence, {}, absent.as)).body.data.id,
		};
	});

	it('is of who came, once it has ended, and of who holds it', async () => {
		const link = await add({ title: 'Opname', url: 'https://video.example/opname' });
		const file = await addFile(PDF, 'aantekeningen.pdf');
		expect([link.status, file.status]).toEqual([201, 201]);
		const { id } = file.body.data;
		expect(
			(await given.app.send('get', `${base()}/workshop`, { as: given.admin })).body.data.attributes,
		).toMatchObject({
			materials: [
				{ title: 'Opname', url: 'https://video.example/opname' },
				{ id, title: 'Aantekeningen', url: null },
			],
		});
		// Before it ends nobody has it, also not who is marked already.
		await ended(occurrence, -1);
		expect((await mark(places.came, 'came')).status).toBe(200);
		expect((await mine(places.came, came.as)).body.meta.materials).toEqual([]);
		expect((await content(id, came.as)).status).toBe(404);

		await ended(occurrence, 1);
		expect((await mark(places.absent, 'absent')).status).toBe(200);
		const seen = (await mine(places.came, came.as)).body.meta.materials;
		expect(seen.map(({ title }: { title: string }) => title)).toEqual(['Opname', 'Aantekeningen']);
		expect((await mine(places.absent, absent.as)).body.meta.materials).toEqual([]);
		const got = await content(id, came.as);
		expect([got.status, got.headers.get('content-type'), got.headers.get('cache-control')]).toEqual([
			200,
			'application/pdf',
			'private, no-store',
		]);
		expect(got.text).toContain('%PDF-1.7');
		expect((await content(id, given.admin)).status).toBe(200);
		const other = await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id }));
		const { as: stranger } = await signedIn(given.app, { organisation: other });
		for (const as of [absent.as, given.volunteer, stranger]) expect((await content(id, as)).status).toBe(404);
		expect((await content(id)).status).toBe(401);
	});

	it('is a link on https or a file that does no harm, of who holds the activity', async () => {
		for (const wrong of [{}, { url: 'http://x.example' }, { url: 'javascript:alert(1)' }])
			expect((await add({ title: 'Iets', ...wrong })).status, JSON.stringify(wrong)).toBe(422);
		expect((await add({ title: '', url: 'https://x.example' })).status).toBe(422);
		expect((await addFile('MZ\u0090 this program', 'aantekeningen.pdf')).status).toBe(422);
		const other = await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id }));
		const { as: stranger } = await signedIn(given.app, { organisation: other });
		const right = { title: 'Opname', url: 'https://video.example' };
		expect((await add(right, stranger)).status).toBe(404);
		expect((await add(right, came.as)).status).toBe(403);
	});

	it('is taken away, with its content', async () => {
		const { id } = (await addFile(PDF, 'aantekeningen.pdf')).body.data;
		const remove = (as: Headers) => given.app.send('delete', `/api/v1/workshop_materials/${id}`, { as });
		expect((await remove(came.as)).status).toBe(403);
		expect((await remove(given.admin)).status).toBe(204);
		expect((await content(id, given.admin)).status).toBe(404);
		const folders: unknown[] = [];
		const jobs = { send: async (_trx: unknown, _queue: unknown, data: unknown) => void folders.push(data) };
		await given.app.make((trx) => sweepMaterials(jobs as never)(trx));
		expect(folders).toContainEqual({ folder: `demo/${id}` });
		expect(await given.app.make((trx) => sweepMaterials(jobs as never)(trx))).toBe(0);
	});
});
