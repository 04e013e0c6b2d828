import type { Secrets } from '../secrets.ts';

/** What comes in at an address of a mail: an answer to it, or the news that it did not arrive. */
export type InboundKind = 'answer' | 'bounce';

/** Addresses at which mail comes in, each of one mail that was sent, and sealed so that nobody makes one up. */
export type InboundAddresses = {
	/** The address for answers to a mail, or for the news of its delivery. */
	of: (kind: InboundKind, mailId: string) => string;
	/** The mail of an address; undefined for one that this installation has not made. */
	read: (address: string) => { kind: InboundKind; mailId: string } | undefined;
};

/** Mail programs change capitals of addresses, so numbers are written with small letters: 25 of them hold 128 bits. */
const LENGTH = 25;
const PREFIXES = { answer: 'a', bounce: 'b' } as const;

/** Creates the addresses of an installation, at the domain whose mail it gets. */
export function inboundAddresses(secrets: Secrets, domain: string): InboundAddresses {
	const ownDomain = domain.toLowerCase();
	const mark = (text: string) =>
		small(Buffer.from(secrets.sign('inbound_mail', text), 'base64url').toString('hex'));
	return {
		of: (kind, mailId) => {
			const local = `${PREFIXES[kind]}${small(mailId.replaceAll('-', ''))}`;
			return `${local}${mark(local)}@${ownDomain}`;
		},
		read: (address) => {
			const [local = '', at = ''] = address.trim().toLowerCase().split('@');
			if (at !== ownDomain) return undefined;
			const [, prefix, id = '', given = ''] = /^([ab])([0-9a-z]{25})([0-9a-z]{25})$/.exec(local) ?? [];
			const bytes = Buffer.from(large(given), 'hex').toString('base64url');
			if (prefix === undefined || !secrets.isSigned('inbound_mail', `${prefix}${id}`, bytes))
				return undefined;
			const mailId = large(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
			return { kind: prefix === PREFIXES.answer ? 'answer' : 'bounce', mailId };
		},
	};
}

const small = (hex: string): string => BigInt(`0x${hex}`).toString(36).padStart(LENGTH, '0');

/** The 128 bits of a number that was written small; the highest ones are cut off of a number that has more. */
function large(text: string): string {
	const value = [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
	return BigInt.asUintN(128, value).toString(16).padStart(32, '0');
}
