import { Picture } from '#features/files/web/public.tsx';
import { usePageRoot } from '#platform/web/page.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Placeholder } from '#ui/placeholder.tsx';
import type { VacancyPageData } from '../vacancy-view/load-vacancy.ts';

const STRIPS = 9;

/** As much of a title as two lines of a strip hold. */
const STRIP_TITLE = 44;

/**
 * The vacancy as a poster for a notice board, which the page is on paper: what it is and where, a code that leads back
 * to the page, and strips to tear off. A strip has a code of its own, as nobody types the address of a page over.
 * Nothing of it is loaded before somebody prints.
 */
export default function Poster({ data }: { data: VacancyPageData }) {
	const t = useTranslations('vacancy-page');
	const root = usePageRoot();
	const { title, summary, lang, organisation, url, qr } = data;
	const { host } = new URL(url);
	const centre = root?.centre?.name ?? root?.tenant.appName;
	return (
		<>
			<p className="poster-centre">{centre}</p>
			<p className="poster-title" lang={lang}>
				{title}
			</p>
			{organisation && (
				<p className="poster-by">{[organisation.name, organisation.city].filter(Boolean).join(', ')}</p>
			)}
			<div className="poster-top">
				<div className="poster-picture">
					{data.image ? (
						<Picture image={data.image} sizes="100mm" className="card-picture" />
					) : (
						<Placeholder category={data.category} seed={data.id} />
					)}
				</div>
				<p className="poster-lead" lang={lang}>
					{summary}
				</p>
			</div>
			<dl className="poster-facts">
				{data.facts.map(({ label, lines }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							{lines.map((line) => (
								<span key={line}>{line}</span>
							))}
						</dd>
					</div>
				))}
			</dl>
			<div
				className="poster-text prose"
				lang={lang}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API on output
				dangerouslySetInnerHTML={{ __html: data.description }}
			/>
			<div className="poster-foot">
				{/* Browsers follow the order: a source that comes first is loaded at once. */}
				<img loading="lazy" src={qr ?? undefined} alt="" width="128" height="128" />
				<p>
					{t('poster.scan')}
					<br />
					<strong>{host}</strong>
				</p>
			</div>
			<ul className="poster-strips" aria-hidden="true">
				{Array.from({ length: STRIPS }, (_, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the strips are all the same
					<li key={at}>
						<img loading="lazy" src={qr ?? undefined} alt="" width="60" height="60" />
						<span>
							<strong lang={lang}>{shortened(title)}</strong>
							<span>{centre}</span>
							<span>{host}</span>
						</span>
					</li>
				))}
			</ul>
		</>
	);
}

/** A title on a strip, of which whole words are left off. */
function shortened(title: string): string {
	if (title.length <= STRIP_TITLE) return title;
	return `${title.slice(0, STRIP_TITLE).replace(/[^\p{L}\p{N}]*\s\S*$/u, '')}…`;
}
