import type { Article } from './article.ts';
import { searching } from './searching.ts';

/** The work of a volunteer centre. */
export const centres: readonly Article[] = [
	{
		id: 'approve-organisations',
		audiences: ['centre'],
		screen: '/organizations/approve',
		nl: {
			title: 'Nieuwe organisaties beoordelen',
			go: 'Naar de aanmeldingen',
			words: 'nieuwe organisatie aanmelding toelaten dubbele',
			text: `
Een organisatie die zich aanmeldt, kan pas vacatures online zetten als jullie haar goedkeuren.

1. Ga naar **Organisaties** en open de aanmeldingen.
2. Bekijk de gegevens. Een adres in jullie werkgebied en een website helpen.
3. Kies **Goedkeuren** of **Afwijzen**. Bij afwijzen leest de organisatie je reden in de mail.

Een afgewezen organisatie kan haar gegevens aanpassen en komt dan opnieuw in deze lijst.`,
		},
		en: {
			title: 'Judging new organisations',
			go: 'To the sign-ups',
			words: 'new organisation sign-up admit duplicate',
			text: `
An organisation that signs up can put vacancies online only after you have approved it.

1. Go to **Organisations** and open those that wait.
2. Look at the details. An address in your area and a website help.
3. Choose **Approve** or **Deny**. If you deny it, the organisation reads your reason in the mail.

An organisation that was turned down can change its details and then comes back into this list.`,
		},
	},
	{
		id: 'restore-organisation',
		audiences: ['centre'],
		screen: '/organizations',
		nl: {
			title: 'Een organisatie archiveren, verwijderen of terughalen',
			go: 'Naar de organisaties',
			words: 'opheffen stopt terugzetten',
			text: `
Stopt een organisatie? Archiveer haar dan. Haar vacatures gaan offline en wie nog wacht op antwoord krijgt bericht.

1. Zoek de organisatie op en open de acties.
2. Kies **Archiveren**, of **Verwijderen** als ze voorgoed weg moet.
3. Toch niet? Uit het archief zet je haar terug. Een verwijderde organisatie haalt een hoofdbeheerder binnen 30 dagen terug, bij **Verwijderd**.

Na 30 dagen worden de gegevens gewist.`,
		},
		en: {
			title: 'Archiving, deleting or bringing back an organisation',
			go: 'To the organisations',
			words: 'close restore',
			text: `
Is an organisation stopping? Archive it. Its vacancies go offline, and whoever still waits for an answer is told.

1. Find the organisation and open the actions.
2. Choose **Archive**, or **Delete** if it has to go for good.
3. Changed your mind? From the archive you restore it. A deleted organisation is brought back by a main admin within 30 days, under **Deleted**.

After 30 days the data is erased.`,
		},
	},
	{
		id: 'people-and-roles',
		audiences: ['centre'],
		screen: '/users',
		nl: {
			title: 'Gebruikers uitnodigen en rollen geven',
			go: 'Naar de gebruikers',
			words: 'rechten toegang account maken',
			text: `
Wat iemand mag, hangt af van de rol. Een persoon kan meer rollen hebben.

1. Ga naar **Gebruikers** en kies **Gebruiker toevoegen**.
2. Kies de rol: **Beheerder** van een organisatie, **Contentbeheerder** voor de site, **Paginabeheerder** voor een paar pagina’s, of **Mentor** bij een school.
3. Voor veel mensen tegelijk importeer je een lijst uit Excel.

Een account dat niet meer gebruikt wordt, zet je op niet actief. Met **Wis account** verdwijnen de persoonlijke gegevens voorgoed.`,
		},
		en: {
			title: 'Inviting users and giving roles',
			go: 'To the users',
			words: 'rights access account',
			text: `
What somebody may do depends on the role. A person can have several.

1. Go to **Users** and choose **Add user**.
2. Choose the role: **Admin** of an organisation, **Content manager** of the site, **Page manager** of a few pages, or **Mentor** at a school.
3. For many people at once you import a list from Excel.

An account that is no longer used can be made inactive. **Erase account** removes the personal data for good.`,
		},
	},
	{
		id: 'sign-in-as',
		audiences: ['centre'],
		screen: '/users',
		nl: {
			title: 'Meekijken als iemand er niet uitkomt',
			go: 'Naar de gebruikers',
			words: 'inloggen als overnemen meekijken ondersteunen',
			text: `
Belt er iemand die vastloopt? Log dan in als die persoon en kijk mee.

1. Ga naar **Gebruikers** en open de persoon.
2. Kies **Log in als deze persoon**. Bovenaan staat dan steeds als wie je werkt.
3. Ben je klaar? Kies in die balk om weer jezelf te zijn.

Alles wat je zo doet, staat in het logboek met jouw naam erbij. Wachtwoord, apparaten en agenda van die persoon zie je niet.`,
		},
		en: {
			title: 'Looking along with somebody who is stuck',
			go: 'To the users',
			words: 'sign in as impersonate support',
			text: `
Does somebody phone who is stuck? Sign in as that person and look along.

1. Go to **Users** and open the person.
2. Choose **Sign in as this person**. A bar at the top keeps saying as whom you work.
3. Done? Choose in that bar to be yourself again.

Everything you do this way is in the log with your name. You do not see the password, devices and calendar of that person.`,
		},
	},
	{
		id: 'import-vacancies',
		audiences: ['centre'],
		screen: '/vacancies/import',
		nl: {
			title: 'Vacatures uit een spreadsheet halen',
			go: 'Naar het importeren',
			words: 'excel csv inlezen',
			text: `
Heb je vacatures in Excel of uit een ander systeem? Lees ze in één keer in.

1. Ga naar **Vacatures** en kies **Importeren**.
2. Kies je bestand. We herkennen Excel, CSV en een paar andere soorten.
3. Kies **Bekijk wat er gebeurt**. Er verandert nog niets: je ziet per regel wat er komt en wat niet klopt.
4. Tevreden? Importeer. Wat niet klopt, download je als lijst om te verbeteren.

Een vacature waar iets aan ontbreekt, wordt een concept. Vacatures van een nieuwe organisatie wachten tot je die goedkeurt en gaan dan vanzelf op de site.

Lees je hetzelfde bestand later opnieuw in, dan worden vacatures bijgewerkt en niet dubbel aangemaakt. Wat je hier zelf hebt verbeterd, blijft staan, tenzij je voor de bron kiest. Wat niet meer in de bron staat, gaat van de site; dat kun je in één keer terugdraaien.`,
		},
		en: {
			title: 'Getting vacancies from a spreadsheet',
			go: 'To importing',
			words: 'excel csv',
			text: `
Do you have vacancies in Excel or in another system? Read them in at once.

1. Go to **Vacancies** and choose **Import**.
2. Choose your file. We recognise Excel, CSV and a few other kinds.
3. Choose **See what would happen**. Nothing changes yet: for each row you see what will come and what is wrong.
4. Content? Import. What is wrong can be downloaded as a list to improve.

A vacancy that misses something becomes a draft. Vacancies of a new organisation wait until you approve it, and then go on the site by themselves.

If you read the same file again later, vacancies are updated and not made twice. What you improved here stays, unless you choose the source. What is no longer in the source goes off the site; you can undo that at once.`,
		},
	},
	{
		id: 'many-vacancies',
		audiences: ['centre'],
		screen: '/vacancies/bulk-edit',
		nl: {
			title: 'Veel vacatures tegelijk bewerken',
			go: 'Naar meerdere vacatures bewerken',
			words: 'bulk tegelijk meerdere',
			text: `
Moet er bij veel vacatures hetzelfde veranderen, zoals een label of de einddatum? Doe het in één keer.

1. Ga naar **Vacatures** en kies **Meerdere vacatures bewerken**.
2. Kies welke vacatures het zijn.
3. Kies wat er verandert en bekijk het voor je het doet.

Bij elke vacature zie je daarna of het gelukt is.`,
		},
		en: {
			title: 'Changing many vacancies at once',
			go: 'To changing them at once',
			words: 'bulk several at once',
			text: `
Does the same thing have to change in many vacancies, such as a label or the end date? Do it in one go.

1. Go to **Vacancies** and choose **Edit several**.
2. Choose which vacancies.
3. Choose what changes, and look at it before you do it.

Afterwards you see for each vacancy whether it worked.`,
		},
	},
	{
		id: 'figures',
		audiences: ['organisation', 'centre'],
		screen: '/analytics',
		nl: {
			title: 'Cijfers bekijken en meenemen',
			go: 'Naar Cijfers',
			words: 'statistieken bezoekers jaarverslag grafiek rapport gemeente csv',
			text: `
Bij **Cijfers** zie je hoe het gaat: bezoekers, vacatures, aanvragen en hoe snel die worden beantwoord.

1. Ga naar je dashboard en kies **Cijfers**.
2. Kies een periode, en waarmee je vergelijkt. Het adres van de pagina onthoudt je keuze, dus je kunt het bewaren of doorsturen.
3. Onder een grafiek staan dezelfde cijfers als tabel. Met **Als CSV** neem je alles mee naar een rekenblad.

Een organisatie ziet de eigen cijfers naast de mediaan van alle organisaties. Aantallen mensen zijn afgerond op vijf, en bij minder dan vijf staat er < 5, zodat niemand te herkennen is. Bovenaan lees je wanneer er voor het laatst is geteld, onderaan hoe.

Medewerkers van de vrijwilligerscentrale zien bij **Waar het beter kan** ook waar mensen afhaken en wie traag antwoordt. In **Jaarverslag** staan de cijfers van een jaar, een kaart en een eigen tekst: druk het af, of download het als PDF.`,
		},
		en: {
			title: 'Looking at figures and taking them with you',
			go: 'To Figures',
			words: 'statistics visitors yearly report chart municipality csv',
			text: `
Figures show how things are going: visitors, vacancies, applications and how soon those are answered.

1. Go to your dashboard and choose **Figures**.
2. Choose a period, and what to compare it with. The address of the page remembers your choice, so you can keep it or pass it on.
3. Below a chart are the same figures as a table. With **As CSV** you take all of it to a spreadsheet.

An organisation sees its own figures beside the median of all organisations. Numbers of people are rounded to five, and for fewer than five it says < 5, so that nobody can be recognised. At the top you read when they were last counted, at the bottom how.

Staff of the volunteer centre also see where people stop and who is slow to answer, at **What can be better**. The **Yearly report** has the figures of a year, a map and a text of your own: print it, or download it as PDF.`,
		},
	},
	...searching,
	{
		id: 'make-page',
		audiences: ['centre', 'content'],
		screen: '/content/pages/add',
		nl: {
			title: 'Een pagina of nieuwsbericht maken',
			go: 'Maak een pagina',
			words: 'website tekst nieuwsbericht artikel blokken seo',
			text: `
Pagina’s en nieuws maak je met blokken: een tekst, een foto, een rij kaarten.

1. Ga naar **Content** en kies **Nieuwe pagina**. Kies of het een pagina, nieuws of een verhaal is.
2. Voeg blokken toe en vul ze in. Je ziet meteen hoe het wordt.
3. Bekijk de controle: die zegt wat er mist, zoals een tekst bij een foto voor wie niet kan zien.
4. Zet de pagina online, nu of op een datum die je kiest.

Elke versie blijft bewaard: je kunt altijd terug.`,
		},
		en: {
			title: 'Making a page or a news item',
			go: 'Make a page',
			words: 'website text news article blocks seo',
			text: `
You make pages and news with blocks: a text, a photo, a row of cards.

1. Go to **Content** and choose **New page**. Choose whether it is a page, news or a story.
2. Add blocks and fill them in. You see at once what it will be like.
3. Look at the check: it says what is missing, such as a text with a photo for people who cannot see it.
4. Put the page online, now or on a date you choose.

Each version is kept: you can always go back.`,
		},
	},
	{
		id: 'menus',
		audiences: ['centre', 'content'],
		screen: '/content/menu-items',
		nl: {
			title: 'Het menu boven en onder de site aanpassen',
			go: 'Naar de menu’s',
			words: 'navigatie knop link',
			text: `
In het menu staat wat bezoekers het meest nodig hebben. Houd het kort.

1. Ga naar **Content** en kies **Menu’s**.
2. Kies het menu boven of onder de site.
3. Voeg een pagina of een link toe en zet hem op zijn plek. Slepen kan, met de knoppen omhoog en omlaag ook.`,
		},
		en: {
			title: 'Changing the menu at the top and bottom of the site',
			go: 'To the menus',
			words: 'navigation button link',
			text: `
The menu has what visitors need most. Keep it short.

1. Go to **Content** and choose **Menus**.
2. Choose the menu at the top or at the bottom of the site.
3. Add a page or a link and put it in its place. You can drag it, or use the buttons up and down.`,
		},
	},
	{
		id: 'look-of-the-site',
		audiences: ['superuser'],
		screen: '/instellingen/design',
		nl: {
			title: 'Kleuren, letters en logo kiezen',
			go: 'Naar de vormgeving',
			words: 'huisstijl kleur lettertype uiterlijk',
			text: `
De site krijgt jullie kleuren en logo. Terwijl je kiest, zie je een voorbeeld dat alleen jij ziet.

1. Ga naar **Instellingen** en kies **Vormgeving**.
2. Kies een hoofdkleur; de tinten maken wij zo dat alles leesbaar blijft, ook in het donker.
3. Zet je logo erop, en een pictogram voor in het tabblad.
4. Kies **Opslaan**. Bezoekers zien het meteen. Eerdere versies kun je terughalen.`,
		},
		en: {
			title: 'Choosing colours, letters and logo',
			go: 'To the design',
			words: 'style brand font appearance',
			text: `
The site gets your colours and logo. While you choose there is a preview that only you see.

1. Go to **Settings** and choose **Design**.
2. Choose a main colour; we make the shades so that everything stays readable, in the dark too.
3. Add your logo, and an icon for the browser tab.
4. Choose **Save**. Visitors see it at once. Earlier versions can be brought back.`,
		},
	},
	{
		id: 'terms',
		audiences: ['centre'],
		screen: '/content/pages',
		nl: {
			title: 'Voorwaarden en privacyverklaring van jullie zelf maken',
			go: 'Naar de pagina’s',
			words: 'algemene voorwaarden privacyverklaring avg',
			text: `
Wie een account maakt, gaat akkoord met de voorwaarden en de privacyverklaring. Er staat een begin klaar: maak het van jullie zelf.

1. Ga naar **Content**, dan **Pagina’s**, en zoek de voorwaarden en de privacyverklaring op.
2. Vul in wie jullie zijn, wat jullie bewaren en bij wie mensen terechtkunnen. Laat het nakijken.
3. Zet de pagina opnieuw online.

Bij elk akkoord onthouden we welke versie iemand las.`,
		},
		en: {
			title: 'Making the terms and privacy statement your own',
			go: 'To the pages',
			words: 'terms and conditions privacy statement gdpr',
			text: `
Whoever makes an account agrees to the terms and the privacy statement. There is a beginning: make it your own.

1. Go to **Content**, then **Pages**, and find the terms and the privacy statement.
2. Fill in who you are, what you keep and whom people can turn to. Have it checked.
3. Put the page online again.

With each consent we remember which version somebody read.`,
		},
	},
	{
		id: 'log',
		audiences: ['superuser'],
		screen: '/admin/audit-log',
		nl: {
			title: 'Nakijken wie wat deed: het logboek',
			go: 'Naar het logboek',
			words: 'audit geschiedenis wie deed wat',
			text: `
In het logboek staat elke verandering: wie, wat en wanneer. Handig als er iets anders is dan je dacht.

1. Open het logboek.
2. Kies waarover het gaat, wie het deed of welke dagen.
3. Download de lijst als je haar wilt bewaren.`,
		},
		en: {
			title: 'Looking up who did what: the log',
			go: 'To the log',
			words: 'audit log history who did what',
			text: `
The log has every change: who, what and when. Useful when something is not as you thought.

1. Open the log.
2. Choose what it is about, who did it or which days.
3. Download the list if you want to keep it.`,
		},
	},
];
