import { useWords } from '#platform/web/words.ts';
import type { PageVersion } from '../../contract.ts';

/** What differs between two versions of a page, with what each says. */
export function DifferenceList(props: {
	differences: readonly PageVersion['differences'][number][];
	/** What the two are called. */
	before: string;
	after: string;
}) {
	const t = useWords('content-staff');
	return (
		<dl className="content-differences">
			{props.differences.map(({ locale, field, change, block, before, after }) => (
				<div key={`${locale}${field}${change}${block?.id}`}>
					<dt>
						{t.maybe(`field.${field}`) ?? field}
						{block && ` ${block.type}`} {t(`change.${change}`)}
						{locale && <span className="field-hint"> ({t(`locale.${locale}`)})</span>}
					</dt>
					{(before !== null || after !== null) && (
						<dd>
							<p>
								<span className="field-hint">{props.before}</span>
								<del>{before || t('versions.empty')}</del>
							</p>
							<p>
								<span className="field-hint">{props.after}</span>
								<ins>{after || t('versions.empty')}</ins>
							</p>
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}
