import { useWords } from '#platform/web/words.ts';
import type { FacetName } from '../contract.ts';

const groups: Partial<Record<FacetName, string>> = {
	categories: 'category',
	targetGroups: 'targetGroup',
	frequency: 'frequency',
	tags: 'tag',
	dayparts: 'daypart',
	ageGroups: 'ageGroup',
	dutchLevel: 'dutchLevel',
	locationKind: 'locationKind',
	vacancyType: 'vacancyType',
};

/** How a value of a facet is called on screen; tags of a centre's own are called what they are. */
export function useFacetLabel(): (facet: FacetName, value: string, given?: string) => string {
	const t = useWords('vacancy-words');
	return (facet, value, given) => given || t.maybe(`${groups[facet]}.${value}`) || value;
}
