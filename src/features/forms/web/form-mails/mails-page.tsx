import { redirect, useSearchParams } from 'react-router';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Checkbox, CheckboxGroup } from '#ui/choices.tsx';
import { Flash } from '#ui/flash.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { formApi } from '../../api.ts';
import { formOfOwn } from '../form-of-own.ts';
import { FormHead } from '../form-tabs/form-head.tsx';
import { shownName } from '../shown-name.ts';
import type { Route } from './+types/mails-page.ts';

/** Who gets mail of what is sent with one form. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const [form, people] = await Promise.all([formOfOwn(call, params.id), call(formApi.recipients)]);
	const { confirmSender, recipientIds, revision } = form;
	return {
		name: shownName(form, locale),
		title: getTranslations(locale, 'form-tabs')('mails'),
		confirmSender,
		recipientIds,
		revision,
		people: people.data.map(({ id, fullName }) => ({ value: id, label: fullName })),
		forms: `/${locale}/form_builder`,
		base: `/${locale}/form_builder/${params.id}`,
	};
}

export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const fields = await request.formData();
	const values = {
		confirmSender: fields.has('confirmSender'),
		recipientIds: fields.getAll('recipientIds').map(String),
	};
	const body = { ...values, revision: Number(fields.get('revision')) };
	const { error } = await submit(here, () => here.call(formApi.update, { params, body }));
	if (error) return refused(request, error, { values });
	return redirect(`/${here.locale}/form_builder/${params.id}/mails?done=saved`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData ? `${loaderData.title}: ${loaderData.name}` : '', matches) },
];

export default function FormMailsPage({ loaderData, actionData }: Route.ComponentProps) {
	const { name, people, revision, forms, base } = loaderData;
	const { confirmSender, recipientIds } = actionData?.values ?? loaderData;
	const t = useTranslations('form-mails');
	const locale = useLocale();
	const [search] = useSearchParams();
	const title = name || t('nameless');
	return (
		<div className="work-page">
			<FormHead forms={forms} base={base} title={title} active="mails" manages>
				<Flash message={search.get('done') === 'saved' ? t('saved') : undefined} />
			</FormHead>
			<WorkForm
				key={revision}
				words={t}
				labels="field"
				error={actionData?.error}
				submit={t('save')}
				icon="check"
				guarded
			>
				{({ errors }) => (
					<>
						<input type="hidden" name="revision" value={revision} />
						<Checkbox
							name="confirmSender"
							label={t('field.confirmSender')}
							hint={t('field.confirmSenderHint')}
							defaultChecked={confirmSender}
						/>
						{people.length > 0 && (
							<CheckboxGroup
								name="recipientIds"
								label={t('field.recipientIds')}
								hint={t('field.recipientIdsHint')}
								options={people}
								defaultValue={recipientIds}
								errors={errors('recipientIds')}
							/>
						)}
						<p className="field-hint">
							{t.rich('choose', {
								link: (text) => <a href={`/${locale}/profile-edit/periodieke-mail`}>{text}</a>,
							})}
						</p>
					</>
				)}
			</WorkForm>
		</div>
	);
}
