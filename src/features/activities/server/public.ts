export { askEvaluations } from './evaluations.ts';
export { sweepMaterials } from './materials.ts';
export { endCalendarAddresses, mailOnSessions, workOutOnChange } from './on-events.ts';
export { remindTheDayBefore } from './remind-the-day-before.ts';
export { workOutDates } from './work-out.ts';
export { readLinkedPlace, serveLinkedMaterial } from './workshop.ts';
