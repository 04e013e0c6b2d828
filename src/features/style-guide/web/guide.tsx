import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import './guide.css';

/** A page of the style guide. */
export function GuidePage(props: { title: string; lead: string; children: ReactNode }) {
	const { title, lead, children } = props;
	return (
		<div className="stack" style={{ '--stack': '2.5rem' } as React.CSSProperties}>
			<header className="stack">
				<Breadcrumb items={[{ label: 'Test' }, { label: title }]} />
				<h1>{title}</h1>
				<p className="lead">{lead}</p>
			</header>
			{children}
		</div>
	);
}

/** A component, or one of its states, under its name. */
export function Example({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="stack">
			<h2>{title}</h2>
			{children}
		</section>
	);
}

/** A form that shows what it would post. */
export function TryForm({ children }: { children: ReactNode }) {
	const t = useTranslations('style-guide');
	const [posted, setPosted] = useState<[string, string][]>();
	const show = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const entries = [...new FormData(event.currentTarget)];
		setPosted(entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
	};
	return (
		<form noValidate onSubmit={show} className="guide-form">
			{children}
			<div className="actions">
				<Button type="submit">{t('guide.send')}</Button>
			</div>
			<div role="status" className="panel">
				<p className="field-label">{t(posted ? 'guide.posted' : 'guide.nothing')}</p>
				{posted && (
					<dl className="facts" data-posted>
						{posted.map(([name, value]) => (
							<div key={`${name}=${value}`} className="guide-pair">
								<dt>{name}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				)}
			</div>
		</form>
	);
}
