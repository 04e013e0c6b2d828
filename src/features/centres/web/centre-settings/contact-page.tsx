import { redirect } from 'react-router';
import type { Image } from '#features/files/enums.ts';
import { ImageField, takeImage } from '#features/files/web/public.tsx';
import { loadOwnContact, OwnContact, saveOwnContact } from '#features/organisations/web/public.tsx';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, refused, valuesIn } from '#platform/web/forms/submit.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxGroup } from '#ui/choices.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import type { ContactPerson } from '../../contract.ts';
import type { Route } from './+types/contact-page';
import { settingsOf } from './require-settings.ts';
import { saveCentre } from './save-settings.ts';
import '#ui/beside.css';

const places = ['footer', 'dashboard'] as const satisfies ContactPerson['shown'];

/** The contact person, and where they are shown: of the centre, or of the organisation the user acts for. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const settings = await settingsOf(context, request);
	const title = getTranslations(site(context).locale, 'centre-settings')('tab.contact-person');
	if (settings.of === 'organisation') {
		const own = await loadOwnContact(site(context), settings.organisation.id, request);
		return { of: settings.of, ...own, title };
	}
	const { profile, updatedAt } = settings.centre;
	const person = profile?.contactPerson;
	return {
		of: settings.of,
		values: {
			name: person?.name ?? '',
			'jobTitle.nl': person?.jobTitle.nl ?? '',
			'jobTitle.en': person?.jobTitle.en ?? '',
			email: person?.email ?? '',
			phoneNumber: person?.phoneNumber ?? '',
			photoId: person?.photoId ?? '',
		} as Record<string, string>,
		shown: [...(person?.shown ?? places)] as string[],
		photo: profile?.contactPhoto ?? null,
		changedAt: updatedAt,
		title,
	};
}

/** Saves the form; without a name there is no contact person. */
export async function action({ context, request }: Route.ActionArgs) {
	const settings = await settingsOf(context, request);
	const here = site(context);
	const form = await request.formData();
	const saved = `/${here.locale}/instellingen/contact-person?done=saved`;
	if (settings.of === 'organisation') {
		const wrong = await saveOwnContact(here, settings.organisation.id, form);
		if (!wrong) return redirect(saved);
		return refused(request, wrong.error, { of: settings.of, values: wrong.values });
	}
	const text = (name: string) => String(form.get(name) ?? '').trim();
	const photo = await takeImage(here, form, 'photoId', 'photo');
	const shown = places.filter((place) => form.getAll('shown').includes(place));
	const contactPerson: ContactPerson = {
		name: text('name'),
		jobTitle: { nl: text('jobTitle.nl'), en: text('jobTitle.en') },
		email: text('email') || null,
		phoneNumber: text('phoneNumber') || null,
		photoId: photo.id || null,
		shown,
	};
	const error =
		invalid({ photoId: photo.problem }) ??
		(await saveCentre(
			here,
			settings.centre.id,
			{ profile: { contactPerson: contactPerson.name === '' ? null : contactPerson } },
			(path) => path.split('.').slice(2).join('.'),
		));
	if (!error) return redirect(saved);
	const values = { ...valuesIn(form), photoId: photo.id };
	return refused(request, error, { of: settings.of, values, shown });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
	if (loaderData.of === 'organisation') {
		const { members, chosen } = loaderData;
		const { values, error } = actionData?.of === 'organisation' ? actionData : loaderData;
		return <OwnContact members={members} chosen={chosen} values={values} error={error} />;
	}
	const typed = actionData?.of === 'centre' ? actionData : { ...loaderData, error: undefined };
	return <CentreContact {...typed} photo={loaderData.photo} changedAt={loaderData.changedAt} />;
}

function CentreContact(props: {
	values: Record<string, string>;
	shown: string[];
	error: FormError | undefined;
	photo: Image | null;
	changedAt: string;
}) {
	const { values, shown, error, photo, changedAt } = props;
	const t = useTranslations('centre-settings');
	const form = useForm({ error, say: useSay({ words: t, labels: 'contact.' }) });
	const shared = (name: string) => ({ name, defaultValue: values[name], errors: form.errors(name) });
	return (
		<PostForm
			key={changedAt}
			encType="multipart/form-data"
			className="panel settings-form beside"
			preventScrollReset
			{...form.props}
		>
			<FormProblems form={form} />
			<p className="field-hint">{t('contact.intro')}</p>
			<TextField {...shared('name')} label={t('contact.name')} hint={t('contact.nameHint')} maxLength={120} />
			<div className="settings-pair field-pair">
				<TextField {...shared('jobTitle.nl')} label={t('contact.jobTitle.nl')} lang="nl" maxLength={120} />
				<TextField {...shared('jobTitle.en')} label={t('contact.jobTitle.en')} lang="en" maxLength={120} />
				<TextField {...shared('phoneNumber')} type="tel" label={t('contact.phone')} maxLength={30} />
				<TextField {...shared('email')} type="email" label={t('contact.email')} maxLength={254} />
			</div>
			<ImageField
				name="photoId"
				label={t('contact.photo')}
				purpose="photo"
				image={photo}
				{...(values.photoId && { value: values.photoId })}
				sources={['upload']}
				errors={form.errors('photoId')}
			/>
			<CheckboxGroup
				name="shown"
				label={t('contact.shown')}
				defaultValue={shown}
				options={places.map((value) => ({
					value,
					label: t(`contact.place.${value}`),
					hint: t(`contact.place.${value}Hint`),
				}))}
			/>
			<div className="actions">
				<Button type="submit" busy={form.busy}>
					{t('save')}
				</Button>
			</div>
		</PostForm>
	);
}
