import type { Environment } from '#platform/server/env.ts';
import { openProcess } from './process.ts';

/** The operator's command line; gives the exit code. */
export async function admin(env: Environment, _args: readonly string[]): Promise<number> {
	const running = await openProcess(env, () => undefined);
	await running.stop();
	return 0;
}
