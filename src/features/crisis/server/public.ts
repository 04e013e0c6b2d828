export { crisisMailQueue, sendCalls, startCrisisWork } from './mail-calls.ts';
export { crisisRetention } from './retention.ts';
export { lapseCalls } from './write-calls.ts';
