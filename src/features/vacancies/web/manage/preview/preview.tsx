import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Image } from '#features/files/enums.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Badge, Card } from '#ui/surfaces.tsx';
import { toTeaser, upcoming } from '../../teaser.ts';
import { textsFor } from '../../texts.ts';
import { VacancyCard } from '../../vacancy-card.tsx';
import { Contact } from '../../vacancy-page/contact.tsx';
import { Details } from '../../vacancy-page/details.tsx';
import { FactList } from '../../vacancy-page/facts.tsx';
import { OrganisationCard } from '../../vacancy-page/organisation-card.tsx';
import VacancyPhoto from '../../vacancy-page/vacancy-photo.tsx';
import { viewOf } from '../../vacancy-view/view-of.ts';
import type { FormValues } from '../form-values.ts';
import { type OwnOrganisation, previewed } from './previewed.ts';

export type PreviewProps = {
	/** The vacancy's id, or a placeholder while it has none. */
	id: string;
	values: FormValues;
	image: Image | null;
	organisation: OwnOrganisation | undefined;
};

const views = ['card', 'page'] as const;

/**
 * Previews the vacancy while it is typed: its card in the results, and its page on a phone. Renders the form's values
 * with the components of those pages. Its links and buttons are inert.
 */
export default function Preview({ id, values, image, organisation }: PreviewProps) {
	const t = useTranslations('manage');
	const locale = useLocale();
	const [view, setView] = useState<(typeof views)[number]>('card');
	const typed = useDeferredValue(values);
	const [now, setNow] = useState(0);
	useEffect(() => setNow(Date.now()), []);
	const vacancy = useMemo(
		() => previewed(typed, { id, image, organisation }, now),
		[typed, id, image, organisation, now],
	);
	const named = vacancy.title === '' ? { ...vacancy, title: t('preview.noTitle') } : vacancy;
	const shown = viewOf(named, {
		texts: textsFor(named, locale),
		sessions: upcoming(named.sessions, now),
		state: named.applyMethod === 'link' ? 'link' : 'open',
		locale,
	});
	return (
		<>
			<fieldset className="preview-choice">
				<legend className="visually-hidden">{t('preview.choose')}</legend>
				{views.map((each) => (
					<Button
						key={each}
						size="sm"
						variant={each === view ? 'primary' : 'outline'}
						aria-pressed={each === view}
						onClick={() => setView(each)}
					>
						{t(`preview.${each}`)}
					</Button>
				))}
			</fieldset>
			<div className="preview-sheet" data-area="public" data-view={view} inert>
				{view === 'card' ? (
					<VacancyCard vacancy={toTeaser(named, locale, now)} />
				) : (
					<article className="preview-page">
						<header>
							<p className="vacancy-card-badges">
								{shown.badges.map(({ tone, text }) => (
									<Badge key={text} tone={tone}>
										{text}
									</Badge>
								))}
							</p>
							<p className="preview-title" lang={shown.lang}>
								{shown.title}
							</p>
							{shown.organisation && (
								<p className="vacancy-by">
									{shown.by} {shown.organisation.name}
								</p>
							)}
							<p className="lead" lang={shown.lang}>
								{shown.summary}
							</p>
						</header>
						<Card className="vacancy-facts-card">
							<div className="vacancy-picture">
								<VacancyPhoto data={shown} />
							</div>
							<FactList facts={shown.facts} />
						</Card>
						{shown.description !== '' && (
							<section>
								<h2>{shown.headings.what}</h2>
								<div
									className="prose"
									lang={shown.lang}
									// biome-ignore lint/security/noDangerouslySetInnerHtml: created by the editor, or sanitised by the API
									dangerouslySetInnerHTML={{ __html: shown.description }}
								/>
							</section>
						)}
						<Details data={shown} />
						<OrganisationCard organisation={shown.organisation} />
						<Contact contact={shown.contact} />
					</article>
				)}
			</div>
		</>
	);
}
