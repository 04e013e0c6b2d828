import { Form, redirect } from 'react-router';
import { PlaceField } from '#features/geo/web/public.tsx';
import { distances } from '#features/search/enums.ts';
import { skills } from '#features/vacancies/enums.ts';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import { refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Select, TextArea, TextField } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { crisisApi } from '../api.ts';
import { type CrisisReach, crisisInputSchema } from '../contract.ts';
import { crisisManagers, maxAsked } from '../enums.ts';
import type { Route } from './+types/new-page.ts';
import { requireCrisis } from './require-crisis.ts';
import './crisis.css';

/** Whom a call would ask, as the address of the page has it: a place has a distance, and a distance a place. */
function reachIn(search: URLSearchParams): CrisisReach {
	const place = (search.get('place') ?? '').trim().slice(0, 80);
	const kilometres = distances.find((km) => String(km) === search.get('kilometres')) ?? 10;
	return {
		place,
		kilometres: place === '' ? null : kilometres,
		skills: skills.filter((skill) => search.getAll('skills').includes(skill)),
	};
}

/** A new call: first whom it asks, with how many they are, and then what. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireCrisis(context, request, crisisManagers);
	const { call, locale } = site(context);
	const reach = reachIn(new URL(request.url).searchParams);
	const { meta } = await call(crisisApi.reach, {
		filter: {
			...(reach.place && { near: reach.place, distance: String(reach.kilometres) }),
			...(reach.skills.length > 0 && { skills: [...reach.skills] }),
		},
	});
	const { title, body } = constraintsOf(crisisInputSchema);
	return {
		title: getTranslations(locale, 'crisis')('new'),
		reach,
		found: meta,
		constraints: { title, body },
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	await requireCrisis(context, request, crisisManagers);
	const here = site(context);
	const reach = reachIn(new URL(request.url).searchParams);
	const values = textsOf(await request.formData(), ['title', 'body']);
	const { done, error } = await submit(here, () =>
		here.call(crisisApi.create, { body: { ...values, ...reach } }),
	);
	if (error) return refused(request, error, { values });
	return redirect(`/${here.locale}/crisispool/${done.data.id}?done=sent`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function NewPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, reach, found, constraints } = loaderData;
	const t = useTranslations('crisis');
	const base = `/${useLocale()}/crisispool`;
	const values = actionData?.values ?? { title: '', body: '' };
	return (
		<div className="work-page crisis-form">
			<Breadcrumb items={[{ label: t('title'), to: base }, { label: title }]} />
			<h1>{title}</h1>
			<section className="panel" aria-labelledby="whom">
				<h2 id="whom">{t('whom')}</h2>
				<Whom reach={reach} placeUnknown={found.placeUnknown} />
			</section>
			<section className="panel" aria-labelledby="what">
				<h2 id="what">{t('what')}</h2>
				<Alert tone={found.people > 0 ? 'info' : 'warning'} title={t('people', { count: found.people })} live>
					<p>{t(found.people === 0 ? 'nobodyText' : found.people === maxAsked ? 'most' : 'peopleText')}</p>
				</Alert>
				{found.people > 0 && (
					<WorkForm
						words={t}
						error={actionData?.error}
						constraints={constraints}
						submit={t('send', { count: found.people })}
						icon="send"
						guarded
					>
						{({ field }) => (
							<>
								<TextField
									{...field('title')}
									label={t('fields.title')}
									hint={t('hint.title')}
									defaultValue={values.title}
								/>
								<TextArea
									{...field('body')}
									label={t('fields.body')}
									hint={t('hint.body')}
									defaultValue={values.body}
								/>
							</>
						)}
					</WorkForm>
				)}
			</section>
		</div>
	);
}

/** Narrows whom the call asks: a form that becomes the address, with and without scripts. */
function Whom({ reach, placeUnknown }: { reach: CrisisReach; placeUnknown: boolean }) {
	const t = useTranslations('crisis');
	const words = useTranslations('vacancy-words');
	return (
		<Form method="get" role="search" className="stacked-form" key={JSON.stringify(reach)} preventScrollReset>
			<PlaceField
				name="place"
				label={t('fields.place')}
				hint={t('hint.place')}
				maxLength={80}
				defaultValue={reach.place}
				errors={placeUnknown ? [t('errors.place.unknown_place')] : []}
			/>
			<Select
				name="kilometres"
				label={t('fields.kilometres')}
				placeholder={false}
				options={distances.map((km) => ({ value: String(km), label: t('within', { km }) }))}
				defaultValue={String(reach.kilometres ?? 10)}
			/>
			<details open={reach.skills.length > 0}>
				<summary>{t('fields.skills')}</summary>
				<CheckboxGroup
					name="skills"
					label={t('fields.skills')}
					hideLabel
					layout="columns"
					options={skills.map((value) => ({ value, label: words(`skill.${value}`) }))}
					defaultValue={[...reach.skills]}
				/>
			</details>
			<Button type="submit" variant="outline" icon="users">
				{t('count')}
			</Button>
		</Form>
	);
}
