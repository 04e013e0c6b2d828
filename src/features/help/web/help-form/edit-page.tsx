import { redirect } from 'react-router';
import { submit } from '#platform/web/forms/submit.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { helpApi } from '../../api.ts';
import { helpSetting } from '../help-setting.ts';
import { editPath, ownFrom, ownPath, readOwn } from '../own-request.ts';
import type { Route } from './+types/edit-page';
import { HelpForm } from './help-fields.tsx';
import { again, attributesOf, valuesOf } from './send-request.ts';

/** Form for the user's own request, by account (`id`) or by the link in a mail (`token`). */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const setting = await helpSetting(here);
	const from = ownFrom(request);
	const { request: own } = await readOwn(context, request, from);
	return {
		...setting,
		own,
		action: editPath(here.locale, from),
		back: ownPath(here.locale, from),
		title: getTranslations(here.locale, 'help-form')('edit.title'),
	};
}

/** Saves the request, which sends it to moderation again. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const from = ownFrom(request);
	const form = await request.formData();
	const values = valuesOf(form);
	const { request: own } = await readOwn(context, request, from);
	const attributes = { ...attributesOf(values, form), ...(from.token && { token: from.token }) };
	const { error } = await submit(here, () =>
		here.call(helpApi.update, { params: { id: own.id }, body: attributes }),
	);
	if (error) return again(request, error, values);
	return redirect(ownPath(here.locale, from, { done: 'edited' }));
}

export const headers: Route.HeadersFunction = () => ({
	'cache-control': 'no-store',
	'referrer-policy': 'no-referrer',
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('help-form');
	const { own, title, centre, action, back } = loaderData;
	return (
		<div className="help-form-page">
			<Card>
				<h1>{title}</h1>
				{own.meta?.can?.update ? (
					<>
						<p className="lead">{t('edit.lead', { centre })}</p>
						<HelpForm
							kind={own.kind}
							centre={centre}
							guest={false}
							values={{
								topic: own.topic,
								title: own.title,
								body: own.body,
								timing: own.timing,
								near: own.postcodeArea ? `${own.postcodeArea} ${own.place}` : own.place,
								phoneNumber: own.author?.phoneNumber ?? '',
							}}
							answer={actionData}
							action={action}
							submit={t('edit.save')}
						>
							<ButtonLink to={back} variant="tertiary">
								{t('edit.cancel')}
							</ButtonLink>
						</HelpForm>
					</>
				) : (
					<Alert
						tone="warning"
						title={t('edit.stateTitle')}
						actions={
							<ButtonLink to={back} variant="white" size="sm">
								{t('edit.cancel')}
							</ButtonLink>
						}
					>
						<p>{t('edit.state')}</p>
					</Alert>
				)}
			</Card>
		</div>
	);
}
