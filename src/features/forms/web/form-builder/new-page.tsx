import { redirect } from 'react-router';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { TextField } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { SubmitForm } from '#ui/submit-form.tsx';
import { formApi } from '../../api.ts';
import { contentSchema } from '../../content.ts';
import type { Route } from './+types/new-page.ts';
import { slugFrom } from './slug-from.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	// Who may not make forms may not list them either.
	await call(formApi.list, { page: { size: 1 } });
	return { title: getTranslations(locale, 'form-builder')('new.title'), base: `/${locale}/form_builder` };
}

/** Makes an empty draft under the title, and goes on to its questions. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const form = await request.formData();
	const title = String(form.get('title') ?? '').trim();
	const slug = String(form.get('slug') ?? '').trim() || slugFrom(title);
	const content = contentSchema.parse({ title: { [here.locale]: title.slice(0, 120) } });
	const { done, error } = await submit(here, () => here.call(formApi.create, { body: { slug, content } }));
	if (error) return refused(request, error, { values: { title, slug } });
	return redirect(`/${here.locale}/form_builder/${done.data.id}/edit`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function NewFormPage({ loaderData: { title, base }, actionData }: Route.ComponentProps) {
	const t = useTranslations('form-builder');
	const say = useSay({ words: t, labels: 'field' });
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('title'), to: base }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<SubmitForm submit={t('new.submit')} error={actionData?.error} say={say}>
				{(form) => (
					<>
						<TextField
							name="title"
							label={t('field.title')}
							required
							maxLength={120}
							defaultValue={actionData?.values.title}
						/>
						<TextField
							name="slug"
							label={t('field.slug')}
							hint={t('field.slugHint')}
							maxLength={80}
							showOptional
							defaultValue={actionData?.values.slug}
							errors={form.errors('slug')}
						/>
					</>
				)}
			</SubmitForm>
		</div>
	);
}
