import { signedIn, type TestApp } from './app.ts';
import { buildOrganisation, buildProfile, buildUser, buildVacancy } from './builders.ts';

export const base = '/api/v1/volunteer_profile_replies';
export type As = Record<string, string>;
/** An organisation with a vacancy that it asks volunteers for, and who runs it. */
export type Asker = { as: As; vacancyId: string; organisationId: string; userId: string };
export type Volunteer = { as: As; userId: string; profileId: string };

/** Helpers for tests of what organisations ask volunteers of the pool, in the app that the test opens. */
export const repliesOf = (app: () => TestApp) => {
	/** So many people sign in here from one address. */
	const forgetAttempts = () => app().make((trx) => trx.deleteFrom('rate_limits').execute());

	async function asker(): Promise<Asker> {
		const centreId = app().centre.id;
		const organisation = await app().make((trx) => buildOrganisation(trx, { centreId }));
		const vacancy = await app().make((trx) =>
			buildVacancy(trx, { centreId, organisationId: organisation.id }),
		);
		await forgetAttempts();
		const { as, user } = await signedIn(app(), { organisation, role: 'admin' });
		return { as, vacancyId: vacancy.id, organisationId: organisation.id, userId: user.id };
	}

	/** The same organisation with another vacancy. */
	async function another(organisation: Asker): Promise<Asker> {
		const { organisationId } = organisation;
		const { id } = await app().make((trx) =>
			buildVacancy(trx, { centreId: app().centre.id, organisationId }),
		);
		return { ...organisation, vacancyId: id };
	}

	/** Twenty organisations, run by one person: signing in is slow on purpose. */
	async function twentyOfOne(): Promise<Asker[]> {
		const first = await asker();
		const centreId = app().centre.id;
		const others = await app().make(async (trx) => {
			const made: Asker[] = [];
			while (made.length < 19) {
				const { id } = await buildOrganisation(trx, { centreId });
				const vacancy = await buildVacancy(trx, { centreId, organisationId: id });
				await trx
					.insertInto('memberships')
					.values({
						tenant: 'demo',
						centre_id: centreId,
						user_id: first.userId,
						organisation_id: id,
						role: 'admin',
					})
					.execute();
				made.push({ ...first, vacancyId: vacancy.id, organisationId: id });
			}
			return made;
		});
		// A client of each: a session's own headers, with whom it acts for.
		return [first, ...others].map((one) => ({
			...one,
			as: { ...first.as, 'current-organization-id': one.organisationId },
		}));
	}

	async function volunteer(): Promise<Volunteer> {
		await forgetAttempts();
		const { as, user } = await signedIn(app(), { accountRoles: ['volunteer'] });
		return { as, ...(await withProfile(user)) };
	}

	/** A volunteer who is asked and does not sign in. */
	async function stranger(): Promise<Volunteer> {
		const made = { centreId: app().centre.id, accountRoles: ['volunteer' as const] };
		return { as: {}, ...(await withProfile(await app().make((trx) => buildUser(trx, made)))) };
	}

	async function withProfile(user: { id: string }) {
		const { id } = await app().make((trx) =>
			buildProfile(trx, { userId: user.id, centreId: app().centre.id }),
		);
		return { userId: user.id, profileId: id };
	}

	const ask = ({ as, vacancyId }: Asker, { profileId }: Volunteer, body = 'Wil je komen koken?') =>
		app().send('post', base, {
			as,
			body: {
				data: {
					type: 'volunteer_profile_replies',
					attributes: { volunteer_profile_id: profileId, vacancy_id: vacancyId, body },
				},
			},
		});
	const answer = ({ as }: Volunteer, id: string, verb: 'accept' | 'decline', body?: object) =>
		app().send('put', `${base}/${id}/${verb}`, { as, ...(body && { body }) });
	const list = async (as: As) => (await app().send('get', base, { as })).body.data;
	const isFound = async ({ as }: Asker, { profileId }: Volunteer) => {
		const { body } = await app().send('get', '/api/v1/volunteer_profiles', { as });
		return body.data.some(({ id }: { id: string }) => id === profileId);
	};
	/** Why an organisation reads that it cannot ask somebody now. */
	const askedOf = async ({ as }: Asker, { profileId }: Volunteer) =>
		(await app().send('get', `/api/v1/volunteer_profiles/${profileId}`, { as })).body.data.meta.asked;
	const mailsOf = (userId: string) =>
		app().make(async (trx) => {
			const rows = await trx.selectFrom('mails').select('template').where('user_id', '=', userId).execute();
			return rows.map(({ template }) => template);
		});
	return {
		forgetAttempts,
		asker,
		another,
		twentyOfOne,
		volunteer,
		stranger,
		ask,
		answer,
		list,
		isFound,
		askedOf,
		mailsOf,
	};
};
