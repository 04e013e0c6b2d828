export { alertAtOnce, alertQueue, notifyAtOnce, startAlertWork } from './alert-at-once.ts';
export { renewSavedSearch, savedSearchesAreThere } from './mail-subject.ts';
export { searchedTogether, sendAlerts } from './send-alerts.ts';
