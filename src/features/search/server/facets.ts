import { toSnake } from '#platform/contract/keys.ts';
import { type FacetName, facetNames } from '../contract.ts';
import type { MatchSet } from './match-set.ts';

/** The values chosen of each facet; a facet that is absent is not chosen from. */
export type Choices = Partial<Record<FacetName, ReadonlySet<string>>>;

/** The filtered results, and the number of results for each value, computed without the choices in its own facet. */
export type Chosen = {
	/** Rows of the match set, in its order. */
	rows: number[];
	counts: Record<FacetName, Map<string, number>>;
	/** The distance in metres by row; empty without a place. */
	distances: Map<number, number>;
	/** Until when this holds, in seconds since 1970: when the next vacancy ends. */
	until: number;
};

const kindFacet = facetNames.indexOf('locationKind');
const organisationFacet = facetNames.indexOf('organization');
const centreFacet = facetNames.indexOf('volunteerCenter');
const names = new Map<string, number>(facetNames.map((name, index) => [toSnake(name), index]));

/**
 * Chooses rows and counts every facet in one pass: a row that fails one facet alone counts for that facet, a row that
 * fails none counts for all. `distanceOf` gives undefined for a row out of reach and null for one without a place.
 * Near a place only vacancies at an address are shown, until other kinds of place are chosen themselves; they are
 * counted, so that they can be.
 */
export function chooseRows(
	set: MatchSet,
	choices: Choices,
	options: { now: number; distanceOf?: ((row: number) => number | null | undefined) | undefined },
): Chosen {
	const near = options.distanceOf !== undefined;
	const asked = askedOf(choices, near);
	const combinations = heldBy(set).map((held) => ({ held, failing: failing(held, asked) }));
	const wanted = choices.organization;
	const wantedOrganisation = set.organisations.map((id) => (wanted ? wanted.has(id) : true));
	const wantedCentre = ofWantedCentres(set, choices.volunteerCenter);
	// Rows are counted by combination, values once for each combination afterwards: far fewer steps.
	const ofCombination = new Int32Array(combinations.length);
	const ofOrganisation = new Int32Array(set.organisations.length);
	const ofCentre = new Int32Array(set.centres.length);
	const rows: number[] = [];
	const distances = new Map<number, number>();
	let until = Number.POSITIVE_INFINITY;
	for (let row = 0; row < set.size; row++) {
		const closing = set.closing[row] ?? 0;
		if (closing <= options.now) continue;
		if (closing < until) until = closing;
		const combination = set.combination[row] ?? 0;
		const failed = combinations[combination]?.failing.length ?? 2;
		if (failed > 1) continue;
		const organisation = set.organisation[row] ?? 0;
		const inOrganisation = wantedOrganisation[organisation];
		const inCentre = wantedCentre[organisation];
		if (failed + (inOrganisation ? 0 : 1) + (inCentre ? 0 : 1) > 1) continue;
		const distance = options.distanceOf?.(row);
		if (near && distance === undefined) continue;
		if (inOrganisation && inCentre) ofCombination[combination] = (ofCombination[combination] ?? 0) + 1;
		if (failed > 0) continue;
		if (inCentre) ofOrganisation[organisation] = (ofOrganisation[organisation] ?? 0) + 1;
		if (inOrganisation && set.centres.length > 0) {
			const centre = set.centre[organisation] ?? 0;
			ofCentre[centre] = (ofCentre[centre] ?? 0) + 1;
		}
		if (!inOrganisation || !inCentre) continue;
		rows.push(row);
		if (typeof distance === 'number') distances.set(row, distance);
	}
	const counts = sum(combinations, ofCombination, {
		organization: [set.organisations, ofOrganisation],
		volunteerCenter: [set.centres, ofCentre],
	});
	return { rows, counts, distances, until };
}

/** Of each organisation whether its centre is wanted; all are while no centre was chosen, or only one was searched. */
function ofWantedCentres(set: MatchSet, wanted: ReadonlySet<string> | undefined): boolean[] {
	return set.organisations.map((_, index) => {
		const centre = set.centres[set.centre[index] ?? 0];
		return !wanted || centre === undefined || wanted.has(centre);
	});
}

type Held = { index: number; value: string };
type Combination = { held: readonly Held[]; failing: readonly number[] };

const heldBySet = new WeakMap<MatchSet, readonly (readonly Held[])[]>();

/** Returns the facet values of each combination of the set, computed once per set. */
function heldBy(set: MatchSet): readonly (readonly Held[])[] {
	const known = heldBySet.get(set);
	if (known) return known;
	const made = set.combinations.map((codes) =>
		codes.flatMap(({ facet, value }) => {
			const index = names.get(facet);
			return index === undefined ? [] : [{ index, value }];
		}),
	);
	heldBySet.set(set, made);
	return made;
}

type Asked = { index: number; wanted: ReadonlySet<string> };

/** The facets that combinations of values are chosen by. */
function askedOf(choices: Choices, near: boolean): Asked[] {
	return facetNames.flatMap((name, index) => {
		const wanted = choices[name] ?? (near && index === kindFacet ? onlyAddresses : undefined);
		return !wanted || index === organisationFacet || index === centreFacet ? [] : [{ index, wanted }];
	});
}

/** The facets a combination of values fails, as indexes. */
function failing(held: readonly Held[], asked: readonly Asked[]): number[] {
	return asked
		.filter(({ index, wanted }) => !held.some((one) => one.index === index && wanted.has(one.value)))
		.map(({ index }) => index);
}

const onlyAddresses: ReadonlySet<string> = new Set(['address']);

function sum(
	combinations: readonly Combination[],
	ofCombination: Int32Array,
	owners: Record<'organization' | 'volunteerCenter', readonly [readonly string[], Int32Array]>,
): Chosen['counts'] {
	const counts = facetNames.map(() => new Map<string, number>());
	combinations.forEach(({ held, failing: [only] }, combination) => {
		const times = ofCombination[combination] ?? 0;
		if (times === 0) return;
		for (const { index, value } of held) {
			const map = counts[index];
			if (map && (only === undefined || only === index)) map.set(value, (map.get(value) ?? 0) + times);
		}
	});
	for (const [facet, [ids, times]] of [
		[organisationFacet, owners.organization],
		[centreFacet, owners.volunteerCenter],
	] as const) {
		ids.forEach((id, index) => {
			const count = times[index] ?? 0;
			if (count > 0) counts[facet]?.set(id, count);
		});
	}
	return Object.fromEntries(facetNames.map((name, index) => [name, counts[index]])) as Chosen['counts'];
}
