import { data, redirect, useSearchParams } from 'react-router';
import { inLanguage } from '#features/questions/contract.ts';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { formApi } from '../../api.ts';
import { type FormVerb, formVerbs } from '../../contract.ts';
import { formOfOwn } from '../form-of-own.ts';
import type { Route } from './+types/edit-page.ts';
import { FormBuilder } from './form-builder.tsx';
import { contentFrom, doStep, stepOf } from './read-fields.ts';
import { settingsFrom } from './read-settings.ts';
import type { Typed } from './use-form-editor.ts';
import '#ui/work-form.css';
import './form-builder.css';

export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const form = await formOfOwn(call, params.id);
	return {
		form,
		name: inLanguage(form.content.title, locale),
		base: `/${locale}/form_builder`,
	};
}

/**
 * Every button saves what the page has and does its own: without scripts, a question is added or moved like any other
 * change. What cannot be saved comes back as it was typed.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const { call, locale } = here;
	const fields = await request.formData();
	const base = `/${locale}/form_builder`;
	const edit = `${base}/${params.id}/edit`;
	const pressed = fields.get('step');
	if (pressed === 'contact' || pressed === 'no_contact') {
		const body = { isContact: pressed === 'contact' };
		await call(formApi.chooseContact, { params, body });
		return redirect(`${edit}?done=${pressed}`);
	}
	const verb = formVerbs.find((one) => one === pressed);
	if (pressed === 'remove' || pressed === 'copy' || (verb && !fields.has('revision'))) {
		const done = await move(call, params.id, pressed === 'remove' || pressed === 'copy' ? pressed : verb);
		if (done.refused) return redirect(`${edit}?failed=${done.refused}`);
		if (pressed === 'remove') return redirect(`${base}?done=delete`);
		return redirect(done.made ? `${base}/${done.made}/edit?done=copy` : `${edit}?done=${pressed}`);
	}
	const { data: before } = await call(formApi.read, { params });
	const step = stepOf(pressed);
	const typed = contentFrom(fields, before.content);
	const { content, at } = step
		? doStep(typed, step, String(fields.get('newType') ?? ''))
		: { content: typed, at: undefined };
	const settings = settingsFrom(fields);
	const body = { content, ...settings, revision: Number(fields.get('revision')) };
	const { error } = await submit(here, () => call(formApi.update, { params, body }));
	if (error) return asTyped(request, error, { content, settings, revision: body.revision });
	if (!step) return redirect(`${edit}?done=save`);
	return redirect(at ? `${edit}?at=${at}#question-${at}` : edit);
}

function asTyped(request: Request, error: FormError, typed: Typed) {
	return data({ error, typed }, { status: statusFor(request, error.status) });
}

type Call = ReturnType<typeof site>['call'];

async function move(
	call: Call,
	id: string,
	what: FormVerb | 'remove' | 'copy' | undefined,
): Promise<{ refused?: string; made?: string }> {
	const params = { id };
	if (what === 'copy') {
		const made = await attempt(call(formApi.copy, { params }), [409]);
		return made.refusal ? { refused: 'conflict' } : { made: made.done.data.id };
	}
	if (!what) return {};
	const { refusal } = await attempt<unknown>(
		what === 'remove' ? call(formApi.remove, { params }) : call(formApi[what], { params, body: {} }),
		[404, 409, 422],
	);
	return refusal ? { refused: refusal.status === 422 ? 'lacking' : 'conflict' } : {};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.name ?? '', matches) },
];

const done = ['save', 'copy', 'contact', 'no_contact', ...formVerbs] as const;

export default function EditFormPage({ loaderData, actionData }: Route.ComponentProps) {
	const { form, name, base } = loaderData;
	const t = useTranslations('form-builder');
	const [search] = useSearchParams();
	const said = done.find((one) => one === search.get('done'));
	const failed = search.get('failed');
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('title'), to: base }, { label: name || t('nameless') }]} />
			<FormBuilder
				key={`${form.id} ${form.status} ${form.version} ${actionData ? 'typed' : ''}`}
				form={form}
				typed={actionData?.typed}
				error={actionData?.error}
				at={search.get('at')}
				base={base}
				said={said && !actionData ? t(`done.${said}`) : undefined}
				failed={failed ? t(failed === 'lacking' ? 'failed.lacking' : 'failed.conflict') : undefined}
			/>
		</div>
	);
}
