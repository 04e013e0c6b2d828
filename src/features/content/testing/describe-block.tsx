import { text } from 'node:stream/consumers';
import { type ReactNode, Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Image } from '#features/files/enums.ts';
import { getTranslations, type Locale, LocaleContext, locales } from '#platform/web/translations.ts';
import { ScopeProvider, SurroundingsProvider } from '../blocks/editing/scope.ts';
import { blockEditors } from '../blocks/editors.ts';
import { definitionOf, parseBlock } from '../blocks/registry.ts';
import { blockViews } from '../blocks/views.ts';
import { atomsIn, mapAtoms } from '../blocks/walk-data.ts';
import type { Block } from '../contract.ts';
import { readyData } from '../server/ready-data.ts';
import { altTexts, expectReadable, headingLevels, textsIn } from './markup.ts';

type Data = Record<string, unknown>;

/** Facts of one block type for its tests. */
export type BlockFacts = {
	/** Data that it rejects: a description, the change to the example, and the path of the issue. */
	refuses: readonly (readonly [what: string, change: Data, path: string])[];
	/** Texts of the example, and of the block itself per language, that visitors read. */
	shows: Readonly<Record<Locale, readonly string[]>>;
	/** The parsed example, where parsing changes it. */
	parsed?: Data;
	/** Data that the system adds before rendering. */
	filled?: Data;
	/** Change to the example that leaves nothing to show; omitted for blocks that always show something. */
	empty?: Data;
	/** False for a block without a title of its own. */
	titled?: boolean;
	/** Members without a form field for the data of the example. */
	without?: readonly string[];
	/** Data of older versions, by version; each must upgrade to data that shows something. */
	older?: Readonly<Record<number, Data>>;
};

const image: Image = {
	id: '01980000-0000-7000-8000-000000000001',
	path: '/media/x',
	url: '/media/x-640.jpeg',
	width: 1280,
	height: 720,
	widths: [640, 1280],
	formats: ['webp', 'jpeg'],
	alt: { nl: 'Een foto', en: 'A photo' },
	credit: null,
	focalX: 0.5,
	focalY: 0.5,
	colour: '#336699',
};

const blockOf = (type: string, data: Data, version = definitionOf(type).version): Block => ({
	id: 'een',
	type,
	version,
	hidden: false,
	background: 'none',
	data,
});

/** Parses data as the server does. Throws its issues. */
function parsed(type: string, data: Data, version?: number): Data {
	const result = parseBlock(blockOf(type, data, version));
	if (result.kind !== 'good') throw new Error(`${type} is ${result.kind}`);
	return result.block.data;
}

async function written(locale: Locale, children: ReactNode): Promise<string> {
	const element = (
		<LocaleContext.Provider value={locale}>
			<Suspense>{children}</Suspense>
		</LocaleContext.Provider>
	);
	const router = createMemoryRouter([{ path: '*', element }]);
	const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />);
	// Remove markers that only tell React where it suspended.
	return (await text(prelude)).replaceAll(/<!--.*?-->|<link\b[^>]*>/gs, '');
}

/** Renders a block as visitors get it. */
function shown(type: string, locale: Locale, level: 1 | 2, data: Data, more: Data = {}): Promise<string> {
	const View = blockViews[type];
	if (!View) throw new Error(`${type} has no view.`);
	const ready = readyData(data, { locale, paths: new Map(), pictures: new Map([[image.id, image]]) });
	return written(locale, <View data={{ ...ready, ...more }} level={level} id="b-een" background="none" />);
}

/** Renders the editor form of a block. */
function form(type: string, locale: Locale, data: Data): Promise<string> {
	const Fields = blockEditors[type];
	if (!Fields) throw new Error(`${type} has no form.`);
	const { schema } = definitionOf(type);
	const surroundings = { pictures: new Map(), keepPicture: () => undefined, targets: [], forms: [] };
	return written(
		locale,
		<SurroundingsProvider value={surroundings}>
			<ScopeProvider
				value={{
					block: type,
					id: 'f',
					schema,
					value: data,
					change: () => undefined,
					problemAt: () => undefined,
				}}
			>
				<Fields />
			</ScopeProvider>
		</SurroundingsProvider>,
	);
}

