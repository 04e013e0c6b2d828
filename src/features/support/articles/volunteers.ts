import type { Article } from './article.ts';

/** Finding work, applying and what comes after. */
export const volunteers: readonly Article[] = [
	{
		id: 'find-work',
		audiences: ['volunteer', 'student'],
		screen: '/vacancies/search',
		nl: {
			title: 'Werk zoeken dat bij je past',
			go: 'Naar de vacaturebank',
			words: 'zoeken vinden vacaturebank filter kaart in de buurt',
			text: `
In de vacaturebank zoek je met gewone woorden, een plaats, of allebei.

1. Typ bij **Wat wil je doen?** een paar woorden, zoals koken, honden of taal.
2. Vul bij **Waar?** een plaats of postcode in en kies hoe ver je wilt reizen.
3. Kies filters, bijvoorbeeld op welke dagen je kunt.

Op de kaart naast de lijst zie je waar het werk is. Vind je niets? Haal dan filters weg of zoek iets verder weg. Een tikfout is niet erg: we zoeken ook op wat erop lijkt.`,
		},
		en: {
			title: 'Finding work that suits you',
			go: 'To the vacancies',
			words: 'search find filter map nearby',
			text: `
You search the vacancies with ordinary words, a place, or both.

1. Type a few words at **What kind of work?**, such as cooking, dogs or language.
2. Enter a place or postcode at **Where?** and choose how far you would travel.
3. Choose filters, for instance the days on which you can.

The map beside the list shows where the work is. Nothing found? Remove filters or look a little further away. A typing mistake does not matter: we look for what is like it, too.`,
		},
	},
	{
		id: 'apply',
		audiences: ['volunteer', 'student'],
		screen: '/vacancies/search',
		nl: {
			title: 'Je aanmelden voor een vacature',
			go: 'Zoek een vacature',
			words: 'aanmelden meld reageren solliciteren inschrijven reiskosten onkosten vergoeding',
			text: `
Je meldt je aan op de pagina van de vacature. Dat kan met en zonder account.

1. Open de vacature en lees wat er gevraagd wordt.
2. Vul het formulier in. Met een account staan je naam en adres er al.
3. Schrijf kort waarom het je aanspreekt en verstuur het.

Je krijgt meteen een mail. Daarin staat ook hoe je je aanvraag intrekt. Of je onkosten terugkrijgt, zoals reiskosten, staat bij de vacature. Sommige organisaties hebben een eigen website: dan ga je daarheen.`,
		},
		en: {
			title: 'Applying for a vacancy',
			go: 'Find a vacancy',
			words: 'apply sign up respond travel expenses costs allowance',
			text: `
You apply on the page of the vacancy, with or without an account.

1. Open the vacancy and read what is asked.
2. Fill in the form. With an account your name and address are there already.
3. Write briefly why it appeals to you, and send it.

You get a mail at once. It also says how to withdraw your application. Whether your expenses are paid, for travel for instance, is with the vacancy. Some organisations have a website of their own: then you go there.`,
		},
	},
	{
		id: 'group',
		audiences: ['volunteer', 'student'],
		screen: '/vacancies/search',
		nl: {
			title: 'Met een groep meedoen',
			go: 'Zoek een vacature',
			words: 'groepen bedrijf team klas familie vrienden samen collega’s maatschappelijk',
			text: `
Wil je iets doen met collega’s, een klas of je familie? Bij sommige vacatures meld je je samen aan.

1. Zoek een vacature waar groepen welkom zijn. Dat staat bij de vacature.
2. Open bij het aanmelden **Kom je met een groep?** en vul in met hoeveel jullie zijn, jij erbij.
3. Namen kunnen later. Ga daarvoor naar **Aanvragen**, open de aanvraag en kies **Verander de groep**.

Bij een activiteit telt elke persoon voor één plek. Worden jullie met minder, pas het aantal dan aan: zo komt er plek voor anderen.`,
		},
		en: {
			title: 'Taking part with a group',
			go: 'Find a vacancy',
			words: 'groups company team class family friends together colleagues',
			text: `
Would you like to do something with colleagues, a class or your family? For some vacancies you apply together.

1. Find a vacancy where groups are welcome. The vacancy says so.
2. When you apply, open **Coming with a group?** and say how many you are, with you.
3. Names can come later. Go to **Applications**, open the application and choose **Change the group**.

At an activity each person takes one spot. If you become fewer, change the number, and others can come.`,
		},
	},
	{
		id: 'after-applying',
		audiences: ['volunteer', 'student'],
		screen: '/applications',
		nl: {
			title: 'Wat er met je aanvraag gebeurt',
			go: 'Naar je aanvragen',
			words: 'reageert niet geen antwoord lang wachten status wachtlijst',
			text: `
De organisatie leest je aanvraag en antwoordt. Bij **Aanvragen** zie je hoe het ermee staat.

1. **Wacht op antwoord**: de organisatie heeft nog niet gereageerd. Wij herinneren haar als het lang duurt.
2. **Aangenomen**: je bent welkom. In de mail staat wie je kunt bereiken.
3. **Afgewezen**: er is nu geen plek. In de mail staat waarom. Kijk gerust verder.
4. **Op de wachtlijst**: alles is vol. Komt er een plek vrij, dan krijg je een mail en houden we die even voor je vrij.

Hoor je na twee weken niets? Neem dan contact op met de organisatie of met ons.`,
		},
		en: {
			title: 'What happens after you apply',
			go: 'To your applications',
			words: 'no answer not responding waiting long status',
			text: `
The organisation reads your application and answers. **Applications** shows how it stands.

1. **Waiting for an answer**: the organisation has not answered yet. We remind it when that takes long.
2. **Accepted**: you are welcome. The mail says whom you can reach.
3. **Rejected**: there is no place now. The mail says why. Do look further.
4. **On the waiting list**: everything is full. When a place becomes free you get a mail, and we keep it for you for a while.

Heard nothing after two weeks? Contact the organisation, or us.`,
		},
	},
	{
		id: 'withdraw',
		audiences: ['volunteer', 'student'],
		screen: '/applications',
		nl: {
			title: 'Een aanvraag intrekken',
			go: 'Naar je aanvragen',
			words: 'afmelden meld af annuleren opzeggen intrekken ziek verhinderd komen komt toch',
			text: `
Kun je toch niet? Trek je aanvraag dan in, zodat de organisatie iemand anders kan vragen.

1. Ga naar **Aanvragen** en open de aanvraag.
2. Kies **Intrekken**, of bij een plek op een activiteit **Afmelden**, en zeg waarom als je dat wilt.

Heb je geen account? Gebruik dan de link in de mail die je kreeg toen je je aanmeldde.`,
		},
		en: {
			title: 'Withdrawing an application',
			go: 'To your applications',
			words: 'cancel withdraw ill sick come make',
			text: `
Can’t you make it after all? Withdraw your application, so that the organisation can ask somebody else.

1. Go to **Applications** and open the application.
2. Choose **Withdraw**, or for a spot at an activity **Give your spot back**, and say why if you wish.

No account? Use the link in the mail you got when you applied.`,
		},
	},
	{
		id: 'saved-vacancies',
		audiences: ['volunteer', 'student'],
		screen: '/vacancies/saved',
		nl: {
			title: 'Een vacature bewaren voor later',
			go: 'Naar je bewaarde vacatures',
			words: 'favorieten bladwijzer bewaren',
			text: `
Twijfel je nog? Bewaar de vacature, dan vind je haar terug.

1. Kies bij een vacature het bladwijzertje.
2. Je vindt ze allemaal bij je bewaarde vacatures.

Een bewaarde vacature is geen aanvraag: de organisatie ziet het niet.`,
		},
		en: {
			title: 'Saving a vacancy for later',
			go: 'To your saved vacancies',
			words: 'favourites bookmark',
			text: `
Not sure yet? Save the vacancy and you can find it again.

1. Choose the bookmark at a vacancy.
2. They are all among your saved vacancies.

A saved vacancy is not an application: the organisation does not see it.`,
		},
	},
	{
		id: 'saved-searches',
		audiences: ['volunteer', 'student'],
		screen: '/profiel/zoekopdrachten',
		nl: {
			title: 'Een mail krijgen als er iets nieuws is',
			go: 'Naar je zoekopdrachten',
			words: 'alert nieuwe vacatures mail abonneren',
			text: `
Bewaar een zoekopdracht, dan mailen we je wat er nieuw bij komt.

1. Zoek zoals je altijd doet, met woorden, plaats en filters.
2. Kies **Bewaar deze zoekopdracht** en geef haar een naam.
3. Kies of je meteen, elke dag of elke week een mail wilt.

Bij **Bewaarde zoekopdrachten** verander je dat, of zet je het even stil. Onderaan elke mail staat een link om te stoppen.`,
		},
		en: {
			title: 'Getting a mail when there is something new',
			go: 'To your saved searches',
			words: 'alert new vacancies subscribe',
			text: `
Save a search and we mail you what is new in it.

1. Search as you always do, with words, place and filters.
2. Choose **Save this search** and give it a name.
3. Choose whether you want a mail at once, every day or every week.

**Saved searches** is where you change that, or pause it. Every mail has a link at the bottom to stop.`,
		},
	},
	{
		id: 'own-calendar',
		audiences: ['volunteer', 'student'],
		screen: '/profile-edit/agenda',
		feature: 'activities',
		nl: {
			title: 'Je activiteiten in je eigen agenda',
			go: 'Naar je agenda-adres',
			words: 'agenda kalender ical google outlook',
			text: `
Met een agenda-adres staan je activiteiten vanzelf in de agenda op je telefoon of computer.

1. Ga naar **Mijn account** en kies **Agenda**.
2. Maak een agenda-adres en kopieer het, of open het in je agenda-app.
3. Volg de stappen voor jouw telefoon of computer.

Geef het adres niet door: wie het heeft, kan zien waar je bent. Je kunt het altijd stoppen.`,
		},
		en: {
			title: 'Your activities in your own calendar',
			go: 'To your calendar address',
			words: 'calendar ical google outlook',
			text: `
With a calendar address your activities appear by themselves in the calendar of your phone or computer.

1. Go to **My account** and choose **Calendar**.
2. Make a calendar address and copy it, or open it in your calendar app.
3. Follow the steps for your phone or computer.

Do not pass the address on: whoever has it can see where you are. You can stop it at any time.`,
		},
	},
	{
		id: 'own-profile',
		audiences: ['volunteer'],
		feature: 'volunteerProfiles',
		screen: '/profile-edit/vrijwilliger',
		nl: {
			title: 'Je profiel invullen',
			go: 'Naar je profiel',
			words: 'profiel vrijwilligersprofiel publiceren pauze zichtbaar',
			text: `
In je profiel staat wat je kunt en wanneer je tijd hebt. Niemand ziet het tot je het publiceert; daarna kunnen organisaties je vinden.

1. Ga naar **Mijn account** en kies **Profiel**.
2. Vul in wat je wilt en sla het op. Je ziet dan precies wat organisaties van je te zien krijgen.
3. Klik op **Publiceer mijn profiel**. Je kunt het altijd weer op pauze zetten of verwijderen.

Een organisatie ziet je telefoonnummer pas als je je bij haar aanmeldt.`,
		},
		en: {
			title: 'Filling in your profile',
			go: 'To your profile',
			words: 'profile publish pause visible',
			text: `
Your profile says what you are good at and when you have time. Nobody sees it until you publish it; then organisations can find you.

1. Go to **My account** and choose **Profile**.
2. Fill in what you like and save it. You then see exactly what organisations get to see of you.
3. Press **Publish my profile**. You can always pause or remove it again.

An organisation sees your phone number only when you apply there.`,
		},
	},
	{
		id: 'invite-students',
		audiences: ['mentor'],
		screen: '/users/add',
		nl: {
			title: 'Leerlingen uitnodigen',
			go: 'Nodig een leerling uit',
			words: 'leerling toevoegen klas student uitnodigen',
			text: `
Leerlingen krijgen van jou een uitnodiging en kiezen zelf hun wachtwoord.

1. Ga naar **Leerlingen** en kies **Leerling uitnodigen**.
2. Vul naam en e-mailadres in en kies de rol **Leerling**.
3. Verstuur de uitnodiging. Heb je een hele klas? Importeer dan een lijst uit Excel.

Geen mail gekregen? Kijk eerst bij de ongewenste mail. Daarna stuur je de uitnodiging opnieuw vanaf de pagina van de leerling.`,
		},
		en: {
			title: 'Inviting students',
			go: 'Invite a student',
			words: 'add student class',
			text: `
Students get an invitation from you and choose their own password.

1. Go to **Students** and choose **Invite a student**.
2. Enter name and email address and choose the role **Student**.
3. Send the invitation. A whole class? Import a list from Excel.

No mail? Look in the spam folder first. Then send the invitation again from the page of the student.`,
		},
	},
	{
		id: 'own-vog',
		audiences: ['volunteer', 'student'],
		screen: '/applications',
		nl: {
			title: 'Een VOG laten zien',
			go: 'Naar mijn aanvragen',
			words: 'VOG verklaring omtrent gedrag justis digid',
			text: `
Voor sommig werk heb je een VOG nodig: een verklaring van de overheid over je gedrag. Dat staat bij de vacature.

1. Wacht tot de organisatie erom vraagt. Vaak zet zij de aanvraag voor je klaar en is de VOG gratis.
2. Maak de aanvraag af met DigiD. Je krijgt de VOG thuis.
3. Laat hem zien aan de organisatie. Stuur hem niet op deze site mee: wij bewaren hem niet.`,
		},
		en: {
			title: 'Showing a certificate of conduct (VOG)',
			go: 'To my applications',
			words: 'VOG criminal record certificate of conduct check digid',
			text: `
For some work you need a VOG, a statement of the government about your conduct. The vacancy says so.

1. Wait until the organisation asks for it. Often they prepare the request for you and it is free.
2. Finish the request with DigiD. You get the VOG at home.
3. Show it to the organisation. Do not send it on this site: we do not keep it.`,
		},
	},
];
