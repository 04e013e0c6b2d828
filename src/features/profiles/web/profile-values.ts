import { textsOf } from '#platform/web/forms/submit.ts';
import type { ProfileValues } from '../contract.ts';
import { maxLanguages, radii } from '../enums.ts';

/** Values as a form has them: all are text, or lists of text. */
export type FormValues = {
	headline: string;
	about: string;
	hours: string;
	availableFrom: string;
	frequency: string;
	place: string;
	radius: string;
	interests: string[];
	skills: string[];
	targetGroups: string[];
	dayparts: string[];
	transport: string[];
	languages: { language: string; level: string }[];
	hasVog: boolean;
	showPhoto: boolean;
	crisisPool: boolean;
};

const lines = ['headline', 'about', 'hours', 'availableFrom', 'frequency', 'place', 'radius'] as const;

/** The values of a form that was sent; rows without a language are left out. */
export function valuesOf(form: FormData): FormValues {
	const many = (name: string) => form.getAll(name).map(String);
	const levels = many('level');
	return {
		...textsOf(form, lines),
		interests: many('interests'),
		skills: many('skills'),
		targetGroups: many('targetGroups'),
		dayparts: many('dayparts'),
		transport: many('transport'),
		languages: many('language')
			.map((language, row) => ({ language, level: levels[row] ?? '' }))
			.filter(({ language }) => language !== '')
			.slice(0, maxLanguages),
		hasVog: form.has('hasVog'),
		showPhoto: form.has('showPhoto'),
		crisisPool: form.has('crisisPool'),
	};
}

/** The values as the API takes them; it refuses hours that are not digits. */
export function bodyOf({ hours, availableFrom, frequency, radius, ...values }: FormValues) {
	return {
		...values,
		hours: hours === '' ? null : /^\d+$/.test(hours) ? Number(hours) : Number.NaN,
		availableFrom: availableFrom || null,
		frequency: frequency || null,
		radius: radii.find((km) => String(km) === radius) ?? radii[2],
	};
}

/** The values of a profile in the form. */
export function shownValues(profile: ProfileValues): FormValues {
	const { headline, about, interests, skills, targetGroups, dayparts, transport, languages, place } = profile;
	const { hasVog, showPhoto, crisisPool, hours, availableFrom, frequency, radius } = profile;
	return {
		...{ headline, about, interests, skills, targetGroups, dayparts, transport, languages, place },
		...{ hasVog, showPhoto, crisisPool },
		hours: hours === null ? '' : String(hours),
		availableFrom: availableFrom ?? '',
		frequency: frequency ?? '',
		radius: String(radius),
	};
}
