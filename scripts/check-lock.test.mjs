import { expect, it } from 'vitest';
import { lockProblems } from './check-lock.mjs';

const hash = `sha512-${'a'.repeat(86)}==`;
const from = 'https://registry.example/a.tgz';
const problems = (entry) => lockProblems({ packages: { '': {}, 'node_modules/a': entry } });

it('finds nothing where every package has its hash', () => {
	expect(problems({ resolved: from, integrity: hash })).toEqual([]);
	expect(problems({ link: true, resolved: 'packages/a' })).toEqual([]);
});

it.each([
	['no hash', { resolved: from }],
	['a short hash', { resolved: from, integrity: 'sha1-abc' }],
	['another way than https', { resolved: 'http://registry.example/a.tgz', integrity: hash }],
	['a program of git', { resolved: 'git+ssh://git@github.example/a.git' }],
	['no hash of what is part of the product', { optional: true, os: ['darwin'] }],
	['no hash of a tool that runs here', { dev: true, optional: true, os: ['linux'], cpu: ['x64'] }],
	['no hash of a tool that must be there', { dev: true, os: ['darwin'] }],
])('names a package with %s', (_, entry) => {
	expect(problems(entry)).toHaveLength(1);
});

it('lets tools for developers elsewhere be without, where the registry had none', () => {
	expect(problems({ dev: true, optional: true, os: ['win32'], cpu: ['x64'] })).toEqual([]);
	expect(problems({ dev: true, optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] })).toEqual([]);
});
