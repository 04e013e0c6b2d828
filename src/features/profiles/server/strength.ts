import type { ProfileValues } from '../contract.ts';
import { type Hint, hints, type NeededField, neededFields } from '../enums.ts';

const TOLD = 120;
const FEW_SKILLS = 3;

/** The fields that publishing needs and that are still empty. */
export function missingFields(profile: Pick<ProfileValues, NeededField>): NeededField[] {
	return neededFields.filter((name) => profile[name].length === 0);
}

const isWeak: Readonly<Record<Hint, (profile: ProfileValues, hasPhoto: boolean) => boolean>> = {
	about: ({ about }) => about.length < TOLD,
	skills: ({ skills }) => skills.length < FEW_SKILLS,
	photo: ({ showPhoto }, hasPhoto) => !showPhoto || !hasPhoto,
	languages: ({ languages }) => languages.length === 0,
	hours: ({ hours }) => hours === null,
	targetGroups: ({ targetGroups }) => targetGroups.length === 0,
};

/** What would make a profile stronger. */
export function hintsFor(profile: ProfileValues, hasPhoto: boolean): Hint[] {
	return hints.filter((name) => isWeak[name](profile, hasPhoto));
}
