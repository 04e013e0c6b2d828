import { useTranslations } from '#platform/web/translations.ts';
import { phoneOf } from '../dutch.ts';
import { TextField, type TextFieldProps } from '../inputs.tsx';

/** A phone number, formatted on blur. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'icon'>) {
	const t = useTranslations('rich');
	return (
		<TextField
			hint={t('phone.hint')}
			autoComplete="tel"
			maxLength={30}
			pattern="[0-9+()\s.\-]{3,30}"
			{...props}
			type="tel"
			icon="phone"
			onBlur={(event) => {
				event.target.value = phoneOf(event.target.value);
				props.onBlur?.(event);
			}}
		/>
	);
}
