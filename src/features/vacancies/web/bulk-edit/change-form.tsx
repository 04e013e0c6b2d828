import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { vacancyVerbs } from '../../contract.ts';
import type { BulkAnswer } from './bulk-edit-page.tsx';
import { changeFields } from './choice.ts';

/** The second step, what changes; and once that was looked at the third, with what will happen. */
export function ChangeForm({ answer, looksFirst }: { answer: BulkAnswer | undefined; looksFirst: boolean }) {
	const t = useTranslations('bulk-edit');
	const verbName = useVerbName(looksFirst);
	const here = useLocation();
	const address = `${here.pathname}${here.search}`;
	if (answer?.preview)
		return <Summary answer={answer} preview={answer.preview} address={address} verbName={verbName} />;
	const { change, error } = answer ?? {};
	return (
		<section className="form-section" aria-labelledby="change">
			<h2 id="change">{t('change.title')}</h2>
			<WorkForm
				words={t}
				labels="change."
				error={error}
				action={address}
				intent="check"
				submit={t('change.check')}
			>
				{({ errors }) => {
					const field = (name: (typeof changeFields)[number]) => ({
						name,
						label: t(`change.${name}`),
						defaultValue: change?.[name],
						errors: errors(name),
					});
					return (
						<>
							<p className="field-hint">{t('change.hint')}</p>
							<div className="field-row">
								<Select
									{...field('verb')}
									placeholder={t('change.noVerb')}
									options={vacancyVerbs.map((value) => ({ value, label: verbName(value) }))}
								/>
								<TextField {...field('expiresAt')} type="date" hint={t('change.expiresAtHint')} />
							</div>
							<TextField {...field('contactPerson')} maxLength={120} autoComplete="off" />
							<div className="field-row">
								<TextField {...field('contactEmail')} inputMode="email" maxLength={254} autoComplete="off" />
								<TextField {...field('contactPhone')} inputMode="tel" maxLength={30} autoComplete="off" />
							</div>
							<div className="field-row">
								<TextField {...field('addTags')} hint={t('change.tagsHint')} />
								<TextField {...field('removeTags')} hint={t('change.tagsHint')} />
							</div>
						</>
					);
				}}
			</WorkForm>
		</section>
	);
}

type SummaryProps = {
	answer: BulkAnswer;
	preview: NonNullable<BulkAnswer['preview']>;
	address: string;
	verbName: (verb: string) => string;
};

/** What a verb is called, as in the list and the form of one: of organisations whose vacancies the centre looks at first one does not put on line. */
function useVerbName(looksFirst: boolean): (verb: string) => string {
	const t = useTranslations('bulk-edit');
	return (verb) => t.optional(`verbs.${verb === 'publish' && looksFirst ? 'sendIn' : verb}`) ?? verb;
}

function Summary({ answer: { change }, preview, address, verbName }: SummaryProps) {
	const t = useTranslations('bulk-edit');
	const busy = useNavigation().state === 'submitting';
	const { able, total, reviewed } = preview;
	const unable = total - able - reviewed;
	const filled = changeFields.filter((name) => change[name] !== '');
	return (
		<section className="form-section" aria-labelledby="summary">
			<h2 id="summary">{t('summary.title')}</h2>
			<Alert tone={able === 0 ? 'warning' : 'info'} live>
				<p>{t('summary.able', { count: able })}</p>
				{unable > 0 && <p>{t('summary.unable', { count: unable })}</p>}
				{reviewed > 0 && <p>{t('summary.reviewed', { count: reviewed })}</p>}
			</Alert>
			<h3 className="bulk-what">{t('summary.what')}</h3>
			<ul>
				{filled.map((name) => (
					<li key={name}>
						{t('summary.item', {
							field: t(`change.${name}`),
							value: name === 'verb' ? verbName(change.verb) : change[name],
						})}
					</li>
				))}
			</ul>
			<p className="field-hint">{t('summary.undo')}</p>
			<PostForm action={address} className="actions" data-leave="free" preventScrollReset>
				{filled.map((name) => (
					<input key={name} type="hidden" name={name} value={change[name]} />
				))}
				{able > 0 && (
					<Button type="submit" name="intent" value="start" busy={busy}>
						{t('summary.start', { count: able })}
					</Button>
				)}
				<ButtonLink to={address} variant="outline">
					{t('summary.cancel')}
				</ButtonLink>
			</PostForm>
		</section>
	);
}
