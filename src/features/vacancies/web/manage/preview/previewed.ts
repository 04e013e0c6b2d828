import type { Image } from '#features/files/enums.ts';
import { emptyOf } from '#platform/contract/fields.ts';
import { type Vacancy, type VacancyInput, vacancyInputSchema } from '../../../contract.ts';
import { fields } from '../../../fields.ts';
import { attributesOf, type FormValues, one } from '../form-values.ts';

/** Of the organisation, what its vacancies show. */
export type OwnOrganisation = {
	id: string;
	name: string;
	city: string | null;
	postalCode: string | null;
	street: string | null;
	houseNumber: string | null;
	website: string | null;
	description: string;
};

type Around = { id: string; image: Image | null; organisation: OwnOrganisation | undefined };

/**
 * Returns the vacancy as it would be if the form's values were published now. Invalid values are left out, as nobody
 * would see them.
 */
export function previewed(values: FormValues, { id, image, organisation }: Around, now: number): Vacancy {
	const input = { ...emptyOf(fields), ...validPart(values), title: one(values, 'title').trim() };
	const hidden = input.hideExactPlace || ['p2p', 'one-on-one', 'neighbour-help'].includes(input.vacancyType);
	const { sessions, questions: _questions, ...shown } = input;
	return {
		...shown,
		...placeOf(input, organisation),
		id,
		type: 'vacancies',
		status: 'published',
		review: null,
		helpKind: null,
		helpTopic: null,
		contactEmail: null,
		contactPhone: input.contactPhoneVisible ? input.contactPhone : null,
		hideExactPlace: hidden,
		image: image && { ...image, widths: [...image.widths], formats: [...image.formats] },
		questions: [],
		occurrences: [],
		sessions: sessions.map((session, index) => ({
			allDay: false,
			rule: null,
			exdates: [],
			rdates: [],
			place: null,
			status: 'planned',
			...session,
			overrides: [],
			id: session.id ?? String(index),
		})),
		lat: null,
		lon: null,
		spotsLeft: input.spots,
		waitingList: false,
		publishedAt: new Date(now).toISOString(),
		createdAt: new Date(now).toISOString(),
		updatedAt: new Date(now).toISOString(),
		distance: null,
		...(organisation && {
			organization: { ...organisation, type: 'organizations' as const },
		}),
	};
}

/** A vacancy at an address that names none is at its organisation's. */
function placeOf(
	input: VacancyInput,
	organisation: OwnOrganisation | undefined,
): Pick<VacancyInput, 'street' | 'houseNumber' | 'postalCode' | 'city'> {
	const { street, houseNumber, postalCode, city } = input;
	const own = { street, houseNumber, postalCode, city };
	if (input.locationKind !== 'address' || street || postalCode || city || !organisation) return own;
	return {
		street: organisation.street,
		houseNumber: organisation.houseNumber,
		postalCode: organisation.postalCode,
		city: organisation.city,
	};
}

function validPart(values: FormValues): Partial<VacancyInput> {
	const attributes = attributesOf(values);
	const parts = Object.entries(vacancyInputSchema.shape).flatMap(([name, schema]) => {
		const read = schema.safeParse(attributes[name]);
		return read.success ? [[name, read.data]] : [];
	});
	return Object.fromEntries(parts);
}
