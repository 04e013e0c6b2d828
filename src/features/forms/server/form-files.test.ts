import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { elsewhere } from '#testing/applications.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { openPage, postForm } from '#testing/page.ts';
import { signInPersonas } from '#testing/personas.ts';
import { action } from '../web/fill-in/fill-in-page.tsx';
import { loader as servePage } from '../web/form-submissions/file-page.ts';
import { sweepFormFiles } from './form-files.ts';

let app: TestApp;
let staff: Record<string, string>;
let owner: Record<string, string>;
let id: string;
const slug = 'stuur-je-cv';
const pdf = (more = '') =>
	Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog ${more} >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
const text = (nl: string) => ({ nl, en: '' });
const content = {
	title: text('Stuur je cv'),
	purpose: text('Om je te leren kennen'),
	pages: [
		{
			id: 'p1',
			questions: [
				{ id: 'cv', question_type: 'file', text: text('Je cv?'), required: true },
				{ id: 'foto', question_type: 'file', text: text('Een foto') },
			],
		},
		{ id: 'p2', questions: [{ id: 'naam', question_type: 'text', text: text('Je naam'), required: true }] },
	],
};
beforeAll(async () => {
	app = await createTestApp();
	staff = (await signedIn(app, { accountRoles: ['center_superuser'] })).as;
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	owner = (await signedIn(app, { organisation })).as;
	const body = { data: { type: 'forms', attributes: { slug, content } } };
	id = (await app.send('post', '/api/v1/forms', { as: staff, body })).body.data.id;
	expect((await app.send('put', `/api/v1/forms/${id}/open`, { as: staff, body: {} })).status).toBe(200);
});
afterAll(() => app.close());

const add = (bytes: BlobPart, name = 'cv.pdf', questionId = 'cv', as: Record<string, string> = {}) => {
	const body = new FormData();
	body.set('question_id', questionId);
	body.set('file', new File([bytes], name));
	return app.send('post', `/api/v1/public_forms/${slug}/files`, { as, address: elsewhere(), body });
};
const stored = async (name?: string) => {
	const { file_id, name: given } = (await add(pdf() as BlobPart, name)).body.meta;
	return `${file_id}/${given}`;
};
const submit = (cv: string, headers: Record<string, string> = {}) =>
	app.send('post', `/api/v1/public_forms/${slug}/submissions`, {
		headers,
		address: elsewhere(),
		body: {
			data: {
				type: 'form_submissions',
				attributes: {
					answers: [
						{ question_id: 'cv', answer: [cv] },
						{ question_id: 'naam', answer: ['Sam'] },
					],
				},
			},
		},
	});
const newest = async () =>
	(await app.send('get', `/api/v1/forms/${id}/submissions`, { as: staff })).body.data[0];
const fetchFile = (fileId: string, as: Record<string, string> = {}) =>
	app.send('get', `/api/v1/form_files/${fileId}/content`, { as });

