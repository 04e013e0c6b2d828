import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import type { PageLocale } from './draft-answer.ts';

/** A finding to fix before publication, with its block. */
export type PageFinding = {
	key: string;
	locale: PageLocale;
	block: string;
	type: string;
	text: string;
};

/** Lists the findings of a page; each links to its block. With `onPublish` the user can publish anyway. */
export default function FindingsDialog(props: {
	findings: readonly PageFinding[];
	onFix: (finding: PageFinding) => void;
	onPublish: (() => void) | undefined;
	onClose: () => void;
}) {
	const t = useTranslations('content-editor');
	const words = useTranslations('blocks');
	const { findings, onFix, onPublish, onClose } = props;
	return (
		<Dialog
			open
			title={t('check.title')}
			onClose={onClose}
			actions={
				<>
					<Button variant={onPublish ? 'outline' : 'primary'} onClick={onClose}>
						{t('check.close')}
					</Button>
					{onPublish && <Button onClick={onPublish}>{t('check.publish')}</Button>}
				</>
			}
		>
			{findings.length === 0 ? (
				<EmptyState level={3} title={t('check.none')}>
					<p>{t('check.noneText')}</p>
				</EmptyState>
			) : (
				<>
					<p>{t('check.intro', { count: findings.length })}</p>
					<ul className="findings">
						{findings.map((finding) => (
							<li key={finding.key}>
								<p>
									<strong>{words.optional(`${finding.type}.name`) ?? finding.type}</strong>{' '}
									<span className="field-hint">({t(`language.${finding.locale}`)})</span>
								</p>
								<p>{finding.text}</p>
								<Button variant="outline" size="sm" onClick={() => onFix(finding)}>
									{t('check.mend')}
								</Button>
							</li>
						))}
					</ul>
				</>
			)}
		</Dialog>
	);
}
