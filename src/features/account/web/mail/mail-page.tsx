import { Link, redirect, useSearchParams } from 'react-router';
import { mailChoicesApi } from '#features/email-preferences/api.ts';
import type { MailChoicesChange } from '#features/email-preferences/contract.ts';
import { frequencies, weekdays } from '#features/email-preferences/enums.ts';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Flash } from '#ui/flash.tsx';
import { Select } from '#ui/inputs.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { Route } from './+types/mail-page';

const ALWAYS = ['answers', 'changes', 'account'] as const;
/** Default day of the weekly summary until the user chooses days. */
const MONDAY = 1;

export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const { choices, digestDays } = (await call(mailChoicesApi.read)).meta;
	return { title: getTranslations(locale, 'account')('mail.title'), choices, digestDays };
}

export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const form = await request.formData();
	const choices = Object.fromEntries(
		[...form].flatMap(([name, value]) => {
			const topic = /^choices\.(\w+)$/.exec(name)?.[1];
			return topic ? [[topic, frequencies.find((each) => each === value)]] : [];
		}),
	) as NonNullable<MailChoicesChange['choices']>;
	// Without a weekly summary the days do not matter, so the field may be empty.
	const digestDays = weekdays.filter((day) => form.getAll('digestDays').includes(String(day)));
	const { error } = await submit(here, () =>
		here.call(mailChoicesApi.update, { body: { choices, digestDays } }),
	);
	if (error) return refused(request, error, { choices, digestDays });
	return redirect(`/${here.locale}/profile-edit/periodieke-mail?done=saved`);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

/** Lets the user choose which mails to receive and how often. */
export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('account');
	const topics = useTranslations('mail-topics');
	const locale = useLocale();
	const [search] = useSearchParams();
	const { choices } = loaderData;
	const weekly = choices.some(({ options }) => options.includes('weekly'));
	const days = actionData?.digestDays ?? loaderData.digestDays;
	const chosenDays = days.length === 0 && !actionData ? [MONDAY] : days;
	if (choices.length === 0) {
		return (
			<section>
				<h1>{t('mail.title')}</h1>
				<EmptyState title={t('mail.nothing')}>
					<p>{t('mail.nothingText')}</p>
				</EmptyState>
			</section>
		);
	}
	return (
		<section>
			<h1>{t('mail.title')}</h1>
			<Flash message={search.get('done') === 'saved' ? t('mail.saved') : undefined} />
			<p className="lead">
				{t.rich('mail.intro', { link: (text) => <Link to={`/${locale}/notificaties`}>{text}</Link> })}
			</p>
			<WorkForm words={t} error={actionData?.error} submit={t('save')} icon="check" guarded>
				{({ errors }) => (
					<>
						{choices.map(({ topic, frequency, options }) => (
							<Select
								key={topic}
								name={`choices.${topic}`}
								label={topics(`${topic}.label`)}
								hint={topics(`${topic}.hint`)}
								placeholder={false}
								// Always in the same order, whichever option is the default.
								options={frequencies
									.filter((each) => options.includes(each))
									.map((value) => ({ value, label: t(`mail.frequency.${value}`) }))}
								defaultValue={actionData?.choices[topic] ?? frequency}
								errors={errors(`choices.${topic}`)}
							/>
						))}
						{weekly && (
							<CheckboxGroup
								name="digestDays"
								className="weekly-days"
								label={t('mail.days')}
								hint={t('mail.daysHint')}
								layout="columns"
								options={weekdays.map((day) => ({ value: String(day), label: t(`mail.day.${day}`) }))}
								defaultValue={chosenDays.map(String)}
								errors={errors('digestDays')}
							/>
						)}
					</>
				)}
			</WorkForm>
			<section className="own-section" aria-labelledby="always">
				<h2 id="always">{t('mail.always')}</h2>
				<p className="field-hint">{t('mail.alwaysText')}</p>
				<ul className="own-bullets">
					{ALWAYS.map((item) => (
						<li key={item}>{t(`mail.alwaysItems.${item}`)}</li>
					))}
				</ul>
			</section>
		</section>
	);
}
