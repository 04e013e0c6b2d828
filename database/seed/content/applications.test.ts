import { expect, it } from 'vitest';
import { applications } from './applications.ts';
import { vacancies } from './vacancies/index.ts';

it('who is accepted for an activity of the demo has a time, and no time has more people than spots', () => {
	const people = new Map<string, { placed: number; spots: number }>();
	for (const { vacancy: index, status, session } of applications) {
		const vacancy = vacancies[index];
		if (!vacancy?.sessions?.length || (status !== 'accepted' && status !== 'completed')) continue;
		expect(session, vacancy.title.nl).toBeDefined();
		const time = `${vacancy.title.nl} ${session}`;
		const spots = vacancy.sessions[session ?? 0]?.spots ?? Number.POSITIVE_INFINITY;
		people.set(time, { placed: (people.get(time)?.placed ?? 0) + 1, spots });
	}
	expect(people.size).toBeGreaterThan(3);
	for (const [time, { placed, spots }] of people) expect(placed, time).toBeLessThanOrEqual(spots);
});
