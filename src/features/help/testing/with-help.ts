import { afterAll, beforeAll } from 'vitest';
import { savePlaces, savePostcodes } from '#features/geo/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildHelpRequest, buildOrganisation } from '#testing/builders.ts';

type Headers = Record<string, string>;

/** Where requests for help are. */
export const base = '/api/v1/help_requests';

/** Input of a valid request. */
export const words = {
	kind: 'ask',
	topic: 'company',
	title: 'Wie loopt er met mij mee?',
	body: 'Ik wandel graag een half uur, maar alleen durf ik niet meer.',
	timing: 'Op dinsdag',
	near: '8091 AC',
};
export const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);
export const pointersOf = (answer: { body: { errors: { code: string; source: { pointer: string } }[] } }) =>
	answer.body.errors.map(({ code, source }) => `${code} ${source.pointer}`);

/** Sets up the tests of help: a tenant with the feature, a village, staff of its centre, and a record of sent mails. */
export function withHelp() {
	const given = {} as { app: TestApp; staff: Headers };
	const mails: { name: string; address: string; token: string | undefined }[] = [];

	beforeAll(async () => {
		given.app = await createTestApp({
			tenant: 'oldebroek',
			listeners: [
				(bus) =>
					bus.onEvery(async (_, { name, mail }) => {
						if (mail) mails.push({ name, address: mail.address, token: mail.token });
					}),
			],
		});
		await given.app.make(async (trx) => {
			const place = { region: 'Gelderland', lat: 52.4637, lon: 6.0012 };
			await savePostcodes(trx, [{ code: '8091', place: 'Wezep', ...place }]);
			await savePlaces(trx, [{ name: 'Wezep', country: 'NL', kind: 'place', reach: 0, size: 1, ...place }]);
		});
		const organisation = await given.app.make((trx) =>
			buildOrganisation(trx, { centreId: given.app.centre.id, tenant: 'oldebroek', type: 'VolunteerCenter' }),
		);
		({ as: given.staff } = await signedIn(given.app, { organisation }));
	});
	afterAll(() => given.app.close());

	let network = 0;
	const member = (firstName = 'Noor') => signedIn(given.app, { firstName, accountRoles: ['volunteer'] });
	const submit = (attributes: object, as?: Headers, type = 'help_requests') =>
		given.app.send('post', base, {
			body: { data: { type, attributes } },
			address: `10.3.${++network % 250}.1`,
			...(as && { as }),
		});
	const put = (path: string, as: Headers | undefined, body: object = {}) =>
		given.app.send('put', path, { body, ...(as && { as }) });
	const get = (path: string, as?: Headers) => given.app.send('get', path, { ...(as && { as }) });
	const made = async (columns: object = {}) =>
		given.app.make((trx) =>
			buildHelpRequest(trx, { centreId: given.app.centre.id, tenant: 'oldebroek', columns }),
		);
	const answerTo = (id: string, as: Headers, more: object = {}) =>
		given.app.send('post', `${base}/${id}/answers`, {
			as,
			body: { message: 'Ik loop graag met je mee.', share_contact: true, ...more },
		});

	return { given, mails, member, submit, put, get, made, answerTo };
}
