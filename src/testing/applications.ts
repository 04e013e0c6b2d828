import type { TestApp } from './app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from './builders.ts';

export const base = '/api/v1/applications';
/** An id that nothing has. */
export const MISSING = '00000000-0000-4000-8000-000000000000';

let network = 0;
/** Every request from a network of its own, as limits are not what most tests are about. */
export const elsewhere = (): string => `10.${++network >> 16}.${(network >> 8) & 255}.${network & 255}`;

/** The request body of an application to a vacancy. */
export const form = (vacancyId: string, attributes: object = {}) => ({
	data: {
		type: 'applications',
		attributes,
		relationships: { vacancy: { data: { type: 'vacancies', id: vacancyId } } },
	},
});

/** Somebody without an account. */
export const guest = (number: number | string) => ({
	first_name: 'Sam',
	last_name: 'Bos',
	email: `sam${number}@voorbeeld.example`,
});

/** Helpers for tests of applications, in the app that the test opens. */
export const applicationsOf = (app: () => TestApp) => ({
	organise: (columns: object = {}) =>
		app().make((trx) => buildOrganisation(trx, { centreId: app().centre.id, ...columns })),
	advertise: (organisation: { id: string }, columns: object = {}) =>
		app().make((trx) =>
			buildVacancy(trx, { centreId: app().centre.id, organisationId: organisation.id, columns }),
		),
	applied: (organisation: { id: string }, vacancy: { id: string }, columns: object = {}) =>
		app().make((trx) =>
			buildApplication(trx, {
				centreId: app().centre.id,
				organisationId: organisation.id,
				vacancyId: vacancy.id,
				columns,
			}),
		),
	total: async (vacancy: { id: string }): Promise<number> =>
		app().make(async (trx) => {
			const rows = await trx
				.selectFrom('applications')
				.select('id')
				.where('vacancy_id', '=', vacancy.id)
				.execute();
			return rows.length;
		}),
	verb: (id: string, name: string, as: Record<string, string>, body: object = {}) =>
		app().send('put', `${base}/${id}/${name}`, { as, body }),
});
