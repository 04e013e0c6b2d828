import { AnswerText } from '#features/questions/web/public.tsx';
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
	if (kind === 'yes_no') return t(answer === 'yes' ? 'yesNo.yes' : 'yesNo.no');
	if (!chosen || chosen.length < 2) return <AnswerText questionType={kind} answer={[answer]} linked />;
	return (
		<ul>
			{chosen.map((one) => (
				<li key={one}>{one}</li>
			))}
		</ul>
	);
}
