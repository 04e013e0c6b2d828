import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { PostForm } from '#ui/post-form.tsx';
import type { Application } from '../../contract.ts';
import { OutcomeFields } from './outcome-fields.tsx';

/** What both sides say became of an acceptance, and the form for the reader's own side; nothing before it was asked. */
export function OutcomePanel(props: { application: Application; here: string; mine: boolean }) {
	const { application, here, mine } = props;
	const t = useTranslations('outcome');
	const format = useFormat();
	const { outcomes, meta } = application;
	if (outcomes.length === 0) return null;
	const own = outcomes.find(({ side }) => side === (mine ? 'volunteer' : 'organisation'));
	return (
		<section className="panel" aria-labelledby="outcome-title">
			<h2 id="outcome-title">{t('panel')}</h2>
			<Facts>
				{outcomes.map(({ side, outcome, reason, askedAt }) => (
					<Fact
						key={side}
						label={t(mine ? 'side.own' : `side.${side}`)}
						value={
							outcome
								? [t(`outcome.${outcome}`), ...(reason ? [t(`reason.${side}.${reason}`)] : [])].join(' · ')
								: t('asked', { date: format.date(askedAt) })
						}
					/>
				))}
			</Facts>
			{meta?.can?.tellOutcome && own && (
				<details className="panel-more" data-print="no" open={own.outcome === null}>
					<summary>{t(own.outcome === null ? 'question' : 'again')}</summary>
					<PostForm action={here} className="stacked-form" preventScrollReset>
						<OutcomeFields {...own} />
						<Button type="submit" name="verb" value="outcome" size="sm" variant="outline">
							{t('send')}
						</Button>
					</PostForm>
				</details>
			)}
		</section>
	);
}
