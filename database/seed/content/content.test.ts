import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applications } from './applications.ts';
import { centres } from './centres.ts';
import { agreesToMailings, mailings } from './mailings.ts';
import { organisations } from './organisations.ts';
import { otherOrganisations, otherVacancies } from './other-centres.ts';
import { profiles } from './profiles.ts';
import type { Bilingual, SeedOrganisation, SeedVacancy } from './types.ts';
import { vacancies } from './vacancies/index.ts';
import { volunteers } from './volunteers.ts';
import { comingWorkshop, participants, pastWorkshops } from './workshops.ts';
import { answeredDaysAgo, organisationSince, volunteerSince } from './year.ts';

const everyOrganisation = [...organisations, ...otherOrganisations];
const everyVacancy = [...vacancies, ...otherVacancies];
const organisationByKey = new Map(everyOrganisation.map((organisation) => [organisation.key, organisation]));

function organisationOf(vacancy: SeedVacancy): SeedOrganisation {
	const organisation = organisationByKey.get(vacancy.organisation);
	if (!organisation) throw new Error(`Unknown organisation ${vacancy.organisation}`);
	return organisation;
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
	return counts;
}

function repeated(values: string[]): string[] {
	return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Titles of the vacancies for which the rule does not hold; an empty list is what we want. */
function breaking(rule: (vacancy: SeedVacancy) => boolean): string[] {
	return everyVacancy.filter((vacancy) => !rule(vacancy)).map((vacancy) => vacancy.title.nl);
}

function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
		const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

describe('centres', () => {
	it('gives each tenant one default centre, the demo two sisters and the tenant that shares one', () => {
		expect(countBy(centres, (centre) => centre.tenant)).toEqual({
			demo: 3,
			oldebroek: 1,
			roermond: 1,
			meedoen: 1,
			public: 2,
		});
		const defaults = centres.filter((centre) => centre.isDefault).map((centre) => centre.tenant);
		expect(defaults.sort()).toEqual(['demo', 'meedoen', 'oldebroek', 'public', 'roermond']);
		expect(repeated(centres.flatMap((centre) => [centre.key, `slug ${centre.slug}`]))).toEqual([]);
	});

	it('uses colours that can be read', () => {
		for (const { profile } of centres) {
			expect(contrast(profile.primaryColor, '#ffffff')).toBeGreaterThanOrEqual(4.5);
			expect(contrast(profile.secondaryColor, '#ffffff')).toBeGreaterThanOrEqual(4.5);
			expect(contrast(profile.mutedColor, profile.backgroundColor)).toBeGreaterThanOrEqual(4.5);
			expect(contrast(profile.textColor, profile.backgroundColor)).toBeGreaterThanOrEqual(7);
		}
		expect(repeated(centres.map(({ profile }) => profile.primaryColor))).toEqual([]);
	});

	it('gives each centre a look of its own, with a logo for both modes and a sign', () => {
		expect(repeated(centres.map(({ profile }) => JSON.stringify(profile.themeConfig)))).toEqual([]);
		for (const { key } of centres) {
			for (const name of [key, `${key}-dark`, `${key}-icon`]) {
				const logo = readFileSync(new URL(`../../../public/brands/${name}.svg`, import.meta.url), 'utf8');
				expect(logo).toMatch(/^<svg [^>]*viewBox=/);
				expect(logo).not.toMatch(/<script|<text|href=/);
			}
		}
	});

	it('fills every footer column somewhere, in both languages', () => {
		const used = new Set(centres.flatMap(({ profile }) => profile.footerColumns.map(({ column }) => column)));
		expect([...used]).toEqual([1, 2, 3, 4, 6, 8]);
		for (const { profile } of centres) {
			expect(profile.footerColumns.map((column) => column.column)).toEqual(
				expect.arrayContaining([1, 2, 4, 6]),
			);
			for (const { title, content } of profile.footerColumns) {
				for (const text of [title.nl, title.en, content.nl, content.en]) expect(text.trim()).not.toBe('');
			}
		}
	});
});

describe('organisations', () => {
	it('has 26 in the two large centres of the demo, of the three types and four states', () => {
		expect(organisations).toHaveLength(26);
		expect(countBy(organisations, (organisation) => organisation.type)).toEqual({
			VolunteerCenter: 2,
			School: 4,
			NonProfit: 20,
		});
		expect(countBy(organisations, (organisation) => organisation.status)).toEqual({
			approved: 21,
			pending: 3,
			denied: 1,
			archived: 1,
		});
		const kinds = new Set(organisations.flatMap((organisation) => organisation.nonProfitType ?? []));
		expect(kinds.size).toBe(6);
	});

	it('has unique keys and names and a centre that exists', () => {
		expect(repeated(everyOrganisation.map((organisation) => organisation.key))).toEqual([]);
		expect(repeated(everyOrganisation.map((organisation) => organisation.name))).toEqual([]);
		const centreKeys = centres.map((centre) => centre.key);
		for (const organisation of everyOrganisation) expect(centreKeys).toContain(organisation.centre);
		expect(countBy(otherOrganisations, (organisation) => organisation.centre)).toEqual({
			heidekust: 2,
			oldebroek: 2,
			roermond: 2,
			meedoen: 2,
			public: 2,
			'public-rivieren': 2,
		});
	});

	it('gives only non-profits a kind, and a reason only where one was denied', () => {
		for (const organisation of everyOrganisation) {
			expect(organisation.nonProfitType !== undefined).toBe(organisation.type === 'NonProfit');
			expect(organisation.denialReason !== undefined).toBe(organisation.status === 'denied');
		}
	});

	it('uses only addresses that cannot reach anybody', () => {
		for (const organisation of everyOrganisation) {
			expect(organisation.email).toMatch(/^[a-z]+@[a-z]+\.example$/);
			expect(organisation.website ?? 'https://none.example').toMatch(
				/^https:\/\/(www\.)?[a-z]+\.example(\/[a-z]+)?$/,
			);
			expect(organisation.phoneNumber).toMatch(/^0\d{2,3} 555 (\d{3}|\d{2} \d{2})$/);
			expect(organisation.postalCode).toMatch(/^[1-9]\d{3} [A-Z]{2}$/);
			expect(organisation.lat).toBeGreaterThan(51);
			expect(organisation.lat).toBeLessThan(52.6);
			expect(organisation.lon).toBeGreaterThan(5);
			expect(organisation.lon).toBeLessThan(6.4);
		}
	});
});

describe('vacancies', () => {
	it('has 150 in the two large centres of the demo, of all types and states', () => {
		expect(vacancies).toHaveLength(150);
		expect(countBy(vacancies, (vacancy) => vacancy.status)).toEqual({
			published: 105,
			draft: 12,
			filled: 12,
			expired: 12,
			archived: 9,
		});
		const types = countBy(vacancies, (vacancy) => vacancy.type);
		expect(types.activity).toBe(24);
		expect(types.language).toBe(6);
		// The demo has no help from person to person.
		expect(Object.keys(types).toSorted()).toEqual(['activity', 'language', 'volunteering']);
	});

	it('has published ones for the second sister and each of the other tenants, and some that one shares', () => {
		expect(countBy(otherVacancies, (vacancy) => organisationOf(vacancy).centre)).toEqual({
			heidekust: 7,
			oldebroek: 6,
			roermond: 6,
			meedoen: 6,
			public: 6,
			'public-rivieren': 3,
		});
		expect(otherVacancies.every((vacancy) => vacancy.status === 'published')).toBe(true);
	});

	it('uses every category at least four times', () => {
		const counts = countBy(
			vacancies.flatMap((vacancy) => vacancy.categories),
			(category) => category,
		);
		expect(Object.keys(counts)).toHaveLength(17);
		expect(Object.entries(counts).filter(([, count]) => count < 4)).toEqual([]);
	});

	it('belongs to an organisation that may publish', () => {
		expect(
			breaking((vacancy) => {
				const { status } = organisationOf(vacancy);
				if (vacancy.status === 'draft') return true;
				return status === 'approved' || (status === 'archived' && vacancy.status === 'archived');
			}),
		).toEqual([]);
	});

	it('says everything in both languages, each text only once', () => {
		const fields: ((vacancy: SeedVacancy) => Bilingual)[] = [
			(vacancy) => vacancy.title,
			(vacancy) => vacancy.summary,
			(vacancy) => vacancy.description,
		];
		for (const field of fields) {
			expect(
				breaking((vacancy) => field(vacancy).nl.trim() !== '' && field(vacancy).en.trim() !== ''),
			).toEqual([]);
			expect(breaking((vacancy) => field(vacancy).nl !== field(vacancy).en)).toEqual([]);
			expect(repeated(everyVacancy.map((vacancy) => field(vacancy).nl))).toEqual([]);
			expect(repeated(everyVacancy.map((vacancy) => field(vacancy).en))).toEqual([]);
		}
	});

	it('keeps titles and summaries to their length', () => {
		const fits = (text: string, min: number, max: number) => text.length >= min && text.length <= max;
		expect(breaking(({ title }) => fits(title.nl, 3, 90) && fits(title.en, 3, 90))).toEqual([]);
		expect(breaking(({ summary }) => fits(summary.nl, 80, 160) && fits(summary.en, 80, 160))).toEqual([]);
	});

	it('writes descriptions in the allowed HTML, every element closed', () => {
		const wellFormed = (html: string) => {
			const open: string[] = [];
			for (const [, slash, name = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
				if (!['p', 'h3', 'ul', 'li', 'strong'].includes(name)) return false;
				if (slash === '') open.push(name);
				else if (open.pop() !== name) return false;
			}
			return open.length === 0 && html.startsWith('<') && html.endsWith('>');
		};
		expect(breaking(({ description }) => wellFormed(description.nl) && wellFormed(description.en))).toEqual(
			[],
		);
	});

	it('dates each state as its history asks', () => {
		expect(
			breaking(({ status, publishedDaysAgo, expiresInDays }) => {
				if (status === 'draft') return publishedDaysAgo === undefined && expiresInDays === undefined;
				if (publishedDaysAgo === undefined || expiresInDays === undefined) return false;
				if (status === 'published' || status === 'filled') return publishedDaysAgo > 0 && expiresInDays > 0;
				return expiresInDays < 0 && publishedDaysAgo > -expiresInDays;
			}),
		).toEqual([]);
	});

	it('gives activities, and only activities, one to three sessions in the coming six weeks', () => {
		expect(
			breaking(({ type, sessions = [] }) => {
				if (type !== 'activity') return sessions.length === 0;
				const inSixWeeks = sessions.every(
					({ inDays, from, to }) => inDays >= 1 && inDays <= 42 && from < to && /^\d\d:\d\d$/.test(from),
				);
				return sessions.length >= 1 && sessions.length <= 3 && inSixWeeks;
			}),
		).toEqual([]);
	});

	it('never tells the address of a request between people', () => {
		expect(
			breaking((vacancy) => {
				if (!['p2p', 'one-on-one', 'neighbour-help'].includes(vacancy.type)) return true;
				const named = vacancy.place?.street !== undefined || vacancy.place?.houseNumber !== undefined;
				const placed = vacancy.locationKind !== 'address' || vacancy.place !== undefined;
				return vacancy.hideExactPlace === true && !named && placed;
			}),
		).toEqual([]);
	});

	it('offers p2p help and activities only to tenants that have them', () => {
		const typesIn = (centre: string) =>
			otherVacancies.filter((vacancy) => organisationOf(vacancy).centre === centre).map(({ type }) => type);
		expect(typesIn('oldebroek')).toContain('neighbour-help');
		expect(typesIn('public')).toContain('one-on-one');
		expect(typesIn('meedoen')).not.toContain('activity');
	});
});

describe('the organisation of the demo account', () => {
	const own = vacancies.filter((vacancy) => vacancy.organisation === 'buurthuis-de-linde');
	const received = applications.filter((application) => own.includes(vacancyOf(application.vacancy)));

	it('has vacancies in all states', () => {
		expect(own.length).toBeGreaterThanOrEqual(14);
		expect(new Set(own.map((vacancy) => vacancy.status)).size).toBe(5);
	});

	it('has applications waiting for differing lengths of time', () => {
		const ages = received.filter(({ status }) => status === 'pending').map(({ daysAgo }) => daysAgo);
		expect(ages.length).toBeGreaterThanOrEqual(20);
		expect(Math.max(...ages)).toBe(20);
		expect(Math.min(...ages)).toBe(0);
		expect(new Set(received.map(({ status }) => status)).size).toBe(7);
	});
});

describe('volunteers', () => {
	it('has 60 with different names in a demo centre', () => {
		expect(volunteers).toHaveLength(60);
		expect(repeated(volunteers.map(({ firstName, lastName }) => `${firstName} ${lastName}`))).toEqual([]);
		expect(new Set(volunteers.map((volunteer) => volunteer.centre))).toEqual(
			new Set(['veluwerand', 'ijsseldal']),
		);
		expect(new Set(volunteers.map((volunteer) => volunteer.gender)).size).toBe(3);
		expect(new Set(volunteers.map((volunteer) => volunteer.locale)).size).toBe(2);
	});
});

function vacancyOf(index: number): SeedVacancy {
	const vacancy = vacancies[index];
	if (!vacancy) throw new Error(`No vacancy ${index}`);
	return vacancy;
}

describe('mailings', () => {
	it.each(mailings)('$subject: fits several volunteers who agreed to mailings', ({ interests }) => {
		const fitting = profiles.filter(
			({ volunteer, interests: theirs }) =>
				agreesToMailings(volunteer) &&
				(interests.length === 0 || theirs.some((one) => interests.includes(one))),
		);
		expect(fitting.length).toBeGreaterThan(2);
	});
});

describe('workshops', () => {
	it('are one to come with a price, and one that was held', () => {
		const coming = vacancies.find(({ title }) => title.nl === comingWorkshop);
		expect(coming).toMatchObject({
			audience: 'organizations',
			status: 'published',
			priceText: '€ 12,50 per persoon',
		});
		for (const { title, audience, priceText, sessions = [], summary } of pastWorkshops) {
			expect([title.nl, audience, Boolean(priceText)]).toEqual([title.nl, 'organizations', true]);
			expect(sessions.map(({ inDays }) => inDays < 0)).toEqual([true]);
			for (const { length } of [summary.nl, summary.en]) expect(length >= 80 && length <= 160).toBe(true);
		}
	});

	it('have people who came and who did not, some of whom say how it was', () => {
		const titles = [comingWorkshop, ...pastWorkshops.map(({ title }) => title.nl)];
		expect(Object.keys(participants)).toEqual(titles);
		expect(participants[comingWorkshop]?.every(({ status }) => status === 'accepted')).toBe(true);
		for (const { title } of pastWorkshops) {
			const people = participants[title.nl] ?? [];
			expect(countBy(people, ({ status }) => status)).toEqual({ completed: 4, no_show: 1 });
			expect(people.filter(({ evaluation }) => evaluation)).toHaveLength(3);
		}
	});
});

describe('the year of the demo', () => {
	const within = (days: Iterable<number>, from: number, to: number) =>
		[...days].filter((day) => day >= from && day < to).length;

	it('has accounts and organisations that came all through it, each before they did anything', () => {
		for (const [index, since] of volunteerSince.entries())
			for (const { volunteer, daysAgo } of applications)
				if (volunteer === index) expect(daysAgo).toBeLessThan(since);
		for (const { organisation, status, publishedDaysAgo = 20 } of vacancies)
			if (status !== 'draft') expect(publishedDaysAgo).toBeLessThan(organisationSince.get(organisation) ?? 0);
		for (const days of [volunteerSince, organisationSince.values()].map((some) => [...some])) {
			expect(Math.max(...days)).toBeLessThan(366);
			// None of it came in one month.
			expect(within(days, 0, 31)).toBeLessThan(days.length / 3);
			for (const quarter of [0, 91, 182, 273]) expect(within(days, quarter, quarter + 93)).toBeGreaterThan(2);
		}
	});

	it('has answers after hours to days, most of them within a week', () => {
		const waits = applications.flatMap((application, index) => {
			const answered = answeredDaysAgo(application, index);
			if (answered === undefined || application.session !== undefined) return [];
			expect(answered).toBeGreaterThanOrEqual(0);
			return application.daysAgo - answered;
		});
		expect(waits.length).toBeGreaterThan(30);
		expect(Math.max(...waits)).toBeLessThan(14);
		expect(new Set(waits).size).toBeGreaterThan(8);
		const inTime = waits.filter((days) => days <= 7).length / waits.length;
		expect([inTime > 0.6, inTime < 0.95]).toEqual([true, true]);
	});
});

describe('applications', () => {
	it('come from a volunteer of the same centre or from a guest', () => {
		for (const application of applications) {
			const { centre } = organisationOf(vacancyOf(application.vacancy));
			if (application.volunteer === -1) {
				expect(application.guest?.firstName.trim()).toBeTruthy();
				expect(application.guest?.lastName.trim()).toBeTruthy();
			} else {
				expect(application.guest).toBeUndefined();
				expect(volunteers[application.volunteer]?.centre).toBe(centre);
			}
		}
	});

	it('are about 120, in every state, never to a draft', () => {
		expect(applications.length).toBeGreaterThanOrEqual(105);
		expect(applications.length).toBeLessThanOrEqual(130);
		expect(new Set(applications.map(({ status }) => status)).size).toBe(7);
		for (const { vacancy } of applications) expect(vacancyOf(vacancy).status).not.toBe('draft');
	});

	it('wait for an answer only where the vacancy is still open', () => {
		for (const { status, vacancy, session } of applications) {
			if (status === 'pending') expect(vacancyOf(vacancy).status).toBe('published');
			if (status === 'waiting' && session === undefined) expect(vacancyOf(vacancy).status).toBe('filled');
		}
	});

	it('are accepted for an activity with a time', () => {
		for (const { vacancy, status, session } of applications) {
			const { title, sessions } = vacancyOf(vacancy);
			if (sessions?.length && status === 'accepted') expect(session, title.nl).toBeDefined();
		}
	});

	it('show a session that is full, with people in line for it, and none that is fuller', () => {
		const places = applications.filter(({ session }) => session !== undefined);
		const groups = Object.groupBy(places, ({ vacancy, session }) => `${vacancy} ${session}`);
		const full = Object.values(groups).filter((group = []) => {
			const { vacancy, session = 0 } = group[0] ?? { vacancy: 0 };
			const { title, sessions } = vacancyOf(vacancy);
			const spots = sessions?.[session]?.spots ?? Number.POSITIVE_INFINITY;
			const placed = group.filter(({ status }) => status === 'accepted').length;
			expect(placed, title.nl).toBeLessThanOrEqual(spots);
			return placed === spots;
		});
		expect(full).toHaveLength(1);
		expect(full[0]?.filter(({ status }) => status === 'waiting').length).toBeGreaterThan(1);
	});

	it('were sent after publication and before expiry', () => {
		for (const { vacancy, daysAgo } of applications) {
			const { title, publishedDaysAgo = 0, expiresInDays = 0 } = vacancyOf(vacancy);
			expect(daysAgo, title.nl).toBeLessThan(publishedDaysAgo);
			expect(-daysAgo, title.nl).toBeLessThanOrEqual(expiresInDays);
		}
	});

	it('are one open application a person and vacancy', () => {
		const open = applications.filter(
			({ status, volunteer }) => volunteer >= 0 && ['pending', 'waiting', 'accepted'].includes(status),
		);
		expect(
			repeated(open.map(({ volunteer, vacancy, session }) => `${volunteer} ${vacancy} ${session}`)),
		).toEqual([]);
	});

	it('never take more spots than there are, and exactly all of a filled vacancy', () => {
		for (const [index, vacancy] of vacancies.entries()) {
			const own = applications.filter(
				(application) => application.vacancy === index && application.session === undefined,
			);
			const accepted = own.filter(({ status }) => status === 'accepted').length;
			const completed = own.filter(({ status }) => status === 'completed').length;
			expect(accepted + completed, vacancy.title.nl).toBeLessThanOrEqual(
				vacancy.spots ?? Number.POSITIVE_INFINITY,
			);
			if (vacancy.status === 'filled') expect(accepted, vacancy.title.nl).toBe(vacancy.spots);
			if (vacancy.status === 'published') expect(accepted, vacancy.title.nl).not.toBe(vacancy.spots);
		}
	});

	it('say why when rejected, and only then', () => {
		for (const { status, reason, decisionMessage, session } of applications) {
			expect(reason !== undefined).toBe(status === 'rejected');
			// A place at a session is had at once: nobody decides on it.
			const isDecided = session === undefined && (status === 'rejected' || status === 'accepted');
			if (isDecided) expect(decisionMessage?.trim()).toBeTruthy();
			if (status === 'pending') expect(decisionMessage).toBeUndefined();
		}
	});

	it('each have a message of their own', () => {
		expect(repeated(applications.map(({ message }) => message))).toEqual([]);
		for (const { message } of applications) expect(message.trim()).not.toBe('');
	});
});
