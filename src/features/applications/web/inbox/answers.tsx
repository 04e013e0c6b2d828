import { useTranslations } from '#platform/web/translations.ts';
import type { Application } from '../../contract.ts';

/** The organisation's questions as they were worded at the time, with the answers; nothing if there are none. */
export function Answers({ application, mine }: { application: Application; mine: boolean }) {
	const t = useTranslations('inbox');
	if (application.answers.length === 0) return null;
	return (
		<section className="panel" aria-labelledby="answers-title">
			<h2 id="answers-title">{t(mine ? 'mine.answers' : 'answers')}</h2>
			<dl className="answers">
				{application.answers.map(({ question, kind, answer }) => (
					<div key={question}>
						<dt>{question}</dt>
						<dd className="plain-text">
							{kind === 'yes_no' ? t(answer === 'yes' ? 'yesNo.yes' : 'yesNo.no') : answer}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
