export { NewPasswordField } from './accounts/new-password-field.tsx';
export { PasswordField } from './password-field.tsx';
