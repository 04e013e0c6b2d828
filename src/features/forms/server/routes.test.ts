import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { base, content, document, openFormDesk, refusal, say } from '../testing/form-desk.ts';

const desk = openFormDesk();
const { create, verb, open, submit, received, change } = desk;

describe('a form', () => {
	it('is made as a draft, which no visitor sees, and opens', async () => {
		const { id, attributes } = await create();
		expect(attributes).toMatchObject({ status: 'draft', version: 0, changed: true, submissions: 0 });
		const path = `/api/v1/public_forms/${attributes.slug}`;
		expect((await desk.app.send('get', path)).status).toBe(404);
		expect((await verb(id, 'open')).body.data.attributes).toMatchObject({
			status: 'open',
			version: 1,
			changed: false,
		});
		expect((await desk.app.send('get', path)).body.data.attributes).toMatchObject({
			state: 'open',
			content: { title: { nl: 'Kennismaken' } },
			organization_name: null,
		});
	});

	it('goes from state to state as the table says', async () => {
		const { id } = await create();
		const leads: Record<string, string[]> = {
			open: ['draft', 'open', 'closed', 'archived'],
			close: ['open'],
			archive: ['closed'],
		};
		for (const [name, from] of Object.entries(leads)) {
			for (const state of ['draft', 'open', 'closed', 'archived'] as const) {
				await desk.app.make((trx) =>
					trx.updateTable('forms').set({ status: state }).where('id', '=', id).execute(),
				);
				const answer = await verb(id, name);
				if (from.includes(state)) expect(answer.status, `${name} from ${state}`).toBe(200);
				else expect([answer.status, answer.body.errors[0].meta.state]).toEqual([409, state]);
			}
		}
	});

	it('says what it lacks before it opens', async () => {
		const { id } = await create({
			content: content({ id: 'a', question_type: 'multiple_choice', text: { nl: 'Kies' } }),
		});
		const answer = await verb(id, 'open');
		expect(answer.status).toBe(422);
		expect(answer.body.errors[0]).toMatchObject({ code: 'no_options', meta: { about: 'a' } });
	});

	it('shows visitors what was edited once it is opened again, and two editors do not overwrite one another', async () => {
		const { id, attributes } = await open();
		const change = (revision: number, nl: string) =>
			desk.app.send('patch', `${base}/${id}`, {
				as: desk.staff,
				body: {
					data: {
						type: 'forms',
						id,
						attributes: { revision, content: { ...content(), title: { nl, en: '' } } },
					},
				},
			});
		const title = async () =>
			(await desk.app.send('get', `/api/v1/public_forms/${attributes.slug}`)).body.data.attributes.content
				.title.nl;
		expect((await change(attributes.revision, 'Nieuw')).body.data.attributes).toMatchObject({
			changed: true,
		});
		expect(refusal(await change(attributes.revision, 'Ander'))).toEqual([409, 'changed_meanwhile']);
		expect(await title()).toBe('Kennismaken');
		expect((await verb(id, 'open')).body.data.attributes).toMatchObject({ version: 2, changed: false });
		expect(await title()).toBe('Nieuw');
	});

	it('keeps its settings as they were for visitors until it is opened again, as its questions', async () => {
		const { id, attributes } = await open({ access_permission: 'token_holder', retention_days: 30 });
		const path = `/api/v1/public_forms/${attributes.slug}`;
		const answer = await desk.app.send('patch', `${base}/${id}`, {
			as: desk.staff,
			body: {
				data: {
					type: 'forms',
					id,
					attributes: {
						revision: attributes.revision,
						access_permission: 'anonymous',
						once_per_person: true,
						retention_days: 300,
					},
				},
			},
		});
		expect(answer.body.data.attributes).toMatchObject({ changed: true, version: 1 });
		expect((await desk.app.send('get', path)).status).toBe(404);
		expect((await verb(id, 'open')).body.data.attributes).toMatchObject({ changed: false, version: 2 });
		expect((await desk.app.send('get', path)).body.data.attributes).toMatchObject({
			retention_days: 300,
			once_per_person: true,
		});
	});

	it('is what the centre is reached by where the centre chose so, one at a time', async () => {
		const contact = async () => (await desk.app.send('get', '/api/v1/contact_form')).body.meta.slug;
		const choose = (id: string, is_contact: boolean, as = desk.staff) =>
			desk.app.send('put', `${base}/${id}/contact`, { as, body: { is_contact } });
		const [first, second, draft] = [await open(), await open(), await create()];
		const foreign = await open({}, desk.owner);
		expect(await contact()).toBeNull();
		expect((await choose(first.id, true)).body.data.attributes.is_contact).toBe(true);
		expect(await contact()).toBe(first.attributes.slug);
		expect((await choose(foreign.id, true, desk.owner)).status).toBe(403);
		expect((await choose(foreign.id, true)).status).toBe(404);
		await choose(second.id, true);
		expect(await contact()).toBe(second.attributes.slug);
		await choose(draft.id, true);
		expect(await contact()).toBeNull();
		await choose(draft.id, false);
		expect(await contact()).toBeNull();
	});

	it('has its address until it is opened again at another, and nobody takes it meanwhile', async () => {
		const { id, attributes } = await open();
		const { slug, revision } = attributes;
		const path = (name: string) => `/api/v1/public_forms/${name}`;
		const status = async (name: string) => (await desk.app.send('get', path(name))).status;
		const moved = await desk.app.send('patch', `${base}/${id}`, {
			as: desk.staff,
			body: { data: { type: 'forms', id, attributes: { revision, slug: `${slug}-elders` } } },
		});
		expect(moved.body.data.attributes).toMatchObject({
			changed: true,
			slug: `${slug}-elders`,
			shown_slug: slug,
			shown_title: { nl: 'Kennismaken' },
		});
		expect([await status(slug), await status(`${slug}-elders`)]).toEqual([200, 404]);
		const taken = await desk.app.send('post', base, {
			as: desk.staff,
			body: document({ slug, content: content() }),
		});
		expect(refusal(taken)).toEqual([422, 'taken']);
		await verb(id, 'open');
		expect([await status(slug), await status(`${slug}-elders`)]).toEqual([404, 200]);
		expect((await create({ slug })).attributes.slug).toBe(slug);
	});

	it('has an address of its own', async () => {
		const { attributes } = await create();
		const body = document({ slug: attributes.slug, content: content() });
		const again = await desk.app.send('post', base, { as: desk.staff, body });
		expect([again.status, again.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/slug']);
	});

	it('is copied as a draft, and deleted unless it is or was just open', async () => {
		const { id, attributes } = await open();
		const copy = await desk.app.send('post', `${base}/${id}/copy`, { as: desk.staff });
		expect(copy.body.data.attributes).toMatchObject({
			status: 'draft',
			slug: `${attributes.slug}-2`,
			version: 0,
		});
		expect((await desk.app.send('delete', `${base}/${id}`, { as: desk.staff })).status).toBe(409);
		expect((await desk.app.send('delete', `${base}/${copy.body.data.id}`, { as: desk.staff })).status).toBe(
			204,
		);
	});

	it('belongs to its centre or its organisation, and to nobody else', async () => {
		const other = await desk.app.make((trx) => buildOrganisation(trx, { centreId: desk.app.centre.id }));
		const { as: stranger } = await signedIn(desk.app, { organisation: other });
		const { as: volunteer } = await signedIn(desk.app, { accountRoles: ['volunteer'] });
		const theirs = await open({}, desk.owner);
		await submit(theirs.attributes.slug, say('Sam'));
		const [sent] = (await received(theirs.id, desk.owner)).data;
		for (const path of [
			`${base}/${theirs.id}`,
			`${base}/${theirs.id}/submissions`,
			`/api/v1/form_submissions/${sent.id}`,
		]) {
			expect((await desk.app.send('get', path, { as: desk.owner })).status).toBe(200);
			expect((await desk.app.send('get', path, { as: stranger })).status).toBe(404);
			expect((await desk.app.send('get', path, { as: desk.staff })).status).toBe(404);
			expect((await desk.app.send('get', path, { as: volunteer })).status).toBe(403);
			expect((await desk.app.send('get', path)).status).toBe(401);
		}
		const ids = async (as: Record<string, string>) =>
			(await desk.app.send('get', base, { as })).body.data.map(({ id }: { id: string }) => id);
		expect(await ids(desk.owner)).toContain(theirs.id);
		expect(await ids(desk.staff)).not.toContain(theirs.id);
	});

	it('lets the centre read what is sent, and no more, where its organisation shares that before anybody sends it', async () => {
		const shared = await open({ shared_with_centre: true }, desk.owner);
		const { slug, revision } = shared.attributes;
		const visitors = (await desk.app.send('get', `/api/v1/public_forms/${slug}`)).body.data.attributes;
		expect(visitors.shared_with).toMatch(/^Vrijwilligerspunt/);
		await submit(slug, say('Sam'));
		const [sent] = (await received(shared.id, desk.owner)).data;
		const elsewhere = await desk.app.make((trx) => buildOrganisation(trx, { centreId: desk.app.centre.id }));
		const { as: stranger } = await signedIn(desk.app, { organisation: elsewhere });
		for (const path of [
			`${base}/${shared.id}`,
			`${base}/${shared.id}/submissions`,
			`${base}/${shared.id}/submissions/summary`,
			`/api/v1/form_submissions/${sent.id}`,
		]) {
			expect((await desk.app.send('get', path, { as: desk.staff })).status).toBe(200);
			expect((await desk.app.send('get', path, { as: stranger })).status).toBe(404);
		}
		const listed = (await desk.app.send('get', base, { as: desk.staff })).body.data;
		expect(listed.find(({ id }: { id: string }) => id === shared.id)).toMatchObject({
			attributes: { organization_name: desk.organisation.name },
			meta: { can: { manage: false } },
		});
		const patch = (id: string, attributes: object, as: Record<string, string>) =>
			desk.app.send('patch', `${base}/${id}`, { as, body: { data: { type: 'forms', id, attributes } } });
		expect((await patch(shared.id, { revision, slug: 'van-ons' }, desk.staff)).status).toBe(404);
		expect((await verb(shared.id, 'close', desk.staff)).status).toBe(404);
		expect((await change(sent.id, { status: 'handled' })).status).toBe(404);
		const remove = desk.app.send('delete', `/api/v1/form_submissions/${sent.id}`, { as: desk.staff });
		expect((await remove).status).toBe(404);
		for (const part of [`${base}/${shared.id}/tokens`, `/api/v1/form_submissions/${sent.id}/notes`])
			expect((await desk.app.send('get', part, { as: desk.staff })).status).toBe(404);

		// Who sent it before was not told, and it ends whenever the organisation says so.
		expect((await patch(shared.id, { revision, shared_with_centre: false }, desk.owner)).status).toBe(200);
		const ended = await desk.app.send('get', `/api/v1/form_submissions/${sent.id}`, { as: desk.staff });
		expect(ended.status).toBe(404);
		const again = await patch(shared.id, { revision: revision + 1, shared_with_centre: true }, desk.owner);
		expect(refusal(again)).toEqual([422, 'sent_before']);
		const own = await open({ shared_with_centre: true });
		const read = await desk.app.send('get', `${base}/${own.id}`, { as: desk.staff });
		expect(read.body.data).toMatchObject({
			attributes: { shared_with_centre: false },
			meta: { can: { manage: true } },
		});
	});
});
