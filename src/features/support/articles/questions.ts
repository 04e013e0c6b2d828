import type { Article } from './article.ts';

/** What people ask before they begin, and how a page is kept by who was given it. */
export const questions: readonly Article[] = [
	{
		id: 'suits-me',
		audiences: ['volunteer', 'student'],
		screen: '/vacancies/search',
		nl: {
			title: 'Mag en kan ik dit werk doen? Leeftijd, rolstoel, verzekering en onkosten',
			go: 'Naar de vacaturebank',
			words:
				'oud jong jaar minderjarig jonger dan 18 senior toegankelijk handicap beperking rollator lift verzekerd aansprakelijk schade ongeluk reiskosten vergoeding geld uitkering',
			text: `
Wat iemand moet kunnen en meebrengen, verschilt per vacature. Staat het er niet, vraag het dan: dat is heel gewoon.

1. Leeftijd: kies in de vacaturebank bij **Jouw leeftijd** hoe oud je bent. Staat er bij een vacature geen leeftijd, dan is iedereen welkom.
2. Rolstoel: kies bij **Geschikt voor** de vacatures die **Toegankelijk met een rolstoel** zijn.
3. Onkosten: kies bij **Vergoeding** werk waarbij je je onkosten terugkrijgt. Heb je een uitkering? Vraag dan eerst wat je mag krijgen.
4. Verzekering: vraag de organisatie hoe je verzekerd bent. Veel gemeenten hebben voor vrijwilligers een verzekering.

Is er iets waarmee de organisatie rekening moet houden? Schrijf het bij je aanvraag, of bel de contactpersoon die bij de vacature staat.`,
		},
		en: {
			title: 'Is this work for me? Age, wheelchairs, insurance and expenses',
			go: 'To the vacancies',
			words:
				'old young years under 18 senior accessible disability walker lift insured liability damage accident travel costs money benefits allowance',
			text: `
What you need to be able to do, and what is paid, differs from vacancy to vacancy. If it is not mentioned, just ask: everybody does.

1. Age: choose how old you are at **Your age** in the search. A vacancy that names no age is open to all.
2. Wheelchairs: at **Suitable for**, choose the vacancies that are **Wheelchair accessible**.
3. Expenses: at **Compensation**, choose work for which your expenses are paid back. Are you on benefits? Then find out first what you may accept.
4. Insurance: ask the organisation how you are insured. Many municipalities have an insurance for volunteers.

Is there something the organisation should keep in mind? Write it in your application, or call the contact person named in the vacancy.`,
		},
	},
	{
		id: 'share-vacancy',
		audiences: ['everyone'],
		screen: '/vacancies/search',
		nl: {
			title: 'Een vacature delen, bijvoorbeeld in WhatsApp',
			go: 'Naar de vacaturebank',
			words: 'whatsapp appen facebook linkedin doorsturen vriend link kopiëren poster prikbord afdrukken qr',
			text: `
Ken je iemand voor wie een vacature iets is? Stuur hem door, of hang hem op.

1. Open de vacature en ga naar **Delen**.
2. Op een telefoon kies je **Delen** en dan de app die je wilt. Op een computer kies je **Link kopiëren** en plak je de link in je bericht, of je kiest **Mailen**.
3. Met **Afdrukken** komt de vacature op één vel voor het prikbord, met een code om te scannen en strookjes om af te scheuren.

Wie de link opent, heeft geen account nodig om te lezen of om zich aan te melden.`,
		},
		en: {
			title: 'Sharing a vacancy, on WhatsApp for instance',
			go: 'To the vacancies',
			words: 'whatsapp facebook linkedin forward friend copy link poster notice board print qr',
			text: `
Do you know somebody who would like a vacancy? Pass it on, or put it up somewhere.

1. Open the vacancy and go to **Share**.
2. On a phone, choose **Share** and then the app you want. On a computer, choose **Copy link** and paste the link in your message, or choose **Email**.
3. **Print** puts the vacancy on one sheet for a notice board, with a code to scan and strips to tear off.

Nobody needs an account to read what you share, or to apply.`,
		},
	},
	{
		id: 'own-pages',
		audiences: ['pages'],
		screen: '/content',
		about: ['/content/pages/*'],
		nl: {
			title: 'De pagina’s bijhouden die jij beheert',
			go: 'Naar je pagina’s',
			words: 'pagina aanpassen tekst foto website bewerken online versie paginabeheerder',
			text: `
De vrijwilligerscentrale gaf je een of meer pagina’s van de site. Die houd je zelf bij; de rest van de site verandert er niet door.

1. Ga naar **Content**. Daar staan de pagina’s die van jou zijn.
2. Open een pagina en druk in het voorbeeld op wat je wilt veranderen.
3. Pas de tekst of de foto aan, en sla op.

Elke versie blijft bewaard, dus je kunt altijd terug. Wil je een pagina erbij, of moet er iets in het menu? Vraag dat aan de centrale.`,
		},
		en: {
			title: 'Keeping the pages that you look after',
			go: 'To your pages',
			words: 'page change text photo website edit online version page manager',
			text: `
The volunteer centre gave you one or more pages of the site. You keep those yourself; nothing else on the site changes with them.

1. Go to **Content**. It has the pages that are yours.
2. Open a page and press what you want to change in the preview.
3. Change the text or the photo, and save.

Every version is kept, so you can always go back. Would you like another page, or something in the menu? Ask the centre.`,
		},
	},
];
