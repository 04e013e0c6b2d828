export { eraseHours } from './erase-hours.ts';
export { mailOnStudents } from './mail-on-students.ts';
export { permissions as studentPermissions } from './permissions.ts';
export { studentReached } from './policy.ts';
export { studentRetention } from './retention.ts';
export { tellFinished } from './tell-finished.ts';
