import { useEffect } from 'react';
import { redirect } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Alert, Card } from '#ui/surfaces.tsx';
import { formApi } from '../../api.ts';
import type { PublicForm } from '../../contract.ts';
import { takePage } from '../fill-in/answer-form.ts';
import { FormSteps } from '../fill-in/form-steps.tsx';
import { viewOf } from '../fill-in/form-view.ts';
import { Sent } from '../fill-in/not-asking.tsx';
import type { Route } from './+types/preview-frame.ts';
import '../fill-in/fill-in.css';

const NO_FILE = '00000000-0000-0000-0000-000000000000';

/** The form as it is edited now, as if it were open. */
async function readDraft(here: SiteContext, id: string): Promise<PublicForm> {
	const { data: form } = await here.call(formApi.read, { params: { id } });
	const {
		slug,
		content,
		version,
		opensAt,
		closesAt,
		oncePerPerson,
		retentionDays,
		organizationName,
		sharedWith,
	} = form;
	return {
		type: 'public_forms',
		id,
		slug,
		state: 'open',
		content,
		version,
		opensAt,
		closesAt,
		oncePerPerson,
		retentionDays,
		organizationName,
		sharedWith,
	};
}

/** A form as visitors will see it, to try out: nothing that is filled in is kept. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const here = site(context);
	here.allowFrame();
	const asked = new URL(request.url).searchParams;
	const mode = asked.get('mode') === 'dark' ? 'dark' : 'light';
	const pageHandle: PageHandle = { layout: 'empty', mode };
	return {
		form: viewOf(await readDraft(here, params.id), here.locale),
		isSent: asked.has('sent'),
		path: `/${here.locale}/form_builder/${params.id}/preview/form?mode=${mode}`,
		pageHandle,
	};
}

/** Takes one page of the form, as visitors post it, and thanks for the last one without sending anything. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const form = await readDraft(here, params.id);
	const taken = await takePage(here, form, request, {
		send: async () => ({ done: { reference: '' } }),
		// A file is named and goes no further.
		store: async (_, file) => ({
			answer: `${NO_FILE}/${file.name.replaceAll('/', '').slice(0, 160) || 'x'}`,
		}),
	});
	if ('reference' in taken) {
		const mode = new URL(request.url).searchParams.get('mode') === 'dark' ? 'dark' : 'light';
		return redirect(`/${here.locale}/form_builder/${params.id}/preview/form?mode=${mode}&sent=1`);
	}
	return 'step' in taken ? taken.step : taken.again;
}

export const handle: PageHandle = { layout: 'empty' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.form.title.text ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function PreviewFrame({ loaderData, actionData }: Route.ComponentProps) {
	const { form, isSent, path } = loaderData;
	const t = useTranslations('form-builder');
	const name = t('preview.frame');
	// The page around it has main content too: readers of landmarks are told which is which.
	useEffect(() => document.getElementById('main')?.setAttribute('aria-label', name), [name]);
	return (
		<div className="fill-in">
			<Card>
				{isSent ? (
					<Sent form={form} reference={t('preview.reference')} />
				) : form.pages.length > 0 ? (
					<FormSteps form={form} action={path} step={actionData} />
				) : (
					<>
						<h1>{form.title.text || t('nameless')}</h1>
						<Alert>
							<p>{t('questions.none')}</p>
						</Alert>
					</>
				)}
			</Card>
		</div>
	);
}
