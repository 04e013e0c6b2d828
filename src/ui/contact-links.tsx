/** An e-mail address as a mailto link. A long address wraps after the @. */
export function MailLink({ address }: { address: string }) {
	const at = address.indexOf('@') + 1;
	return (
		<a href={`mailto:${address}`}>
			{address.slice(0, at)}
			<wbr />
			{address.slice(at)}
		</a>
	);
}

/** A telephone number as somebody wrote it, as a link that calls it. */
export function PhoneLink({ number, text = number }: { number: string; text?: string }) {
	return <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{text}</a>;
}
