export { type ImportCommand, importCommands } from './commands.ts';
export { importPlaces, importPostcodes, type PostcodeReport } from './import-places.ts';
export { type ImportOptions, type ImportReport, importVacancies } from './import-vacancies.ts';
export { type Mapping, mappingNames, readMapping, shippedMapping } from './mapping.ts';
export type { Refused } from './parse-record.ts';
