import { toSnake } from '#platform/contract/keys.ts';
import { type FacetName, facetNames } from '../contract.ts';
import { facetOf } from '../facets.ts';
import { monthOf, startIn } from '../start-month.ts';
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
	/** Until when this holds, in seconds since 1970: when the next vacancy ends, or the next month begins. */
	until: number;
};

const organisationFacet = facetNames.indexOf('organization');
const startsFacet = facetNames.indexOf('starts');
const centreFacet = facetNames.indexOf('volunteerCenter');

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
	const { month, next } = monthOf(options.now * 1000);
	const values = valuesOf(set, month);
	const failing = failingOf(values, demandsOf(values, choices, near));
	const wanted = choices.organization;
	const wantedOrganisation = set.organisations.map((id) => (wanted ? wanted.has(id) : true));
	const wantedCentre = ofWantedCentres(set, choices.volunteerCenter);
	// Rows are counted by combination, values once for each combination afterwards: far fewer steps.
	const ofCombination = new Int32Array(set.combinations.length);
	const ofOrganisation = new Int32Array(set.organisations.length);
	const ofCentre = new Int32Array(set.centres.length);
	const rows: number[] = [];
	const distances = new Map<number, number>();
	let until = next / 1000;
	for (let row = 0; row < set.size; row++) {
		const closing = set.closing[row] ?? 0;
		if (closing <= options.now) continue;
		if (closing < until) until = closing;
		const combination = set.combination[row] ?? 0;
		const only = failing[combination] ?? OUT;
		if (only === OUT) continue;
		const failed = only === NONE ? 0 : 1;
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
	const counts = sum(values, failing, ofCombination, {
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

/** The facet values of a set's combinations as numbers, behind each other. */
type Values = {
	month: string;
	/** The facet of each number, as an index of `facetNames`, and its value. */
	facet: readonly number[];
	value: readonly string[];
	/** The numbers of combination `c` are those from `starts[c]` up to `starts[c + 1]`. */
	held: Uint16Array;
	starts: Uint32Array;
};

const facetIndex = new Map<string, number>(facetNames.map((name, index) => [toSnake(name), index]));
const valuesOfSet = new WeakMap<MatchSet, Values>();

/** Returns the values of each combination of the set, worked out once a month for each set. */
function valuesOf(set: MatchSet, month: string): Values {
	const known = valuesOfSet.get(set);
	if (known?.month === month) return known;
	const made = { month, ...numberedValues(set, month) };
	valuesOfSet.set(set, made);
	return made;
}

function numberedValues({ combinations, dictionary }: MatchSet, month: string): Omit<Values, 'month'> {
	const facet: number[] = [];
	const value: string[] = [];
	const numbers = new Map<string, number>();
	// One more than the number of each character; nought is no facet of today's.
	const ofCode = new Uint16Array(2 ** 16);
	for (const [code, one] of dictionary) {
		const index = facetIndex.get(one.facet);
		if (index === undefined) continue;
		const meant = index === startsFacet ? startIn(month, one.value) : one.value;
		const key = `${index} ${meant}`;
		const number = numbers.get(key) ?? value.length;
		if (number === value.length) {
			numbers.set(key, number);
			facet.push(index);
			value.push(meant);
		}
		ofCode[code] = number + 1;
	}
	const held = new Uint16Array(combinations.reduce((sum, { length }) => sum + length, 0));
	const starts = new Uint32Array(combinations.length + 1);
	let end = 0;
	combinations.forEach((codes, combination) => {
		for (let at = 0; at < codes.length; at++) {
			const number = ofCode[codes.charCodeAt(at)] ?? 0;
			if (number > 0) held[end++] = number - 1;
		}
		starts[combination + 1] = end;
	});
	return { facet, value, held, starts };
}

/** What the choices demand of a combination: bits by value, and the facet of each bit. */
type Demands = { bits: Int32Array; facets: readonly FacetName[] };

/** A facet of which any value will do is one demand; one of which all must hold is one for each value. */
function demandsOf({ month, facet, value }: Values, choices: Choices, near: boolean): Demands {
	const bits = new Int32Array(value.length);
	const facets: FacetName[] = [];
	facetNames.forEach((name, index) => {
		const wanted = choices[name] ?? (near && name === 'locationKind' ? onlyAddresses : undefined);
		if (!wanted || index === organisationFacet || index === centreFacet) return;
		const meant = index === startsFacet ? new Set([...wanted].map((one) => startIn(month, one))) : wanted;
		const groups = facetOf(name).every ? [...meant].map((one) => new Set([one])) : [meant];
		for (const group of groups) {
			const bit = 1 << facets.length;
			facets.push(name);
			value.forEach((one, number) => {
				if (facet[number] === index && group.has(one)) bits[number] = (bits[number] ?? 0) | bit;
			});
		}
	});
	return { bits, facets };
}

const NONE = -1;
const OUT = -2;

/**
 * Of each combination the only facet it fails; NONE if it fails none, OUT if it fails several, or one of which all the
 * chosen values must hold: with those chosen, no value of it adds such a vacancy.
 */
function failingOf({ held, starts }: Values, { bits, facets }: Demands): Int16Array {
	const all = (1 << facets.length) - 1;
	const answers = new Map<number, number>([[0, NONE]]);
	facets.forEach((name, position) => {
		answers.set(1 << position, facetOf(name).every ? OUT : facetNames.indexOf(name));
	});
	const failing = new Int16Array(starts.length - 1);
	for (let combination = 0; combination < failing.length; combination++) {
		let met = 0;
		const end = starts[combination + 1] ?? 0;
		for (let at = starts[combination] ?? 0; at < end; at++) met |= bits[held[at] ?? 0] ?? 0;
		failing[combination] = answers.get(all & ~met) ?? OUT;
	}
	return failing;
}

const onlyAddresses: ReadonlySet<string> = new Set(['address']);

function sum(
	{ facet: facetOfValue, value, held, starts }: Values,
	failing: Int16Array,
	ofCombination: Int32Array,
	owners: Record<'organization' | 'volunteerCenter', readonly [readonly string[], Int32Array]>,
): Chosen['counts'] {
	const ofValue = new Int32Array(value.length);
	ofCombination.forEach((times, combination) => {
		if (times === 0) return;
		const only = failing[combination] ?? OUT;
		const end = starts[combination + 1] ?? 0;
		for (let at = starts[combination] ?? 0; at < end; at++) {
			const number = held[at] ?? 0;
			if (only === NONE || only === facetOfValue[number]) ofValue[number] = (ofValue[number] ?? 0) + times;
		}
	});
	const counts = facetNames.map(() => new Map<string, number>());
	ofValue.forEach((times, number) => {
		if (times > 0) counts[facetOfValue[number] ?? 0]?.set(value[number] ?? '', times);
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
