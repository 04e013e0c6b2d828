import { asDemo } from './as-demo.ts';

const text = (nl: string, en: string) => ({ nl, en });
const choseYes = { match: 'all', rules: [{ question_id: 'mee', test: 'is', value: 'ja' }] };

/** Every type of question, in both languages, on two pages. */
const content = {
	title: text('Meedoen met de buurtmaaltijd', 'Join the neighbourhood dinner'),
	description: text('Eens per maand eten we samen.', 'Once a month we eat together.'),
	purpose: text('Om te weten wie er komt.', 'To know who is coming.'),
	review: true,
	pages: [
		{
			id: 'p1',
			questions: [
				{
					id: 'naam',
					question_type: 'text',
					text: text('Hoe heet je?', 'What is your name?'),
					required: true,
				},
				{
					id: 'mee',
					question_type: 'multiple_choice',
					text: text('Help je mee?', 'Will you help?'),
					help: text('Koken of opruimen.', 'Cooking or cleaning up.'),
					required: true,
					options: [
						{ id: 'ja', text: text('Ja', 'Yes') },
						{ id: 'nee', text: text('Nee', 'No') },
					],
				},
				{
					id: 'uren',
					question_type: 'number',
					text: text('Hoeveel uur?', 'How many hours?'),
					required: true,
					show_if: choseYes,
				},
			],
		},
		{
			id: 'p2',
			questions: [
				{
					id: 'uitleg',
					question_type: 'info_section',
					text: text('Over het eten', 'About the food'),
					help: text('We koken met wat er is.', 'We cook with what there is.'),
				},
				{
					id: 'dieet',
					question_type: 'multiple_choice',
					text: text('Wat eet je niet?', 'What do you not eat?'),
					several: true,
					other: true,
					options: [
						{ id: 'vlees', text: text('Vlees', 'Meat') },
						{ id: 'noten', text: text('Noten', 'Nuts') },
					],
				},
				{ id: 'dag', question_type: 'date', text: text('Welke dag?', 'Which day?') },
				{ id: 'tijd', question_type: 'time', text: text('Hoe laat kom je?', 'What time will you come?') },
				{ id: 'mail', question_type: 'email', text: text('Je e-mailadres', 'Your email address') },
				{ id: 'bel', question_type: 'phone', text: text('Je telefoonnummer', 'Your phone number') },
				{ id: 'foto', question_type: 'file', text: text('Een foto', 'A photo') },
				{ id: 'site', question_type: 'url', text: text('Je website', 'Your website') },
				{
					id: 'nog',
					question_type: 'text',
					long_answer: true,
					text: text('Wil je nog iets kwijt?', 'Anything else?'),
				},
				{
					id: 'goed',
					question_type: 'checkbox',
					text: text('Ik kom op tijd', 'I will be on time'),
					required: true,
				},
			],
		},
	],
};

async function made(
	send: Awaited<ReturnType<typeof asDemo>>,
	about: object = {},
): Promise<{ id: string; slug: string }> {
	const slug = `buurtmaaltijd-${Date.now()}`;
	const body = { data: { type: 'forms', attributes: { slug, content: { ...content, ...about } } } };
	const { id } = await send<{ id: string }>('POST', '/api/v1/forms', body);
	await send('PUT', `/api/v1/forms/${id}/open`, {});
	return { id, slug };
}

/** Makes a form of the centre with every type of question, or as it is said to be, opens it, and gives the last part of its address. */
export async function openForm(about: object = {}): Promise<string> {
	return (await made(await asDemo('centre'), about)).slug;
}

/** Makes the same form, and sends it once; gives the keys of both. */
export async function sentForm(): Promise<{ builtForm: string; submission: string }> {
	const send = await asDemo('centre');
	const { id, slug } = await made(send);
	const answers = Object.entries({ naam: 'Noor', mee: 'nee', dieet: 'noten', goed: 'yes' }).map(
		([question_id, answer]) => ({ question_id, answer: [answer] }),
	);
	const body = { data: { type: 'form_submissions', attributes: { answers, locale: 'nl' } } };
	await send('POST', `/api/v1/public_forms/${slug}/submissions`, body);
	const [sent] = await send<{ id: string }[]>('GET', `/api/v1/forms/${id}/submissions`);
	if (!sent) throw new Error('The submission is not in the list.');
	return { builtForm: id, submission: sent.id };
}
