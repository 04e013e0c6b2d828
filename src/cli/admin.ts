import { parseArgs } from 'node:util';
import { createCentre } from '#features/centres/server/public.ts';
import { setStorageQuota } from '#features/files/server/public.ts';
import { importCommands } from '#features/import/server/public.ts';
import {
	defaultAppContext,
	featuresOf,
	isTenant,
	parseFeatureLayer,
} from '#features/tenancy/server/public.ts';
import { createSuperuser } from '#features/users/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { DataFolderInUse } from '#platform/server/embedded.ts';
import type { Environment } from '#platform/server/env.ts';
import { backUp, backUpRunning, restore } from './backup/commands.ts';
import { NoBackup } from './backup/read-lines.ts';
import { NotRestored } from './backup/restore-backup.ts';

/** An invalid argument on the command line; the message says what is expected. */
class Usage extends Error {}

type Options = Record<string, string | boolean | undefined>;
type Command = {
	words: string;
	usage: string;
	run: (db: Database, options: Options, files: readonly string[], env: Environment) => Promise<number>;
	/** Runs instead while another process holds the embedded database; without it the command refuses. */
	whileRunning?: (env: Environment, files: readonly string[]) => Promise<number>;
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const commands: readonly Command[] = [
	{
		words: 'create centre',
		usage: 'create centre --tenant KEY --name NAME [--slug SLUG] [--city CITY] [--default]',
		run: async (db, options) => {
			const centre = await createCentre(db, {
				tenant: tenantOf(options),
				name: required(options, 'name'),
				slug: text(options, 'slug'),
				city: text(options, 'city'),
				isDefault: options.default === true,
			});
			say(`Centre ${centre.slug} was made: ${centre.id}`);
			return 0;
		},
	},
	{
		words: 'create superuser',
		usage:
			'create superuser --tenant KEY --centre SLUG --email ADDRESS --first-name NAME --last-name NAME (password in the variable PASSWORD)',
		run: async (db, options) => {
			const password = process.env.PASSWORD ?? '';
			if (password.length < 12)
				throw new Usage('Give a password of at least 12 characters in the variable PASSWORD.');
			const tenant = tenantOf(options);
			const user = await createSuperuser(db, {
				tenant,
				centreId: await centreOf(db, tenant, required(options, 'centre')),
				email: required(options, 'email'),
				firstName: required(options, 'first-name'),
				lastName: required(options, 'last-name'),
				password,
			});
			say(`Superuser ${user.email} was made.`);
			return 0;
		},
	},
	{
		words: 'give room',
		usage: 'give room --tenant KEY --centre SLUG --megabytes NUMBER',
		run: async (db, options) => {
			const megabytes = Number(required(options, 'megabytes'));
			if (!Number.isInteger(megabytes) || megabytes < 1)
				throw new Usage('--megabytes is a whole number from 1.');
			const tenant = tenantOf(options);
			const centreId = await centreOf(db, tenant, required(options, 'centre'));
			await db.transaction({ tenant, centres: [centreId] }, (trx) =>
				setStorageQuota(trx, centreId, megabytes * 1_000_000),
			);
			say(`The centre has room for ${megabytes} MB of files.`);
			return 0;
		},
	},
	{
		words: 'backup',
		usage: 'backup FILE',
		run: async (db, _options, files, env) => {
			say(await backUp(db, env, fileOf(files)));
			return 0;
		},
		whileRunning: async (env, files) => {
			say(await backUpRunning(env, fileOf(files)));
			return 0;
		},
	},
	{
		words: 'restore',
		usage: 'restore FILE',
		run: async (db, _options, files, env) => {
			say(await restore(db, env, fileOf(files)));
			return 0;
		},
	},
	...importCommands.map(
		(command): Command => ({
			words: command.words,
			usage: command.usage,
			run: async (db, options, files, env) => {
				const tenant =
					options.tenant === undefined && options.centre === undefined ? undefined : tenantOf(options);
				const centreId =
					tenant && options.centre ? await centreOf(db, tenant, String(options.centre)) : undefined;
				return command.run(
					db,
					{
						...options,
						...(tenant && { tenant, ...featuresIn(tenant, env) }),
						...(centreId && { centreId }),
					},
					files,
					say,
				);
			},
		}),
	),
];

/**
 * Runs a command of the operator's command line, such as `npm run admin -- create centre …`. It works on the database
 * itself, and refuses while a running server holds the embedded database. Returns the exit code.
 */
export async function admin(env: Environment, args: readonly string[]): Promise<number> {
	const command = commands.find(({ words }) => args.join(' ').startsWith(words));
	if (!command) {
		say('Commands:');
		for (const { usage } of commands) say(`  ${usage}`);
		return args.length === 0 || args[0] === 'help' ? 0 : 1;
	}
	let db: Database | undefined;
	try {
		const { values, positionals } = parseArgs({
			args: args.slice(command.words.split(' ').length),
			allowPositionals: true,
			options: Object.fromEntries(optionNames(command.usage).map(([name, type]) => [name, { type }])),
		});
		try {
			db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, poolSize: 2 });
		} catch (error) {
			if (!(error instanceof DataFolderInUse) || !command.whileRunning) throw error;
			return await command.whileRunning(env, positionals);
		}
		return await command.run(db, values as Options, positionals, env);
	} catch (error) {
		if (error instanceof NotRestored || error instanceof NoBackup) {
			process.stderr.write(`${error.message}\n`);
			return 1;
		}
		if (!(error instanceof Usage) && !(error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
			throw error;
		process.stderr.write(`${(error as Error).message}\nUsage: ${command.usage}\n`);
		return 1;
	} finally {
		await db?.close();
	}
}

/** The options that a usage line names; an option takes a value when a word in capitals follows it. */
function optionNames(usage: string): [string, 'string' | 'boolean'][] {
	return [...usage.matchAll(/--([a-z-]+)( [A-Z])?/g)].map(([, name = '', value]) => [
		name,
		value ? 'string' : 'boolean',
	]);
}

function text(options: Options, name: string): string | undefined {
	const value = options[name];
	return typeof value === 'string' && value !== '' ? value : undefined;
}

function required(options: Options, name: string): string {
	const value = text(options, name);
	if (value === undefined) throw new Usage(`--${name} is missing.`);
	return value;
}

function fileOf([file]: readonly string[]): string {
	if (!file) throw new Usage('Name the file.');
	return file;
}

function tenantOf(options: Options): TenantKey {
	const value = text(options, 'tenant') ?? 'demo';
	if (!isTenant(value))
		throw new Usage(`--tenant ${value} is not one of oldebroek, roermond, meedoen, demo, public.`);
	return value;
}

/** What an import asks about the site that it is for. */
function featuresIn(tenant: TenantKey, env: Environment) {
	const layers = [parseFeatureLayer(env.FEATURES)];
	const { personToPerson } = featuresOf(tenant, defaultAppContext(tenant), layers);
	return { personToPerson };
}

async function centreOf(db: Database, tenant: TenantKey, slug: string): Promise<string> {
	const centre = await db.read({ tenant, centres: [] }, (trx) =>
		trx.selectFrom('centres').select('id').where('slug', '=', slug).executeTakeFirst(),
	);
	if (!centre) throw new Usage(`--centre ${slug} is not a centre of ${tenant}.`);
	return centre.id;
}
