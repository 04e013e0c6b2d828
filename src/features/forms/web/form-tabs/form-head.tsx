import type { ReactNode } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Tabs } from '#ui/tabs.tsx';

const tabs = { submissions: '', summary: '/summary', tokens: '/tokens', mails: '/mails' } as const;
/** What is read of a form that an organisation shares. */
const readable = { submissions: tabs.submissions, summary: tabs.summary } as const;

type HeadProps = {
	/** The address of all forms, and that of this one. */
	forms: string;
	base: string;
	title: string;
	active: keyof typeof tabs;
	/** Whether one makes the form, or only reads what an organisation shares of it. */
	manages: boolean;
	/** What is said of what was just done. */
	children?: ReactNode;
};

/** Above each page of what a form has beside its questions: what was sent, who is invited, and who is mailed. */
export function FormHead({ forms, base, title, active, manages, children }: HeadProps) {
	const t = useTranslations('form-tabs');
	const form = { label: title, ...(active !== 'submissions' && { to: base }) };
	return (
		<>
			<Breadcrumb
				items={[
					{ label: t('forms'), to: forms },
					form,
					...(active === 'submissions' ? [] : [{ label: t(active) }]),
				]}
			/>
			<header className="work-head">
				<h1>{title}</h1>
				{manages && (
					<div className="actions">
						<ButtonLink to={`${base}/edit`} variant="outline" size="sm">
							{t('edit')}
						</ButtonLink>
					</div>
				)}
			</header>
			{children}
			<Tabs
				label={t('label')}
				tabs={Object.entries(manages ? tabs : readable).map(([name, path]) => ({
					to: base + path,
					label: t(name as keyof typeof tabs),
					active: name === active,
				}))}
			/>
		</>
	);
}
