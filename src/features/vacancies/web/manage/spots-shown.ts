import type { Vacancy } from '../../contract.ts';

type Counted = Pick<Vacancy, 'spots' | 'spotsLeft'> & {
	occurrences?: Vacancy['occurrences'] | undefined;
};

/**
 * The spots of a vacancy for who looks after it, and at how many times they are. Those of an activity are the ones of all
 * its times to come, as people have a place at one of them; visitors are told of the time that has most left.
 */
export function spotsShown({ spots, spotsLeft, occurrences }: Counted) {
	const times = (occurrences ?? []).filter(({ status }) => status === 'planned');
	const counted = times.flatMap((time) =>
		time.spots === null ? [] : [{ left: time.spotsLeft ?? 0, all: time.spots }],
	);
	if (counted.length > 0 && counted.length === times.length) {
		const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
		return {
			left: sum(counted.map(({ left }) => left)),
			all: sum(counted.map(({ all }) => all)),
			times: counted.length,
		};
	}
	return spots === null ? null : { left: spotsLeft ?? 0, all: spots, times: 0 };
}
