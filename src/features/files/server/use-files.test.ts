import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationErased } from '#features/organisations/events.ts';
import { userForgotten } from '#features/users/events.ts';
import { createEventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildFile, buildOrganisation } from '#testing/builders.ts';
import { erasePictures, saveFileUses } from './public.ts';

describe('a picture of a vacancy', () => {
	let app: TestApp;
	let as: Record<string, string>;
	let own: { id: string };
	let vacancy: string;

	beforeAll(async () => {
		app = await createTestApp();
		own = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		({ as } = await signedIn(app, { organisation: own, role: 'admin' }));
		const body = { data: { type: 'vacancies', attributes: { title: 'Koffie schenken' } } };
		vacancy = (await app.send('post', '/api/v1/vacancies', { as, body })).body.data.id;
	});
	afterAll(() => app.close());

	const file = (columns: object = {}) =>
		app.make((trx) =>
			buildFile(trx, { centreId: app.centre.id, columns: { organisation_id: own.id, ...columns } }),
		);
	const put = (imageId: string | null) =>
		app.send('patch', `/api/v1/vacancies/${vacancy}`, {
			as,
			body: { data: { type: 'vacancies', attributes: { image_id: imageId } } },
		});

	it('is one of the own library or a stock image, and comes with all that a page needs', async () => {
		const { id } = await file();
		const answer = await put(id);
		expect(answer.status, answer.text).toBe(200);
		expect(answer.body.data.attributes).toMatchObject({
			image_id: id,
			image: {
				id,
				path: `/files/${id}/${'ab'.repeat(8)}`,
				url: `/files/${id}/${'ab'.repeat(8)}-640.jpeg`,
				width: 1200,
				alt: { nl: 'Mensen aan een lange tafel' },
				focal_x: 0.5,
			},
		});
		const stock = await file({
			organisation_id: null,
			purpose: 'stock',
			drawing: 'koffie',
			formats: ['svg'],
			widths: [],
		});
		expect((await put(stock.id)).body.data.attributes.image.url).toBe('/stock/koffie.svg');
		expect((await put(null)).body.data.attributes).toMatchObject({ image_id: null, image: null });
	});

	it('is refused when it is another’s, no picture, gone, or says nothing to who cannot see it', async () => {
		const sister = await app.make((trx) => buildCentre(trx));
		const elsewhere = await app.make((trx) => buildFile(trx, { centreId: sister.id }), {
			tenant: 'demo',
			centres: [sister.id],
		});
		const refused: [string, string][] = [
			[elsewhere.id, 'unknown_image'],
			[(await file({ organisation_id: null })).id, 'unknown_image'],
			[(await file({ kind: 'document', width: null, height: null })).id, 'unknown_image'],
			[(await file({ status: 'gone' })).id, 'unknown_image'],
			['00000000-0000-4000-8000-000000000000', 'unknown_image'],
			[(await file({ alt: '{}' })).id, 'alt_missing'],
		];
		for (const [id, code] of refused) {
			const answer = await put(id);
			expect([answer.status, answer.body.errors[0].code]).toEqual([422, code]);
			expect(answer.body.errors[0].source.pointer).toBe('/data/attributes/image_id');
		}
	});

	it('counts as used where a slice said so, until it says otherwise', async () => {
		const { id } = await file();
		const subject = { type: 'pages', id: vacancy };
		const scope = { tenant: 'demo', centreId: app.centre.id };
		const used = async () => (await app.send('get', `/api/v1/files/${id}`, { as })).body.data.attributes.used;
		await app.make((trx) => saveFileUses(trx, scope, subject, [id, id]));
		expect(await used()).toBe(1);
		expect((await app.send('delete', `/api/v1/files/${id}`, { as })).status).toBe(409);
		await app.make((trx) => saveFileUses(trx, scope, subject, []));
		expect(await used()).toBe(0);
	});
});

describe('where a file is used', () => {
	it('has the name of each place, and says which of them its reader may open', async () => {
		const app = await createTestApp();
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const editor = (await signedIn(app, { organisation: centre, role: 'content_manager' })).as;
		const manager = await signedIn(app, { organisation: centre, role: 'page_manager' });
		const { id } = await app.make((trx) => buildFile(trx, { centreId: app.centre.id }));
		const page = async (title: string) => {
			const attributes = { image_id: id, texts: { nl: { title } } };
			const body = { data: { type: 'pages', attributes } };
			return (await app.send('post', '/api/v1/pages', { as: editor, body })).body.data.id as string;
		};
		const given = await page('Aan haar gegeven');
		await page('Van de redactie');
		await app.send('delete', `/api/v1/pages/${await page('Weggegooid')}`, { as: editor });
		await app.send('put', `/api/v1/pages/${given}/managers`, {
			as: editor,
			body: { user_ids: [manager.user.id] },
		});
		const body = { data: { type: 'partners', attributes: { name: 'Papiermuseum', logo_id: id } } };
		expect((await app.send('post', '/api/v1/partners', { as: editor, body })).status).toBe(201);
		const uses = async (as: Record<string, string>) =>
			(await app.send('get', `/api/v1/files/${id}`, { as })).body.data.attributes.uses.map(
				({ title, opens, deleted }: { title: string; opens: boolean; deleted: boolean }) => [
					title,
					opens,
					deleted,
				],
			);
		expect(await uses(editor)).toEqual([
			['Aan haar gegeven', true, false],
			['Van de redactie', true, false],
			['Weggegooid', false, true],
			['Papiermuseum', true, false],
		]);
		expect(await uses(manager.as)).toEqual([
			['Aan haar gegeven', true, false],
			['Van de redactie', false, false],
			['Weggegooid', false, true],
			['Papiermuseum', false, false],
		]);
		await app.close();
	});
});

