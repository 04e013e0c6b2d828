/** Whether somebody volunteers, for the pages of volunteers in other slices. */
export { isVolunteer } from './profile/is-volunteer.ts';
export { requireProfiles } from './require-profiles.ts';
