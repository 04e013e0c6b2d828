export { alertAtOnce, alertQueue, startAlertWork, tellAtOnce } from './alert-at-once.ts';
export { searchedTogether, sendAlerts } from './send-alerts.ts';
