import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { buildFile, buildHelpRequest, buildUser, buildVacancy } from './builders.ts';

export const EMAIL = 'xantippe.quispel@voorbeeld.example';
export const NAME = 'Xantippe Quispel';
export const PHONE = '0698765432';

/** Where the person is. */
export type Place = { centreId: string; organisationId: string; userId: string };
export const common = ({ centreId }: Place) => ({ tenant: 'demo', centre_id: centreId });

/** The rows that belong to the person, or wait for them. */
export async function ownThings(trx: Trx, place: Place): Promise<void> {
	const { centreId, userId } = place;
	const mine = { ...common(place), user_id: userId };
	await trx
		.insertInto('organisation_sign_ups')
		.values({
			...common(place),
			email: EMAIL,
			token_hash: 'a hash of a sign-up',
			data: { firstName: 'Xantippe', lastName: 'Quispel' },
			expires_at: new Date(Date.now() + 3_600_000),
		})
		.execute();
	const form = await trx
		.insertInto('forms')
		.values({ ...common(place), slug: 'kennismaken', content: '{}' })
		.returning('id')
		.executeTakeFirstOrThrow();
	const answers = JSON.stringify([
		{ questionId: 'a', question: 'Hoe heet je?', questionType: 'text', answer: ['Xantippe Quispel'] },
		{ questionId: 'b', question: 'E-mailadres', questionType: 'email', answer: [EMAIL] },
	]);
	await trx
		.insertInto('form_submissions')
		.values([
			{
				...common(place),
				form_id: form.id,
				version: 1,
				reference: 'ABCD2345',
				answers,
				user_id: userId,
				assigned_to: userId,
			},
			{ ...common(place), form_id: form.id, version: 1, reference: 'ABCD2346', answers },
		])
		.execute();
	const sent = await trx
		.selectFrom('form_submissions')
		.select('id')
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	await trx
		.insertInto('form_submission_notes')
		.values({ ...common(place), submission_id: sent.id, note: 'Xantippe belt nog.', author_id: userId })
		.execute();
	await trx
		.insertInto('volunteer_profile_notes')
		.columns(['tenant', 'centre_id', 'organisation_id', 'profile_id', 'note'])
		.expression((eb) =>
			eb
				.selectFrom('volunteer_profiles')
				.select(['tenant', 'centre_id', sql.val(place.organisationId).as('organisation_id'), 'id'])
				.select(sql.val('Quispel kookt goed.').as('note'))
				.where('user_id', '=', userId),
		)
		.execute();
	await trx
		.insertInto('form_files')
		.columns([
			...(['tenant', 'centre_id', 'form_id', 'submission_id', 'question_id', 'sent', 'ready'] as const),
			...(['name', 'extension', 'media_type', 'bytes', 'checksum'] as const),
		])
		.expression((builder) =>
			builder
				.selectFrom('form_submissions as s')
				.select(({ val }) => [
					's.tenant',
					's.centre_id',
					's.form_id',
					's.id',
					val('cv').as('question_id'),
					val(true).as('sent'),
					val(true).as('ready'),
					val('Xantippe Quispel.pdf').as('name'),
					val('pdf').as('extension'),
					val('application/pdf').as('media_type'),
					val(1).as('bytes'),
					val('a checksum').as('checksum'),
				])
				.where('s.form_id', '=', form.id),
		)
		.execute();
	const invited = {
		...common(place),
		form_id: form.id,
		email: EMAIL,
		expires_at: new Date(Date.now() + 3_600_000),
	};
	await trx
		.insertInto('form_tokens')
		.values([
			{ ...invited, id: randomUUID(), token_hash: 'a hash of an invitation', user_id: userId },
			{ ...invited, id: randomUUID(), token_hash: 'a hash of another', name: 'Xantippe Quispel' },
		])
		.execute();
	const vacancy = await buildVacancy(trx, { centreId, organisationId: place.organisationId });
	const conversation = await trx
		.insertInto('conversations')
		.values({ ...common(place), subject: 'Taalmaatje', excerpt: 'Groet, Xantippe Quispel' })
		.returning('id')
		.executeTakeFirstOrThrow();
	const said = { ...common(place), conversation_id: conversation.id };
	const parties = await trx
		.insertInto('conversation_parties')
		.values([
			{ ...said, kind: 'person', user_id: userId },
			{ ...said, kind: 'organisation', organisation_id: place.organisationId, assigned_to: userId },
			{ ...said, kind: 'guest', guest_name: 'Xantippe Quispel', guest_email: EMAIL },
		])
		.returning('id')
		.execute();
	await trx
		.insertInto('conversation_messages')
		.values(
			parties.map(({ id }, number) => ({
				...said,
				party_id: id,
				author_id: userId,
				// What they wrote for an organisation is of that.
				body: number === 1 ? 'Kom je dinsdag?' : 'Groet, Xantippe Quispel',
				client_key: randomUUID(),
			})),
		)
		.execute();
	await trx
		.insertInto('message_files')
		.columns([
			...(['tenant', 'centre_id', 'message_id', 'uploaded_by', 'sent', 'ready', 'name'] as const),
			...(['extension', 'media_type', 'bytes', 'checksum'] as const),
		])
		.expression((builder) =>
			builder
				.selectFrom('conversation_messages as m')
				.select(({ val }) => [
					'm.tenant',
					'm.centre_id',
					'm.id',
					'm.author_id',
					val(true).as('sent'),
					val(true).as('ready'),
					val('Xantippe Quispel.pdf').as('name'),
					val('pdf').as('extension'),
					val('application/pdf').as('media_type'),
					val(1).as('bytes'),
					val('a checksum').as('checksum'),
				])
				.where('m.conversation_id', '=', conversation.id)
				.where('m.body', '<>', 'Kom je dinsdag?'),
		)
		.execute();
	await trx
		.insertInto('conversation_reads')
		.values({ ...said, user_id: userId })
		.execute();
	await trx
		.insertInto('conversation_notes')
		.values(parties.map(({ id }) => ({ ...said, party_id: id, note: 'Quispel belt morgen.' })))
		.execute();
	await trx
		.insertInto('conversation_reports')
		.values(
			parties.map(({ id }) => ({ ...said, party_id: id, reporter_id: userId, reason: 'Zegt Xantippe' })),
		)
		.execute();
	const asked = { organisation_id: place.organisationId, vacancy_id: vacancy.id };
	const another = await buildUser(trx, { centreId });
	await trx
		.insertInto('volunteer_profile_replies')
		.values([
			{ ...mine, ...asked, body: 'Dag Xantippe, kom je helpen?' },
			{
				...common(place),
				...asked,
				user_id: another.id,
				sender_id: userId,
				body: 'Groet, Xantippe Quispel',
			},
		])
		.execute();
	const mailing = await trx
		.insertInto('mailings')
		.values({ ...common(place), created_by: userId, subject: 'Feest', body: 'Kom je ook?' })
		.returning('id')
		.executeTakeFirstOrThrow();
	await trx
		.insertInto('mailing_recipients')
		.values({ ...mine, mailing_id: mailing.id })
		.execute();
	const crisis = await trx
		.insertInto('crisis_calls')
		.values({ ...common(place), created_by: userId, title: 'Opvang', body: 'Wie kan komen?' })
		.returning('id')
		.executeTakeFirstOrThrow();
	await trx
		.insertInto('crisis_call_answers')
		.values({ ...mine, call_id: crisis.id, answer: 'yes', answered_at: new Date() })
		.execute();
	await trx
		.insertInto('saved_searches')
		.values({ ...mine, name: 'Van Xantippe', filters: '{}', frequency: 'daily' })
		.execute();
	await trx
		.insertInto('data_views')
		.values({ ...mine, resource: 'users', name: 'Van Xantippe', columns: ['status'], query: '' })
		.execute();
	await trx
		.insertInto('support_ratings')
		.values({ ...mine, article: 'apply', useful: false, remark: 'Xantippe snapt dit niet.' })
		.execute();
	await trx
		.insertInto('passkeys')
		.values({ ...mine, name: 'Telefoon van Quispel', credential_id: 'an id', public_key: 'a key' })
		.execute();
	await trx
		.insertInto('file_uploads')
		.values({ ...mine, name: 'xantippe.jpg', bytes: 10 })
		.execute();
	await buildFile(trx, {
		centreId,
		columns: { name: 'xantippe.jpg', purpose: 'photo', uploaded_by: userId },
	});
	const person = { first_name: 'Xantippe', last_name: 'Quispel', email: EMAIL };
	const own = await buildHelpRequest(trx, { centreId, columns: { ...person, user_id: userId } });
	await buildHelpRequest(trx, { centreId, columns: person });
	const other = await buildHelpRequest(trx, { centreId });
	await trx
		.insertInto('help_answers')
		.values([
			{ ...mine, help_request_id: other.id, message: 'Xantippe loopt graag mee.' },
			{ ...mine, help_request_id: own.id, message: 'Dag Xantippe!' },
		])
		.execute();
	await trx
		.insertInto('help_reports')
		.values({ ...mine, help_request_id: other.id, reason: 'Xantippe vindt dit reclame.' })
		.execute();
}
