import { type Content, contentSchema } from './content.ts';

/** The forms that one may start from. */
export const shippedForms = ['contact', 'intake', 'evaluation', 'organisation', 'photos'] as const;
export type ShippedForm = (typeof shippedForms)[number];

const both = (nl: string, en: string) => ({ nl, en });
const yesNo = [
	{ id: 'ja', text: both('Ja', 'Yes') },
	{ id: 'nee', text: both('Nee', 'No') },
];
const thanks = both(
	'Bedankt! We hebben je antwoorden ontvangen.',
	'Thank you! We have received your answers.',
);
const name = {
	id: 'naam',
	questionType: 'text',
	text: both('Hoe heet je?', 'What is your name?'),
	required: true,
};
const email = {
	id: 'email',
	questionType: 'email',
	text: both('Wat is je e-mailadres?', 'What is your email address?'),
	required: true,
};
const phone = {
	id: 'telefoon',
	questionType: 'phone',
	text: both('Wat is je telefoonnummer?', 'What is your phone number?'),
	help: both('Alleen als je liever gebeld wordt.', 'Only if you would rather be called.'),
};

const contents: Readonly<Record<ShippedForm, unknown>> = {
	contact: {
		title: both('Neem contact op', 'Get in touch'),
		description: both(
			'Heb je een vraag of een idee? Schrijf ons. We antwoorden binnen een paar werkdagen.',
			'Do you have a question or an idea? Write to us. We answer within a few working days.',
		),
		purpose: both('om je te antwoorden.', 'to answer you.'),
		thanks: both(
			'Bedankt voor je bericht! We antwoorden binnen een paar werkdagen.',
			'Thank you for your message! We will answer within a few working days.',
		),
		pages: [
			{
				id: 'vraag',
				questions: [
					{
						id: 'over',
						questionType: 'multiple_choice',
						text: both('Waar gaat het over?', 'What is it about?'),
						required: true,
						other: true,
						options: [
							{ id: 'zoeken', text: both('Ik zoek vrijwilligerswerk', 'I am looking for voluntary work') },
							{
								id: 'organisatie',
								text: both('Ik schrijf namens een organisatie', 'I write for an organisation'),
							},
							{ id: 'hulp', text: both('Ik heb hulp nodig', 'I need help') },
							{
								id: 'site',
								text: both('Iets op deze site werkt niet', 'Something on this site does not work'),
							},
						],
					},
					{
						id: 'welke',
						questionType: 'text',
						text: both('Welke organisatie?', 'Which organisation?'),
						showIf: { match: 'all', rules: [{ questionId: 'over', test: 'is', value: 'organisatie' }] },
					},
					{
						id: 'bericht',
						questionType: 'text',
						longAnswer: true,
						text: both('Wat wil je vertellen of vragen?', 'What would you like to say or ask?'),
						required: true,
					},
					name,
					email,
					phone,
				],
			},
		],
	},
	intake: {
		title: both('Kennismaken met een vrijwilliger', 'Getting to know a volunteer'),
		description: both(
			'Met je antwoorden zoeken we samen iets wat bij je past. Het kost vijf minuten.',
			'With your answers we look together for something that suits you. It takes five minutes.',
		),
		purpose: both(
			'om vrijwilligerswerk te vinden dat bij je past.',
			'to find voluntary work that suits you.',
		),
		thanks,
		pages: [
			{
				id: 'werk',
				questions: [
					{
						id: 'eerder',
						questionType: 'multiple_choice',
						text: both('Heb je eerder vrijwilligerswerk gedaan?', 'Have you done voluntary work before?'),
						required: true,
						options: yesNo,
					},
					{
						id: 'wat-eerder',
						questionType: 'text',
						longAnswer: true,
						text: both(
							'Wat deed je toen, en hoe vond je dat?',
							'What did you do then, and how did you like it?',
						),
						showIf: { match: 'all', rules: [{ questionId: 'eerder', test: 'is', value: 'ja' }] },
					},
					{
						id: 'leuk',
						questionType: 'multiple_choice',
						text: both('Wat doe je graag?', 'What do you like to do?'),
						several: true,
						other: true,
						options: [
							{ id: 'mensen', text: both('Met mensen omgaan', 'Being with people') },
							{ id: 'handen', text: both('Met je handen werken', 'Working with your hands') },
							{ id: 'buiten', text: both('Buiten zijn', 'Being outdoors') },
							{ id: 'regelen', text: both('Organiseren en regelen', 'Organising things') },
							{ id: 'leren', text: both('Iets uitleggen of leren', 'Explaining or teaching') },
						],
					},
					{
						id: 'wanneer',
						questionType: 'multiple_choice',
						text: both('Wanneer kun je?', 'When are you free?'),
						several: true,
						options: [
							{ id: 'overdag', text: both('Door de week overdag', 'Weekdays during the day') },
							{ id: 'avond', text: both('Door de week ’s avonds', 'Weekday evenings') },
							{ id: 'weekend', text: both('In het weekend', 'At the weekend') },
						],
					},
					{
						id: 'uren',
						questionType: 'number',
						text: both('Hoeveel uur per week ongeveer?', 'About how many hours a week?'),
					},
				],
			},
			{ id: 'jij', questions: [name, email, phone] },
		],
	},
	evaluation: {
		title: both('Hoe was het?', 'How was it?'),
		description: both(
			'Vertel ons in twee minuten hoe je klus was. Daar leren wij en de organisatie van.',
			'Tell us in two minutes how your job was. We and the organisation learn from it.',
		),
		purpose: both('om te leren wat beter kan.', 'to learn what can be better.'),
		thanks: both('Bedankt! Hier leren we van.', 'Thank you! We learn from this.'),
		pages: [
			{
				id: 'de-klus',
				questions: [
					{
						id: 'klus',
						questionType: 'text',
						text: both('Welke klus deed je?', 'What job did you do?'),
						required: true,
					},
					{
						id: 'oordeel',
						questionType: 'multiple_choice',
						text: both('Hoe vond je het?', 'How did you like it?'),
						required: true,
						options: [
							{ id: 'heel-fijn', text: both('Heel fijn', 'Very much') },
							{ id: 'fijn', text: both('Fijn', 'I liked it') },
							{ id: 'gaat-wel', text: both('Gaat wel', 'It was all right') },
							{ id: 'niet-fijn', text: both('Niet fijn', 'I did not like it') },
						],
					},
					{
						id: 'beter',
						questionType: 'text',
						longAnswer: true,
						text: both('Wat had beter gekund?', 'What could have been better?'),
						showIf: {
							match: 'any',
							rules: [
								{ questionId: 'oordeel', test: 'is', value: 'gaat-wel' },
								{ questionId: 'oordeel', test: 'is', value: 'niet-fijn' },
							],
						},
					},
					{
						id: 'welkom',
						questionType: 'multiple_choice',
						text: both('Voelde je je welkom?', 'Did you feel welcome?'),
						options: yesNo,
					},
					{
						id: 'nog-eens',
						questionType: 'multiple_choice',
						text: both('Zou je het nog eens doen?', 'Would you do it again?'),
						options: [...yesNo, { id: 'misschien', text: both('Misschien', 'Maybe') }],
					},
				],
			},
		],
	},
	organisation: {
		title: both('Kennismaken met een organisatie', 'Getting to know an organisation'),
		description: both(
			'Vertel ons wat jullie doen en wie jullie zoeken. Daarna nemen we contact op.',
			'Tell us what you do and whom you are looking for. Then we will get in touch.',
		),
		purpose: both('om jullie te helpen vrijwilligers te vinden.', 'to help you find volunteers.'),
		thanks,
		pages: [
			{
				id: 'de-organisatie',
				questions: [
					{
						id: 'organisatie',
						questionType: 'text',
						text: both('Hoe heet jullie organisatie?', 'What is your organisation called?'),
						required: true,
					},
					{ id: 'site', questionType: 'url', text: both('Wat is jullie website?', 'What is your website?') },
					{
						id: 'doen',
						questionType: 'text',
						longAnswer: true,
						text: both('Wat doen jullie, en voor wie?', 'What do you do, and for whom?'),
						required: true,
					},
					{
						id: 'vrijwilligers',
						questionType: 'number',
						text: both('Hoeveel vrijwilligers hebben jullie nu?', 'How many volunteers do you have now?'),
					},
					{
						id: 'verzekerd',
						questionType: 'multiple_choice',
						text: both('Zijn jullie vrijwilligers verzekerd?', 'Are your volunteers insured?'),
						options: [...yesNo, { id: 'weet-niet', text: both('Dat weten we niet', 'We do not know') }],
					},
				],
			},
			{ id: 'jij', questions: [name, email, phone] },
		],
	},
	photos: {
		title: both('Toestemming voor foto’s', 'Consent for photos'),
		description: both(
			'Wij maken graag foto’s van onze activiteiten. Jij bepaalt of jij erop mag staan en waar we ze laten zien. Je kunt je toestemming altijd intrekken.',
			'We like to take photos of our activities. You decide whether you may be in them and where we show them. You can always withdraw your consent.',
		),
		purpose: both('om te weten waar jouw foto mag staan.', 'to know where your photo may be shown.'),
		thanks: both(
			'Bedankt. Wil je je toestemming intrekken? Laat het ons weten, met het kenmerk hieronder.',
			'Thank you. Would you like to withdraw your consent? Let us know, with the reference below.',
		),
		pages: [
			{
				id: 'foto',
				questions: [
					name,
					email,
					{
						id: 'toestemming',
						questionType: 'multiple_choice',
						text: both('Mogen we foto’s gebruiken waar jij op staat?', 'May we use photos with you in them?'),
						required: true,
						options: yesNo,
					},
					{
						id: 'waar',
						questionType: 'multiple_choice',
						text: both('Waar mogen ze staan?', 'Where may we show them?'),
						several: true,
						required: true,
						options: [
							{ id: 'site', text: both('Op onze website', 'On our website') },
							{ id: 'sociaal', text: both('Op sociale media', 'On social media') },
							{ id: 'papier', text: both('In drukwerk', 'In print') },
						],
						showIf: { match: 'all', rules: [{ questionId: 'toestemming', test: 'is', value: 'ja' }] },
					},
					{
						id: 'zestien',
						questionType: 'checkbox',
						text: both(
							'Ik ben 16 jaar of ouder, of een van mijn ouders vult dit in.',
							'I am 16 or older, or one of my parents fills this in.',
						),
						required: true,
					},
				],
			},
		],
	},
};

/** What a shipped form says and asks, in both languages. */
export function shippedForm(key: ShippedForm): Content {
	return contentSchema.parse(contents[key]);
}
