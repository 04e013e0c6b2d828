import { answerShareCard } from '#features/files/server/public.ts';
import { colourOf } from '#features/tenancy/server/public.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { vacancyApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { rightsOf } from './policy.ts';
import { readVacancy } from './read-vacancy.ts';

/** The picture that sites show where a vacancy is shared, from public data only, regardless of the reader. */
export const shareCardRoutes: readonly Endpoint[] = [
	implement(vacancyApi.card, {
		permission: permissions.read,
		run: async (c, { params: { id, language } }) => {
			const card = await c.read(async (trx) => {
				const vacancy = await readVacancy(trx, id, rightsOf(null));
				return {
					title: vacancy.translations[language]?.title ?? vacancy.title,
					lines: [vacancy.organisationName, vacancy.city ?? vacancy.organisationCity ?? ''],
					centre: c.centre.name,
					colour: await colourOf(trx, c.centre.id),
					picture: vacancy.image,
					logo: vacancy.organisationLogo ?? null,
				};
			});
			return answerShareCard(c, card);
		},
	}),
];
