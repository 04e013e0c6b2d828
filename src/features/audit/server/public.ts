export { historyOf } from './history-of.ts';
export { auditEverything } from './record-event.ts';
export { recordRefusal } from './record-refusal.ts';
export { auditRetention } from './retention.ts';
