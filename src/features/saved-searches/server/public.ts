export { alertAtOnce, alertQueue, notifyAtOnce, startAlertWork } from './alert-at-once.ts';
export { searchedTogether, sendAlerts } from './send-alerts.ts';
