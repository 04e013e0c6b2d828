import { type Insertable, sql, type Updateable } from 'kysely';
import type { Category, HelpKind, HelpTopic } from '#features/vacancies/enums.ts';
import type { Features } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { HelpRequests, Vacancies } from '#platform/server/database-types.ts';
import type { HelpStatus } from '../enums.ts';
import { htmlOf, summaryOf } from './body-html.ts';
import { vacancyStatusOf } from './transitions.ts';

/** What everybody may read and search finds: columns of the vacancy. */
type PublicValues = {
	kind: HelpKind;
	topic: HelpTopic;
	title: string;
	body: string;
	place: string;
	postcode_area: string | null;
	lat: number;
	lon: number;
	published_at?: Date | null;
	expires_at?: Date | null;
	created_at?: Date;
	updated_at?: Date;
};

/** A request as it is written. What is not public stands in a table beside its vacancy. */
export type RequestValues = Omit<Insertable<HelpRequests>, 'id' | 'status'> &
	PublicValues & { status: HelpStatus };

/**
 * Inserts a request as a vacancy of the tenant's person-to-person type, which the centre publishes, with what is private
 * to it. Returns its id, which both have.
 */
export async function insertRequest(
	trx: Trx,
	wording: Features['personToPersonWording'],
	values: RequestValues,
): Promise<string> {
	const { shared, own } = split(values);
	const { tenant, centre_id, locale = 'nl', first_name } = values;
	const publisher = await trx
		.selectFrom('organisations')
		.select('id')
		.where('centre_id', '=', centre_id)
		.where('type', '=', 'VolunteerCenter')
		// Of several the one that speaks for the centre; search shows nothing of one that is not approved.
		.orderBy(sql`status <> 'approved'`)
		.orderBy('created_at')
		.orderBy('id')
		.executeTakeFirstOrThrow();
	const { id } = await trx
		.insertInto('vacancies')
		.values({
			...shared,
			title: values.title,
			tenant,
			centre_id,
			organisation_id: publisher.id,
			vacancy_type: wording,
			language: locale,
			hide_exact_place: true,
			contact_person: first_name,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await trx
		.insertInto('help_requests')
		.values({ ...own, tenant, centre_id, first_name, email: values.email, status: values.status, id })
		.execute();
	return id;
}

/** Saves changes to a request. Its vacancy goes on line and off with its state. */
export async function saveRequest(trx: Trx, id: string, changes: Partial<RequestValues>): Promise<void> {
	const { shared, own } = split(changes);
	await trx
		.updateTable('vacancies')
		.set({ updated_at: new Date(), ...shared })
		.where('id', '=', id)
		.execute();
	if (Object.keys(own).length > 0) {
		await trx.updateTable('help_requests').set(own).where('id', '=', id).execute();
	}
}

/** The categories of a topic, by which search finds a request among other work. */
const categoriesOf: Readonly<Record<HelpTopic, readonly Category[]>> = {
	company: ['buddy_coaching'],
	errands: ['transport'],
	transport: ['transport'],
	chores: ['maintenance'],
	garden: ['nature_animals'],
	digital: ['ict'],
	paperwork: ['hospitality_administration'],
	language: ['language'],
	pets: ['nature_animals'],
	children: ['buddy_coaching'],
	other: [],
};

function split(values: Partial<RequestValues>): {
	shared: Updateable<Vacancies>;
	own: Updateable<HelpRequests>;
} {
	const {
		kind,
		topic,
		title,
		body,
		place,
		postcode_area,
		lat,
		lon,
		published_at,
		expires_at,
		created_at,
		updated_at,
		...own
	} = values;
	// A column that is undefined is left out of the statement.
	const shared: Updateable<Vacancies> = {
		help_kind: kind,
		help_topic: topic,
		categories: topic && [...categoriesOf[topic]],
		title,
		...(body !== undefined && { description: htmlOf(body), summary: summaryOf(body) }),
		city: place,
		postal_code: postcode_area,
		lat,
		lon,
		published_at,
		expires_at,
		created_at,
		updated_at,
		...(own.status && { status: vacancyStatusOf[own.status] }),
	};
	return { shared, own };
}
