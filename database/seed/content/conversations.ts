import type { SeedConversation } from './types.ts';

const fenna = 'Fenna Hoekstra';
const oleksandr = 'Oleksandr Shevchenko';
const truus = 'Truus Engberts';
const living = 'Gastvrouw of gastheer in de huiskamer';

/** Conversations of the demo accounts, in every state; what was said last stands last. */
export const conversations: SeedConversation[] = [
	{
		about: { applicant: truus, vacancy: living },
		said: [
			{
				by: 'organisation',
				hoursAgo: 500,
				body: 'Dag Truus, fijn dat je komt kennismaken. Kun je dinsdag om half tien? Wij zitten in de huiskamer, links van de ingang.',
			},
			{ by: truus, hoursAgo: 480, body: 'Dinsdag om half tien is prima. Moet ik nog iets meenemen?' },
			{ by: 'organisation', hoursAgo: 478, body: 'Alleen goede zin. Tot dinsdag!' },
			{ by: truus, hoursAgo: 310, body: 'Het was gezellig, ik kom graag elke dinsdag. Groetjes aan Karin.' },
		],
		readBy: ['organisation'],
		doneBy: 'organisation',
	},
	{
		about: { applicant: oleksandr, vacancy: 'Vrijwilliger digitaal spreekuur' },
		said: [
			{
				by: 'organisation',
				hoursAgo: 170,
				body: 'Hi Oleksandr, thank you for your message. Your Dutch is good enough for us: there are always two of you at the table. Would you like to come and watch one Tuesday morning, from ten to twelve?',
			},
			{ by: oleksandr, hoursAgo: 165, body: 'Yes, very much! Is next Tuesday possible?' },
			{
				by: 'organisation',
				hoursAgo: 146,
				body: 'It is. Ask for Yusuf at the desk. Which of these do you know best: DigiD, phones or e-mail?',
			},
		],
	},
	{
		about: { subject: 'Which work can I do in English?' },
		said: [
			{
				by: oleksandr,
				hoursAgo: 400,
				body: 'Hello, I would like to help out a few hours a week, but my Dutch is not very good yet. Which work is possible in English?',
			},
			{
				by: 'centre',
				hoursAgo: 377,
				body: 'Hi Oleksandr, quite a lot. Repair cafés, gardens and kitchens often need hands more than words. On the search page you can choose the languages in which you can do the work. If you like, come to our desk on Thursday afternoon and we will look together.',
			},
			{ by: oleksandr, hoursAgo: 375, body: 'Perfect, I found something with computers. Thank you!' },
		],
		readBy: ['centre'],
		doneBy: 'centre',
	},
	{
		about: { vacancy: living },
		said: [
			{
				by: 'centre',
				hoursAgo: 52,
				body: 'Dag Marjan, jullie vacature voor de huiskamer wordt goed gelezen, maar er staat niet bij of je er met de rolstoel in kunt. Vul je dat nog aan?',
			},
			{
				by: 'organisation',
				hoursAgo: 27,
				body: 'Goed dat je het zegt, Bas. De huiskamer is gelijkvloers en het toilet is aangepast. Ik zet het erbij. Kunnen jullie de vacature daarna in de nieuwsbrief zetten?',
			},
		],
		note: {
			by: 'centre',
			hoursAgo: 26,
			note: '@Samira El Idrissi is er nog plek in de nieuwsbrief van volgende week?',
			mentions: ['superuser'],
		},
	},
	{
		about: { subject: 'Hoe kom ik aan een VOG?' },
		said: [
			{
				by: fenna,
				hoursAgo: 75,
				body: 'Goedemiddag, als taalmaatje heb ik een VOG nodig. Moet ik die zelf aanvragen, en wat kost dat?',
			},
			{
				by: 'centre',
				hoursAgo: 51,
				body: 'Dag Fenna, de organisatie vraagt hem voor je aan, en voor vrijwilligers is hij gratis. Jij krijgt daarna een mail van Justis en rondt de aanvraag af met je DigiD. Laat het weten als er iets niet lukt.',
			},
		],
	},
	{
		about: { applicant: fenna, vacancy: living },
		said: [
			{
				by: 'organisation',
				hoursAgo: 29,
				body: 'Dag Fenna, wat leuk dat je je hebt aangemeld! Natuurlijk mag je een keer meelopen. Kun je woensdag om tien uur?',
			},
			{
				by: fenna,
				hoursAgo: 5,
				body: 'Ja, woensdag om tien uur kan ik. Mag mijn schoonmoeder mee koffiedrinken? Dan breng ik haar meteen.',
			},
		],
	},
];