describe('a file that is sent with a form', () => {
	it('is an answer by its name, which is that of the file and not what the sender says', async () => {
		const answer = await stored('Mijn cv.pdf');
		const [fileId = ''] = answer.split('/');
		expect((await submit(`${fileId}/=cmd.exe`)).status).toBe(201);
		expect((await newest()).attributes.answers[0]).toMatchObject({
			question_type: 'file',
			answer: ['Mijn cv.pdf'],
			file_id: fileId,
		});
		const csv = await app.send('get', `/api/v1/forms/${id}/submissions/export`, { as: staff });
		expect(csv.text).toContain('Mijn cv.pdf;');
		// It is sent once.
		expect((await submit(answer)).body.errors).toMatchObject([{ code: 'file_gone' }]);
		expect((await submit('een verhaal')).body.errors).toMatchObject([{ code: 'invalid' }]);
	});

	it('is read by whoever reads the submission and by its sender, and served to save', async () => {
		const sender = await signedIn(app, { accountRoles: ['volunteer'] });
		const [fileId = ''] = (await stored()).split('/');
		expect((await fetchFile(fileId, staff)).status).toBe(404);
		expect((await submit(`${fileId}/cv.pdf`, sender.as)).status).toBe(201);
		const served = await fetchFile(fileId, staff);
		expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf']);
		expect(served.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''cv.pdf");
		expect(served.headers.get('cache-control')).toBe('private, no-store');
		const others = [
			(await signedIn(app, { accountRoles: ['volunteer'] })).as,
			(await signInPersonas(app)).get('page_manager') ?? {},
			owner,
		];
		for (const as of others) expect((await fetchFile(fileId, as)).status).toBe(404);
		expect((await fetchFile(fileId)).status).toBe(401);
		expect((await fetchFile(fileId, sender.as)).status).toBe(200);
		expect(await openPage(app, `/form_files/${fileId}`, [{ loader: servePage }], { id: fileId }, staff)).toBe(
			'200',
		);
		const data = await app.send('get', '/api/v1/current_user/data', { as: sender.as });
		expect(data.text).toContain(`/api/v1/form_files/${fileId}/content`);
	});

	it('is judged by what it holds, bounded, and only for a question that asks for one', async () => {
		const code = ({ body, status }: Awaited<ReturnType<typeof add>>) => [status, body.errors?.[0]?.code];
		expect(code(await add('MZ gevaarlijk', 'cv.pdf'))).toEqual([422, 'file_kind']);
		expect(code(await add(pdf('/JavaScript (app.alert(1))') as BlobPart))).toEqual([422, 'unsafe_file']);
		expect((await add(new Uint8Array(10_500_000))).status).toBe(422);
		expect((await add(pdf() as BlobPart, 'cv.pdf', 'naam')).status).toBe(404);
		const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a6f97' } })
			.withExif({ IFD0: { Copyright: 'Geheime Fotograaf' } })
			.jpeg()
			.toBuffer();
		expect(picture.toString('latin1')).toContain('Geheime');
		const { file_id } = (await add(picture as BlobPart, 'ik.jpg', 'foto')).body.meta;
		const kept = await app.storage.read(`demo/${file_id}/original.jpg`);
		expect(Buffer.from(kept ?? []).toString('latin1')).not.toContain('Geheime');
	});

	it('goes with its submission, and after a day where it was never sent', async () => {
		const [sent = '', left = ''] = [(await stored()).split('/')[0], (await stored()).split('/')[0]];
		await submit(`${sent}/cv.pdf`);
		const removed: string[] = [];
		const sweep = () =>
			app.make((trx) =>
				sweepFormFiles({
					send: async (_, __, data) => {
						removed.push(JSON.stringify(data));
						return null;
					},
				})(trx),
			);
		await sweep();
		expect(removed.join()).not.toContain(sent);
		expect(removed.join()).not.toContain(left);
		const { id: submissionId } = await newest();
		await app.send('delete', `/api/v1/form_submissions/${submissionId}`, { as: staff });
		expect((await fetchFile(sent, staff)).status).toBe(404);
		await app.make((trx) =>
			trx
				.updateTable('form_files')
				.set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
				.where('id', '=', left)
				.execute(),
		);
		await sweep();
		expect(removed).toEqual(
			expect.arrayContaining([`{"folder":"demo/${sent}"}`, `{"folder":"demo/${left}"}`]),
		);
	});
});

describe('the page of a form with a file, without scripts', () => {
	const post = async (fields: readonly (readonly [string, string | File])[]) => {
		const body = new FormData();
		for (const [name, value] of fields) body.append(name, value);
		const answer = await postForm(app, `/forms/${slug}`, action, { as: {}, body, params: { token: slug } });
		if (answer instanceof Response) return { to: answer.headers.get('location') ?? '' };
		const { data, init } = Object(answer);
		return { ...(data ?? answer), status: init?.status };
	};
	const first = [
		['page', 'p1'],
		['asked', 'cv'],
		['asked', 'foto'],
	] as const;

	it('keeps what was chosen on an earlier page, and sends it', async () => {
		const file = new File([pdf() as BlobPart], 'Cv van Sam.pdf');
		const next = await post([...first, ['q-cv', file]]);
		expect(next).toMatchObject({
			page: 'p2',
			answers: { cv: [expect.stringMatching(/\/Cv van Sam\.pdf$/)] },
		});
		const again = await post([
			['page', 'p2'],
			['asked', 'naam'],
			['q-cv', next.answers.cv[0]],
			['q-naam', 'Sam'],
		]);
		expect(again.to).toMatch(/\?sent=/);
		expect((await newest()).attributes.answers[0].answer).toEqual(['Cv van Sam.pdf']);
	});

	it('says at the question what is not taken, and lets go of what was chosen', async () => {
		const wrong = await post([...first, ['q-cv', new File(['MZ'], 'cv.pdf')]]);
		expect(wrong).toMatchObject({
			status: 422,
			page: 'p1',
			error: { errors: [{ field: 'q-cv', text: expect.stringMatching(/^Je cv: /) }] },
		});
		const without = await post([...first, ['kept_cv', await stored()], ['remove_cv', 'on']]);
		expect(without).toMatchObject({ status: 422, error: { errors: [{ field: 'q-cv', rule: 'required' }] } });
		const gone = await post([
			['page', 'p2'],
			['asked', 'naam'],
			['q-cv', '00000000-0000-4000-8000-000000000000/cv.pdf'],
			['q-naam', 'Sam'],
		]);
		expect(gone).toMatchObject({ status: 422, page: 'p1', answers: { naam: ['Sam'] } });
		expect(gone.answers.cv).toBeUndefined();
	});
});
