export { importCommands } from './commands.ts';
export { readDueFeeds, scheduleStartedFeeds } from './feeds/vacancy-feeds.ts';
export { feedQueue, sendFeeds, startFeedWork } from './feeds/work-on-feeds.ts';
export { publishOnApproval } from './publish-on-approval.ts';
export { eraseImports } from './uploads/erase-imports.ts';
export { importRetention } from './uploads/retention.ts';
export { importQueue, sendImports, startImportWork } from './uploads/work-on-imports.ts';
