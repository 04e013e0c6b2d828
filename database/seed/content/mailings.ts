import type { ProfileValues } from '#features/profiles/contract.ts';

type SeedMailing = {
	subject: string;
	body: string;
	/** Whom it is for; everybody without any. */
	interests: ProfileValues['interests'];
	/** How many days ago it was written. */
	written: number;
	/** What became of it: how many days ago it went out, and to how many; null for a draft. */
	sent: { daysAgo: number; recipients: number; mailed: number; heldBack: number; switchedOff: number } | null;
};

/** Which volunteers agreed to mailings, by their index; not the one that one signs in as. */
export function agreesToMailings(volunteer: number): boolean {
	return volunteer % 4 !== 0;
}

/** What the demo's centre mails its volunteers. */
export const mailings: readonly SeedMailing[] = [
	{
		subject: 'Kom naar de vrijwilligersdag',
		body: 'Zaterdag bedanken we alle vrijwilligers met **soep en muziek** in het buurthuis.\n\n[[Bekijk het programma]](/activiteitenkalender)',
		interests: [],
		written: 13,
		sent: { daysAgo: 12, recipients: 14, mailed: 12, heldBack: 1, switchedOff: 1 },
	},
	{
		subject: 'Wie helpt in de natuur?',
		body: 'Dit najaar zoeken we mensen die buiten willen werken:\n\n- knotten en zagen\n- paden opruimen en hekken maken\n\n[Zoek een vacature](/vacancies/search) of bel ons.',
		interests: ['nature_animals', 'maintenance'],
		written: 1,
		sent: null,
	},
];
