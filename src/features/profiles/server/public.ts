export { askQuietVolunteers, expireProfiles } from './let-expire.ts';
export { mailOnProfiles } from './mail-on-profiles.ts';
export { profileRetention } from './retention.ts';
