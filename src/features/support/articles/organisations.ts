import type { Article } from './article.ts';

/** Vacancies and applications: for who works for an organisation. */
export const organisations: readonly Article[] = [
	{
		id: 'post-vacancy',
		audiences: ['organisation', 'centre'],
		screen: '/vacancies/add',
		nl: {
			title: 'Een vacature maken en online zetten',
			go: 'Maak een vacature',
			words: 'vacature plaatsen publiceren toevoegen',
			text: `
Een vacature is in een kwartier klaar. Je kunt hem altijd als concept opslaan en later verdergaan.

1. Ga naar **Vacatures** en kies **Vacature maken**.
2. Begin de titel met wat iemand gaat doen, of neem een voorbeeldtekst en pas die aan.
3. Kies de categorieën: daarop zoeken bezoekers.
4. Ga met **Verder** door de stappen **Wie** en **Wanneer en waar**. Liever alles onder elkaar? Kies **Alles op één pagina**.
5. Kijk bij **Controleer** hoe de vacature eruitziet, en kies **Opslaan en online zetten**. Ontbreekt er iets, dan staat er precies wat.

Wacht je organisatie nog op goedkeuring? Dan sla je de vacature op als concept en zet je haar daarna online.`,
		},
		en: {
			title: 'Making a vacancy and putting it online',
			go: 'Make a vacancy',
			words: 'post publish add create',
			text: `
A vacancy takes a quarter of an hour. You can always save it as a draft and go on later.

1. Go to **Vacancies** and choose **Create vacancy**.
2. Begin the title with what somebody will do, or take an example text and make it your own.
3. Choose the categories: visitors search by them.
4. **Next** takes you through **Who** and **When and where**. Rather see it all at once? Choose **All on one page**.
5. See under **Check** what the vacancy looks like, then choose **Save and put online**. If something is missing, you are told exactly what.

Does your organisation still wait for approval? Save the vacancy as a draft and put it online afterwards.`,
		},
	},
	{
		id: 'vacancy-states',
		audiences: ['organisation', 'centre'],
		screen: '/vacancies',
		nl: {
			title: 'Concept, online, vervuld en verlopen',
			go: 'Naar de vacatures',
			words: 'verlengen offline verwijderen status',
			text: `
Een vacature heeft altijd één status. In de lijst zie je welke, en kies je wat je wilt doen.

1. **Concept**: alleen jullie zien haar. Zet haar online als ze klaar is.
2. **Online**: iedereen kan haar vinden en zich aanmelden.
3. **Vervuld**: alle plekken zijn bezet. Weer plek? Kies **Weer openzetten**.
4. **Verlopen**: de datum is voorbij. Kies **Verlengen**.
5. **Gearchiveerd**: uit het zicht, maar niet weg. Je kunt haar terugzetten.

Je krijgt 14 en 3 dagen voor het verlopen een mail waarmee je met één klik verlengt.`,
		},
		en: {
			title: 'Draft, online, filled and expired',
			go: 'To the vacancies',
			words: 'renew extend offline remove status',
			text: `
A vacancy always has one status. The list shows which, and lets you choose what to do.

1. **Draft**: only you see it. Put it online when it is ready.
2. **Online**: everybody can find it and apply.
3. **Filled**: all spots are taken. A spot free again? Choose **Open again**.
4. **Expired**: the date has passed. Choose **Renew**.
5. **Archived**: out of sight, but not gone. You can restore it.

14 and 3 days before it expires you get a mail with which you renew it in one click.`,
		},
	},
	{
		id: 'vacancy-dates',
		audiences: ['organisation', 'centre'],
		screen: '/vacancies',
		feature: 'activities',
		nl: {
			title: 'Een activiteit met datums en plekken',
			go: 'Naar de vacatures',
			words: 'datum tijd plekken rooster afgelasten herhalen evenement',
			text: `
Voor een klusdag of een wekelijkse wandeling geef je datums op. Bezoekers kiezen dan zelf wanneer ze komen.

1. Kies bij **Wat voor vacature is het?** voor **Activiteit**.
2. Vul bij **Datums** de dag, de tijden en het aantal plekken in. Herhaalt het zich? Kies hoe vaak en tot wanneer.
3. Dagen waarop het niet doorgaat, zet je bij **Behalve op**.

Is een datum vol, dan komt wie zich meldt op de wachtlijst. Valt er iemand af, dan krijgt de volgende vanzelf bericht.`,
		},
		en: {
			title: 'An activity with dates and spots',
			go: 'To the vacancies',
			words: 'date time spots schedule call off repeat event',
			text: `
For a day of odd jobs or a weekly walk you give dates. Visitors then choose when they come.

1. Under **What kind of vacancy is it?** choose **Activity**.
2. Under **Dates** enter the day, the times and the number of spots. Does it repeat? Choose how often and until when.
3. Days on which it does not happen go into **Except on**.

When a date is full, people who apply go on the waiting list. When somebody drops out, the next one is told by itself.`,
		},
	},
	{
		id: 'answer-applications',
		audiences: ['organisation', 'centre'],
		screen: '/applications',
		nl: {
			title: 'Aanvragen beantwoorden',
			go: 'Naar de aanvragen',
			words: 'reageren reactie reacties aannemen afwijzen aanmelding',
			text: `
Wie zich aanmeldt, hoopt op snel antwoord. Alles wat wacht staat bij **Aanvragen**, de oudste bovenaan.

1. Open een aanvraag en lees het bericht en de antwoorden op je vragen.
2. Kies **Aannemen** of **Afwijzen**. Schrijf bij een afwijzing altijd een paar woorden.
3. De vrijwilliger krijgt je antwoord per mail.
4. Is het werk gedaan? Kies dan **Het werk is gedaan**.

Na zeven dagen zonder antwoord herinneren we je. Na veertien dagen hoort de vrijwilligerscentrale het ook.`,
		},
		en: {
			title: 'Answering applications',
			go: 'To the applications',
			words: 'respond response accept reject applicant',
			text: `
Whoever applies hopes for a quick answer. All that waits is under **Applications**, the oldest first.

1. Open an application and read the message and the answers to your questions.
2. Choose **Accept** or **Reject**. If you reject it, always write a few words.
3. The volunteer gets your answer by mail.
4. Is the work done? Then choose **The work is done**.

After seven days without an answer we remind you. After fourteen the volunteer centre is told as well.`,
		},
	},
	{
		id: 'answer-many',
		audiences: ['organisation', 'centre'],
		screen: '/applications',
		nl: {
			title: 'Veel aanvragen tegelijk beantwoorden',
			go: 'Naar de aanvragen',
			words: 'bulk allemaal in één keer',
			text: `
Heb je er tientallen? Dan beantwoord je ze in één keer.

1. Kies bij **Aanvragen** één vacature, en zo nodig hoe lang ze al wachten.
2. Vink aan wie je wilt antwoorden, of kies **Alles aan of uit**.
3. Schrijf één bericht. De voornaam, de vacature en je organisatie vullen we voor iedereen apart in.
4. Kies aannemen of afwijzen. Daarna zie je per persoon of het gelukt is.`,
		},
		en: {
			title: 'Answering many applications at once',
			go: 'To the applications',
			words: 'bulk all at once',
			text: `
Do you have dozens? Answer them in one go.

1. Choose one vacancy under **Applications** and, if you like, how long they have been waiting.
2. Tick whom you want to answer, or choose **Tick all or none**.
3. Write one message. First name, vacancy and organisation are filled in for each person.
4. Accept them or turn them down. Afterwards you see for each person whether it worked.`,
		},
	},
	{
		id: 'answer-templates',
		audiences: ['organisation', 'centre'],
		screen: '/applications/templates',
		nl: {
			title: 'Vaste antwoorden maken',
			go: 'Naar je vaste antwoorden',
			words: 'standaardantwoord sjabloon template',
			text: `
Schrijf een antwoord dat je vaker gebruikt één keer op. Bij een aanvraag, een bericht of een uitnodiging kies je het en pas je het nog aan.

1. Ga naar **Aanvragen** en kies **Vaste antwoorden**.
2. Kies of het voor aannemen, afwijzen of een bericht is en geef het een naam.
3. Schrijf de tekst. Met **Invoegen** zet je er de naam van de vrijwilliger en de vacature in, die we per persoon invullen.
4. Is er voor iets nog niets ingevuld, dan gaat het bericht niet weg en lees je wat er ontbreekt.`,
		},
		en: {
			title: 'Making answers to use again',
			go: 'To your saved answers',
			words: 'reply template standard answer',
			text: `
Write an answer that you often use once. At an application, a message or an invitation you choose it and still adapt it.

1. Go to **Applications** and choose **Saved answers**.
2. Choose whether it is for accepting, turning down or a message, and give it a name.
3. Write the text. With **Insert** you put in the name of the volunteer and the vacancy, which we fill in for each person.
4. While something has not been filled in, the message is not sent and you read what is missing.`,
		},
	},
	{
		id: 'participants',
		audiences: ['organisation', 'centre'],
		screen: '/vacancies',
		nl: {
			title: 'Wie komt er? Je lijst met deelnemers',
			go: 'Naar de vacatures',
			words: 'aanwezigheid presentielijst aanwezig qr code printen afvinken export',
			text: `
Van elke vacature heb je een lijst met wie er komt, ook om te printen of te downloaden.

1. Ga naar **Vacatures** en open bij een vacature de aanvragen of de deelnemers.
2. Kies het moment en geef op je telefoon aan wie er is, vanaf een uur voor het begint. Of hang de code voor bij de deur op.
3. Download de lijst als CSV-bestand, dat je in Excel opent.

Ga zorgvuldig om met namen en telefoonnummers, en gooi de lijst weg als je haar niet meer nodig hebt.`,
		},
		en: {
			title: 'Who is coming? Your list of participants',
			go: 'To the vacancies',
			words: 'attendance attendees present qr code print list export',
			text: `
Each vacancy has a list of who is coming, also to print or to download.

1. Go to **Vacancies** and open the applications or participants of a vacancy.
2. Choose the time and mark on your telephone who came, from an hour before it begins. Or hang the code at the door.
3. Download the list as a CSV file, which Excel opens.

Be careful with names and phone numbers, and throw the list away when you no longer need it.`,
		},
	},
	{
		id: 'invite-colleague',
		audiences: ['organisation'],
		screen: '/users/add',
		nl: {
			title: 'Een collega toegang geven',
			go: 'Nodig een collega uit',
			words: 'collega toevoegen uitnodigen beheerder account',
			text: `
Geef elke collega een eigen account. Deel nooit je wachtwoord.

1. Ga naar **Gebruikers** en kies **Gebruiker toevoegen**.
2. Vul naam en e-mailadres in en kies de rol **Beheerder**.
3. Verstuur de uitnodiging. Je collega kiest zelf een wachtwoord.

Gaat iemand weg? Open dan de gebruiker en kies bij de rol **Rol weghalen**. Zorg dat er altijd minstens één beheerder over is.`,
		},
		en: {
			title: 'Giving a colleague access',
			go: 'Invite a colleague',
			words: 'add colleague invite admin',
			text: `
Give each colleague an account of their own. Never share your password.

1. Go to **Users** and choose **Add user**.
2. Enter name and email address and choose the role **Admin**.
3. Send the invitation. Your colleague chooses a password.

Is somebody leaving? Open the user and choose **Take away** at the role. Make sure that there is always at least one admin left.`,
		},
	},
	{
		id: 'own-organisation',
		audiences: ['organisation'],
		screen: '/instellingen/organisatie',
		nl: {
			title: 'De gegevens van je organisatie aanpassen',
			go: 'Naar de gegevens',
			words: 'logo adres openingstijden contactpersoon sociale kaart foto telefoonnummer',
			text: `
Op de pagina van je organisatie lezen bezoekers wie jullie zijn. Houd haar actueel.

1. Ga naar **Instellingen** en kies **Organisatie**.
2. Pas de tekst, het adres, het logo en de openingstijden aan.
3. Kies bij **Contactpersoon** wie vragen beantwoordt.

Als je je postcode en huisnummer invult, vullen wij straat en plaats in. Met **Zet ons op de sociale kaart** vinden mensen jullie ook daar.`,
		},
		en: {
			title: 'Changing the details of your organisation',
			go: 'To the details',
			words: 'logo address opening hours contact person social map photo phone number',
			text: `
On the page of your organisation visitors read who you are. Keep it up to date.

1. Go to **Settings** and choose **Organisation**.
2. Change the text, the address, the logo and the opening hours.
3. Under **Contact person** you say who answers questions.

When you enter your postcode and house number, we fill in street and town. With **Put us on the social map** people find you there as well.`,
		},
	},
	{
		id: 'switch-organisation',
		audiences: ['organisation'],
		screen: '/account/roles',
		nl: {
			title: 'Werken voor meer dan één organisatie',
			go: 'Naar organisaties en rollen',
			words: 'wisselen andere organisatie meerdere',
			text: `
Met één account kun je voor meer organisaties werken. Je kiest zelf voor welke je nu bezig bent.

1. Kies rechtsboven je naam of foto.
2. Kies bij **Werken voor** de organisatie waarvoor je iets wilt doen.

In twee tabbladen tegelijk werken kan ook: wat je opslaat, gaat altijd naar de organisatie waarvoor je de pagina opende.`,
		},
		en: {
			title: 'Working for more than one organisation',
			go: 'To organisations and roles',
			words: 'switch several organisations',
			text: `
With one account you can work for several organisations. You choose for which one you are working now.

1. Open your name or photo at the top right.
2. Under **Act for** choose the organisation that you want to do something for.

You can work in two tabs at once, too: what you save always goes to the organisation for which you opened the page.`,
		},
	},
	{
		id: 'widget',
		audiences: ['organisation', 'centre'],
		screen: '/vacancies/widget',
		nl: {
			title: 'Vacatures op je eigen website',
			go: 'Maak de code',
			words: 'widget insluiten embed code website',
			text: `
Zet je vacatures op je eigen website. Verandert er hier iets, dan verandert het daar mee.

1. Kies wat er in de lijst staat, hoeveel vacatures en welke kleuren.
2. Kies **Code maken** en bekijk het voorbeeld.
3. Kopieer de code en plak haar in je website, of geef haar aan wie je website maakt.`,
		},
		en: {
			title: 'Vacancies on your own website',
			go: 'Make the code',
			words: 'widget embed code website',
			text: `
Put your vacancies on your own website. What changes here changes there as well.

1. Choose what is in the list, how many vacancies and which colours.
2. Choose **Make the code** and look at the preview.
3. Copy the code and paste it into your website, or give it to who makes your website.`,
		},
	},
	{
		id: 'vog-of-volunteers',
		audiences: ['organisation', 'centre'],
		screen: '/applications',
		nl: {
			title: 'Bijhouden wie een VOG liet zien',
			go: 'Naar de aanvragen',
			words: 'VOG verklaring omtrent gedrag gratis',
			text: `
Is er voor een vacature een VOG nodig? Bij elke aangenomen aanvraag houd je bij of jullie hem zagen.

1. Open de aanvraag en kies **Vraag om een VOG**. De vrijwilliger krijgt een mail met uitleg.
2. Zag je de VOG? Vul dan in wanneer, en tot wanneer hij bij jullie geldt. Bewaar de VOG zelf niet.

Je krijgt acht en twee weken voor hij verloopt een herinnering.`,
		},
		en: {
			title: 'Noting who showed a certificate of conduct (VOG)',
			go: 'To the applications',
			words: 'VOG certificate of conduct free',
			text: `
Does a vacancy need a VOG? At each accepted application you note whether you saw it.

1. Open the application and choose **Ask for a certificate**. The volunteer gets an email that explains it.
2. Did you see the VOG? Fill in when, and until when it counts for you. Do not keep the VOG itself.

You are reminded eight and two weeks before it expires.`,
		},
	},
];
