export { mailOnSessions, workOutOnChange } from './on-events.ts';
export { remindTheDayBefore } from './remind-the-day-before.ts';
export { workOutDates, workOutVacancy } from './work-out.ts';
