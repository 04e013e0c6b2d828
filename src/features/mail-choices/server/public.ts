export { sendSummaries } from './send-summaries.ts';
export { stopAddress } from './stop-link.ts';
