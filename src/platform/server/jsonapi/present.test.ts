import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Identifier } from '../../contract/jsonapi.ts';
import { assertJsonApi } from '../../testing/jsonapi-schema.ts';
import { document, listLinks, listMeta, metaDocument, type Resource } from './present.ts';

const vacancy: Resource = {
	type: 'vacancies',
	id: '1',
	attributes: {
		title: 'Soep',
		createdAt: new Date('2026-01-01T00:00:00Z'),
		translations: { en: { subTitle: 'x' } },
	},
	relationships: {
		organization: { data: { type: 'organizations', id: '7' } },
		contactPerson: { data: null },
	},
	meta: { can: { publishNow: true } },
};
const organization: Resource = {
	type: 'organizations',
	id: '7',
	attributes: { phoneNumber: '1' },
	relationships: {
		profile: { data: { type: 'profiles', id: '9' } },
		vacancies: { data: [{ type: 'vacancies', id: '1' }] },
	},
};
const profile: Resource = { type: 'profiles', id: '9', attributes: { showOnSocialMap: true } };
const wire = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('a document', () => {
	test('is in snake_case, with its version', () => {
		const written = wire(document({ data: vacancy, meta: { waitingCount: 1 } }));
		assertJsonApi(written);
		expect(written).toEqual({
			jsonapi: { version: '1.1' },
			data: {
				type: 'vacancies',
				id: '1',
				attributes: {
					title: 'Soep',
					created_at: '2026-01-01T00:00:00.000Z',
					translations: { en: { subTitle: 'x' } },
				},
				relationships: {
					organization: { data: { type: 'organizations', id: '7' } },
					contact_person: { data: null },
				},
				meta: { can: { publish_now: true } },
			},
			meta: { waiting_count: 1 },
		});
	});

	test('has links where there is an address that opens, and only there', () => {
		const links = {
			self: ({ type, id }: Identifier) => (type === 'profiles' ? undefined : `http://x/${type}/${id}`),
			related: ({ type, id }: Identifier, name: string) => `http://x/${type}/${id}/${name}`,
		};
		const closed = { ...organization, unreadable: true };
		const foreign = {
			...vacancy,
			relationships: { owner: { data: { type: 'users', id: '3' }, unreadable: true } },
		};
		const data = [vacancy, closed, foreign].map((resource) => ({ ...resource, attributes: {} }));
		const written = wire(document({ data }).write(links));
		assertJsonApi(written);
		expect(written.data).toMatchObject([
			{
				links: { self: 'http://x/vacancies/1' },
				relationships: {
					organization: { links: { related: 'http://x/organizations/7' } },
					contact_person: { data: null },
				},
			},
			{ relationships: { vacancies: { links: { related: 'http://x/organizations/7/vacancies' } } } },
			{},
		]);
		expect(JSON.stringify(written).match(/"links"/g)).toHaveLength(4);
	});

	test('includes what the data leads to, each once, and nothing else', () => {
		const stranger: Resource = { type: 'profiles', id: '10' };
		const written = wire(
			document({
				data: [vacancy, { ...vacancy, id: '2' }],
				included: [profile, organization, organization, stranger, vacancy],
			}),
		);
		assertJsonApi(written);
		expect(written.included?.map((resource: Resource) => `${resource.type} ${resource.id}`)).toEqual([
			'profiles 9',
			'organizations 7',
		]);
	});

	test('without include has no included; with an empty one it has an empty list', () => {
		expect(wire(document({ data: null }))).toEqual({ jsonapi: { version: '1.1' }, data: null });
		expect(wire(document({ data: [], included: [] }))).toMatchObject({ data: [], included: [] });
	});

	test('sparse fieldsets leave everything else out, in data and included', () => {
		const written = wire(
			document({
				data: vacancy,
				included: [organization, profile],
				fields: { vacancies: ['title'], organizations: [] },
			}),
		);
		assertJsonApi(written);
		expect(written.data).toEqual({
			type: 'vacancies',
			id: '1',
			attributes: { title: 'Soep' },
			meta: { can: { publish_now: true } },
		});
		// Full linkage may be broken by the client's own fieldset only.
		expect(written.included).toEqual([
			{ type: 'organizations', id: '7', attributes: {} },
			{ type: 'profiles', id: '9', attributes: { show_on_social_map: true } },
		]);
	});

	test('may be meta alone', () => {
		const written = wire(metaDocument({ sentAt: 1 }));
		assertJsonApi(written);
		expect(written).toEqual({ jsonapi: { version: '1.1' }, meta: { sent_at: 1 } });
	});
});

describe('pages', () => {
	const url = new URL(
		'http://localhost/api/v1/vacancies?filter[title_cont]=a b&page[number]=2&sort=-title&q=a&q=b#x',
	);

	test('links keep all parameters, encoded', () => {
		const paging = { total: 51, page: { number: 2, size: 25 } };
		const links = listLinks(url, paging);
		assertJsonApi({ data: [], links, meta: listMeta(paging) });
		expect(links).toEqual({
			self: 'http://localhost/api/v1/vacancies?filter%5Btitle_cont%5D=a+b&page%5Bnumber%5D=2&sort=-title&q=a&q=b',
			first:
				'http://localhost/api/v1/vacancies?filter%5Btitle_cont%5D=a+b&page%5Bnumber%5D=1&sort=-title&q=a&q=b&page%5Bsize%5D=25',
			prev: expect.stringContaining('page%5Bnumber%5D=1'),
			next: expect.stringContaining('page%5Bnumber%5D=3'),
			last: expect.stringContaining('page%5Bnumber%5D=3'),
		});
		expect(listMeta(paging)).toEqual({ total: 51, page: { number: 2, size: 25, pages: 3 } });
	});

	test('what is not there is null; beyond the end leads back', () => {
		expect(listLinks(url, { total: 0, page: { number: 1, size: 25 } })).toMatchObject({
			prev: null,
			next: null,
		});
		const beyond = listLinks(url, { total: 30, page: { number: 9, size: 25 } });
		expect(beyond.next).toBeNull();
		expect(beyond.prev).toContain('page%5Bnumber%5D=2');
	});

	test('following next visits every page once', () => {
		fc.assert(
			fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), (total, size) => {
				const seen: number[] = [];
				let next: string | null = 'http://localhost/?page[number]=1';
				while (next) {
					const here = new URL(next);
					const number = Number(here.searchParams.get('page[number]'));
					seen.push(number);
					next = listLinks(here, { total, page: { number, size } }).next as string | null;
				}
				const pages = Math.max(1, Math.ceil(total / size));
				expect(seen).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
			}),
		);
	});
});
