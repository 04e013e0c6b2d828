export {
	dataExportQueue,
	sendDataExports,
	startDataExportWork,
	sweepDataExports,
} from './later-exports.ts';