describe('pictures of organisations and people', () => {
	let app: TestApp;
	let as: Record<string, string>;
	let own: { id: string };
	let userId: string;

	beforeAll(async () => {
		app = await createTestApp();
		own = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const signed = await signedIn(app, { organisation: own, role: 'admin' });
		({ as } = signed);
		userId = signed.user.id;
	});
	afterAll(() => app.close());

	const removed: string[] = [];
	const noJobs = {
		send: async (_trx: unknown, _queue: unknown, { folder }: { folder: string }) => {
			removed.push(folder);
			return null;
		},
	} as unknown as Jobs;
	const file = (columns: object) => app.make((trx) => buildFile(trx, { centreId: app.centre.id, columns }));

	it('stand with the organisation, are its own, and stay as they are when they were not touched', async () => {
		const logo = await file({ organisation_id: own.id });
		const path = `/api/v1/organizations/${own.id}`;
		const patch = (attributes: object) =>
			app.send('patch', path, { as, body: { data: { type: 'organizations', attributes } } });
		const answer = await patch({ logo_id: logo.id });
		expect(answer.status, answer.text).toBe(200);
		const seen = await app.send('get', path);
		expect(seen.body.data.attributes.logo.id).toBe(logo.id);
		expect(seen.body.data.attributes.image).toBeNull();
		expect((await app.send('delete', `/api/v1/files/${logo.id}`, { as })).status).toBe(409);
		const foreign = await file({});
		const refused = await patch({ image_id: foreign.id });
		expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
			422,
			'/data/attributes/image_id',
		]);
		// Put there by staff: who saves the form without touching it is not refused.
		await app.make((trx) =>
			trx.updateTable('organisations').set({ image_id: foreign.id }).where('id', '=', own.id).execute(),
		);
		expect((await patch({ image_id: foreign.id, city: 'Ede' })).status).toBe(200);
	});

	it('of a person are their own, need no text, and go when the person is forgotten', async () => {
		const photo = await file({ uploaded_by: userId, purpose: 'photo', alt: '{}' });
		const patch = (photoId: string) =>
			app.send('patch', '/api/v1/current_user', {
				as,
				body: { data: { type: 'users', attributes: { photo_id: photoId } } },
			});
		expect((await patch(photo.id)).body.data.attributes.photo.id).toBe(photo.id);
		const other = await file({ purpose: 'photo', alt: '{}' });
		expect((await patch(other.id)).status).toBe(422);
		const bus = createEventBus();
		erasePictures(noJobs)(bus);
		const about = { tenant: 'demo', centreId: app.centre.id, actorId: null, organisationId: null };
		await app.make((trx) => bus.emit(trx, { ...about, ...userForgotten(userId) }));
		expect(removed).toEqual([`demo/${photo.id}`]);
		const me = await app.send('get', '/api/v1/current_user', { as });
		expect(me.body.data.attributes.photo).toBeNull();
	});

	it('of an organisation go from the storage when it is erased, but for what the centre shows', async () => {
		const erased = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const [logo, onPage, others] = [
			await file({ organisation_id: erased.id }),
			await file({ organisation_id: erased.id }),
			await file({ organisation_id: own.id }),
		];
		const place = { tenant: 'demo', centreId: app.centre.id };
		await app.make((trx) =>
			saveFileUses(trx, place, { type: 'pages', id: '00000000-0000-4000-8000-00000000000a' }, [onPage.id]),
		);
		for (const { id } of [logo, onPage, others])
			await app.storage.put(`demo/${id}/content`, Buffer.from('x'), 'text/plain');
		const jobs = {
			send: (_trx: unknown, _queue: unknown, { folder }: { folder: string }) =>
				app.storage.removeFolder(folder),
		} as unknown as Jobs;
		const bus = createEventBus();
		erasePictures(jobs)(bus);
		const about = { ...place, actorId: null, organisationId: null };
		await app.make((trx) => bus.emit(trx, { ...about, ...organisationErased(erased.id) }));
		const stored = await Promise.all(
			[logo, onPage, others].map(({ id }) => app.storage.read(`demo/${id}/content`)),
		);
		expect(stored.map((content) => content !== undefined)).toEqual([false, true, true]);
		const left = await app.make((trx) =>
			trx
				.selectFrom('files')
				.select(['id', 'status'])
				.where('id', 'in', [logo.id, onPage.id, others.id])
				.execute(),
		);
		expect(new Map(left.map(({ id, status }) => [id, status]))).toEqual(
			new Map([
				[logo.id, 'gone'],
				[onPage.id, 'ready'],
				[others.id, 'ready'],
			]),
		);
	});
});
