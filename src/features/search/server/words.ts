/** Words that say nothing about what somebody looks for; they are left out unless there is nothing else. */
const stopWords = new Set(
	(
		'de het een en of in op te van voor met bij aan om uit als dan dat die dit er is ben zijn was wil graag ik je jij ' +
		'jullie wij we ons mijn iets iemand doen kan kunnen heb hebben leuk leuke naar over door tot ook maar niet geen zoek gezocht zoeken the an and or of in on at to ' +
		'for with from by as is are am be my our your you we me it this that not looking ' +
		// Every vacancy is about helping people as a volunteer.
		'vrijwilliger vrijwilligers vrijwilligerswerk vacature vacatures helpen help hulp helper werken werk mensen ' +
		'doelgroep vaardigheid volunteer volunteers volunteering work helping people maken geven gaan vinden nodig zoekt ' +
		'leuks samen iets wat wie waar anderen ' +
		'effe effen ff eens geweest vroeger ofzo enzo enzovoort terecht hallo hoi beste alvast bedankt alsjeblieft please hi hello thanks ' +
		// How somebody says it.
		'nu nog meer weer wel ons onze zit er bent liefst ter hun ze zij hij hem die niks niets alles veel beetje ' +
		'krijg krijgt hoort zoals toch even misschien eigenlijk gewoon ergens ooit soort paar bepaalde doe doet ga gaat ' +
		'liever rather wilt kunt hebt heeft had waren wordt worden echt daar hier mee aub tijd wanneer welke mij ' +
		'i m im ive still just really only there their them they he she his her been have has get got does did will ' +
		'about into too very much more than then when which let give one ' +
		'hoe heel erg gezellig gezellige leuker fijn fijne fijns lekker goed goede mooi mooie zelf zo af dus want ' +
		'houden hou vind willen zou zouden mag mogen moet moeten komen dingen spullen dichtbij vrij vrije tijd ' +
		'zonder no without do how can could would like want need something things things good nice some any who what where'
	).split(' '),
);

/** What follows these is what somebody does not look for. */
export const negations: ReadonlySet<string> = new Set('niet geen zonder no not without'.split(' '));

/** What is not meant ends before these. */
export const contrasts: ReadonlySet<string> = new Set('maar wel en but and'.split(' '));

/** Whether a word says nothing beside others. */
export function isStopWord(word: string): boolean {
	return word.length < 2 || stopWords.has(word);
}

const letters: Record<string, string> = {
	ß: 'ss',
	æ: 'ae',
	œ: 'oe',
	ø: 'o',
	đ: 'd',
	ł: 'l',
	þ: 'th',
	ð: 'd',
};

const maximumText = 200;
const maximumWords = 8;

/** Normalises text as in the index: lower case, no accents. */
export function plain(text: string): string {
	return text
		.normalize('NFKD')
		.replaceAll(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll(/[ßæœøđłþð]/g, (letter) => letters[letter] ?? letter);
}

/**
 * Returns at most eight words of a search text. They consist of letters and digits only, so that none has a meaning in
 * a database query. Those that say nothing are left out, by default what says nothing about vacancies, unless there is
 * nothing else. Empty if the text has no words.
 */
export function wordsOf(text: string, saysNothing: (word: string) => boolean = isStopWord): string[] {
	const all = plain(text.slice(0, maximumText))
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '')
		.map((word) => word.slice(0, 40));
	const words = [...new Set(all)].filter((word) => !saysNothing(word));
	return (words.length > 0 ? words : [...new Set(all)]).slice(0, maximumWords);
}

/**
 * How many letters have to be added, left out, changed or swapped with their neighbour to make one word of the other;
 * `limit` + 1 when it is more than `limit`.
 */
export function editDistance(from: string, to: string, limit: number): number {
	if (Math.abs(from.length - to.length) > limit) return limit + 1;
	let before: number[] = [];
	let last = Array.from({ length: to.length + 1 }, (_, index) => index);
	for (let i = 1; i <= from.length; i++) {
		const row = [i];
		for (let j = 1; j <= to.length; j++) {
			const same = from[i - 1] === to[j - 1];
			let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
			if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
				cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
			row.push(cost);
		}
		if (Math.min(...row) > limit) return limit + 1;
		before = last;
		last = row;
	}
	return Math.min(last[to.length] ?? limit + 1, limit + 1);
}
