import { TextField, type TextFieldProps } from './inputs.tsx';

type PersonFieldProps = Omit<TextFieldProps, 'name' | 'type' | 'autoComplete' | 'maxLength'> & {
	name?: string;
};

/** The first name of who fills in the form: browsers know it, and it is as long as the API takes it. */
export function FirstNameField({ name = 'firstName', ...props }: PersonFieldProps) {
	return <TextField {...props} name={name} autoComplete="given-name" maxLength={80} />;
}

/** The last name of who fills in the form. */
export function LastNameField({ name = 'lastName', ...props }: PersonFieldProps) {
	return <TextField {...props} name={name} autoComplete="family-name" maxLength={120} />;
}

/** The e-mail address of who fills in the form. */
export function EmailField({ name = 'email', ...props }: PersonFieldProps) {
	return <TextField {...props} name={name} type="email" autoComplete="email" maxLength={254} />;
}

/** The telephone number of who fills in the form, in any way of writing it. */
export function TelephoneField({ name = 'phoneNumber', ...props }: PersonFieldProps) {
	return <TextField {...props} name={name} type="tel" autoComplete="tel" maxLength={30} />;
}

/** What the browser takes for a telephone number where one is asked of a visitor. */
export const telephonePattern = '[+0-9][0-9 \\(\\)\\-]{5,}';
