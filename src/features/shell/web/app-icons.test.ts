import { describe, expect, it } from 'vitest';
import type { Image } from '#features/files/enums.ts';
import { appIcons } from './app-icons.ts';

const favicon = (width: number, height: number, widths: number[], formats: Image['formats']): Image => ({
	id: 'f',
	path: '/files/f/v',
	url: `/files/f/v-${widths[0]}.png`,
	width,
	height,
	widths,
	formats,
	alt: {},
	credit: null,
	focalX: 0.5,
	focalY: 0.5,
	colour: null,
});

describe('the icons of the site as an app', () => {
	it('are the centre’s own alone, in every size a device may want', () => {
		const own = favicon(1920, 1920, [96, 320, 640, 1920], ['avif', 'webp', 'png']);
		expect(appIcons({ favicon: own, faviconUrl: own.url })).toEqual([
			{ src: '/files/f/v-320.png', sizes: '320x320', type: 'image/png' },
			{ src: '/files/f/v-640.png', sizes: '640x640', type: 'image/png' },
		]);
		const photo = favicon(640, 640, [640], ['avif', 'webp', 'jpeg']);
		expect(appIcons({ favicon: photo })).toEqual([
			{ src: '/files/f/v-640.jpeg', sizes: '640x640', type: 'image/jpeg' },
		]);
	});

	it('are one drawing for every size where the centre has that', () => {
		expect(appIcons({ faviconUrl: '/brands/x-icon.svg', websiteLogoUrl: '/brands/x.svg' })).toEqual([
			{ src: '/brands/x-icon.svg', sizes: 'any', type: 'image/svg+xml' },
		]);
	});

	it.each([
		['is too small', favicon(96, 96, [96], ['png'])],
		['is not square', favicon(640, 320, [320, 640], ['png'])],
	])('are the product’s too where that of the centre %s', (_why, own) => {
		const icons = appIcons({ favicon: own, faviconUrl: own.url });
		expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512']);
		expect(icons[0]?.src).toBe(own.url);
	});

	it('are the product’s for a centre without one', () => {
		expect(appIcons({}).map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
			['192x192', undefined],
			['512x512', undefined],
			['512x512', 'maskable'],
		]);
	});
});
