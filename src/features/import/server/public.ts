export { importCommands } from './commands.ts';
export { importPlaces } from './import-places.ts';
