import { data, redirect } from 'react-router';
import { PlaceField } from '#features/geo/web/public.tsx';
import { distances } from '#features/search/enums.ts';
import { skills } from '#features/vacancies/enums.ts';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import { refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
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

/** Whom a call would ask, as a form or an address has it: a place has a distance, and a distance a place. */
function reachIn(given: FormData | URLSearchParams): CrisisReach {
	const place = String(given.get('place') ?? '')
		.trim()
		.slice(0, 80);
	const kilometres = distances.find((km) => String(km) === given.get('kilometres')) ?? 10;
	return {
		place,
		kilometres: place === '' ? null : kilometres,
		skills: skills.filter((skill) => given.getAll('skills').includes(skill)),
	};
}

/** How many people that are now. */
async function count({ call }: SiteContext, reach: CrisisReach) {
	const { meta } = await call(crisisApi.reach, {
		filter: {
			...(reach.place && { near: reach.place, distance: String(reach.kilometres) }),
			...(reach.skills.length > 0 && { skills: [...reach.skills] }),
		},
	});
	return meta;
}

/** A new call: whom it asks, with how many they are, and what. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireCrisis(context, request, crisisManagers);
	const here = site(context);
	const reach = reachIn(new URL(request.url).searchParams);
	const { title, body } = constraintsOf(crisisInputSchema);
	return {
		title: getTranslations(here.locale, 'crisis')('new'),
		reach,
		found: await count(here, reach),
		constraints: { title, body },
	};
}

/** What the number on the page is of. */
const countedOf = (reach: CrisisReach, people: number) =>
	JSON.stringify([reach.place, reach.kilometres, reach.skills, people]);

/** Counts, or asks: only those whose number was seen, so that nobody asks everybody where they meant a village. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireCrisis(context, request, crisisManagers);
	const here = site(context);
	const form = await request.formData();
	const reach = reachIn(form);
	const values = textsOf(form, ['title', 'body']);
	const found = await count(here, reach);
	const isCounting = form.has('count');
	if (isCounting || form.get('counted') !== countedOf(reach, found.people))
		return data({ values, reach, found, recounted: !isCounting, error: undefined });
	const { done, error } = await submit(here, () =>
		here.call(crisisApi.create, { body: { ...values, ...reach } }),
	);
	if (error) return refused(request, error, { values, reach, found, recounted: false });
	return redirect(`/${here.locale}/crisispool/${done.data.id}?done=sent`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function NewPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, constraints } = loaderData;
	const { reach, found } = actionData ?? loaderData;
	const t = useTranslations('crisis');
	const base = `/${useLocale()}/crisispool`;
	const values = actionData?.values ?? { title: '', body: '' };
	return (
		<div className="work-page crisis-form">
			<Breadcrumb items={[{ label: t('title'), to: base }, { label: title }]} />
			<h1>{title}</h1>
			<WorkForm
				words={t}
				error={actionData?.error}
				constraints={constraints}
				submit={found.placeUnknown ? t('sendNobody') : t('send', { count: found.people })}
				icon="send"
				guarded
			>
				{({ field }) => (
					<>
						{/* Where somebody presses Enter, this is the button. */}
						<section className="panel" aria-labelledby="whom">
							<h2 id="whom">{t('whom')}</h2>
							<Whom reach={reach} placeUnknown={found.placeUnknown} />
						</section>
						<section className="panel" aria-labelledby="what">
							<h2 id="what">{t('what')}</h2>
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
						</section>
						<input type="hidden" name="counted" value={countedOf(reach, found.people)} />
						{!found.placeUnknown && <Reached found={found} recounted={actionData?.recounted ?? false} />}
					</>
				)}
			</WorkForm>
		</div>
	);
}

/** How many would be asked; said as a warning where that was counted anew. */
function Reached({
	found,
	recounted,
}: {
	found: Route.ComponentProps['loaderData']['found'];
	recounted: boolean;
}) {
	const t = useTranslations('crisis');
	const { people } = found;
	return (
		<Alert tone={people > 0 && !recounted ? 'info' : 'warning'} title={t('people', { count: people })} live>
			{recounted && <p>{t('recounted')}</p>}
			<p>{t(people === 0 ? 'nobodyText' : people === maxAsked ? 'most' : 'peopleText')}</p>
		</Alert>
	);
}

/** Whom the call asks, with the button that counts them and keeps what was typed. */
function Whom({ reach, placeUnknown }: { reach: CrisisReach; placeUnknown: boolean }) {
	const t = useTranslations('crisis');
	const words = useTranslations('vacancy-words');
	return (
		<div className="stacked-form" key={JSON.stringify(reach)}>
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
			<Button type="submit" name="count" value="yes" formNoValidate variant="outline" icon="users">
				{t('count')}
			</Button>
		</div>
	);
}
