import type { Fit } from '../contract.ts';
import type { FoundProfile } from './find-profiles.ts';
import type { FitVacancy } from './find-vacancy.ts';

/** Why somebody fits a vacancy: what they share with it. */
export function fitWith(
	profile: Pick<FoundProfile, 'skills' | 'dayparts' | 'interests' | 'kilometres' | 'radius'>,
	{ skills, dayparts, categories }: Pick<FitVacancy, 'skills' | 'dayparts' | 'categories'>,
): Fit {
	const shared = <Value extends string>(own: readonly Value[], asked: readonly string[]) =>
		own.filter((value) => asked.includes(value));
	return {
		skills: shared(profile.skills, skills),
		skillsAsked: skills.length,
		dayparts: shared(profile.dayparts, dayparts),
		interests: shared(profile.interests, categories),
		isWithinReach: profile.kilometres !== null && profile.kilometres <= profile.radius,
	};
}
