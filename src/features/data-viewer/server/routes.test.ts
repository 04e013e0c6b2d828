import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personas } from '#platform/contract/roles.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
	buildCentre,
	buildMembership,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';
import { signInPersonas } from '#testing/personas.ts';
import type { DataCell, DataColumn, DataFilter } from '../contract.ts';

const base = '/api/v1/data_resources';
type Resource = {
	id: string;
	attributes: {
		path: string;
		columns: DataColumn[];
		filters: DataFilter[];
		sorts: string[];
		followed: { resource: string; filter: string }[];
	};
};
type Row = { id: string; attributes: { cells: DataCell[] } };

let app: TestApp;
let credentials: Awaited<ReturnType<typeof signInPersonas>>;
let as: Record<string, string>;
let resources: Resource[];
beforeAll(async () => {
	app = await createTestApp();
	credentials = await signInPersonas(app);
	as = credentials.get('center_superuser') ?? {};
	resources = (await app.send('get', base, { as })).body.data;
});
afterAll(() => app.close());

const rowsOf = (id: string, query = '') =>
	app.send('get', `${base}/${id}/rows?filter[query]=${encodeURIComponent(query)}`, { as });
const show = (id: string, columns: string[], query = '', reason = 'Vraag van deze persoon') =>
	app.send('post', `${base}/${id}/rows`, { as, body: { query, show: columns, reason } });
const cellsOf = (answer: { body: { data: Row[] } }, column: string) =>
	answer.body.data.map(({ attributes }) => attributes.cells.find((cell) => cell.column === column));
const logged = async () => {
	const { body } = await app.send('get', '/api/v1/audit_entries?page[size]=1', { as });
	const { action, subject_name: subject, reason } = body.data[0].attributes;
	return { action, subject, reason };
};

