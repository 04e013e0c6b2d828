// What npm test reads of a run of Vitest: written as JSON to the file that TEST_REPORT names, part by part.
import { writeFileSync } from 'node:fs';

export default class TestReporter {
	onTestRunEnd(modules, errors) {
		const byPart = Map.groupBy(modules, (module) => module.project.name);
		const parts = Object.fromEntries([...byPart].map(([name, all]) => [name, sum(all.map(look))]));
		writeFileSync(process.env.TEST_REPORT, JSON.stringify({ parts, errors: errors.length }));
	}
}

/** A test file's numbers. */
function look(module) {
	const tests = [...module.children.allTests()].map((test) => ({
		state: test.result().state,
		name: `${module.relativeModuleId} > ${test.fullName}`,
		tries: (test.diagnostic()?.retryCount ?? 0) + 1,
		// Those of the tries that failed, also where a later one passed.
		reason: test.result().errors?.[0]?.message.split('\n')[0].slice(0, 200),
	}));
	const count = (state) => tests.filter((test) => test.state === state).length;
	const failed = count('failed');
	const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
	return {
		name: module.relativeModuleId,
		files: 1,
		passed: count('passed'),
		// A file that could not even be loaded has no failed test, but it failed.
		failed: failed === 0 && module.state() === 'failed' ? 1 : failed,
		skipped: tests.length - count('passed') - failed,
		broken:
			failed === 0 && module.state() === 'failed'
				? [module.relativeModuleId]
				: tests.flatMap(({ state, name, reason }) => (state === 'failed' ? [`${name}: ${reason}`] : [])),
		seconds: (prepareDuration + setupDuration + collectDuration + duration) / 1000,
		retried: tests.flatMap(({ state, name, tries, reason }) =>
			state === 'passed' && tries > 1 ? [`${name} (${tries} tries): ${reason}`] : [],
		),
	};
}

/** The numbers of all files together. */
function sum(files) {
	const add = (key) => files.reduce((total, file) => total + file[key], 0);
	const numbers = Object.fromEntries(
		['files', 'passed', 'failed', 'skipped', 'seconds'].map((key) => [key, add(key)]),
	);
	const slowest = files.map(({ name, seconds }) => ({ name, seconds })).sort((a, b) => b.seconds - a.seconds);
	return {
		...numbers,
		slowest: slowest.slice(0, 10),
		retried: files.flatMap(({ retried }) => retried),
		broken: files.flatMap(({ broken }) => broken),
	};
}
