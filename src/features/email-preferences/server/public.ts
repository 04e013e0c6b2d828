export { renewSummary, summariesAreWanted } from './mail-subject.ts';
export { matchesAtOnce, matchQueue, startMatchWork } from './matches-at-once.ts';
export { chosenOf } from './read-choices.ts';
export { saveChoices } from './save-choices.ts';
export { sendSummaries } from './send-summaries.ts';
export { unsubscribeUrl } from './unsubscribe-link.ts';
