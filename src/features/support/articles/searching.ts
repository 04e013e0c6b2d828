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
			words: 'zoekwoorden synoniem niet gevonden',
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
			words: 'search words synonym not found',
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
			words: 'filter zoeken bezoekers',
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
			words: 'filter search visitors',
			text: `
You decide which filters stand beside the vacancies that are found, and in which order.

1. Go to **Vacancies**, choose **Searched and not found**, and then **Filters**.
2. Untick what visitors do not need to see. With the arrows, put on top what they use most: the first three are open.
3. Untick kinds of work that you do not offer as well, and choose **Save**.

Links with a filter that you hide keep working. **Back to the default** puts everything back as it was.`,
		},
	},
	{
		id: 'find-activity',
		audiences: ['everyone'],
		screen: '/activiteitenkalender/overzicht',
		about: ['/activiteitenkalender'],
		feature: 'activities',
		nl: {
			title: 'Een activiteit zoeken en je aanmelden',
			go: 'Naar de lijst met activiteiten',
			words: 'kalender agenda lijst evenement meedoen dag plek wachtlijst',
			text: `
In de **Activiteitenkalender** zie je wat er wanneer te doen is. **Alle activiteiten op een rij** laat dezelfde activiteiten als lijst zien, de eerste bovenaan.

1. Open **Filters** en kies een organisatie, een **Soort** of **Hoe vaak**. Met **Plaats of postcode** en **Afstand** zie je wat dichtbij is. Kies dan **Tonen**.
2. Bij elke keer staan de dag, de tijd, de plaats en hoeveel plekken er nog zijn. Bij een workshop staat voor wie hij is.
3. Kies **Aanmelden**. Is een keer vol, dan kun je **Op de wachtlijst**: komt er een plek vrij, dan krijg je een mail.

Heb je je aangemeld, dan staat dat bij die keer: **Je doet mee**. Kun je toch niet, meld je dan af.`,
		},
		en: {
			title: 'Finding an activity and signing up',
			go: 'To the list of activities',
			words: 'calendar list event join day spot waiting list',
			text: `
The **Activity calendar** shows what there is to do and when. **All activities in a list** shows the same activities as a list, the first at the top.

1. Open **Filters** and choose an organisation, a **Kind** or **How often**. With **Town or postcode** and **Distance** you see what is nearby. Then choose **Show**.
2. Each time has its day, hours, place and how many spots are left. A workshop says whom it is for.
3. Choose **Sign up**. If a time is full you can go **Join the waiting list**: when a spot comes free, you get an email.

Once you have signed up, that time says so: **You’re taking part**. If you cannot come after all, give your spot back.`,
		},
	},
];
