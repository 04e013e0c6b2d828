import { vacancies } from './vacancies/index.ts';
import { volunteers } from './volunteers.ts';

const vacancyIndexes = new Map(vacancies.map((vacancy, index) => [vacancy.title.nl, index]));
const volunteerIndexes = new Map(
	volunteers.map((volunteer, index) => [`${volunteer.firstName} ${volunteer.lastName}`, index]),
);

/** The index of the vacancy with this Dutch title, so that content can be inserted without renumbering. */
export function vacancyIndex(dutchTitle: string): number {
	const index = vacancyIndexes.get(dutchTitle);
	if (index === undefined) throw new Error(`No demo vacancy is called "${dutchTitle}".`);
	return index;
}

/** The index of the volunteer with this full name. */
export function volunteerIndex(fullName: string): number {
	const index = volunteerIndexes.get(fullName);
	if (index === undefined) throw new Error(`No demo volunteer is called "${fullName}".`);
	return index;
}
