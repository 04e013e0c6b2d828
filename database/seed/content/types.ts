import type { OrganisationContact } from '#features/organisations/contract.ts';
import type { VacancyInput } from '#features/vacancies/contract.ts';

/** Shapes of the demo content. Keys and ids are only names inside the seed; the loader gives real ids. */

export type Bilingual = { nl: string; en: string };

export type SeedOrganisation = {
	key: string;
	/** The key of its centre. */
	centre: string;
	type: 'NonProfit' | 'School' | 'VolunteerCenter';
	status: 'approved' | 'pending' | 'denied' | 'archived';
	denialReason?: string;
	name: string;
	/** HTML of a few paragraphs, Dutch, B1. */
	description: string;
	website?: string;
	email: string;
	phoneNumber: string;
	street: string;
	houseNumber: string;
	postalCode: string;
	city: string;
	lat: number;
	lon: number;
	nonProfitType?:
		| 'charity_advocacy'
		| 'arts_culture'
		| 'nature_environment'
		| 'education_language'
		| 'sports_recreation'
		| 'care_welfare';
	activityTypes: (
		| 'meeting'
		| 'care'
		| 'meals'
		| 'sport'
		| 'culture'
		| 'nature'
		| 'language'
		| 'money'
		| 'transport'
		| 'youth'
		| 'information'
	)[];
	showOnSocialMap: boolean;
	contactPerson?: OrganisationContact;
};

/** Of a vacancy, what every one of the demo says. */
type AlwaysSaid =
	| 'categories'
	| 'targetGroups'
	| 'skills'
	| 'tags'
	| 'dayparts'
	| 'dutchLevel'
	| 'locationKind'
	| 'wheelchairAccessible'
	| 'suitableForGroups'
	| 'suitableForInternship'
	| 'vog'
	| 'compensation'
	| 'contactPhoneVisible';
/** What is said in two languages, in days from now or by the organisation. */
type SaidOtherwise = 'title' | 'summary' | 'description' | 'translations' | 'sessions' | 'contactPerson';

/** A vacancy of the demo: its fields, of which those that are not given are empty. */
export type SeedVacancy = Pick<VacancyInput, AlwaysSaid> &
	Partial<Omit<VacancyInput, AlwaysSaid | SaidOtherwise>> & {
		/** key of the organisation */
		organisation: string;
		type: VacancyInput['vacancyType'];
		status: 'draft' | 'published' | 'filled' | 'expired' | 'archived';
		title: Bilingual;
		/** One sentence, 80 to 160 characters. */
		summary: Bilingual;
		/** HTML: p, h3, ul, li, strong. Two to four short paragraphs, what you do, what is asked, what is offered. */
		description: Bilingual;
		frequency: 'once' | 'multi_day' | 'regularly' | 'flexible';
		ageGroups: VacancyInput['ageGroupIds'];
		/** When it begins, in days from now, and how many days it takes; not of activities, which have sessions. */
		startsInDays?: number;
		lastsDays?: number;
		/** Only for 'address' when it differs from the organisation's own. */
		place?: {
			street?: string;
			houseNumber?: string;
			postalCode: string;
			city: string;
			lat: number;
			lon: number;
		};
		contactPerson: string;
		/** Days from the seed's day: published so many days ago, expires in so many days (negative for expired). */
		publishedDaysAgo?: number;
		expiresInDays?: number;
		/** For activities: sessions as days from the seed's day with local times and spots. */
		sessions?: { inDays: number; from: string; to: string; spots?: number }[];
	};

export type SeedVolunteer = {
	firstName: string;
	lastName: string;
	gender: 'male' | 'female' | 'other';
	centre: string;
	city: string;
	locale: 'nl' | 'en';
};

export type SeedApplication = {
	/** Index in `volunteers`, or -1 for a guest. */
	volunteer: number;
	guest?: { firstName: string; lastName: string };
	/** Index in `vacancies`; only published, filled, expired or archived ones. */
	vacancy: number;
	/** Of an activity, the session that a place is had or waited for at, counted from 0; without it the whole vacancy. */
	session?: number;
	status: 'pending' | 'waiting' | 'accepted' | 'rejected' | 'withdrawn' | 'completed' | 'no_show';
	message: string;
	daysAgo: number;
	decisionMessage?: string;
	reason?: string;
};

/** Who speaks in a conversation: the demo account that runs the community house or the centre, or a volunteer by full name. */
export type SeedSpeaker = 'organisation' | 'centre' | 'superuser' | (string & {});

export type SeedConversation = {
	/** Vacancies by their Dutch title; a subject is a question to the centre. */
	about: { applicant: string; vacancy: string } | { vacancy: string } | { subject: string };
	said: { by: SeedSpeaker; hoursAgo: number; body: string }[];
	/** Who has read what was said last, beside who said it. */
	readBy?: SeedSpeaker[];
	/** Who put it away. */
	doneBy?: SeedSpeaker;
	note?: { by: SeedSpeaker; hoursAgo: number; note: string; mentions: SeedSpeaker[] };
};
