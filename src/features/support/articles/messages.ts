import type { Article } from './article.ts';

/** What people write to each other on the site, and the mails that it sends. */
export const messages: readonly Article[] = [
	{
		id: 'conversations',
		audiences: ['everyone'],
		screen: '/conversations',
		nl: {
			title: 'Een bericht sturen of iets vragen',
			go: 'Naar je conversaties',
			words: 'berichten chat contact vraag stellen antwoord centrale gesprek bijlage melden klacht blokkeren',
			text: `
In een conversatie schrijf je met een organisatie, een vrijwilliger of de vrijwilligerscentrale. Alles over één aanvraag staat bij elkaar.

1. Open de aanvraag, de uitnodiging of de vacature waarover het gaat, en schrijf daar je bericht.
2. Wat je kreeg en stuurde, lees je bij **Conversaties**. Leest de ander het niet snel, dan volgt een mail. Die kan gewoon beantwoord worden.
3. Heb je een vraag over de site? Kies bij de hulp **Stel je vraag aan de centrale**.

Klopt er iets niet, of is iemand vervelend? Kies in de conversatie **Meer** en dan **Meld deze conversatie bij de centrale**.`,
		},
		en: {
			title: 'Sending a message or asking something',
			go: 'To your conversations',
			words:
				'messages chat contact ask a question answer centre conversation attachment report complaint block abuse',
			text: `
In a conversation you write with an organisation, a volunteer or the volunteer centre. All that is about one application stands together.

1. Open the application, the invitation or the vacancy that it is about, and write your message there.
2. What you got and sent is under **Conversations**. If the other does not read it soon, a mail follows, which can simply be answered.
3. Do you have a question about the site? With the help, choose **Ask the centre**.

Is something wrong, or somebody unpleasant? In the conversation choose **More** and then **Report this conversation to the volunteer centre**.`,
		},
	},
	{
		id: 'notifications',
		audiences: ['everyone'],
		screen: '/notificaties',
		nl: {
			title: 'Meldingen: de bel bovenaan',
			go: 'Naar je meldingen',
			words: 'melding bericht rood cijfer ongelezen',
			text: `
Bij de bel zie je wat er gebeurde en wat er op je wacht. Het cijfer zegt hoeveel je nog niet las.

1. Druk bovenaan op de bel voor het laatste, of open **Alle meldingen**.
2. Kies een melding: je gaat meteen naar waar ze over gaat.
3. Met **Alles gelezen** is de bel weer leeg.

Is er iets te doen, dan blijft dat staan tot iemand het deed. Welke meldingen je krijgt, kies je bij **Mijn account** en dan **Mail**.`,
		},
		en: {
			title: 'Notifications: the bell at the top',
			go: 'To your notifications',
			words: 'notification alert red number unread',
			text: `
The bell shows what happened and what waits for you. Its number says how much you have not read.

1. Press the bell at the top for the latest, or open **All notifications**.
2. Choose a notification to go straight to what it is about.
3. **Mark all as read** empties the bell.

What has to be done stays until somebody did it. You choose which notifications you get under **My account**, then **Mail**.`,
		},
	},
	{
		id: 'missing-mail',
		audiences: ['everyone'],
		screen: '/profile-edit/periodieke-mail',
		nl: {
			title: 'Je krijgt onze mail niet',
			go: 'Naar je mailvoorkeuren',
			words:
				'mail krijg geen mails ontvangen aangekomen komt niet aan spam ongewenst kwijt wachten bevestigingsmail',
			text: `
Komt een mail niet aan, dan ligt dat meestal aan een van deze dingen. Wat erin staat, lees je ook op de site.

1. Kijk bij de ongewenste mail, ook wel spam. Zet onze mail bij de gewone mail, dan komt de volgende wel aan.
2. Kijk bij **Mijn account** en dan **E-mailadres** of je adres klopt.
3. Kijk bij **Mail** of je deze mails aan hebt staan, en of je stille uren koos.

Wacht je op een link voor je wachtwoord? Vraag na een paar minuten een nieuwe. Alleen de laatste werkt. Lukt het dan nog niet, vraag het dan aan de vrijwilligerscentrale.`,
		},
		en: {
			title: 'When our mail does not arrive',
			go: 'To your mail choices',
			words: 'not getting emails receive received arrive spam junk missing lost wait confirmation',
			text: `
When a mail does not arrive, it is mostly one of these things. What it says can be read on the site as well.

1. Look in the spam folder. Move our mail to your inbox, and the next one will arrive there.
2. See under **My account**, then **Email address**, whether your address is right.
3. See under **Mail** whether these mails are on, and whether you chose quiet hours.

Are you waiting for a link for your password? Ask for a new one after a few minutes. Only the last one works. If that does not help, ask the volunteer centre.`,
		},
	},
	{
		id: 'mailings',
		audiences: ['centre'],
		screen: '/mailings',
		nl: {
			title: 'Een mailing aan vrijwilligers sturen',
			go: 'Naar de mailings',
			words: 'mailing nieuwsbrief versturen rondsturen bulkmail uitnodiging iedereen mailen',
			text: `
Met een mailing vertel je vrijwilligers wat er te doen is. Alleen wie daarvoor koos, krijgt hem: hooguit één per dag en drie per week.

1. Kies **Nieuwe mailing** en schrijf het onderwerp en de tekst.
2. Kies bij **Wie krijgt het?** een taal, een afstand rond een plaats, of interesses. Je ziet hoeveel mensen erbij passen.
3. Kies **Stuur een test naar mij** en lees hem na.
4. Druk op een knop zoals **Verstuur nu aan 12 vrijwilligers**, of kies een moment en **Plan in**.

Zolang er mails wachten, bijvoorbeeld op het einde van iemands stille uren, kun je stoppen. Wat verstuurd is, haal je niet terug.`,
		},
		en: {
			title: 'Sending a mailing to volunteers',
			go: 'To the mailings',
			words: 'mailing newsletter send bulk mail campaign invite everybody',
			text: `
A mailing tells volunteers what there is to do. Only those who chose to get them do: at most one a day and three a week.

1. Choose **New mailing** and write the subject and the text.
2. Under **Who gets it?** choose a language, a distance around a place, or interests. You see how many people fit.
3. Choose **Send me a test** and read it through.
4. Press a button such as **Send to 12 volunteers now**, or choose a moment and **Plan**.

As long as mails wait, for the end of somebody’s quiet hours for instance, you can stop. What has been sent cannot be taken back.`,
		},
	},
	{
		id: 'mail-texts',
		audiences: ['centre'],
		screen: '/notification_templates',
		nl: {
			title: 'De mails van de site: tekst, en of ze aankwamen',
			go: 'Naar de mails van de site',
			words:
				'mailtekst sjabloon template bewerken aanpassen uitgaande mail aangekomen teruggekomen mislukt bounce afzender',
			text: `
Elke mail van de site kun je in jullie eigen woorden schrijven. Je ziet ook of een mail aankwam.

1. Ga naar **Instellingen** en kies **Mails van de site**.
2. Open een mail en pas de tekst aan. Wat de site invult, zoals een naam, voeg je in bij **Variabelen**.
3. Kies **Stuur naar mij** om hem te bekijken, en dan **Opslaan**.
4. Mist iemand een mail? Zoek die op bij **Uitgaande mail**. Daar staat wat er misging, en vaak kun je hem opnieuw sturen.

Met **Terug naar de standaardtekst** haal je onze tekst terug. Die van jullie blijft in de geschiedenis.`,
		},
		en: {
			title: 'Mails of the site: their text, and whether they arrived',
			go: 'To the mails of the site',
			words: 'mail text template edit change outgoing mail arrived bounced came back failed sender',
			text: `
You can write every mail of the site in your own words. You also see whether a mail arrived.

1. Go to **Settings** and choose **Mails of the site**.
2. Open a mail and change the text. What the site fills in, such as a name, you insert under **Variables**.
3. Choose **Send to me** to look at it, and then **Save**.
4. Does somebody miss a mail? Find it under **Outgoing mail**. It says what went wrong, and often you can send it again.

**Back to the standard text** restores ours. Yours stays in the history.`,
		},
	},
];
