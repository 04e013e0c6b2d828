export { keepChoices } from './keep-choices.ts';
export { sendSummaries } from './send-summaries.ts';
export { stopAddress } from './stop-link.ts';
