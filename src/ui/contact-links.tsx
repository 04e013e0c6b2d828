/** An e-mail address, as a link that begins a mail. */
export function MailLink({ address }: { address: string }) {
	return <a href={`mailto:${address}`}>{address}</a>;
}

/** A telephone number as somebody wrote it, as a link that calls it. */
export function PhoneLink({ number, text = number }: { number: string; text?: string }) {
	return <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{text}</a>;
}
