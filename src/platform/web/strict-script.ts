/**
 * A script that runs in the head before any schema is created: Zod would try whether it may build functions from text,
 * which the content security policy forbids and reports. Zod reads its settings from this global.
 */
export const strictScript = 'globalThis.__zod_globalConfig={jitless:true};';
