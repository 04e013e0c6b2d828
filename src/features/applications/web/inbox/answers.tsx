import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import type { Answered, Application } from '../../contract.ts';

/** The organisation's questions as they were worded at the time, with the answers; nothing if there are none. */
export function Answers({ application, mine }: { application: Application; mine: boolean }) {
	const t = useTranslations('inbox');
	if (application.answers.length === 0) return null;
	return (
		<section className="panel" aria-labelledby="answers-title">
			<h2 id="answers-title">{t(mine ? 'mine.answers' : 'answers')}</h2>
			<dl className="answers">
				{application.answers.map((answered) => (
					<div key={answered.question}>
						<dt>{answered.question}</dt>
						<dd className="plain-text">
							<Answer answered={answered} />
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

/** One answer, as its kind is read. */
function Answer({ answered: { kind, answer, chosen } }: { answered: Answered }) {
	const t = useTranslations('inbox');
	const format = useFormat();
	if (kind === 'yes_no' || kind === 'checkbox') return t(answer === 'yes' ? 'yesNo.yes' : 'yesNo.no');
	if (kind === 'date') return format.date(answer);
	if (kind === 'email') return <a href={`mailto:${answer}`}>{answer}</a>;
	if (kind === 'phone') return <a href={`tel:${answer.replace(/[^\d+]/g, '')}`}>{answer}</a>;
	if (!chosen || chosen.length < 2) return answer;
	return (
		<ul>
			{chosen.map((one) => (
				<li key={one}>{one}</li>
			))}
		</ul>
	);
}
