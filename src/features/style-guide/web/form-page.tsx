import { pageTitle } from '#platform/web/page.ts';
import { getTranslations, isLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { SearchField, Select, TextArea, TextField } from '#ui/inputs.tsx';
import type { Route } from './+types/form-page';
import { InputStates } from './input-states.tsx';
import { RichForm } from './rich-form.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) => {
	const t = getTranslations(isLocale(params.lang) ? params.lang : 'nl', 'style-guide');
	return [{ title: pageTitle(t('form.title'), matches) }];
};

export default function FormPage() {
	const t = useTranslations('style-guide');
	const dayparts = (['morning', 'afternoon', 'evening', 'weekend'] as const).map((value) => ({
		value,
		label: t(`form.${value}`),
		count: value.length,
	}));
	return (
		<div className="stack" style={{ '--stack': '2.5rem' } as React.CSSProperties}>
			<header className="stack">
				<h1>{t('form.title')}</h1>
				<p className="lead">{t('form.lead')}</p>
			</header>
			<ErrorSummary
				errors={[
					{ field: 'email', message: t('form.missing') },
					{ field: 'terms', message: t('form.accept') },
				]}
			/>
			<form noValidate style={{ maxWidth: '40rem' }}>
				<SearchField name="q" label={t('form.search')} hideLabel placeholder={t('form.search')} />
				<TextField name="name" label={t('form.name')} required autoComplete="name" />
				<TextField
					name="email"
					type="email"
					label={t('form.email')}
					hint={t('form.emailHint')}
					errors={[t('form.missing')]}
					icon="mail"
					required
				/>
				<div className="field-row field">
					<TextField name="city" label={t('form.city')} icon="map-pin" showOptional />
					<TextField name="distance" type="number" label={t('form.distance')} suffix="km" />
				</div>
				<Select name="when" label={t('form.when')} options={dayparts} />
				<RadioGroup
					name="contact"
					label={t('form.contact')}
					layout="cards"
					defaultValue="mail"
					options={[
						{ value: 'mail', label: t('form.mail'), hint: t('form.mailHint') },
						{ value: 'phone', label: t('form.phone'), hint: t('form.phoneHint') },
					]}
				/>
				<CheckboxGroup
					name="dayparts"
					label={t('form.when')}
					layout="columns"
					defaultValue={['evening']}
					options={dayparts}
				/>
				<TextArea name="message" label={t('form.message')} showOptional />
				<Checkbox name="terms" label={t('form.terms')} errors={[t('form.accept')]} required />
				<div className="actions guide-send">
					<Button type="submit" size="lg">
						{t('form.send')}
					</Button>
				</div>
			</form>
			<InputStates />
			<RichForm />
		</div>
	);
}
