import type { Trx } from '#platform/server/database.ts';
import { daysFromNow } from './vacancy-columns.ts';

export const both = (nl: string, en: string) => ({ nl, en });
export const none = both('', '');
export const question = (id: string, questionType: string, text: object, rest: object = {}) => ({
	id,
	questionType,
	text,
	help: none,
	required: false,
	longAnswer: false,
	options: [],
	several: false,
	other: false,
	showIf: null,
	...rest,
});
const kinds = [
	{ id: 'praten', text: both('Praten en luisteren', 'Talking and listening') },
	{ id: 'klussen', text: both('Klussen', 'Odd jobs') },
	{ id: 'groen', text: both('Buiten in het groen', 'Outdoors') },
];

/** How volunteers look back on an afternoon, with several kinds of question and a condition. */
const content = {
	title: both('Terugblik op de burendag', 'Looking back on the neighbours’ day'),
	description: both(
		'Drie minuten, dan weten wij wat beter kan.',
		'Three minutes, and we know what to do better.',
	),
	purpose: none,
	thanks: both('Bedankt! We bespreken dit met elkaar.', 'Thank you! We will talk this over.'),
	thanksPage: '',
	closed: none,
	review: false,
	pages: [
		{
			id: 'dag',
			showIf: null,
			questions: [
				question('cijfer', 'number', both('Welk cijfer geef je de dag?', 'How do you rate the day?'), {
					help: both('Van 1 tot en met 10.', 'From 1 to 10.'),
					required: true,
				}),
				question('deed', 'multiple_choice', both('Wat deed je?', 'What did you do?'), {
					options: kinds,
					several: true,
					other: true,
				}),
				question('weer', 'checkbox', both('Volgend jaar help ik weer', 'I will help again next year')),
				question('beter', 'text', both('Wat kan beter?', 'What could be better?'), {
					longAnswer: true,
					showIf: { match: 'all', rules: [{ questionId: 'cijfer', test: 'less', value: '7' }] },
				}),
			],
		},
	],
};

const remarks = [
	'De koffie was om elf uur al op.',
	'Ik wist niet bij wie ik moest zijn.',
	'Graag een uur later beginnen.',
];

/** A form of the centre that is open, and what fourteen people sent with it. */
export async function loadForms(trx: Trx, tenant: string, centreId: string): Promise<void> {
	const place = { tenant, centre_id: centreId };
	const text = JSON.stringify(content);
	const { id } = await trx
		.insertInto('forms')
		.values({ ...place, slug: 'burendag', status: 'open', content: text, version: 1 })
		.returning('id')
		.executeTakeFirstOrThrow();
	await trx
		.insertInto('form_versions')
		.values({ ...place, form_id: id, number: 1, content: text, slug: 'burendag' })
		.execute();
	const submissions = Array.from({ length: 14 }, (_, index) => ({
		...place,
		form_id: id,
		version: 1,
		reference: `BURENDA${'23456789ABCDEF'[index]}`,
		status: index > 9 ? ('handled' as const) : ('new' as const),
		answers: JSON.stringify(answersOf(index)),
		submitted_at: daysFromNow(-1 - index / 3),
	}));
	await trx.insertInto('form_submissions').values(submissions).execute();
}

function answersOf(index: number): object[] {
	const mark = 5 + ((index * 5) % 6);
	const chosen = kinds.filter((_, place) => (index + place) % 3 !== 0);
	const about = (questionId: string, place: number, answer: string[], rest: object = {}) => {
		const asked = content.pages[0]?.questions[place] as { text: { nl: string }; questionType: string };
		return { questionId, question: asked.text.nl, questionType: asked.questionType, answer, ...rest };
	};
	return [
		about('cijfer', 0, [String(mark)]),
		about(
			'deed',
			1,
			chosen.map(({ text }) => text.nl),
			{ chosen: chosen.map(({ id }) => id) },
		),
		...(index % 4 === 0 ? [] : [about('weer', 2, ['yes'])]),
		...(mark < 7 ? [about('beter', 3, [remarks[index % remarks.length] ?? ''])] : []),
	];
}
