export { createSuperuser } from './create-superuser.ts';
