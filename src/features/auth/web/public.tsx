export { accountOfLink } from './accounts/link-state.ts';
export { NewPasswordField } from './accounts/new-password-field.tsx';
export { addressRule, passwordRule } from './accounts/rules.ts';
export { PasswordField } from './password-field.tsx';
