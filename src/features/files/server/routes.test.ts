import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser, buildVacancy } from '#testing/builders.ts';
import { pdf, testPicture, uploadForm } from '../testing/test-files.ts';
import { makeSizes } from './make-sizes.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const base = '/api/v1/files';

describe('files', () => {
	let app: TestApp;
	let staff: Record<string, string>;
	let own: { id: string };
	let organiser: Record<string, string>;
	let volunteer: Record<string, string>;

	beforeAll(async () => {
		app = await createTestApp();
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		own = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		({ as: staff } = await signedIn(app, { organisation: centre, role: 'admin' }));
		({ as: organiser } = await signedIn(app, { organisation: own, role: 'admin' }));
		({ as: volunteer } = await signedIn(app, { accountRoles: ['volunteer'] }));
	});
	afterAll(() => app.close());

	const add = async (as: Record<string, string>, bytes: Uint8Array | string, name: string, fields = {}) =>
		app.send('post', base, { as, body: uploadForm(bytes, name, fields) });
	/** The content under an address, with its headers. */
	const fetchFile = async (path: string, as?: Record<string, string>) =>
		app.send('get', path, { ...(as && { as }) });

	it('keeps a picture with its first sizes, and makes all others', async () => {
		const made = await add(staff, await testPicture(), 'Het buurthuis.jpg', { 'alt[nl]': 'Een buurthuis' });
		expect(made.status, made.text).toBe(201);
		expect(made.body.data.attributes).toMatchObject({
			kind: 'image',
			name: 'Het buurthuis.jpg',
			width: 1400,
			height: 900,
			alt: { nl: 'Een buurthuis' },
			complete: false,
			image: { widths: [320, 640], formats: ['webp', 'jpeg'] },
		});
		const { id } = made.body.data;
		await makeSizes({ db: app.db, storage: app.storage }, { tenant: 'demo', centreId: app.centre.id, id });
		const after = await app.send('get', `${base}/${id}`, { as: staff });
		const { image } = after.body.data.attributes;
		expect(image.widths).toEqual([320, 640, 960, 1280, 1400]);
		expect(image.formats).toEqual(['avif', 'webp', 'jpeg']);
		for (const format of image.formats) {
			for (const width of image.widths) {
				const answer = await fetchFile(`${image.path}-${width}.${format}`);
				expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`]);
			}
		}
	}, 60_000);

	it('serves content so that it may be kept for ever and cannot run', async () => {
		const made = await add(staff, await testPicture({ width: 300, height: 200 }), 'klein.jpg');
		const answer = await fetchFile(made.body.data.attributes.url);
		expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
		expect(answer.headers.get('content-security-policy')).toContain('sandbox');
		expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
		const document = await add(staff, pdf(), 'Jaar"verslag\r\n2026.pdf');
		const served = await fetchFile(document.body.data.attributes.url);
		expect(served.headers.get('content-type')).toBe('application/pdf');
		expect(served.headers.get('content-disposition')).toBe(
			"attachment; filename*=UTF-8''Jaarverslag2026.pdf",
		);
	});

	it('takes out where a picture was made and by whom, and turns it upright', async () => {
		const given = await testPicture({ width: 600, height: 400, gps: true, orientation: 6 });
		expect((await sharp(given).metadata()).exif?.toString('latin1')).toContain('Geheime');
		const made = await add(staff, given, 'gps.jpg');
		expect(made.body.data.attributes).toMatchObject({ width: 400, height: 600 });
		const { id, attributes } = made.body.data;
		const folder = `demo/${id}/${attributes.checksum.slice(0, 16)}`;
		for (const name of ['original.jpg', '320.webp', '320.jpeg']) {
			const kept = await app.storage.read(`${folder}/${name}`);
			const facts = await sharp(kept).metadata();
			expect([name, facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
				name,
				undefined,
				undefined,
				undefined,
				undefined,
			]);
			expect(Buffer.from(kept ?? []).toString('latin1')).not.toContain('Geheime');
		}
	});

	it('shows each only what is theirs', async () => {
		const ofStaff = (await add(staff, pdf('/A 1'), 'centrum.pdf', { public: 'false' })).body.data;
		const ofOwn = (await add(organiser, pdf('/A 2'), 'eigen.pdf', { public: 'false' })).body.data;
		const seen = async (as: Record<string, string>) =>
			(await app.send('get', `${base}?page[size]=100`, { as })).body.data.map(({ id }: { id: string }) => id);
		expect(await seen(staff)).toEqual(expect.arrayContaining([ofStaff.id, ofOwn.id]));
		expect(await seen(organiser)).toEqual([ofOwn.id]);
		expect(await seen(volunteer)).toEqual([]);
		const missing = await app.send('get', `${base}/${NOWHERE}`, { as: organiser });
		for (const as of [organiser, volunteer]) {
			const foreign = await app.send('get', `${base}/${ofStaff.id}`, { as });
			expect([foreign.status, foreign.body.errors[0].code]).toEqual([404, missing.body.errors[0].code]);
			for (const [method, body] of [
				['patch', { data: { type: 'files', attributes: { folder: 'x' } } }],
				['delete', undefined],
			] as const) {
				expect((await app.send(method, `${base}/${ofStaff.id}`, { as, body })).status).toBe(404);
			}
			expect((await fetchFile(ofStaff.attributes.url, as)).status).toBe(404);
		}
		expect((await fetchFile(ofStaff.attributes.url)).status).toBe(404);
		const read = await fetchFile(ofStaff.attributes.url, staff);
		expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
	});

	it('of another tenant or centre are as unknown as what never was', async () => {
		const made = (await add(staff, await testPicture({ width: 320 }), 'hier.jpg')).body.data;
		const secret = (await add(staff, pdf('/A 3'), 'hier.pdf', { public: 'false' })).body.data;
		await app.make((trx) => buildCentre(trx, { tenant: 'public', isDefault: true }), {
			tenant: 'public',
			centres: [],
		});
		expect((await app.send('get', made.attributes.url, { tenant: 'public' })).status).toBe(404);
		const sister = await app.make((trx) => buildCentre(trx));
		const there = { tenant: 'demo', centres: [sister.id] };
		const foreigner = await app.make(async (trx) => {
			const organisation = await buildOrganisation(trx, { centreId: sister.id, type: 'VolunteerCenter' });
			return buildUser(trx, { centreId: sister.id, organisation, role: 'admin' });
		}, there);
		const headers = { 'volunteer-center-id': sister.id };
		const signIn = await app.send('post', '/auth/sign_in', {
			body: { email: foreigner.email, password: foreigner.password },
			headers,
		});
		const as = Object.fromEntries(
			['access-token', 'client', 'uid'].map((name) => [name, signIn.headers.get(name) ?? '']),
		);
		expect((await app.send('get', `${base}/${made.id}`, { as, headers })).status).toBe(404);
		expect((await app.send('get', secret.attributes.url, { as, headers })).status).toBe(404);
		// A picture on a page of the tenant is for every visitor of it.
		expect((await app.send('get', made.attributes.url, { headers })).status).toBe(200);
	});

	it('lets people keep a picture of themselves, and nothing else', async () => {
		const picture = await testPicture({ width: 400, height: 400 });
		const photo = await add(volunteer, picture, 'ik.jpg', { purpose: 'photo' });
		expect([photo.status, photo.body.data.attributes.purpose]).toEqual([201, 'photo']);
		expect((await add(volunteer, picture, 'ik.jpg')).status).toBe(403);
		expect((await add(organiser, picture, 'ik.jpg', { purpose: 'stock' })).status).toBe(403);
		const document = await add(volunteer, pdf(), 'ik.pdf', { purpose: 'photo' });
		expect([document.status, document.body.errors[0].code]).toEqual([422, 'image_expected']);
		const list = await app.send('get', `${base}?page[size]=100`, { as: staff });
		expect(list.body.data.map(({ id }: { id: string }) => id)).not.toContain(photo.body.data.id);
	});

	it('shows the picture of an account to who is signed in at the tenant alone, and keeps it in no shared cache', async () => {
		const picture = await testPicture({ width: 400, height: 400 });
		const { id } = (await add(volunteer, picture, 'ik.jpg', { purpose: 'photo' })).body.data;
		await app.send('patch', '/api/v1/current_user', {
			as: volunteer,
			body: { data: { type: 'users', attributes: { photo_id: id } } },
		});
		const { url } = (await app.send('get', '/api/v1/current_user', { as: volunteer })).body.data.attributes
			.photo;
		expect((await app.send('get', url)).status).toBe(404);
		const shown = await app.send('get', url, { as: organiser });
		expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
	});

	it('changes what is said of a file, and refuses the rest', async () => {
		const { id } = (await add(organiser, await testPicture({ width: 320 }), 'a.jpg')).body.data;
		const attributes = {
			name: '../../etc/\u202egpj.exe',
			alt: { nl: 'Een tafel', en: 'A table' },
			credit: 'Noor Jansen',
			focal_x: 0.2,
			folder: 'Zomer',
			keywords: ['Tafel', 'tafel'],
		};
		const body = { data: { type: 'files', id, attributes } };
		const changed = await app.send('patch', `${base}/${id}`, { as: organiser, body });
		expect(changed.body.data.attributes).toMatchObject({
			...attributes,
			name: 'gpj.jpg',
			keywords: ['tafel'],
		});
		for (const refused of [{ checksum: 'x' }, { focal_x: 2 }, { alt: { fr: 'x' } }, { public: false }]) {
			const answer = await app.send('patch', `${base}/${id}`, {
				as: organiser,
				body: { data: { type: 'files', id, attributes: refused } },
			});
			expect([refused, answer.status]).toEqual([refused, 422]);
		}
		const folders = await app.send('get', `${base}/folders`, { as: organiser });
		expect(folders.body.meta.folders).toContainEqual({ name: 'Zomer', count: 1 });
		const found = await app.send('get', `${base}?filter[search]=tafel`, { as: organiser });
		expect(found.body.data.map((file: { id: string }) => file.id)).toEqual([id]);
	});

	it('replaces content everywhere, and leads old addresses on', async () => {
		const before = (await add(staff, await testPicture({ width: 500 }), 'oud.jpg')).body.data;
		const body = uploadForm(await testPicture({ width: 700, format: 'png' }), 'nieuw.png');
		const after = await app.send('put', `${base}/${before.id}/content`, { as: staff, body });
		expect(after.status, after.text).toBe(200);
		expect(after.body.data.attributes).toMatchObject({ width: 700, name: 'oud.jpg' });
		expect(after.body.data.attributes.url).not.toBe(before.attributes.url);
		const old = await fetchFile(before.attributes.url);
		expect([old.status, old.headers.get('location')]).toEqual([302, after.body.data.attributes.url]);
		const other = await app.send('put', `${base}/${before.id}/content`, {
			as: staff,
			body: uploadForm(pdf(), 'x.pdf'),
		});
		expect([other.status, other.body.errors[0].code]).toEqual([422, 'image_expected']);
		expect((await app.send('put', `${base}/${before.id}/content`, { as: organiser, body })).status).toBe(404);
	});

	it('does not delete what is used, and says where that is', async () => {
		const { id } = (await add(staff, await testPicture({ width: 320 }), 'in-gebruik.jpg')).body.data;
		const vacancy = await app.make((trx) =>
			buildVacancy(trx, { centreId: app.centre.id, organisationId: own.id, columns: { image_id: id } }),
		);
		const refused = await app.send('delete', `${base}/${id}`, { as: staff });
		expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'file_in_use']);
		const { uses } = (await app.send('get', `${base}/${id}`, { as: staff })).body.data.attributes;
		expect(uses).toEqual([
			{ type: 'vacancies', id: vacancy.id, title: vacancy.title, opens: true, deleted: false },
		]);
		await app.make((trx) =>
			trx.updateTable('vacancies').set({ image_id: null }).where('id', '=', vacancy.id).execute(),
		);
		expect((await app.send('delete', `${base}/${id}`, { as: staff })).status).toBe(204);
		expect((await app.send('get', `${base}/${id}`, { as: staff })).status).toBe(404);
	});

	it('goes on with an upload that was cut off', async () => {
		const picture = await testPicture({ width: 900, format: 'png' });
		const begin = await app.send('post', '/api/v1/file_uploads', {
			as: staff,
			body: { data: { type: 'file_uploads', attributes: { name: 'groot.png', bytes: picture.length } } },
		});
		expect(begin.status, begin.text).toBe(201);
		const path = `/api/v1/file_uploads/${begin.body.data.id}`;
		const half = Math.floor(picture.length / 2);
		const piece = (from: number, to: number) => {
			const form = new FormData();
			form.set('offset', String(from));
			form.set('piece', new File([new Uint8Array(picture.subarray(from, to))], 'piece'));
			return form;
		};
		expect((await app.send('patch', path, { as: staff, body: piece(0, half) })).status).toBe(200);
		const early = await app.send('post', base, {
			as: staff,
			body: { upload_id: begin.body.data.id },
			headers: { 'content-type': 'application/json' },
		});
		expect([early.status, early.body.errors[0].code]).toEqual([422, 'upload_incomplete']);
		const again = await app.send('patch', path, { as: staff, body: piece(0, half) });
		expect([again.status, again.body.errors[0].meta.state]).toEqual([409, String(half)]);
		expect((await app.send('get', path, { as: organiser })).status).toBe(404);
		expect((await app.send('patch', path, { as: organiser, body: piece(half, picture.length) })).status).toBe(
			404,
		);
		const { received } = (await app.send('get', path, { as: staff })).body.data.attributes;
		expect(received).toBe(half);
		await app.send('patch', path, { as: staff, body: piece(half, picture.length) });
		const made = await app.send('post', base, {
			as: staff,
			body: { upload_id: begin.body.data.id },
			headers: { 'content-type': 'application/json' },
		});
		expect(made.status, made.text).toBe(201);
		expect(made.body.data.attributes).toMatchObject({ name: 'groot.jpg', width: 900 });
		expect((await app.send('get', path, { as: staff })).status).toBe(404);
	});
});
