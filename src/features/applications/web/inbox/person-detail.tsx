import { useWords } from '#platform/web/words.ts';
import type { Application } from '../../contract.ts';

/** How to reach the person who applied. */
export function PersonDetail({ application }: { application: Application }) {
	const t = useWords('inbox');
	const { name, email, phoneNumber, userId } = application;
	return (
		<section className="panel" aria-labelledby="person-title">
			<h2 id="person-title">{t('person')}</h2>
			<dl className="facts">
				<dt>{t('name')}</dt>
				<dd>{name}</dd>
				<dt>{t('email')}</dt>
				<dd>
					<a href={`mailto:${email}`}>{email}</a>
				</dd>
				{phoneNumber && (
					<>
						<dt>{t('phone')}</dt>
						<dd>
							<a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>
						</dd>
					</>
				)}
			</dl>
			<p className="row-sub">{t(userId ? 'member' : 'guest')}</p>
		</section>
	);
}
