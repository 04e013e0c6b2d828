export {
	plannedChangeQueue,
	publishDueChanges,
	publishPlannedChanges,
	startPlannedChangeWork,
} from './planned-changes.ts';
export { pageAddresses } from './public-addresses.ts';
export { contentRetention } from './retention.ts';
