import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';

/** An answer as it is read: a date in words, a tick as yes; where it is `linked`, an address leads to whom it is of. */
export function AnswerText(props: {
	questionType: string;
	answer: readonly string[];
	linked?: boolean;
	/** What stands between several. */
	between?: string;
}) {
	const { questionType, answer, linked = false, between = ', ' } = props;
	const t = useTranslations('question-field');
	const format = useFormat();
	const [first = ''] = answer;
	if (questionType === 'checkbox') return t('yes');
	if (questionType === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(first)) return format.date(first);
	const address = linked ? addressOf(questionType, first) : undefined;
	return address ? (
		<a href={address} rel="noreferrer">
			{first}
		</a>
	) : (
		answer.join(between)
	);
}

function addressOf(questionType: string, answer: string): string | undefined {
	if (questionType === 'email') return `mailto:${answer}`;
	if (questionType === 'phone') return `tel:${answer.replace(/[^\d+]/g, '')}`;
	return questionType === 'url' && /^https?:\/\//i.test(answer) ? answer : undefined;
}