/** Replaces each illustration by an image of staff without alternative text on this page. */
const withPhotos = (data: Data): Data =>
	mapAtoms(data, (atom) =>
		atom.kind === 'picture' ? { imageId: image.id, drawing: null, alt: '' } : atom.value,
	) as Data;

/** Defines the tests that every block type must pass, with the facts of one. */
export function describeBlock(type: string, facts: BlockFacts): void {
	const { example, version } = definitionOf(type);
	const { filled, titled = true, without = [] } = facts;

	describe(`${type}: its schema`, () => {
		it('accepts its example, and nothing at all', () => {
			expect(parsed(type, example)).toMatchObject(facts.parsed ?? example);
			expect(parseBlock(blockOf(type, {})).kind).toBe('good');
		});

		it.each([['what it does not know', { surprise: true }, ''], ...facts.refuses] as const)(
			'refuses %s',
			(_what, change, path) => {
				const result = parseBlock(blockOf(type, { ...example, ...change }));
				expect(result.kind === 'broken' && result.issues.map((issue) => issue.path.join('.'))).toEqual([
					path,
				]);
			},
		);

		for (let from = 1; from < version; from++) {
			it(`brings data of version ${from} up to date`, async () => {
				expect(await shown(type, 'nl', 2, parsed(type, facts.older?.[from] ?? {}, from), filled)).not.toBe(
					'',
				);
			});
		}
	});

	describe(`${type}: its view`, () => {
		it.each(locales)('can be read in %s, as the first of a page and further on', async (locale) => {
			for (const level of [1, 2] as const) {
				const html = await shown(type, locale, level, parsed(type, example), filled);
				expectReadable(html);
				if (titled) expect(headingLevels(html)[0]).toBe(level);
				for (const words of facts.shows[locale]) expect(html).toContain(words);
			}
		});

		if (atomsIn(example).some(({ kind }) => kind === 'picture')) {
			it.each(locales)('says in %s what its pictures show', async (locale) => {
				const html = await shown(type, locale, 2, parsed(type, withPhotos(example)), filled);
				expectReadable(html);
				expect(new Set(altTexts(html))).toEqual(new Set([image.alt[locale]]));
			});
		}

		it(
			facts.empty ? 'shows nothing when there is nothing to show' : 'can be read with nothing filled in',
			async () => {
				const html = await shown(type, 'nl', 2, parsed(type, facts.empty ?? {}), facts.empty ? {} : filled);
				if (facts.empty) expect(html).toBe('');
				else expectReadable(html);
			},
		);
	});

	it.each(locales)(`${type}: has a name and says in %s what it is for`, (locale) => {
		const words = getTranslations(locale, 'blocks');
		expect([words.optional(`${type}.name`), words.optional(`${type}.text`)]).not.toContain(undefined);
	});

	it.each(locales)(`${type}: its form has a field in %s for each member`, async (locale) => {
		const t = getTranslations(locale, 'block-editing');
		const own = getTranslations(locale, 'blocks');
		const data = parsed(type, example);
		const texts = textsIn(await form(type, locale, data));
		for (const name of Object.keys(data)) {
			const label = own.optional(`${type}.field.${name}`) ?? t.optional(`field.${name}`);
			expect([name, texts.includes(label)]).toEqual([name, !without.includes(name)]);
		}
	});
}

/** Returns a text of the given length. */
export const letters = (count: number): string => 'a'.repeat(count);
/** A link with a script URL, which must be rejected. */
export const runningLink = { label: 'Klik', target: { kind: 'url', url: 'javascript:alert(1)' } };
/** An image id that is not a file of the library. */
export const strangePicture = { imageId: '../../etc/passwd', drawing: null, alt: '' };
