/**
 * What runs in the head before any schema is made: Zod would try whether it may build functions from text, which the
 * content security policy of every page forbids and reports. It keeps its settings in this global.
 */
export const strictScript = 'globalThis.__zod_globalConfig={jitless:true};';
