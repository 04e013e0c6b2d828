import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { postForm, statementsOfPage } from '#testing/page.ts';
import { loader } from './dashboard-page.tsx';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
}, 60_000);
afterAll(() => app.close());

it('the dashboard asks once who somebody is', async () => {
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const { as } = await signedIn(app, { organisation, role: 'admin' });
	const { all, asking } = await statementsOfPage(app, '/dashboard', loader, {
		as,
		organisation: organisation.id,
	});
	expect(all.length).toBeGreaterThan(asking.length);
	expect(asking.length, all.join('\n')).toBeLessThanOrEqual(3);
	expect(asking.filter((text) => text.includes('"auth_sessions"'))).toHaveLength(1);
});

it('the dashboard asks whoever was accepted, and is paused since, whether they still look for work', async () => {
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
	await app.make(async (trx) => {
		const place = { centreId: app.centre.id, organisationId: organisation.id };
		const vacancy = await buildVacancy(trx, { ...place, columns: { title: 'Taalmaatje' } });
		const application = await buildApplication(trx, {
			...place,
			vacancyId: vacancy.id,
			columns: { user_id: user.id, email: user.email, status: 'accepted' },
		});
		await trx
			.insertInto('volunteer_profiles')
			.values({
				tenant: 'demo',
				centre_id: app.centre.id,
				user_id: user.id,
				status: 'paused',
				matched_application_id: application.id,
			})
			.execute();
	});
	let loaded: unknown;
	const load = async (args: never) => {
		loaded = await loader(args);
	};
	await statementsOfPage(app, '/dashboard', load, { as });
	expect(JSON.stringify(loaded)).toContain('"pausedAfter":"Taalmaatje","matchEnded":null');
});

it('leads a volunteer to where they are expected, soonest first, and to a spot that is held for them', async () => {
	const { as, user } = await signedIn(app, {});
	const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
	const centreId = app.centre.id;
	const [soon, later] = await app.make(async (trx) => {
		const own = { tenant: 'demo', centre_id: centreId };
		const organisation = await buildOrganisation(trx, { centreId });
		const owned = { centreId, organisationId: organisation.id };
		const columns = {
			vacancy_type: 'activity' as const,
			location_kind: 'address' as const,
			street: 'Dorpsstraat',
			house_number: '1',
			postal_code: '8161 AA',
			city: 'Epe',
			language: 'en' as const,
			title: 'Pancake day',
			translations: JSON.stringify({ nl: { title: 'Pannenkoekendag' } }),
		};
		const fixed = await buildVacancy(trx, { ...owned, columns });
		const open = await buildVacancy(trx, { ...owned, columns });
		const apply = async (begins: number, status: 'accepted' | 'pending' | 'offered', vacancy = fixed) => {
			const times = { starts_at: hours(begins), ends_at: hours(begins + 2) };
			const session = await trx
				.insertInto('vacancy_sessions')
				.values({ ...own, vacancy_id: vacancy.id, ...times })
				.returning('id')
				.executeTakeFirstOrThrow();
			const { id } = await trx
				.insertInto('session_occurrences')
				.values({ ...own, vacancy_id: vacancy.id, session_id: session.id, key: 'single', ...times })
				.returning('id')
				.executeTakeFirstOrThrow();
			const until = status === 'offered' ? { offered_until: hours(12) } : {};
			const at = vacancy === fixed ? { occurrence_id: id } : {};
			const application = await buildApplication(trx, {
				...owned,
				vacancyId: vacancy.id,
				columns: { user_id: user.id, status, ...at, ...until },
			});
			return application.id;
		};
		await apply(-5, 'accepted');
		await apply(40, 'pending');
		await apply(60, 'offered');
		await apply(15, 'accepted', open);
		const second = await apply(90, 'accepted');
		return [await apply(20, 'accepted'), second];
	});
	const { content } = Object(await postForm(app, '/dashboard', loader, { as }));
	const { times, offers } = content.next;
	// Who was accepted without a time is on no list yet.
	expect(times.map(({ applicationId }: { applicationId: string }) => applicationId)).toEqual([soon, later]);
	const [first] = times;
	// In the language of the page, as the application has it.
	expect(first.title).toBe('Pannenkoekendag');
	expect(first).toMatchObject({ calendar: expect.stringMatching(/\/event\.ics$/), canWithdraw: true });
	expect(first.place).toBe('Dorpsstraat 1, Epe');
	expect(new URL(first.route).searchParams.get('destination')).toBe(first.place);
	expect(offers).toHaveLength(1);
	const others = await signedIn(app, {});
	const { content: theirs } = Object(await postForm(app, '/dashboard', loader, { as: others.as }));
	expect(theirs.next).toEqual({ times: [], offers: [] });
	// Nobody is expected where nobody is signed in.
	const anybody = await app.send('get', '/api/v1/occurrences?filter%5Bmine%5D=true');
	expect([anybody.status, anybody.body.data]).toEqual([200, []]);
});

type Steps = { step: string; done: boolean; to: string | null }[];
const stepsFor = async (as: Record<string, string>, organisation?: string) => {
	const { content } = Object(
		await postForm(app, '/dashboard', loader, { as, ...(organisation && { organisation }) }),
	);
	return (content.steps as Steps).map(({ step, done }) => [step, done]);
};

it('tells every role what to do first, by what is there', async () => {
	const centreId = app.centre.id;
	const volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	const steps = await stepsFor(volunteer.as);
	expect(steps).toContainEqual(['apply', false]);
	expect(steps.map(([step]) => step)).not.toContain('students');
	const school = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'School' }));
	const mentor = await signedIn(app, { organisation: school, role: 'mentor' });
	expect((await stepsFor(mentor.as, school.id)).slice(0, 2)).toEqual([
		['students', false],
		['signHours', false],
	]);
	const own = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
	const writer = await signedIn(app, { organisation: own, role: 'content_manager' });
	expect((await stepsFor(writer.as, own.id)).map(([step]) => step)).toContain('ownTerms');
	const staff = await signedIn(app, { organisation: own, role: 'admin' });
	const names = (await stepsFor(staff.as, own.id)).map(([step]) => step);
	expect(names).toEqual(['contactPerson', 'ownTerms', 'organisation', 'online', 'answered']);
	const superuser = await signedIn(app, { accountRoles: ['center_superuser'] });
	expect((await stepsFor(superuser.as))[0]?.[0]).toBe('look');
});
