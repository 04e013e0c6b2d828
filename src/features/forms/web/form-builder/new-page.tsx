import { redirect } from 'react-router';
import { invalid, refused } from '#platform/web/forms/submit.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { SubmitForm } from '#ui/submit-form.tsx';
import { formApi } from '../../api.ts';
import { type Content, contentSchema } from '../../content.ts';
import { shippedForm, shippedForms } from '../../shipped-forms.ts';
import type { Route } from './+types/new-page.ts';
import { makeForm } from './create-form.ts';
import { formIn, MAX_FILE_BYTES } from './form-file.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	// Who may not make forms may not list them either.
	await call(formApi.list, { page: { size: 1 } });
	return { title: getTranslations(locale, 'form-builder')('new.title'), base: `/${locale}/form_builder` };
}

/** Makes a draft, empty or from a shipped form, and goes on to its questions. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const form = await request.formData();
	const given = String(form.get('title') ?? '').trim();
	const from = shippedForms.find((one) => one === form.get('from'));
	const file = form.get('file');
	const read = file instanceof File && (file.size > 0 || file.name !== '') ? await formIn(file) : undefined;
	if (read && 'refused' in read) {
		const error = invalid({ file: { rule: read.refused, limit: MAX_FILE_BYTES } });
		const values = { title: given, slug: String(form.get('slug') ?? ''), from: from ?? '' };
		if (error) return refused(request, error, { values });
	}
	const begun =
		read && 'content' in read ? read.content : from ? shippedForm(from) : contentSchema.parse({ title: {} });
	const content = titled(begun, here.locale, given);
	const typed = String(form.get('slug') ?? '').trim();
	const made = await makeForm(here, content, typed);
	if (made.error)
		return refused(request, made.error, { values: { title: given, slug: typed, from: from ?? '' } });
	return redirect(`/${here.locale}/form_builder/${made.done.data.id}/edit`);
}

/** The content under another title, where one was given; the other language keeps its own only if it is the same form. */
function titled(content: Content, locale: 'nl' | 'en', title: string): Content {
	if (!title) return content;
	return { ...content, title: { nl: '', en: '', [locale]: title.slice(0, 120) } };
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
			<SubmitForm submit={t('new.submit')} error={actionData?.error} say={say} withFile>
				{(form) => (
					<>
						<RadioGroup
							name="from"
							label={t('from.label')}
							defaultValue={actionData?.values.from ?? ''}
							options={['' as const, ...shippedForms].map((value) => ({
								value,
								label: t(`from.${value || 'empty'}`),
								hint: t(`fromHint.${value || 'empty'}`),
							}))}
						/>
						<TextField
							name="file"
							type="file"
							accept="application/json,.json"
							label={t('field.file')}
							hint={t('from.fileHint')}
							showOptional
							errors={form.errors('file')}
						/>
						<TextField
							name="title"
							label={t('field.title')}
							hint={t('from.titleHint')}
							showOptional
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
