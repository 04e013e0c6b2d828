export { applyWhenAsked } from './apply-when-asked.ts';
export { eraseApplicant } from './erase-applicant.ts';
export { joinApplications } from './join-applications.ts';
export { mailOnApplications } from './mail-on-events.ts';
export { rejectOpenApplications } from './reject-open-applications.ts';
export { remindOrganisations } from './remind-organisations.ts';
export { applicationRetention } from './retention.ts';
export { endLinesOfBegunTimes, maintainWaitingLists, passOnLapsedOffers } from './waiting-list.ts';
export { withdrawToken } from './withdraw-link.ts';
