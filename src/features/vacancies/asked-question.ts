import type { z } from 'zod';
import type { Question as AskedQuestion, QuestionType, Text } from '#features/questions/contract.ts';
import type { QuestionKind } from './enums.ts';
import type { questionSchema } from './written-parts.ts';

type Written = z.infer<typeof questionSchema> & { id: string };
type Locale = 'nl' | 'en';

const types: Readonly<Record<QuestionKind, QuestionType>> = {
	text: 'text',
	choice: 'multiple_choice',
	yes_no: 'multiple_choice',
	checkbox: 'checkbox',
	date: 'date',
	time: 'time',
	number: 'number',
	email: 'email',
	phone: 'phone',
	url: 'url',
	info_section: 'info_section',
};
const yesAndNo = [
	{ id: 'yes', text: { nl: 'Ja', en: 'Yes' } },
	{ id: 'no', text: { nl: 'Nee', en: 'No' } },
];

/** A question of a vacancy as every form asks one. Its options are named by their place. */
export function askedQuestion(written: Written, language: Locale): AskedQuestion {
	const other: Locale = language === 'nl' ? 'en' : 'nl';
	const { id, kind, required, longAnswer, several, translations } = written;
	const translated = translations[other];
	const text = (main: string, second = ''): Text =>
		language === 'nl' ? { nl: main, en: second } : { nl: second, en: main };
	const isChoice = kind === 'choice';
	return {
		id,
		questionType: types[kind],
		text: text(written.question, translated?.question),
		help: text(written.help, translated?.help),
		required,
		longAnswer,
		options:
			kind === 'yes_no'
				? yesAndNo
				: written.options.map((words, place) => ({
						id: `option-${place}`,
						text: text(words, translated?.options[place]),
					})),
		several: isChoice && several,
		other: isChoice && written.other,
		showIf: null,
	};
}
