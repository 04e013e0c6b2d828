import { redirect, useSearchParams } from 'react-router';
import { refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Flash } from '#ui/flash.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { mailSettingsApi } from '../api.ts';
import { maxMailFooter, maxSenderName, templateManagers } from '../enums.ts';
import type { Route } from './+types/mail-settings-page';
import '#ui/beside.css';

/** In whose name the centre mails, where answers go, and what stands below each mail. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request, templateManagers);
	const { call, locale } = site(context);
	const { data } = await call(mailSettingsApi.read);
	return { settings: data, title: getTranslations(locale, 'notification-templates')('sender') };
}

export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request, templateManagers);
	const here = site(context);
	const form = await request.formData();
	const values = textsOf(form, ['senderName', 'replyTo', 'nl', 'en']);
	const { senderName, replyTo } = values;
	const lines = (text: string) => text.replaceAll('\r\n', '\n').trim();
	const footer = Object.fromEntries(
		(['nl', 'en'] as const).flatMap((one) => (lines(values[one]) ? [[one, lines(values[one])]] : [])),
	);
	const body = { senderName: senderName || null, replyTo: replyTo || null, footer };
	const field = (path: string) => path.replace(/^footer\./, '');
	const { error } = await submit(here, () => here.call(mailSettingsApi.update, { body }), { field });
	if (error) return refused(request, error, { values });
	return redirect(`/${here.locale}/notification_templates/sender?done=saved`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function MailSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { settings, title } = loaderData;
	const t = useTranslations('notification-templates');
	const locale = useLocale();
	const siteLocales = useSiteLocales();
	const [search] = useSearchParams();
	const typed = actionData?.values;
	return (
		<div className="work-page">
			<Breadcrumb
				items={[{ label: t('title'), to: `/${locale}/notification_templates` }, { label: title }]}
			/>
			<h1>{title}</h1>
			<p className="work-intro">{t('senderIntro')}</p>
			<Flash message={search.get('done') === 'saved' ? t('senderSaved') : undefined} />
			<WorkForm
				words={t}
				labels="senderField"
				error={actionData?.error}
				submit={t('save')}
				icon="check"
				className="panel stacked-form beside"
				guarded
			>
				{({ errors }) => (
					<>
						<TextField
							name="senderName"
							label={t('senderField.senderName')}
							hint={t('senderField.senderNameHint')}
							errors={errors('senderName')}
							maxLength={maxSenderName}
							defaultValue={typed?.senderName ?? settings.senderName ?? ''}
						/>
						<TextField
							name="replyTo"
							type="email"
							label={t('senderField.replyTo')}
							hint={t('senderField.replyToHint')}
							errors={errors('replyTo')}
							maxLength={254}
							defaultValue={typed?.replyTo ?? settings.replyTo ?? ''}
						/>
						{siteLocales.map((one) => (
							<TextArea
								key={one}
								name={one}
								label={t(`senderField.${one}`)}
								hint={t('senderField.footerHint')}
								errors={errors(one)}
								maxLength={maxMailFooter}
								rows={3}
								defaultValue={typed?.[one] ?? settings.footer[one] ?? ''}
							/>
						))}
					</>
				)}
			</WorkForm>
		</div>
	);
}
