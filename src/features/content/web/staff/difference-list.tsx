import { useTranslations } from '#platform/web/translations.ts';
import type { PageVersion } from '../../contract.ts';

type Difference = PageVersion['differences'][number];

/** Differences between two versions of a page, with both texts. */
export function DifferenceList(props: {
	differences: readonly Difference[];
	/** Labels of the two versions. */
	before: string;
	after: string;
}) {
	const t = useTranslations('content-staff');
	const blocks = useTranslations('blocks');
	return (
		<dl className="content-differences">
			{props.differences.map((difference) => {
				const { locale, field, change, block } = difference;
				const name = block && (blocks.optional(`${block.type}.name`) ?? block.type);
				return (
					<div key={`${locale}${field}${change}${block?.id}`}>
						<dt>
							{t.optional(`field.${field}`) ?? field}
							{name && ` ‘${name}’`} {t(`change.${change}`)}
							{locale && <span className="field-hint"> ({t(`locale.${locale}`)})</span>}
						</dt>
						<Said {...props} difference={difference} />
					</div>
				);
			})}
		</dl>
	);
}

/** The text in each version; only one for additions and removals, none if only the layout changed. */
function Said({ difference, before, after }: { difference: Difference; before: string; after: string }) {
	const t = useTranslations('content-staff');
	const { change, field } = difference;
	// A picture has no words.
	if (change === 'moved' || field === 'imageId' || difference.before === difference.after) return null;
	const wordsOf = (text: string | null): string => {
		if (!text) return t('versions.empty');
		if (field === 'pageType') return t.optional(`type.${text}`) ?? text;
		if (field === 'pageLayout') return t.optional(`layout.${text}`) ?? text;
		return field === 'showTitleOnPage' || field === 'featured' ? (t.optional(`said.${text}`) ?? text) : text;
	};
	return (
		<dd>
			{change !== 'added' && (
				<p>
					<span className="field-hint">{before}</span>
					<del>{wordsOf(difference.before)}</del>
				</p>
			)}
			{change !== 'removed' && (
				<p>
					<span className="field-hint">{after}</span>
					<ins>{wordsOf(difference.after)}</ins>
				</p>
			)}
		</dd>
	);
}
