import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { publishers } from '#features/vacancies/enums.ts';
import { withoutCentre } from '#platform/http/site-address.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Select, TextArea, TextField } from '#ui/inputs.tsx';
import { Card } from '#ui/surfaces.tsx';
import { WIDGET_MOST } from '../contract.ts';
import type { Route } from './+types/widget-page.ts';
import { attributesOf, choiceOf, snippetOf } from './snippet.ts';
import './widget.css';

const themes = ['auto', 'light', 'dark'] as const;

/** The code for the choices in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { organisation } = await requireOrganisation(context, request, publishers);
	const { address, locale } = site(context);
	const { searchParams } = new URL(request.url);
	// The script names its centre itself, with whatever it asks for.
	const { centre, url: script } = withoutCentre(new URL(address('/widget.js')));
	const choice = choiceOf(searchParams);
	if (searchParams.get('own') === 'yes') {
		const query = new URLSearchParams(choice.query);
		query.set('organization', organisation.id);
		choice.query = query.toString();
	}
	const attributes = attributesOf(choice, locale, centre);
	return {
		choice,
		attributes,
		own: searchParams.get('own') === 'yes',
		organisation: organisation.name,
		code: snippetOf(script.href, attributes),
		title: getTranslations(locale, 'widget')('page.title'),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function WidgetPage({ loaderData }: Route.ComponentProps) {
	const { choice, attributes, own, organisation, code } = loaderData;
	const t = useTranslations('widget');
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{t('page.title')}</h1>
			</header>
			<p className="widget-lead">{t('page.lead')}</p>
			<div className="widget-page">
				<Form method="get" className="stack" aria-label={t('page.form')} key={code}>
					<TextField
						name="query"
						label={t('page.query')}
						hint={t('page.queryHint')}
						defaultValue={own ? '' : choice.query}
					/>
					<Checkbox
						name="own"
						value="yes"
						label={t('page.own', { name: organisation })}
						defaultChecked={own}
					/>
					<Select
						name="count"
						label={t('page.count')}
						defaultValue={String(choice.count)}
						options={Array.from({ length: WIDGET_MOST }, (_, index) => String(index + 1)).map((value) => ({
							value,
							label: value,
						}))}
					/>
					<Select
						name="theme"
						label={t('page.theme')}
						defaultValue={choice.theme}
						options={themes.map((value) => ({ value, label: t(`page.theme-${value}`) }))}
					/>
					<Checkbox name="search" value="yes" label={t('page.search')} defaultChecked={choice.searchable} />
					<Button type="submit" variant="secondary">
						{t('page.apply')}
					</Button>
				</Form>
				<div className="stack">
					<TextArea
						name="code"
						label={t('page.code')}
						rows={4}
						readOnly
						value={code}
						className="widget-code"
					/>
					<div className="actions">
						<CopyButton text={code} label={t('page.copy')} copied={t('page.copied')} />
					</div>
					<Card>
						<h2 className="widget-preview-title">{t('page.preview')}</h2>
						<Preview attributes={attributes} key={code} />
					</Card>
				</div>
			</div>
		</div>
	);
}

/** The widget itself, as another site would show it. */
function Preview({ attributes }: { attributes: Record<string, string> }) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const script = document.createElement('script');
		script.src = '/widget.js';
		for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
		const { current } = place;
		current?.append(script);
		return () => current?.replaceChildren();
	}, [attributes]);
	return <div ref={place} />;
}
