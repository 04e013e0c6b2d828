import { useTranslations } from '#platform/web/translations.ts';
import { Tabs } from '#ui/tabs.tsx';

const tabs = { submissions: '', summary: '/summary', tokens: '/tokens', mails: '/mails' } as const;

/** What a form has beside its questions: what was sent, who is invited, and who is mailed. */
export function FormTabs({ base, active }: { base: string; active: keyof typeof tabs }) {
	const t = useTranslations('form-tabs');
	return (
		<Tabs
			label={t('label')}
			tabs={Object.entries(tabs).map(([name, path]) => ({
				to: base + path,
				label: t(name as keyof typeof tabs),
				active: name === active,
			}))}
		/>
	);
}
