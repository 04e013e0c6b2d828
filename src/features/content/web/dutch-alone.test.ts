import { createElement, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import { EditorHead } from './editor/editor-head.tsx';
import MenuEditor from './staff/menu-editor.tsx';
import { MenuForms } from './staff/menu-forms.tsx';
import { SettingsForm } from './staff/settings-form.tsx';
import { attributesOf } from './staff/settings-values.ts';

const row = { id: 'a', nl: 'Nieuws', en: 'News', target: 'news', depth: 0 as const, visible: true };
const menu = { menu: 'header', rows: [row], revision: '1', targets: [] };
const never = () => undefined;
const editorHead = createElement(EditorHead, {
	page: { id: 'p', paths: { nl: '/over-ons' }, path: '/over-ons' } as never,
	now: { revision: 1, status: 'draft', hasChanges: false } as never,
	title: 'Over ons',
	language: 'nl',
	state: { kind: 'saved' },
	invalid: undefined,
	canUndo: false,
	canRedo: false,
	publishing: false,
	onUndo: never,
	onRedo: never,
	onCheck: never,
	onPublish: never,
	onFix: never,
});
const settings = createElement(SettingsForm, {
	values: { revision: '1', 'has-nl': 'on', 'nl-title': 'Over ons', 'has-en': 'on', 'en-title': 'About us' },
	errors: {},
	image: null,
	saved: true,
	host: 'demo.localhost',
});

const FIELDS: [name: string, element: ReactElement, english: RegExp, dutch: RegExp][] = [
	['the head of the page editor', editorHead, /language=en/, /Over ons/],
	['the settings of a page', settings, /name="en-title"|name="has-en"/, /name="nl-title"/],
	['a menu without scripts', createElement(MenuForms, menu), /id="a-en"/, /id="a-nl"/],
];
it.each(FIELDS)('a site in Dutch alone has no field for English in %s', (_, element, english, dutch) => {
	expect(renderOn(element, true)).toMatch(english);
	expect(renderOn(element, false)).not.toMatch(english);
	expect(renderOn(element, false)).toMatch(dutch);
});

it('keeps the English name of a menu item', () => {
	expect(renderOn(createElement(MenuForms, menu), false)).toContain('type="hidden" name="en" value="News"');
	expect(renderOn(createElement(MenuEditor, menu), false)).toContain('&quot;en&quot;:&quot;News&quot;');
});

it('keeps the English texts of a page', () => {
	const values = { 'has-nl': 'on', 'nl-title': 'Over ons' };
	expect(attributesOf(values, ['nl']).texts).not.toHaveProperty('en');
	expect(attributesOf(values).texts).toMatchObject({ en: null });
});
