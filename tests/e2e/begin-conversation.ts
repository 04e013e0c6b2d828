import { randomUUID } from 'node:crypto';
import { asDemo } from './as-demo.ts';

/**
 * A conversation of the demo's volunteer and organisation about a vacancy, with an answer; gives its id. Of one vacancy they
 * have one conversation: tests that run beside each other each say which of the vacancies, by number.
 */
export async function beginConversation(number = 0): Promise<string> {
	const [volunteer, organisation] = await Promise.all([asDemo('volunteer'), asDemo('organisation')]);
	const [application] = await organisation<{ attributes: { organization_id: string } }[]>(
		'GET',
		'/api/v1/applications',
	);
	const own = `filter[status_eq]=published&filter[organization_id_eq]=${application?.attributes.organization_id}`;
	const vacancies = await organisation<{ id: string }[]>('GET', `/api/v1/vacancies?${own}&sort=created_at`);
	const vacancy = vacancies[number];
	if (!vacancy) throw new Error('The organisation of the demo has no such vacancy.');
	const about = { about_type: 'vacancies', about_id: vacancy.id };
	const said = (type: string, attributes: object) => ({
		data: { type, attributes: { ...attributes, client_key: randomUUID() } },
	});
	const { id } = await volunteer<{ id: string }>(
		'POST',
		'/api/v1/conversations',
		said('conversations', { ...about, body: 'Is er koffie? Zie https://voorbeeld.example/menu.' }),
	);
	const messages = `/api/v1/conversations/${id}/messages`;
	await organisation('POST', messages, said('messages', { body: 'Natuurlijk, en thee.' }));
	return id;
}
