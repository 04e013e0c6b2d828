// Both languages say the same things: every folder of messages has nl.json and en.json with the same keys, none of
// them empty, each one readable and with the same placeholders.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import compile from 'icu-minify/compile';

const LOCALES = ['nl', 'en'];

/** One verb for one thing: what a button says instead of these. To keep a vacancy for later is another thing than to save. */
const VERBS = {
	nl: {
		Opslaan: ['Bewaar', 'Bewaren', 'Sla op', 'Bewaar wijzigingen'],
		Annuleren: ['Annuleer', 'Afbreken'],
		Bewerken: ['Bewerk', 'Wijzig', 'Wijzigen', 'Aanpassen', 'Pas aan'],
		Zoeken: ['Zoek'],
		Downloaden: ['Download', 'Exporteren', 'Exporteer'],
		Tonen: ['Toon', 'Toepassen'],
	},
	en: {
		Save: ['Save changes', 'Store'],
		Cancel: ['Abort'],
		Edit: ['Change', 'Modify', 'Adjust'],
		Search: ['Find'],
		Download: ['Export'],
	},
};
/** One word for one thing (docs/glossary.md), also within a text. An organisation still signs up with an *aanmelding*. */
const THINGS = {
	nl: [
		['aanvraag', /aanmelding(en)?\b/i, /organisations/],
		['aangenomen', /geaccepteerd/i],
		['conversatie', /\bgesprek(ken)?\b/i],
		['vrijwilligerscentrale', /vrijwilligerspunt\b|vrijwilligerscentrum/i],
		['e-mailadres', /(?<!e-)mailadres/i],
		['vacature', /\bdeze klus\b/i],
		['Bewerken', /\b(vacatures?|oproep) aanpassen\b|^(nog meer )?aanpassen\b/i],
		['Meerdere', /^meer (datums|dagen|vacatures)\b/i],
		['Opslaan', /\b(notitie|gegevens|antwoord|concept|tussendoor) bewa|^bewaar (die|mijn|wat|als)\b/i],
		['opgeslagen', /\b(is|zijn) (niet )?bewaard\b/i, /selections|saved-searches|content-staff/],
	],
	en: [
		['online', /\bon line\b/i],
		['email', /\be-mails?\b|\bmail address|\b(or|to) mail (us|them|\{)|\bmail us\b/i],
		['happy to', /\bgladly\b/i],
		['for people who', /\bfor who\b/i],
		['volunteer centre', /volunteer center/i],
	],
};
/** The name that the specification gives (section 3), a vacancy that is kept, and examples for developers. */
const OTHER_THINGS = [
	'src/features/shell/web/work-sidebar/messages/nl.json: customise',
	'src/features/vacancies/web/vacancy-view/messages/nl.json: share.save',
	'src/features/style-guide/messages/nl.json: colors.save',
];

/** What a text says where the product has another word for it. */
function otherWord(text, locale, place) {
	if (OTHER_THINGS.includes(place)) return undefined;
	const [word] =
		Object.entries(VERBS[locale]).find(([, others]) => others.includes(text.trim())) ??
		THINGS[locale].find(([, other, except]) => other.test(text) && !except?.test(place)) ??
		[];
	return word && `${place} says "${text}" for "${word}"`;
}

/** What differs between the languages in a project's folders of messages, one line each. */
export function messageProblems(root) {
	const folders = new Set(globSync('src/**/messages/*.json', { cwd: root }).map(dirname));
	return [...folders].sort().flatMap((folder) => folderProblems(join(root, folder), folder));
}

function folderProblems(path, folder) {
	const absent = LOCALES.filter((locale) => !existsSync(join(path, `${locale}.json`)));
	if (absent.length > 0) return absent.map((locale) => `${folder}: no ${locale}.json`);
	const problems = [];
	const [dutch, english] = LOCALES.map((locale) => {
		const words = new Map();
		collect(JSON.parse(readFileSync(join(path, `${locale}.json`), 'utf8')), '', words);
		for (const [key, text] of words) {
			try {
				if (typeof text !== 'string' || text.trim() === '') throw new Error('is empty');
				words.set(key, placeholders(text));
				const other = otherWord(text, locale, `${folder}/${locale}.json: ${key}`);
				if (other) problems.push(other);
			} catch (error) {
				problems.push(`${folder}/${locale}.json: ${key} ${error.message}`);
			}
		}
		return words;
	});
	for (const key of dutch.keys())
		if (!english.has(key)) problems.push(`${folder}/en.json: ${key} is missing`);
	for (const [key, names] of english) {
		if (!dutch.has(key)) problems.push(`${folder}/nl.json: ${key} is missing`);
		else if (dutch.get(key) !== names) {
			problems.push(`${folder}: ${key} has other placeholders: nl ${dutch.get(key)}, en ${names}`);
		}
	}
	return problems;
}

function collect(messages, prefix, words) {
	for (const [key, value] of Object.entries(messages)) {
		if (typeof value === 'object' && value !== null) collect(value, `${prefix}${key}.`, words);
		else words.set(prefix + key, value);
	}
}

/** The names of a message's placeholders and tags, sorted. Throws when the message cannot be read. */
function placeholders(text) {
	const names = new Set();
	const visitList = (parts) => {
		if (Array.isArray(parts)) for (const part of parts) visitPart(part);
	};
	const visitPart = (part) => {
		if (!Array.isArray(part)) return;
		const [name, ...rest] = part;
		names.add(name);
		for (const inner of rest) {
			if (Array.isArray(inner)) visitPart(inner);
			else if (typeof inner === 'object' && inner !== null) Object.values(inner).forEach(visitList);
		}
	};
	visitList(compile(text));
	return `{${[...names].sort().join(', ')}}`;
}
