import { expect, it } from 'vitest';
import { getTranslations } from '#platform/web/translations.ts';
import { filledIn, toKept, toShown } from './answer-words.ts';

const nl = getTranslations('nl', 'answer-templates');
const en = getTranslations('en', 'answer-templates');

it('shows what is filled in as words of the reader’s language, and keeps it in one way', () => {
	const kept = 'Beste {name}, welkom bij {title} van {organisation}. {me}';
	expect(toShown(nl, kept)).toBe(
		'Beste {{ voornaam }}, welkom bij {{ vacature }} van {{ organisatie }}. {{ je eigen naam }}',
	);
	for (const t of [nl, en]) expect(toKept(t, toShown(t, kept))).toBe(kept);
	// As it is written in other texts, and as it was written before.
	for (const one of ['[Voornaam]', '{{voornaam}}', '{{ name }}'])
		expect(toKept(nl, `Beste ${one}`)).toBe('Beste {name}');
});

it('passes a word that is unknown on to be refused, and leaves other brackets alone', () => {
	expect(toKept(nl, 'Beste [achternaam]')).toBe('Beste {achternaam}');
	expect(toKept(nl, 'Beste {{ achternaam }}')).toBe('Beste {achternaam}');
	expect(toKept(nl, 'Bel 06 [12] of kom [om 10:00]')).toBe('Bel 06 [12] of kom [om 10:00]');
});

it('fills in what is given and leaves the rest, and nothing twice', () => {
	expect(filledIn('{name}: {title}', { name: '{title}', title: 'Koken' })).toBe('{title}: Koken');
	expect(filledIn('{name}: {title}', { title: 'Koken' })).toBe('{name}: Koken');
});
