import { Link, redirect, useSearchParams } from 'react-router';
import { mailChoicesApi } from '#features/email-preferences/api.ts';
import type { MailChoicesChange } from '#features/email-preferences/contract.ts';
import { frequencies, mailTopics, weekdays } from '#features/email-preferences/enums.ts';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Flash } from '#ui/flash.tsx';
import { FormPart } from '#ui/form-part.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { Route } from './+types/mail-page';
import { ChoicesTable } from './choices-table.tsx';
import { QuietHours } from './quiet-hours.tsx';

const ALWAYS = ['answers', 'changes', 'account'] as const;
/** Default day of the weekly summary until the user chooses days. */
const MONDAY = 1;

export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const { choices, digestDays, quietHours } = (await call(mailChoicesApi.read)).meta;
	return { title: getTranslations(locale, 'account')('mail.title'), choices, digestDays, quietHours };
}

export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const page = `/${here.locale}/profile-edit/periodieke-mail`;
	const form = await request.formData();
	if (form.get('intent') === 'silence') {
		await here.call(mailChoicesApi.silence);
		return redirect(`${page}?done=silenced`);
	}
	const body = readChoices(form);
	const { error } = await submit(here, () => here.call(mailChoicesApi.update, { body }));
	if (error) return refused(request, error, body);
	return redirect(`${page}?done=saved`);
}

/** What the form says; a topic that it shows without a tick is kept out of the app. */
function readChoices(form: FormData) {
	const choices = Object.fromEntries(
		mailTopics.flatMap((topic) => {
			const value = form.get(`choices.${topic}`);
			return value === null ? [] : [[topic, frequencies.find((each) => each === value)]];
		}),
	) as NonNullable<MailChoicesChange['choices']>;
	const hideable = mailTopics.filter((topic) => form.getAll('hideable').includes(topic));
	const from = String(form.get('quietHours.from') ?? '');
	const until = String(form.get('quietHours.until') ?? '');
	return {
		choices,
		inApp: Object.fromEntries(hideable.map((topic) => [topic, form.has(`inApp.${topic}`)])),
		// Without a weekly summary the days do not matter, so the field may be empty.
		digestDays: weekdays.filter((day) => form.getAll('digestDays').includes(String(day))),
		quietHours: from || until ? { from, until } : null,
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

/** Lets the user choose what to be told of, in the app and by mail, and when not. */
export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('account');
	const locale = useLocale();
	const [search] = useSearchParams();
	const { choices } = loaderData;
	const weekly = choices.some(({ options }) => options.includes('weekly'));
	const days = actionData?.digestDays ?? loaderData.digestDays;
	const chosenDays = days.length === 0 && !actionData ? [MONDAY] : days;
	const done = search.get('done');
	return (
		<section>
			<h1>{t('mail.title')}</h1>
			<Flash
				message={done === 'saved' ? t('mail.saved') : done === 'silenced' ? t('mail.silenced') : undefined}
			/>
			<p className="lead">
				{t.rich('mail.intro', { link: (text) => <Link to={`/${locale}/notificaties`}>{text}</Link> })}
			</p>
			<WorkForm
				// What was switched off elsewhere on the page shows at once.
				key={done === 'silenced' ? 'silenced' : 'chosen'}
				words={t}
				error={actionData?.error}
				submit={t('save')}
				icon="check"
				guarded
			>
				{({ errors }) => (
					<>
						<ChoicesTable choices={choices} given={actionData} errors={errors} />
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
						<QuietHours chosen={actionData ? actionData.quietHours : loaderData.quietHours} errors={errors} />
					</>
				)}
			</WorkForm>
			<FormPart className="own-section" id="silence" title={t('mail.silence')} text={t('mail.silenceText')}>
				<PostForm data-leave="free" aria-labelledby="silence">
					<input type="hidden" name="intent" value="silence" />
					<Button type="submit" variant="outline" icon="bell">
						{t('mail.silence')}
					</Button>
				</PostForm>
			</FormPart>
			<FormPart className="own-section" id="always" title={t('mail.always')} text={t('mail.alwaysText')}>
				<ul className="own-bullets">
					{ALWAYS.map((item) => (
						<li key={item}>{t(`mail.alwaysItems.${item}`)}</li>
					))}
				</ul>
			</FormPart>
		</section>
	);
}
