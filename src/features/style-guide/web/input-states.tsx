import { useTranslations } from '#platform/web/translations.ts';
import { Checkbox, CheckboxGroup, RadioGroup } from '#ui/choices.tsx';
import { Select, TextArea, TextField } from '#ui/inputs.tsx';
import { Example } from './guide.tsx';

/** The browser's own fields, filled, wrong and closed. */
export function InputStates() {
	const t = useTranslations('style-guide');
	const wrong = [t('guide.errorText')];
	const long = t('form.long');
	const ways = (['mail', 'phone'] as const).map((value) => ({ value, label: t(`form.${value}`) }));
	const closed = ways.map((option) => ({ ...option, disabled: true }));
	return (
		<Example title={t('form.states')}>
			<div className="guide-grid">
				<TextField name="filled-text" label={t('guide.filled')} defaultValue={long} />
				<TextField name="wrong-text" label={t('guide.error')} defaultValue="x" errors={wrong} required />
				<TextField name="closed-text" label={t('guide.disabled')} defaultValue={long} disabled />
				<TextField
					name="password"
					type="password"
					label={t('form.password')}
					defaultValue={t('form.password')}
					autoComplete="off"
				/>
				<TextField name="website" type="url" label={t('form.website')} icon="globe" suffix=".nl" />
				<Select name="wrong-select" label={t('guide.error')} options={ways} errors={wrong} required />
				<Select
					name="closed-select"
					label={t('guide.disabled')}
					options={ways}
					defaultValue="phone"
					disabled
				/>
				<TextArea name="wrong-area" label={t('guide.error')} rows={3} errors={wrong} required />
				<TextArea
					name="closed-area"
					label={t('guide.disabled')}
					rows={3}
					defaultValue={`${long}. ${long}.`}
					disabled
				/>
				<RadioGroup name="plain-radio" label={t('form.plain')} options={ways} defaultValue="phone" />
				<RadioGroup name="wrong-radio" label={t('guide.error')} options={ways} errors={wrong} required />
				<RadioGroup
					name="closed-radio"
					label={t('form.closed')}
					layout="cards"
					options={closed}
					defaultValue="mail"
				/>
				<CheckboxGroup
					name="card-group"
					label={t('form.cards')}
					layout="cards"
					options={ways.map((way) => ({ ...way, hint: t(`form.${way.value}Hint`) }))}
					defaultValue={['mail']}
				/>
				<CheckboxGroup name="wrong-group" label={t('guide.error')} options={ways} errors={wrong} />
				<CheckboxGroup
					name="closed-group"
					label={t('form.closed')}
					options={closed}
					defaultValue={['mail']}
				/>
				<Checkbox name="checked" label={t('form.terms')} defaultChecked />
				<Checkbox name="closed-box" label={t('guide.disabled')} disabled />
			</div>
		</Example>
	);
}
