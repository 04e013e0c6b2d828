export { sendAlerts } from './send-alerts.ts';
