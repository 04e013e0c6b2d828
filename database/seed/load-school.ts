import type { Trx } from '#platform/server/database.ts';
import { daysFromNow } from './vacancy-columns.ts';

/** What a student of the demo did: at which vacancy, how long ago, and the hours that were stated. */
type Work = {
	vacancy: string;
	status: 'accepted' | 'completed';
	daysAgo: number;
	message: string;
	hours?: number;
	hoursStatus?: 'entered' | 'signed';
};

const GOAL_HOURS = 30;

const students: { email: string; first: string; last: string; work: Work[] }[] = [
	{
		email: 'student@demo.example',
		first: 'Roos',
		last: 'Bakker',
		work: [
			{
				vacancy: 'Natuurwerkdag op de Loenermark',
				status: 'completed',
				daysAgo: 40,
				message: 'Ik zit in 3 havo en doe mijn maatschappelijke stage. Ik ben graag buiten.',
				hours: 6,
				hoursStatus: 'signed',
			},
			{
				vacancy: 'Gastvrouw of gastheer in de huiskamer',
				status: 'completed',
				daysAgo: 20,
				message: 'Voor mijn stage wil ik graag mensen ontvangen. Ik kan op woensdagmiddag.',
				hours: 7.5,
				hoursStatus: 'entered',
			},
		],
	},
	{
		email: 'yassin.elamrani@leerling.example',
		first: 'Yassin',
		last: 'El Amrani',
		work: [
			{
				vacancy: 'Wandelmaatje voor buurtgenoten die niet graag alleen gaan',
				status: 'completed',
				daysAgo: 30,
				message: 'Na school heb ik tijd, en ik wandel graag.',
			},
		],
	},
];

/** Fills a school of the demo: a teacher who guides two students, with hours that are signed, wait, and are to be stated. */
export async function loadSchool(
	trx: Trx,
	school: { id: string; centreId: string },
	passwordHash: string,
): Promise<void> {
	const common = { tenant: 'demo', centre_id: school.centreId };
	const enrol = async (
		email: string,
		first: string,
		last: string,
		role: 'mentor' | 'student',
		mentor?: string,
	) => {
		const { id } = await trx
			.insertInto('users')
			.values({
				...common,
				email,
				first_name: first,
				last_name: last,
				status: 'active',
				signup_method: 'createdByUser',
				confirmed_at: daysFromNow(-60),
				created_at: daysFromNow(-60),
				accepted_terms_at: daysFromNow(-60),
				last_seen_at: daysFromNow(-3),
				password_hash: email.endsWith('@demo.example') ? passwordHash : null,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.insertInto('memberships')
			.values({ ...common, user_id: id, organisation_id: school.id, role, mentor_id: mentor ?? null })
			.execute();
		return id;
	};
	await trx
		.insertInto('school_goals')
		.values({ ...common, organisation_id: school.id, minutes: GOAL_HOURS * 60 })
		.execute();
	const mentor = await enrol('mentor@demo.example', 'Ingrid', 'Postma', 'mentor');
	for (const { email, first, last, work } of students) {
		const id = await enrol(email, first, last, 'student', mentor);
		for (const one of work) {
			await addWork(trx, common, { id, email, first_name: first, last_name: last }, one, mentor);
		}
	}
}

async function addWork(
	trx: Trx,
	common: { tenant: string; centre_id: string },
	{ id: userId, ...who }: { id: string; email: string; first_name: string; last_name: string },
	{ vacancy, status, daysAgo, message, hours, hoursStatus }: Work,
	mentor: string,
): Promise<void> {
	const { id: vacancyId, organisationId } = await trx
		.selectFrom('vacancies')
		.select(['id', 'organisation_id as organisationId'])
		.where('title', '=', vacancy)
		.where('centre_id', '=', common.centre_id)
		.executeTakeFirstOrThrow();
	const { id } = await trx
		.insertInto('applications')
		.values({
			...common,
			...who,
			user_id: userId,
			organisation_id: organisationId,
			vacancy_id: vacancyId,
			message,
			status,
			decided_at: daysFromNow(-daysAgo + 2),
			created_at: daysFromNow(-daysAgo),
			updated_at: daysFromNow(-daysAgo + 10),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	if (hours === undefined || hoursStatus === undefined) return;
	await trx
		.insertInto('worked_hours')
		.values({
			...common,
			application_id: id,
			minutes: hours * 60,
			status: hoursStatus,
			entered_at: daysFromNow(-daysAgo + 11),
			...(hoursStatus === 'signed' && { signed_by: mentor, signed_at: daysFromNow(-daysAgo + 12) }),
		})
		.execute();
	if (hoursStatus !== 'entered') return;
	const school = await trx
		.selectFrom('memberships')
		.select('organisation_id')
		.where('user_id', '=', mentor)
		.executeTakeFirstOrThrow();
	await trx
		.insertInto('notifications')
		.values({
			...common,
			user_id: mentor,
			organisation_id: school.organisation_id,
			kind: 'hours_to_sign',
			subject_type: 'applications',
			subject_id: id,
			created_at: daysFromNow(-1),
		})
		.execute();
}
