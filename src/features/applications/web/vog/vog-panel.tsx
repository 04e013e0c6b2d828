import { useState } from 'react';
import { useFormat } from '#platform/web/format.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { isOldVog, usualVogYears, type Vog, type VogSeen, yearsAfter } from '../../vog-contract.ts';

type Shown = {
	vog: Vog;
	/** What was filled in of one that was seen, where it was refused. */
	refused: { seen: VogSeen; error: FormError } | undefined;
	here: string;
	mine: boolean;
	today: string;
	until: string;
};

/** The certificate of conduct of an applicant; nothing where none is needed and none was asked for. */
export function VogPanel({ vog, refused, here, mine, today, until }: Shown) {
	const t = useTranslations('vog');
	const format = useFormat();
	const { needs, state, askedAt, seenOn, seenBy, expiresOn, changeable, askable } = vog;
	if (needs === 'none' && state === 'none') return null;
	const isOld = state === 'seen' && seenOn !== null && expiresOn === null && isOldVog(seenOn, today);
	return (
		<section className="panel" aria-labelledby="vog-title">
			<h2 id="vog-title">{t('title')}</h2>
			<p>{t(`needs.${needs}`)}</p>
			<Facts>
				<Fact label={t('state')} value={t(`states.${state}`)} />
				<Fact label={t('asked')} value={askedAt && format.date(askedAt)} />
				<Fact label={t('seen')} value={seenOn && format.date(seenOn)} />
				<Fact label={t('by')} value={seenBy} />
				<Fact label={t('until')} value={expiresOn && format.date(expiresOn)} />
			</Facts>
			{isOld && <p className="field-hint">{t('old')}</p>}
			{(needs === 'free_scheme' || needs === 'required') && (
				<details className="panel-more" data-print="no">
					<summary>{t('how.title')}</summary>
					<p>{t(mine ? 'how.what' : 'how.whatOrganisation')}</p>
					<p>{t(needs === 'free_scheme' ? 'how.free' : 'how.paid')}</p>
				</details>
			)}
			{changeable && (
				<div className="panel-more" data-print="no">
					{askable && (
						<PostForm action={here} preventScrollReset data-leave="free" role="none">
							<Button type="submit" name="verb" value="vog-ask" size="sm" variant="outline" icon="mail">
								{t(state === 'asked' ? 'askAgain' : isOld || state === 'expired' ? 'askNew' : 'ask')}
							</Button>
						</PostForm>
					)}
					<details className="panel-more" open={refused !== undefined || undefined}>
						<summary>{t('see')}</summary>
						<p className="row-sub">{t('never')}</p>
						<WorkForm words={t} error={refused?.error} action={here} submit={t('save')} size="sm">
							{({ errors }) => (
								<>
									<input type="hidden" name="verb" value="vog-see" />
									<SeenFields
										seenOn={refused?.seen.seenOn ?? seenOn ?? today}
										expiresOn={refused ? (refused.seen.expiresOn ?? '') : (expiresOn ?? until)}
										today={today}
										errors={errors}
									/>
								</>
							)}
						</WorkForm>
						{state !== 'none' && (
							<PostForm action={here} preventScrollReset data-leave="free" role="none">
								<Button type="submit" name="verb" value="vog-remove" size="sm" variant="tertiary">
									{t('remove')}
								</Button>
							</PostForm>
						)}
					</details>
				</div>
			)}
		</section>
	);
}

type SeenFieldsProps = {
	seenOn: string;
	expiresOn: string;
	today: string;
	errors: (name: string) => string[] | undefined;
};

/** When it was seen and until when it counts: the usual years after that day, until somebody says otherwise. */
function SeenFields({ seenOn, expiresOn, today, errors }: SeenFieldsProps) {
	const t = useTranslations('vog');
	const [until, setUntil] = useState(expiresOn);
	const [proposed, setProposed] = useState(yearsAfter(seenOn || today, usualVogYears));
	const moved = (day: string): void => {
		if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(day)) return;
		const next = yearsAfter(day, usualVogYears);
		if (until === proposed) setUntil(next);
		setProposed(next);
	};
	return (
		<>
			<input type="hidden" name="proposed" value={proposed} />
			<TextField
				name="seenOn"
				type="date"
				label={t('seen')}
				max={today}
				defaultValue={seenOn}
				onChange={(event) => moved(event.currentTarget.value)}
				errors={errors('seenOn')}
				required
			/>
			<TextField
				name="expiresOn"
				type="date"
				label={t('until')}
				hint={t('untilHint')}
				value={until}
				onChange={(event) => setUntil(event.currentTarget.value)}
				errors={errors('expiresOn')}
			/>
		</>
	);
}
