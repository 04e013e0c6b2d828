export { addressCode, passwordCode } from './accounts/ask.ts';
export { NewPasswordField } from './accounts/new-password-field.tsx';
export { PasswordField } from './password-field.tsx';
