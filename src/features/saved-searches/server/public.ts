export { alertAtOnce, alertQueue, startAlertWork, tellAtOnce } from './alert-at-once.ts';
export { sendAlerts } from './send-alerts.ts';
