export { eraseHours } from './erase-hours.ts';
export { mailOnStudents } from './mail-on-students.ts';
export { studentRetention } from './retention.ts';
