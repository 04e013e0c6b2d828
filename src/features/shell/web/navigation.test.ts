import { describe, expect, it } from 'vitest';
import type { Role } from '#platform/contract/roles.ts';
import type { Session, SessionOrganisation } from '#platform/web/session.ts';
import { navigationFor } from './navigation.ts';

const features = {
	volunteerProfiles: true,
	activities: true,
	personToPerson: false,
	personToPersonWording: 'one-on-one' as const,
	centreSharing: false,
	internationalisation: false,
};
const all = new Set([
	'/vacancies/search',
	'/dashboard',
	'/vacancies',
	'/organizations',
	'/users',
	'/students',
	'/students/hours',
	'/hours',
	'/applications',
	'/content',
	'/instellingen',
	'/conversations',
]);

function session(type: SessionOrganisation['organizationType'] | null, ...roles: Role[]): Session {
	const organisation = type && { id: 'o', name: 'De Haven', organizationType: type, status: 'approved' };
	return {
		user: {
			id: 'u',
			fullName: 'Jet',
			firstName: 'Jet',
			lastName: '',
			email: 'jet@example.org',
			phoneNumber: null,
			locale: 'nl' as const,
			owesTwoStep: false,
			roles: roles.map((name) => ({ name, organizationId: organisation ? 'o' : null })),
		},
		organisations: organisation ? [organisation] : [],
		organisation,
	};
}

const labels = (who: Session | null, pages: ReadonlySet<string> = all) =>
	navigationFor(who, 'nl', pages, features).map(({ label }) => label);

describe('the main menu', () => {
	it('offers a visitor the vacancies alone', () => {
		expect(navigationFor(null, 'en', all, features)).toEqual([
			{ label: 'search', href: '/en/vacancies/search' },
		]);
	});

	it('names help from person to person as the tenant does, and only where it has it', () => {
		const pages = new Set(['/een-op-een-hulp', '/activiteitenkalender']);
		const shown = (changes: object) =>
			navigationFor(null, 'nl', pages, { ...features, ...changes }).map(({ label }) => label);
		expect(shown({})).toEqual(['calendar']);
		expect(shown({ activities: false, personToPerson: true })).toEqual(['oneOnOne']);
		const neighbours = { personToPerson: true, personToPersonWording: 'neighbour-help' };
		expect(shown(neighbours)).toEqual(['calendar', 'neighbourHelp']);
	});

	it.each([
		['a volunteer', session(null, 'volunteer'), 'dashboard search applications conversations workedHours'],
		[
			'an organisation',
			session('NonProfit', 'admin'),
			'dashboard vacancies search users applications settings conversations workedHours',
		],
		[
			'the staff of a centre',
			session('VolunteerCenter', 'admin'),
			'dashboard vacancies search organisations users applications content settings conversations workedHours',
		],
		[
			'a superuser without an organisation',
			session(null, 'center_superuser'),
			'dashboard vacancies search organisations users applications content settings conversations workedHours',
		],
		[
			'a content manager',
			session('VolunteerCenter', 'content_manager'),
			'dashboard search content conversations',
		],
		['a mentor', session('School', 'mentor'), 'dashboard search users conversations students'],
		['a student', session('School', 'student'), 'dashboard search applications conversations hours'],
		[
			'who runs a school',
			session('School', 'admin'),
			'dashboard vacancies search users applications settings conversations workedHours students',
		],
	])('offers %s what is theirs', (_who, who, expected) => {
		expect(labels(who).join(' ')).toBe(expected);
	});

	it('offers no invitations to who is a student alone', () => {
		const pages = new Set(['/profile-replies']);
		expect(labels(session('School', 'student'), pages)).toEqual([]);
		expect(labels(session(null, 'volunteer'), pages)).toEqual(['invitations']);
	});

	it('leaves out roles held in another organisation', () => {
		const who = session('NonProfit', 'admin');
		who.user.roles = [{ name: 'admin', organizationId: 'another' }];
		expect(labels(who)).not.toContain('vacancies');
	});

	it('leads only to pages that exist', () => {
		expect(labels(session('NonProfit', 'admin'), new Set(['/dashboard', '/vacancies/:id']))).toEqual([
			'dashboard',
		]);
	});
});
