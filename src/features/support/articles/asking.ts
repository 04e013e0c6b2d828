import type { Article } from './article.ts';

/** Workshops, and asking volunteers: for those who ask and for those who are asked. */
export const asking: readonly Article[] = [
	{
		id: 'give-workshop',
		audiences: ['organisation', 'centre'],
		screen: '/workshops',
		about: ['/vacancies', '/vacancies/*/workshop'],
		feature: 'activities',
		nl: {
			title: 'Een workshop geven',
			go: 'Naar de workshops',
			words: 'training cursus bijeenkomst evaluatie materiaal bewijs deelname online link',
			text: `
Een workshop is een activiteit waarbij je zegt voor wie hij is. Hij staat dan ook op de pagina **Workshops** van die mensen.

1. Ga naar **Workshops** en kies **Workshop toevoegen**. Bij **Wat voor vacature is het?** is **Activiteit** dan al gekozen.
2. Schrijf bij **Wat** een titel, een samenvatting en een omschrijving, en kies categorieën. Ga dan met **Verder** langs **Wie** naar **Wanneer en waar**.
3. Kies bij **Is dit een workshop?** voor wie hij is, en vul in wat het kost. Vul daaronder **Datum**, **Van**, **Tot** en **Plekken** in, en bij **Waar is het werk?** de plek.
4. Kijk bij **Controleer** hoe de workshop eruitziet, en kies **Opslaan en online zetten**.
5. Ga naar **Vacatures**, open bij de workshop de **Deelnemers** en kies **Voor deelnemers**. Zet daar bij **Online plek** de link. Is een keer ergens anders online? Vul die link dan in bij **Een eigen link per keer**. Alleen wie een plek heeft, ziet hem: bij die plek, in de mails en in de agenda.
6. Kies op dezelfde pagina bij **Evaluatie** een formulier, en zet bij **Na afloop** wat je uitdeelt. Wie er was, krijgt de dag erna een mail met het formulier, of met wat je uitdeelde als je niets vraagt.
7. Geef na afloop bij **Deelnemers** aan wie er was. Een knop zoals **Stuur een bewijs aan de 12 die er waren** mailt hun een bewijs van deelname.

Op elk bewijs staat een code. Daarmee controleert iedereen of het echt is.`,
		},
		en: {
			title: 'Giving a workshop',
			go: 'To the workshops',
			words: 'training course meeting evaluation materials certificate attendance online link',
			text: `
A workshop is an activity for which you say whom it is for. It is then on the page **Workshops** of those people as well.

1. Go to **Workshops** and choose **Add a workshop**. Under **What kind of vacancy is it?** the **Activity** is then chosen already.
2. Under **What** write a title, a summary and a description, and choose categories. Then **Next** takes you past **Who** to **When and where**.
3. Under **Is this a workshop?** choose whom it is for, and fill in what it costs. Below it fill in **Date**, **From**, **Until** and **Spots**, and the place under **Where is the work?**
4. See under **Check** what the workshop looks like, and choose **Save and put online**.
5. Go to **Vacancies**, open the **Participants** of the workshop and choose **For participants**. The link goes under **Online place**. Is one date online somewhere else? Then fill in that link under **A link of its own for each date**. Only those who have a spot see it: with their spot, in mails and in their calendar.
6. On the same page choose a form under **Evaluation**, and put what you hand out under **Afterwards**. Those who came get a mail the day after with the form, or with what you handed out if you ask nothing.
7. Afterwards, mark at **Participants** who was there. A button such as **Send a certificate to the 12 who came** mails them a certificate of attendance.

Every certificate has a code, with which anybody can check that it is real.`,
		},
	},
	{
		id: 'follow-workshop',
		audiences: ['volunteer', 'student', 'mentor', 'organisation'],
		screen: '/workshops',
		feature: 'activities',
		nl: {
			title: 'Een workshop volgen',
			go: 'Naar de workshops',
			words: 'training cursus link materiaal evaluatie bewijs',
			text: `
Op deze pagina staan de workshops die voor jou zijn. Je ziet wanneer ze zijn, wat ze kosten en of er nog plek is.

1. Kies een workshop en druk op **Aanmelden**. Is hij vol, dan kom je op de wachtlijst.
2. Heb je een plek? Dan staat de link naar een online bijeenkomst bij je plek, in de mails en in je agenda.
3. Na afloop vind je bij je plek wat er is uitgedeeld. Is er iets uitgedeeld of wordt gevraagd hoe het was, dan krijg je de dag erna een mail.

Wie er was, kan van de organisator een bewijs van deelname krijgen.`,
		},
		en: {
			title: 'Following a workshop',
			go: 'To the workshops',
			words: 'training course sign up link materials evaluation certificate',
			text: `
This page has the workshops that are for you. You see when they are, what they cost and whether there is room.

1. Choose a workshop and press **Sign up**. If it is full, you join the waiting list.
2. Do you have a place? Then the link to an online meeting is with your spot, in the mails and in your calendar.
3. Afterwards you find what was handed out with your spot. If something was handed out or the organiser asks how it was, you get a mail the day after.

Those who came may get a certificate of attendance from the organiser.`,
		},
	},
	{
		id: 'ask-volunteer',
		audiences: ['organisation', 'centre'],
		screen: '/vrijwilligerspool',
		feature: 'volunteerProfiles',
		nl: {
			title: 'Een vrijwilliger uitnodigen uit de pool',
			go: 'Naar de vrijwilligerspool',
			words: 'uitnodiging vragen zoeken vrijwilligerspool profiel',
			text: `
In de vrijwilligerspool staan vrijwilligers die gevonden willen worden. Je ziet hun voornaam en wat ze zelf vertellen.

1. Kies bij **Voor deze vacature** een vacature die online staat. Dan zie je alleen wie past, het best bovenaan.
2. Open een profiel en kies voor welke vacature je iemand uitnodigt.
3. Schrijf waarom je aan deze vrijwilliger dacht, en verstuur de uitnodiging.
4. Bij **Bekijk je uitnodigingen** lees je wie antwoordde. Zegt iemand ja, dan is die aangemeld en zie je naam, e-mailadres en telefoonnummer.

Zonder antwoord sluit een uitnodiging na twee weken. Een tekst die al naar drie anderen ging, bekijkt de vrijwilligerscentrale eerst.`,
		},
		en: {
			title: 'Inviting a volunteer from the pool',
			go: 'To the volunteer pool',
			words: 'invitation ask find pool profile',
			text: `
The volunteer pool has volunteers who want to be found. You see their first name and what they say about themselves.

1. Under **For this vacancy** choose a vacancy that is online. You then see only those who fit it, the best first.
2. Open a profile and choose for which vacancy you invite somebody.
3. Write why you thought of this volunteer, and send the invitation.
4. Under **See your invitations** you read who answered. Whoever says yes has applied, and you see their name, email address and phone number.

An invitation closes after two weeks without an answer. A text that already went to three others is looked at by the volunteer centre first.`,
		},
	},
	{
		id: 'follow-invitations',
		audiences: ['volunteer', 'organisation', 'centre'],
		screen: '/profile-replies',
		feature: 'volunteerProfiles',
		nl: {
			title: 'Uitnodigingen: wie je vroeg en wat het antwoord is',
			go: 'Naar de uitnodigingen',
			words: 'uitnodiging beantwoorden weigeren blokkeren klacht',
			text: `
Hier staat elke uitnodiging met haar antwoord. Een uitnodiging zonder antwoord sluit na twee weken vanzelf.

1. Ben je zelf uitgenodigd? Lees het bericht en bekijk de vacature.
2. Zeg je ja, dan heb je meteen een aanvraag. De organisatie krijgt je naam, e-mailadres en telefoonnummer.
3. Past het niet? Kies **Nee, bedankt**. Je kunt ook kiezen dat deze organisatie je niet meer uitnodigt.
4. Klopt er iets niet? Laat het de vrijwilligerscentrale weten. De organisatie hoort daar niets van.

Werk je voor een organisatie, dan lees je bij **Van je organisatie** wie je vroeg en wat ze antwoordden.`,
		},
		en: {
			title: 'Invitations: who asked and what was answered',
			go: 'To the invitations',
			words: 'invitation answer report decline block',
			text: `
Every invitation is here with its answer. An invitation without an answer closes by itself after two weeks.

1. Were you invited yourself? Read the message and look at the vacancy.
2. Say yes to apply at once. The organisation then gets your name, email address and phone number.
3. Does it not suit you? Choose **No, thanks**. You can also choose that this organisation does not invite you again.
4. Is something wrong? Report it to the volunteer centre. The organisation is not told.

If you work for an organisation, **From your organisation** says whom it invited and what they answered.`,
		},
	},
	{
		id: 'call-crisis-pool',
		audiences: ['centre'],
		screen: '/crisispool',
		feature: 'volunteerProfiles',
		nl: {
			title: 'Een crisisoproep doen',
			go: 'Naar de crisispool',
			words: 'crisis ramp noodhulp oproep crisispool',
			text: `
Bij een ramp of crisis vraag je in één keer iedereen die in het profiel heeft aangevinkt dat dat mag.

1. Kies **Nieuwe oproep** en schrijf waar en wanneer mensen nodig zijn, waarvoor, en wat ze meenemen.
2. Kies wie je vraagt: rond een plaats, met bepaalde vaardigheden, of iedereen. Kies dan **Tel wie je vraagt**.
3. Op de knop staat nu hoeveel mensen je vraagt, zoals **Vraag 12 vrijwilligers**. Druk erop: iedereen krijgt een mail en een melding.
4. Open de oproep om te zien wie er komt, met mailadres en telefoonnummer.
5. Heb je genoeg mensen? Kies **Sluit de oproep**. Antwoorden kan dan niet meer.`,
		},
		en: {
			title: 'Calling on volunteers in a crisis',
			go: 'To the crisis pool',
			words: 'disaster emergency call crisis pool',
			text: `
In a disaster or crisis you ask everybody at once who has ticked in their profile that you may.

1. Choose **New call** and write where and when people are needed, what for, and what they should bring.
2. Choose whom you ask: around a place, with certain skills, or everybody. Then choose **Count whom you ask**.
3. The button now says how many people you ask, such as **Ask 12 volunteers**. Press it: all of them get a mail and a notification.
4. Open the call to see who is coming, with email address and phone number.
5. Do you have enough people? Choose **Close the call**. It can then no longer be answered.`,
		},
	},
	{
		id: 'answer-crisis-call',
		audiences: ['volunteer'],
		screen: '/crisisoproepen',
		feature: 'volunteerProfiles',
		nl: {
			title: 'Een crisisoproep beantwoorden',
			go: 'Naar je oproepen',
			words: 'crisis ramp noodhulp crisisoproep oproep',
			text: `
Bij een ramp of crisis kan de vrijwilligerscentrale je vragen om te helpen. Of dat mag, kies je in je profiel.

1. Open de oproep uit de mail, de melding of deze pagina.
2. Kies of je komt of niet. Zeg je ja, dan ziet de centrale je naam, e-mailadres en telefoonnummer.
3. Verandert er iets? Zolang de oproep open is, kun je je antwoord veranderen.

Wil je niet meer gevraagd worden? Haal het vinkje bij de crisispool weg in je profiel.`,
		},
		en: {
			title: 'Answering a crisis call',
			go: 'To your calls',
			words: 'disaster emergency crisis call',
			text: `
In a disaster or crisis the volunteer centre can ask you to help. Whether it may is chosen in your profile.

1. Open the call from the mail, the notification or this page.
2. Choose whether you come or not. If you say yes, the centre sees your name, email address and phone number.
3. Does something change? As long as the call is open, you can change your answer.

Would you rather not be asked any more? Untick the crisis pool in your profile.`,
		},
	},
	{
		id: 'help-each-other',
		audiences: ['everyone'],
		screen: '/een-op-een-hulp',
		feature: 'personToPerson',
		nl: {
			title: 'Hulp vragen of geven, van mens tot mens',
			go: 'Naar de oproepen',
			words: 'burenhulp een-op-een hulpvraag oproep boodschappen klusje praatje buur vervoer',
			text: `
Iemand nodig voor een boodschap, een klusje of een praatje? Of heb je zelf tijd? Dan zet je een oproep op de site.

1. Kies **Vraag hulp** of **Bied hulp aan** en schrijf wat je zoekt of kunt doen.
2. Bevestig je oproep met de link in de mail. De vrijwilligerscentrale leest hem eerst.
3. Lees wie er reageert bij **Mijn oproepen en reacties**, en kies wie er komt.

Op de site staan alleen je voornaam en je buurt. Pas als jullie allebei ja zeggen, krijgen jullie elkaars gegevens.`,
		},
		en: {
			title: 'Asking for help or giving it, person to person',
			go: 'To the requests',
			words: 'neighbour help one-to-one request errands shopping odd job chat transport',
			text: `
Do you need somebody for shopping, an odd job or a chat? Or do you have time yourself? Put a request on the site.

1. Choose **Ask for help** or **Offer help** and write what you need or can do.
2. Confirm your request with the link in the mail. The volunteer centre reads it first.
3. Read who answers under **My requests and answers**, and choose who comes.

Only your first name and neighbourhood are on the site. You get each other’s details once you have both said yes.`,
		},
	},
];
