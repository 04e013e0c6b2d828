import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import {
	comingWorkshop,
	evaluationQuestions,
	materials,
	onlineLink,
	participants,
	pastWorkshops,
	type SeedParticipant,
} from './content/workshops.ts';
import { both, none, question } from './load-forms.ts';
import { daysFromNow } from './vacancy-columns.ts';

const SLUG = 'terugblik-workshop';

const content = {
	title: both('Terugblik op de workshop', 'Looking back on the workshop'),
	description: both('Drie vragen, een minuut.', 'Three questions, one minute.'),
	purpose: none,
	thanks: both('Bedankt! Hier maken we de volgende beter van.', 'Thank you! It makes the next one better.'),
	thanksPage: '',
	closed: none,
	review: false,
	pages: [
		{
			id: 'workshop',
			showIf: null,
			questions: [
				question('mark', 'number', evaluationQuestions.mark, {
					help: both('Van 1 tot en met 10.', 'From 1 to 10.'),
					required: true,
				}),
				question('learned', 'text', evaluationQuestions.learned, { longAnswer: true }),
				question('more', 'checkbox', evaluationQuestions.more),
			],
		},
	],
};

/**
 * A workshop to come, with a link for those who have a place, and one that was held: who came, what was handed out and
 * what some of them said of it.
 */
export async function loadWorkshops(trx: Trx, tenant: string, centreId: string): Promise<void> {
	const place = { tenant, centre_id: centreId };
	const formId = await insertForm(trx, place);
	for (const [title, people] of Object.entries(participants)) {
		const isPast = pastWorkshops.some((one) => one.title.nl === title);
		const { id } = await trx
			.selectFrom('vacancies')
			.select('id')
			.where('centre_id', '=', centreId)
			.where('title', '=', title)
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('workshop_details')
			.values({
				...place,
				vacancy_id: id,
				online_link: title === comingWorkshop ? onlineLink : null,
				evaluation_form_id: formId,
			})
			.execute();
		for (const person of people) await insertParticipant(trx, id, person);
		if (!isPast) continue;
		for (const material of materials)
			await trx
				.insertInto('workshop_materials')
				.values({ ...place, vacancy_id: id, ...material })
				.execute();
		await insertEvaluations(trx, { place, formId, people });
	}
}

type Place = { tenant: string; centre_id: string };

async function insertForm(trx: Trx, place: Place): Promise<string> {
	const text = JSON.stringify(content);
	const { id } = await trx
		.insertInto('forms')
		.values({ ...place, slug: SLUG, status: 'open', content: text, version: 1 })
		.returning('id')
		.executeTakeFirstOrThrow();
	await trx
		.insertInto('form_versions')
		.values({ ...place, form_id: id, number: 1, content: text, slug: SLUG })
		.execute();
	return id;
}

/** A place at the one time of a workshop is had at once; who came was asked how it was. */
async function insertParticipant(trx: Trx, vacancyId: string, person: SeedParticipant): Promise<void> {
	const { account, firstName, lastName, status, message, daysAgo } = person;
	const email = account ?? `${firstName}.${lastName.replaceAll(' ', '')}@post.example`.toLowerCase();
	const sent = daysFromNow(-daysAgo);
	await sql`
		insert into applications (tenant, centre_id, organisation_id, vacancy_id, occurrence_id, user_id, first_name,
			last_name, email, locale, message, status, decided_at, created_at, updated_at, evaluation_mailed_at)
		select v.tenant, v.centre_id, v.organisation_id, v.id, x.id, u.id, ${firstName}, ${lastName}, ${email}, 'nl',
			${message}, ${status}, ${sent}::timestamptz, ${sent}::timestamptz, ${sent}::timestamptz,
			case when ${status} = 'completed' then x.ends_at + interval '12 hours' end
		from vacancies v join session_occurrences x on x.vacancy_id = v.id
			left join users u on u.tenant = v.tenant and u.email = ${account ?? null}
		where v.id = ${vacancyId}`.execute(trx);
}

async function insertEvaluations(
	trx: Trx,
	{ place, formId, people }: { place: Place; formId: string; people: readonly SeedParticipant[] },
): Promise<void> {
	const said = people.flatMap(({ evaluation }) => evaluation ?? []);
	const answers = said.map(({ mark, learned, more }) =>
		(
			[
				['mark', 'number', [String(mark)]],
				['learned', 'text', [learned]],
				['more', 'checkbox', more ? ['yes'] : []],
			] as const
		)
			.filter(([, , answer]) => answer.length > 0)
			.map(([questionId, questionType, answer]) => ({
				questionId,
				question: evaluationQuestions[questionId].nl,
				questionType,
				answer,
			})),
	);
	await trx
		.insertInto('form_submissions')
		.values(
			answers.map((given, index) => ({
				...place,
				form_id: formId,
				version: 1,
				reference: `WERKAVD${index + 2}`,
				status: 'new' as const,
				answers: JSON.stringify(given),
				submitted_at: daysFromNow(-7 + index / 2),
			})),
		)
		.execute();
}
