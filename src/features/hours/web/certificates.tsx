import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Badge } from '#ui/surfaces.tsx';
import type { Certificate, Totals } from '../contract.ts';

/**
 * One's own certificates, and with approved hours a form to make one of a year or of all years. Who took part in an activity
 * has certificates without any hours.
 */
export function Certificates(props: { years: Totals['years']; certificates: readonly Certificate[] }) {
	const t = useTranslations('hours');
	const years = props.years.filter(({ approved }) => approved > 0);
	if (years.length === 0 && props.certificates.length === 0) return null;
	return (
		<section className="panel" aria-labelledby="certificates-title">
			<h2 id="certificates-title">{t(years.length > 0 ? 'certificates.title' : 'paper.attended.title')}</h2>
			{years.length > 0 && <Make years={years} />}
			<List certificates={props.certificates} />
		</section>
	);
}

function Make({ years }: { years: Totals['years'] }) {
	const t = useTranslations('hours');
	return (
		<>
			<p>{t('certificates.text')}</p>
			<PostForm className="hour-certificate" preventScrollReset data-leave="free" role="none">
				<Select
					name="year"
					label={t('certificates.year')}
					placeholder={false}
					options={[
						...years.map(({ year }) => ({ value: String(year), label: String(year) })),
						{ value: '', label: t('certificates.all') },
					]}
				/>
				<Button type="submit" name="intent" value="certificate" variant="outline" icon="file-text">
					{t('certificates.make')}
				</Button>
			</PostForm>
		</>
	);
}

function List({ certificates }: { certificates: readonly Certificate[] }) {
	const t = useTranslations('hours');
	const format = useFormat();
	const locale = useLocale();
	if (certificates.length === 0) return null;
	return (
		<ul className="hour-years">
			{certificates.map(({ id, kind, activity, hours, year, code, changed }) => (
				<li key={id}>
					<span>
						{kind === 'attendance'
							? activity
							: t('certificates.one', {
									hours: format.number(hours),
									period: year === null ? t('paper.all') : t('paper.year', { year: String(year) }),
								})}
					</span>
					<span className="row-sub">{t('certificates.code', { code })}</span>
					{/* Nobody hands out what its check says is no longer right. */}
					{changed ? (
						<>
							<Badge tone="warning">{t('certificates.changed')}</Badge>
							<span className="row-sub">
								{t(kind === 'attendance' ? 'certificates.askAbout' : 'certificates.anew')}
							</span>
						</>
					) : (
						<a
							href={`/${locale}/hours/certificates/${id}`}
							className="button"
							data-size="sm"
							data-flavor="solid"
							data-variant="outline"
							download
						>
							<Icon name="download" /> {t('certificates.download')}
							<span className="visually-hidden"> {code}</span>
						</a>
					)}
				</li>
			))}
		</ul>
	);
}
