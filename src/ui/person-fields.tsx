import { TextField, type TextFieldProps } from './inputs.tsx';

type PersonFieldProps = Omit<TextFieldProps, 'name' | 'type' | 'autoComplete' | 'maxLength'> & {
	name?: string;
};

/** The user's own first name, with autocomplete and the maximum length of the API. */
export function FirstNameField({ name = 'firstName', ...props }: PersonFieldProps) {
	return <TextField {...props} name={name} autoComplete="given-name" maxLength={80} />;
}

/** The user's own last name. */
export function LastNameField({ name = 'lastName', ...props }: PersonFieldProps) {
	return <TextField {...props} name={name} autoComplete="family-name" maxLength={120} />;
}

/** The user's own e-mail address. */
export function EmailField({ name = 'email', ...props }: PersonFieldProps) {
	return <TextField {...props} name={name} type="email" autoComplete="email" maxLength={254} />;
}

/** The user's own telephone number, in any notation. */
export function TelephoneField({ name = 'phoneNumber', ...props }: PersonFieldProps) {
	return <TextField {...props} name={name} type="tel" autoComplete="tel" maxLength={30} />;
}

/** The pattern of a telephone number in the forms of visitors. */
export const telephonePattern = '[+0-9][0-9 \\(\\)\\-]{5,}';
