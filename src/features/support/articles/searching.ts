import type { Article } from './article.ts';

/** What visitors search by, for the staff of a volunteer centre. */
export const searching: readonly Article[] = [
	{
		id: 'search-words',
		audiences: ['centre'],
		screen: '/vacancies/missed-searches',
		nl: {
			title: 'Zien waar mensen naar zochten, en het vindbaar maken',
			go: 'Naar gezocht en niet gevonden',
			text: `
Wat mensen zoeken en niet vinden, vertelt je welke vacatures er missen, of welk woord zij gebruiken.

1. Ga naar **Vacatures** en kies **Gezocht en niet gevonden**.
2. Is er geen werk voor? Maak een vacature, of bel een organisatie.
3. Is het er wel, maar heet het anders? Kies **Ander woord** en zet de woorden bij elkaar. Wie het ene zoekt, vindt dan ook het andere.

We bewaren alleen de woorden, nooit wie er zocht.`,
		},
		en: {
			title: 'Seeing what people looked for, and making it findable',
			go: 'To searched and not found',
			text: `
What people look for and do not find tells you which vacancies are missing, or which word they use.

1. Go to **Vacancies** and choose **Searched and not found**.
2. Is there no such work? Make a vacancy, or call an organisation.
3. Is it there under another name? Choose **Other word** and put the words together. Whoever searches for one then finds the other.

We keep the words alone, never who searched.`,
		},
	},
	{
		id: 'search-filters',
		audiences: ['centre'],
		screen: '/vacancies/search-filters',
		nl: {
			title: 'Kiezen welke filters bezoekers zien',
			go: 'Naar filters bij het zoeken',
			text: `
Je bepaalt zelf welke filters er naast de gevonden vacatures staan, en in welke volgorde.

1. Ga naar **Vacatures**, kies **Gezocht en niet gevonden** en dan **Filters**.
2. Vink uit wat bezoekers niet hoeven te zien. Zet met de pijlen bovenaan wat zij het meest gebruiken: de eerste drie staan open.
3. Vink ook soorten werk uit die je niet aanbiedt, en kies **Opslaan**.

Links met een filter dat je verbergt, blijven werken. Met **Terug naar de standaard** staat alles weer zoals het was.`,
		},
		en: {
			title: 'Choosing which filters visitors see',
			go: 'To search filters',
			text: `
You decide which filters stand beside the vacancies that are found, and in which order.

1. Go to **Vacancies**, choose **Searched and not found**, and then **Filters**.
2. Untick what visitors do not need to see. With the arrows, put on top what they use most: the first three are open.
3. Untick kinds of work that you do not offer as well, and choose **Save**.

Links with a filter that you hide keep working. **Back to the default** puts everything back as it was.`,
		},
	},
];
