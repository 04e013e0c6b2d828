import type { Article } from './article.ts';

/** What a centre keeps on its site, and what it knows and tells of its work. */
export const centreSite: readonly Article[] = [
	{
		id: 'partners',
		audiences: ['centre', 'content'],
		screen: '/content/partners',
		about: ['/partners'],
		nl: {
			title: 'De pagina met partners bijhouden',
			go: 'Naar de partners',
			words: 'partner sponsor samenwerking gemeente fonds logo',
			text: `
Op de pagina **Partners** lezen bezoekers met wie jullie samenwerken: de gemeente, een fonds, de bibliotheek.

1. Ga naar **Content**, kies **Partners** en dan **Partner toevoegen**.
2. Vul de naam in, een korte tekst en de website.
3. Kies een logo, liefst op wit of doorzichtig, en kies **Opslaan**.
4. Zet de partners met de pijlen in de volgorde die je wilt.

Wat je opslaat, staat meteen op de site. Met **Bekijk de pagina** zie je hoe het geworden is.`,
		},
		en: {
			title: 'Keeping the page with partners',
			go: 'To the partners',
			words: 'partner sponsor cooperation municipality fund logo',
			text: `
The page **Partners** tells visitors whom you work with: the municipality, a fund, the library.

1. Go to **Content**, choose **Partners** and then **Add a partner**.
2. Fill in the name, a short text and the website.
3. Choose a logo, preferably on white or transparent, and choose **Save**.
4. Put the partners in the order you like with the arrows.

What you save is on the site at once. **See the page** shows what it looks like.`,
		},
	},
	{
		id: 'files',
		audiences: ['centre', 'content'],
		screen: '/content/file-upload',
		about: ['/content/stock-images'],
		nl: {
			title: 'Foto’s en documenten op de site zetten',
			go: 'Naar de bestanden',
			words: 'foto afbeelding plaatje uploaden bestand document pdf bibliotheek beeldbank',
			text: `
Bij **Bestanden** bewaar je foto’s en documenten. Op een pagina kies je ze daaruit.

1. Ga naar **Content** en kies **Bestanden**.
2. Kies bij **Bestanden toevoegen** een of meer foto’s of documenten.
3. Schrijf bij elke foto in één zin wat er te zien is, voor wie haar niet kan zien. Zet er ook bij wie haar maakte.

Met **Overal vervangen** komt een nieuwe foto op elke plek waar de oude stond. In de **Beeldbank** staan tekeningen en foto’s die je vrij mag gebruiken.`,
		},
		en: {
			title: 'Putting pictures and documents on the site',
			go: 'To the files',
			words: 'photo picture image upload file document pdf library stock',
			text: `
**Files** keeps your pictures and documents. On a page you choose from them.

1. Go to **Content** and choose **Files**.
2. Under **Add files** choose one or more pictures or documents.
3. Write in one sentence what each picture shows, for people who cannot see it. Say who made it as well.

**Replace everywhere** puts a new picture in all the places of the old one. **Ready-made pictures** has drawings and photos that you are free to use.`,
		},
	},
	{
		id: 'yearly-report',
		audiences: ['centre'],
		screen: '/analytics/report',
		nl: {
			title: 'Het jaarverslag voor de gemeente',
			go: 'Naar het jaarverslag',
			words: 'jaarverslag jaarcijfers verantwoording subsidie gemeente rapport pdf afdrukken',
			text: `
Het jaarverslag zet de cijfers van een jaar bij elkaar, met grafieken, een kaart en jullie eigen tekst.

1. Ga naar je dashboard, kies **Cijfers** en dan **Jaarverslag**.
2. Kies het jaar.
3. Kies **Schrijf een eigen tekst** en vertel wat er dat jaar gebeurde. Die tekst staat boven de cijfers.
4. Kies **Afdrukken** of **Download als PDF**.

Aantallen mensen zijn afgerond op vijf, zodat niemand te herkennen is. Onderaan staat wat elk cijfer betekent.`,
		},
		en: {
			title: 'The yearly report for the municipality',
			go: 'To the yearly report',
			words: 'annual report yearly figures accountability grant municipality pdf print',
			text: `
The yearly report brings the figures of a year together, with charts, a map and a text of your own.

1. Go to your dashboard, choose **Figures** and then **Yearly report**.
2. Choose the year.
3. Choose **Write your own text** and say what happened that year. It stands above the figures.
4. Choose **Print** or **Download as PDF**.

Numbers of people are rounded to five, so that nobody can be recognised. At the bottom is what each figure means.`,
		},
	},
	{
		id: 'data-viewer',
		audiences: ['superuser'],
		screen: '/admin/data-viewer',
		nl: {
			title: 'Alle gegevens van de centrale bekijken',
			go: 'Naar Gegevens bekijken',
			words: 'data lijst exporteren export downloaden csv excel tabel zoeken filter kolommen',
			text: `
Bij **Gegevens bekijken** staat alles van jullie centrale als lijst. Je kunt er alleen lezen, niets veranderen.

1. Open het **Logboek** en kies **Gegevens bekijken**. Kies dan een lijst.
2. Kies kolommen, filters en een volgorde, en druk op **Tonen**.
3. Wat over mensen gaat, is verborgen. Kies bij **Persoonlijke kolommen tonen** wat je nodig hebt en schrijf waarom.
4. Kies **Download als CSV** voor Excel. Zijn het veel regels? Kies **Maak het bestand**, dan krijg je een melding als het klaar is.

Het logboek bewaart wie wat zag en waarom. Gebruik je een keuze vaker? Dan bewaar je haar met **Weergave bewaren**.`,
		},
		en: {
			title: 'Looking at all data of the centre',
			go: 'To look at data',
			words: 'data viewer list export download csv excel table search filter columns',
			text: `
**Look at data** has everything of your centre as lists. You can only read there, and change nothing.

1. Open the **Audit log** and choose **Look at data**. Then choose a list.
2. Choose columns, filters and an order, and press **Show**.
3. What is about people is hidden. Under **Show personal columns** choose what you need and write why.
4. Choose **Download as CSV** for Excel. Are there many rows? Choose **Make the file**, and you are told when it is ready.

The log keeps who saw what and why. Do you use a choice more often? Then keep it with **Save this view**.`,
		},
	},
	{
		id: 'move-organisation',
		audiences: ['centre'],
		screen: '/organizations',
		about: ['/organizations/*/move'],
		nl: {
			title: 'Een organisatie naar een andere centrale verhuizen',
			go: 'Naar de organisaties',
			words: 'organisatie verhuizen overzetten verplaatsen regio',
			text: `
Hoort een organisatie bij een andere vrijwilligerscentrale? Dan verhuis je haar met alles wat erbij hoort.

1. Ga naar **Organisaties** en zoek de organisatie op.
2. Kies bij de acties **Verhuizen naar een andere centrale**.
3. Bekijk wat er meegaat: de vacatures, de aanvragen en de leden met hun account.
4. Kies de centrale en dan **Organisatie verhuizen**.

De geschiedenis tot nu toe blijft bij jullie. Vrijwilligers die zich aanmeldden, houden hun account hier.`,
		},
		en: {
			title: 'Moving an organisation to another centre',
			go: 'To the organisations',
			words: 'move organisation transfer region',
			text: `
Does an organisation belong to another volunteer centre? You move it with all that goes with it.

1. Go to **Organisations** and find the organisation.
2. Among the actions choose **Move to another centre**.
3. See what goes along: its vacancies, its applications and its members with their accounts.
4. Choose the centre, then **Move organisation**.

The history so far stays with you. Volunteers who applied keep their account here.`,
		},
	},
];
