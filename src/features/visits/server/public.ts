export { type CountVisits, countsVisits, createVisitCounter } from './count-visits.ts';
export { visitRetention } from './retention.ts';
export { type Seen, seenInRequest } from './seen-in-request.ts';
