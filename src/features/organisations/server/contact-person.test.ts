import { describe, expect, it } from 'vitest';
import { type Persona, personas } from '#platform/contract/roles.ts';
import { signedIn } from '#testing/app.ts';
import { signInPersonas } from '#testing/personas.ts';
import { base, change, withOrganisations } from '../testing/with-organisations.ts';

const { given, build, get } = withOrganisations();

const noor = {
	name: 'Noor de Wit',
	email: 'noor@haven.example',
	phone_number: '055 555 01 77',
	phone_visible: false,
	shown_on_page: false,
};
const keep = (id: string, contact: object | null, as?: Record<string, string>) =>
	given.app.send('patch', `${base}/${id}`, { ...(as && { as }), body: change({ contact_person: contact }) });

/** An organisation with the one who runs it. */
async function run(type: 'NonProfit' | 'School' = 'NonProfit') {
	const organisation = await build({ type });
	const { as } = await signedIn(given.app, { organisation, role: 'admin' });
	return { id: organisation.id, as };
}

describe('the contact person of an organisation', () => {
	it.each(['NonProfit', 'School'] as const)('is kept by who runs a %s, and taken away', async (type) => {
		const { id, as } = await run(type);
		expect((await get(`${base}/${id}`, as)).body.data.attributes.contact_person).toBeNull();
		const kept = await keep(id, noor, as);
		expect([kept.status, kept.body.data.attributes.contact_person]).toEqual([200, noor]);
		await given.app.send('patch', `${base}/${id}`, { as, body: change({ city: 'Epe' }) });
		expect((await get(`${base}/${id}`, as)).body.data.attributes.contact_person).toEqual(noor);
		expect((await keep(id, null, as)).body.data.attributes.contact_person).toBeNull();
	});

	it('is written down in the audit log, without who it is', async () => {
		const { id, as } = await run();
		await keep(id, noor, as);
		const entries = await given.app.make((trx) =>
			trx.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute(),
		);
		expect(entries.map(({ action, details }) => [action, details])).toEqual([
			['organisation.updated', { fields: ['contactPerson'] }],
		]);
	});

	it('is shown to others as far as the organisation wants that, and never the e-mail address', async () => {
		const { id, as } = await run();
		const { as: other } = await run();
		const steps: [object, object | null][] = [
			[{}, null],
			[{ phone_visible: true }, null],
			[{ shown_on_page: true }, { email: null, phone_number: null }],
			[{ shown_on_page: true, phone_visible: true }, { email: null }],
		];
		for (const [choice, hidden] of steps) {
			const kept = { ...noor, ...choice };
			await keep(id, kept, as);
			for (const reader of [undefined, other]) {
				const one = await get(`${base}/${id}`, reader);
				const many = await get(`${base}?filter[id]=${id}`, reader);
				for (const { attributes } of [one.body.data, ...many.body.data])
					expect(attributes.contact_person).toEqual(hidden && { ...kept, ...hidden });
				expect(one.text + many.text).not.toContain(noor.email);
			}
			expect((await get(`${base}/${id}`, given.staff)).body.data.attributes.contact_person).toEqual(kept);
		}
	});

	it('is not for others to change', async () => {
		const credentials = await signInPersonas(given.app);
		const { id, as } = await run();
		await keep(id, noor, as);
		const may: Persona[] = ['center_superuser', 'center_admin'];
		for (const persona of personas.filter((one) => !may.includes(one))) {
			const answer = await keep(id, { ...noor, name: 'Gekaapt' }, credentials.get(persona));
			expect([persona, answer.status]).toEqual([persona, persona === 'visitor' ? 401 : 403]);
		}
		expect((await get(`${base}/${id}`, as)).body.data.attributes.contact_person).toEqual(noor);
		for (const persona of may) {
			const answer = await keep(id, { ...noor, name: persona }, credentials.get(persona));
			expect([answer.status, answer.body.data.attributes.contact_person.name]).toEqual([200, persona]);
		}
	});

	it.each([
		['name', { ...noor, name: ' ' }],
		['name', { ...noor, name: 'x'.repeat(121) }],
		['email', { ...noor, email: 'noor' }],
		['phone_number', { ...noor, phone_number: '0'.repeat(31) }],
		['phone_visible', { ...noor, phone_visible: 'ja' }],
		['shown_on_page', { ...noor, shown_on_page: undefined }],
		['', { ...noor, job_title: 'Spil' }],
	])('is refused with what is wrong at %s', async (field, contact) => {
		const { id, as } = await run();
		const answer = await keep(id, contact, as);
		expect(answer.status).toBe(422);
		expect(answer.body.errors[0].source.pointer).toContain(
			`/data/attributes/contact_person${field && `/${field}`}`,
		);
		expect((await get(`${base}/${id}`, as)).body.data.attributes.contact_person).toBeNull();
	});
});

describe('a new vacancy', () => {
	const post = async (as: Record<string, string>, attributes: object = {}) => {
		const body = { data: { type: 'vacancies', attributes: { title: 'Koffie schenken', ...attributes } } };
		const { contact_person, contact_email, contact_phone, contact_phone_visible } = (
			await given.app.send('post', '/api/v1/vacancies', { as, body })
		).body.data.attributes;
		return [contact_person, contact_email, contact_phone, contact_phone_visible];
	};

	it('begins with the contact person of its organisation', async () => {
		const { id, as } = await run();
		expect(await post(as)).toEqual([null, null, null, false]);
		await keep(id, { ...noor, phone_visible: true }, as);
		expect(await post(as)).toEqual([noor.name, noor.email, noor.phone_number, true]);
		expect(await post(as, { contact_phone_visible: false })).toEqual([
			noor.name,
			noor.email,
			noor.phone_number,
			false,
		]);
	});

	it('has whom it names itself, or nobody when it says so', async () => {
		const { id, as } = await run();
		await keep(id, { ...noor, phone_visible: true }, as);
		expect(await post(as, { contact_person: 'Els' })).toEqual(['Els', null, null, false]);
		expect(await post(as, { contact_person: null })).toEqual([null, null, null, false]);
	});
});
