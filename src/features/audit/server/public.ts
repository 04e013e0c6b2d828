export { auditEverything } from './record-event.ts';
