/** The S3 server of the tests comes without types; this is what they use of it. */
declare module 's3rver' {
	export default class S3rver {
		constructor(options: {
			address: string;
			port: number;
			silent: boolean;
			directory: string;
			configureBuckets: { name: string }[];
		});
		run(): Promise<{ address: string; port: number }>;
		close(): Promise<void>;
	}
}