describe('the data viewer', () => {
	it('shows every list that a main admin may read, with what it can be asked', () => {
		const ids = resources.map(({ id }) => id);
		for (const id of [
			'users',
			'organizations',
			'vacancies',
			'applications',
			'pages',
			'files',
			'forms',
			'audit_entries',
		])
			expect(ids).toContain(id);
		expect(new Set(ids).size).toBe(ids.length);
		const users = resources.find(({ id }) => id === 'users')?.attributes;
		const personal = users?.columns.filter((column) => column.personal).map(({ name }) => name);
		expect(personal).toEqual(
			expect.arrayContaining(['first_name', 'last_name', 'email', 'phone_number', 'gender']),
		);
		expect(users?.columns).toContainEqual({ name: 'status', personal: false });
		expect(users?.sorts.length).toBeGreaterThan(0);
	});

	it('has a name for every list in both languages', () => {
		for (const locale of ['nl', 'en'] as const) {
			const t = getTranslations(locale, 'data-viewer');
			const nameless = resources.filter(({ id }) => !t.optional(`resource.${id.replaceAll('.', '-')}`));
			expect(nameless.map(({ id }) => id)).toEqual([]);
		}
	});

	it('leads from a row to what it belongs to, and to what belongs to it', async () => {
		const centreId = app.centre.id;
		const vacancy = await app.make(async (trx) => {
			const organisation = await buildOrganisation(trx, { centreId });
			return { ...(await buildVacancy(trx, { centreId, organisationId: organisation.id })), organisation };
		});
		const row = (await rowsOf('vacancies', `filter[id_eq]=${vacancy.id}`)).body.data[0];
		const belongs = row.attributes.relations.find(
			({ resource }: { resource: string }) => resource === 'organizations',
		);
		expect(belongs?.id, JSON.stringify(row.attributes.relations)).toBe(vacancy.organisation.id);
		expect((await rowsOf('organizations', `filter[id_eq]=${belongs.id}`)).body.data[0].id).toBe(belongs.id);
		// Somebody of two organisations leads to both, once each.
		const { user, ids } = await app.make(async (trx) => {
			const [one, other] = [
				await buildOrganisation(trx, { centreId }),
				await buildOrganisation(trx, { centreId }),
			];
			const user = await buildUser(trx, { centreId, organisation: one, role: 'admin' });
			await buildMembership(trx, { centreId, user, organisation: other, role: 'admin' });
			return { user, ids: [one.id, other.id] };
		});
		const person = (await rowsOf('users', `filter[id_eq]=${user.id}`)).body.data[0];
		const led = person.attributes.relations.map(({ id }: { id: string }) => id);
		expect(led.toSorted(), JSON.stringify(person.attributes.relations)).toEqual(ids.toSorted());
		const followed = resources.find(({ id }) => id === 'vacancies')?.attributes.followed;
		expect(followed).toContainEqual({ resource: 'applications', filter: 'vacancy_id' });
		// Each leads to a list that takes it.
		for (const { id, attributes } of resources)
			for (const { resource, filter } of attributes.followed) {
				const taken = resources.find((one) => one.id === resource)?.attributes.filters;
				const isPlain = taken?.find(({ name }) => name === filter)?.predicates.length === 0;
				const query = `filter[${filter}${isPlain ? '' : '_eq'}]=${vacancy.id}`;
				const { status } = await rowsOf(resource, query);
				expect([id, resource, filter, [200, 404].includes(status)]).toEqual([id, resource, filter, true]);
			}
	});

	it('is for main admins alone, for each list', async () => {
		for (const persona of personas) {
			const own = credentials.get(persona);
			for (const { id } of resources) {
				const { status } = await app.send('get', `${base}/${id}/rows`, { ...(own && { as: own }) });
				const expected =
					persona === 'center_superuser' ? (status === 404 ? 404 : 200) : persona === 'visitor' ? 401 : 403;
				expect([persona, id, status]).toEqual([persona, id, expected]);
			}
		}
	}, 60_000);

	it('masks every personal column of every list', async () => {
		let seen = 0;
		for (const { id, attributes } of resources) {
			const answer = await rowsOf(id);
			if (answer.status === 404) continue;
			const personal = attributes.columns.filter((column) => column.personal).map(({ name }) => name);
			for (const { attributes: row } of answer.body.data as Row[])
				for (const cell of row.cells) {
					expect([id, cell.column, cell.masked]).toEqual([id, cell.column, personal.includes(cell.column)]);
					if (cell.masked) expect(cell.text).toBeNull();
					seen++;
				}
		}
		expect(seen).toBeGreaterThan(200);
		const { text } = await rowsOf('users');
		for (const persona of personas.filter((one) => one !== 'visitor')) {
			const uid = credentials.get(persona)?.uid ?? '';
			expect(uid).not.toBe('');
			expect(text.includes(uid), persona).toBe(false);
		}
	}, 60_000);

	it('shows what was asked for with a reason, and nothing more; the log says who, what and why', async () => {
		const answer = await show('users', ['email']);
		expect(answer.status, answer.text).toBe(200);
		expect(cellsOf(answer, 'email').every((cell) => cell?.text?.includes('@') && !cell.masked)).toBe(true);
		expect(cellsOf(answer, 'last_name').every((cell) => cell?.masked && cell.text === null)).toBe(true);
		expect(await logged()).toEqual({
			action: 'data.shown',
			subject: 'users',
			reason: 'Vraag van deze persoon',
		});
		await rowsOf('vacancies');
		expect(await logged()).toEqual({ action: 'data.looked_at', subject: 'vacancies', reason: null });
		expect((await show('users', ['email'], '', ' a ')).status).toBe(422);
		expect((await show('users', ['password_hash'])).status).toBe(422);
	});

	it('takes the filters and orders of the list itself, and refuses others', async () => {
		const found = await rowsOf('users', 'filter[status_eq]=active&sort=-created_at&page[size]=2');
		expect(found.status, found.text).toBe(200);
		expect(found.body.data).toHaveLength(2);
		expect((await rowsOf('users', 'filter[password_hash_eq]=x')).status).toBe(400);
		expect((await rowsOf('users', 'sort=password_hash')).status).toBe(400);
		expect((await rowsOf('nothing')).status).toBe(404);
	});

	it('refuses a filter that would tell what a masked column hides, until that is shown', async () => {
		const personal = resources
			.find(({ id }) => id === 'users')
			?.attributes.filters.find(({ name }) => name === 'email');
		expect(personal?.personal).toBe(true);
		const query = 'filter[email_eq]=a@b.example';
		expect((await rowsOf('users', query)).status).toBe(422);
		expect((await show('users', ['last_name'], query)).status).toBe(422);
		expect((await show('users', ['email'], query)).status).toBe(200);
		// Words to look for are no column, and say of whom all the same.
		expect((await rowsOf('users', 'filter[search]=jan')).status).toBe(422);
		const searched = await show('users', ['search'], 'filter[search]=jan');
		expect(searched.status, searched.text).toBe(200);
		expect((await show('users', ['search', 'nothing'], 'filter[search]=jan')).status).toBe(422);
	});

	it('has nothing of another centre, as the lists have not', async () => {
		const other = await app.make((trx) => buildCentre(trx));
		const scope = { tenant: 'demo', centres: [other.id] };
		const stranger = await app.make((trx) => buildUser(trx, { centreId: other.id }), scope);
		const answer = await rowsOf('users', 'page[size]=100');
		expect(answer.text.includes(stranger.id)).toBe(false);
	});

	it('exports the chosen columns of all rows, masked but for those shown, and logs it', async () => {
		const send = (body: object) => app.send('post', `${base}/users/export`, { as, body });
		const masked = await send({ columns: ['status', 'email'] });
		expect(masked.status, masked.text).toBe(200);
		const [head, first] = masked.text.replace('\uFEFF', '').split('\r\n');
		expect(head).toBe('id;email;status');
		expect(first).toMatch(/^[0-9a-f-]{36};\*\*\*;\w+$/);
		expect((await logged()).action).toBe('data.exported');
		expect((await send({ columns: ['email'], show: ['email'] })).status).toBe(422);
		const shown = await send({ columns: ['email'], show: ['email'], reason: 'Nieuwsbrief van mei' });
		expect(shown.text).toContain('@');
		expect((await logged()).reason).toBe('Nieuwsbrief van mei');
	});
});
