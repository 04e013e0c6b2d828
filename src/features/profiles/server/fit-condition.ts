import { type RawBuilder, sql } from 'kysely';
import { radii } from '../enums.ts';

/** What is compared of a vacancy, as SQL: columns of a row, or values. */
export type Compared = {
	skills: RawBuilder<unknown>;
	categories: RawBuilder<unknown>;
	dayparts: RawBuilder<unknown>;
	lat: RawBuilder<unknown>;
	lon: RawBuilder<unknown>;
};

/** Kilometres of a degree from north to south, a little less than they are. */
const KM_OF_DEGREE = 111;

/** The distance between a profile `p` and a vacancy over a plane; null where either has no place. */
export function awayFrom({ lat, lon }: Pick<Compared, 'lat' | 'lon'>): RawBuilder<number | null> {
	return sql`111.2 * sqrt(power(p.lat - ${lat}, 2) + power((p.lon - ${lon}) * cos(radians(p.lat)), 2))`;
}

/**
 * Whether a profile `p` and a vacancy have something in common, at a time that suits, no further than somebody travels. Whoever
 * counts and whoever lists those who fit goes by this alone.
 */
export function fits(vacancy: Compared): RawBuilder<boolean> {
	const { skills, categories, dayparts } = vacancy;
	return sql<boolean>`(p.interests && ${categories} or p.skills && ${skills})
		and (${dayparts} = '{}' or p.dayparts = '{}' or p.dayparts && ${dayparts})
		and coalesce(${awayFrom(vacancy)} <= p.radius, true)`;
}

/** Whether a profile `p` lives no further north or south than somebody travels who travels so far: what an index answers. */
export function isOnReach({ lat }: Pick<Compared, 'lat'>, reach: RawBuilder<unknown>): RawBuilder<boolean> {
	return sql<boolean>`p.radius = ${reach} and p.lat between coalesce(${lat} - ${reach} / ${KM_OF_DEGREE}::float8, -90)
		and coalesce(${lat} + ${reach} / ${KM_OF_DEGREE}::float8, 90)`;
}

/** The same for all distances that people travel. */
export function isWithinAnyReach(lat: number): RawBuilder<boolean> {
	const each = radii.map((reach) => isOnReach({ lat: sql`${lat}::float8` }, sql.raw(`${reach}`)));
	return sql<boolean>`(${sql.join(
		each.map((one) => sql`(${one})`),
		sql` or `,
	)})`;
}
