import { redirect, useSearchParams } from 'react-router';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, type Translator, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { Flash } from '#ui/flash.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { ChipArea } from '#ui/rich-text/chip-area.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { Alert, Card, EmptyState } from '#ui/surfaces.tsx';
import { answerVariables, fromBrackets, inOneNotation, written } from '../../answer-variables.ts';
import { answerTemplateApi } from '../../api.ts';
import { answerKinds, maxAnswerBody } from '../../contract.ts';
import type { Route } from './+types/templates-page';
import { readTemplates } from './read-templates.ts';
import '../inbox/inbox.css';

const verbs = ['add', 'save', 'delete'] as const;
type Verb = (typeof verbs)[number];

export async function loader({ context, request }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const t = getTranslations(locale, 'answer-templates');
	const templates = await readTemplates(call);
	return {
		title: t('title'),
		templates: templates.map((one) => ({ ...one, body: inOneNotation(one.body) })),
		base: `/${locale}/applications`,
	};
}

type Values = { id: string; kind: string; name: string; body: string };
type Wrong = { values: Values; error: FormError; gone?: boolean };

export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const here = site(context);
	const form = await request.formData();
	const text = (name: string) => String(form.get(name) ?? '');
	const values = { id: text('id'), kind: text('kind'), name: text('name'), body: text('body') };
	const verb = verbs.find((one) => one === form.get('verb'));
	if (!verb) return redirect(request.url);
	const error = await change(here, verb, values);
	const gone = error?.status === 404;
	// A template that somebody else already deleted counts as deleted.
	if (error && !(gone && verb === 'delete')) {
		// Show the text in the form for a new template, so that it can still be saved.
		if (gone) return refused(request, { status: 404, errors: [] }, { values: { ...values, id: '' }, gone });
		return refused(request, error, { values, gone });
	}
	return redirect(`/${here.locale}/applications/templates?done=${verb}`);
}

/** Runs the submitted change; returns the error, if any. */
async function change(
	here: SiteContext,
	verb: Verb,
	{ id, kind, name, body: text }: Values,
): Promise<FormError | undefined> {
	const params = { id };
	const body = { kind, name, body: fromBrackets(text) };
	const { error } = await submit(here, async () => {
		if (verb === 'add') await here.call(answerTemplateApi.create, { body });
		else if (verb === 'save') await here.call(answerTemplateApi.update, { params, body });
		else await here.call(answerTemplateApi.remove, { params });
	});
	return error;
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, templates, base } = loaderData;
	const t = useTranslations('answer-templates');
	const [search] = useSearchParams();
	const done = verbs.find((verb) => verb === search.get('done'));
	const wrongOf = (id: string) => (actionData?.values.id === id ? actionData : undefined);
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('inbox'), to: base }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<p className="lead">{t('lead')}</p>
			<p className="field-hint">{t('variables')}</p>
			<ul className="answer-variables">
				{answerVariables.map((name) => (
					<li key={name}>
						{t(`variable.${name}`)}: <code>{written(name)}</code>
					</li>
				))}
			</ul>
			<Flash message={done && !actionData ? t(`done.${done}`) : undefined} />
			<Card as="section" className="answer-template" aria-labelledby="new-answer">
				<h2 id="new-answer">{t('new')}</h2>
				{actionData?.gone && (
					<Alert tone="warning" title={t('goneTitle')} live>
						<p>{t('gone')}</p>
					</Alert>
				)}
				<TemplateForm
					key={`new ${templates.length} ${actionData?.gone ?? false}`}
					t={t}
					wrong={wrongOf('')}
				/>
			</Card>
			{templates.length === 0 && (
				<EmptyState title={t('none')}>
					<p>{t('noneText')}</p>
				</EmptyState>
			)}
			{answerKinds.map((kind) => {
				const own = templates.filter((one) => one.kind === kind);
				if (own.length === 0) return null;
				return (
					<section key={kind} aria-labelledby={`kind-${kind}`} className="answer-templates">
						<h2 id={`kind-${kind}`}>{t(`kinds.${kind}`)}</h2>
						{own.map((one) => (
							<details key={one.id} className="panel answer-fold" open={wrongOf(one.id) !== undefined}>
								<summary>{one.name}</summary>
								<TemplateForm t={t} template={one} wrong={wrongOf(one.id)} />
							</details>
						))}
					</section>
				);
			})}
		</div>
	);
}

type FormProps = { t: Translator<'answer-templates'>; template?: Values; wrong: Wrong | undefined };

/** Creates or edits a reply template. Every form on the page has its own field ids. */
function TemplateForm({ t, template, wrong }: FormProps) {
	const values = wrong?.values ?? template;
	const form = useForm({ error: wrong?.error, say: useSay({ words: t, labels: '' }) });
	const field = (name: string) => ({
		id: `${name}-${template?.id ?? 'new'}`,
		name,
		errors: form.errors(name),
	});
	return (
		<PostForm className="stacked-form" preventScrollReset>
			{/* The errors are shown at the fields: the page has several fields with the same name. */}
			<FormProblems form={{ ...form, summary: [] }} />
			{template && <input type="hidden" name="id" value={template.id} />}
			<RadioGroup
				{...field('kind')}
				label={t('kind')}
				required
				{...(values && { defaultValue: values.kind })}
				options={answerKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
			/>
			<TextField
				{...field('name')}
				label={t('name')}
				hint={template ? undefined : t('nameHint')}
				required
				maxLength={80}
				defaultValue={values?.name}
			/>
			<ChipArea
				{...field('body')}
				label={t('body')}
				variables={answerVariables.map((name) => ({ source: written(name), label: t(`variable.${name}`) }))}
				notation={inOneNotation}
				required
				rows={7}
				maxLength={maxAnswerBody}
				defaultValue={values?.body}
			/>
			<div className="actions">
				<Button type="submit" name="verb" value={template ? 'save' : 'add'}>
					{t(template ? 'save' : 'add')}
				</Button>
				{template && (
					<Button
						type="submit"
						name="verb"
						value="delete"
						variant="tertiary"
						icon="trash-2"
						formNoValidate
						aria-label={t('deleteNamed', { name: template.name })}
					>
						{t('delete')}
					</Button>
				)}
			</div>
		</PostForm>
	);
}
