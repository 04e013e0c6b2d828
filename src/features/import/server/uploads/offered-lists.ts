import { type FileList, maxOfferedLists } from '../../contract.ts';
import { hasValues, tableOf } from '../list-in-json.ts';
import { listsInText, UnreadableFile } from '../read-records.ts';

/** The records whose values are columns that are compared with those that are remembered. */
const looked = 20;
const sampleCells = 3;
const maxSample = 80;
const maxPath = 200;

type OfferedList = FileList & { heading: string[] };

/** The lists that people choose from, the longest first, each with what its first record holds; none for less than two. */
export function offeredLists(text: string): OfferedList[] {
	const lists = listsOrNone(text)
		// One value alone is no vacancy.
		.filter(({ path, list }) => path.length <= maxPath && list.some(hasValues))
		.slice(0, maxOfferedLists);
	return lists.length < 2
		? []
		: lists.map(({ path, list }) => {
				const { heading, rows } = tableOf(list.slice(0, looked));
				const sample = (rows[0]?.cells ?? []).filter(Boolean).slice(0, sampleCells);
				return {
					path,
					records: list.length,
					sample: sample.map((cell) => cell.slice(0, maxSample)),
					heading,
				};
			});
}

function listsOrNone(text: string) {
	try {
		return listsInText(text);
	} catch (error) {
		if (error instanceof UnreadableFile) return [];
		throw error;
	}
}

/** The list that is taken before people choose: that with most of the headings that are remembered, else the longest. */
export function likelyList(
	lists: readonly OfferedList[],
	remembered: Readonly<Record<string, string>>,
): string | null {
	const wanted = new Set(Object.values(remembered).map((name) => name.toLowerCase()));
	const known = ({ heading }: OfferedList) => heading.filter((name) => wanted.has(name.toLowerCase())).length;
	const [longest, ...others] = lists;
	if (!longest) return null;
	return others.reduce((best, one) => (known(one) > known(best) ? one : best), longest).path;
}
