import { useEffect, useRef } from 'react';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Block } from '../../contract.ts';
import { BlockForm } from './block-form.tsx';
import type { PageLocale } from './draft-answer.ts';

/** The open block: its fields, next to those of the same block in the other language. */
export function BlockPanel(props: {
	locale: PageLocale;
	block: Block;
	/** The same block in the other language, when there is one. */
	other: { locale: PageLocale; block: Block } | undefined;
	beside: boolean;
	epoch: number;
	/** Changes whenever the block is opened again. */
	asked: number;
	previous: string | undefined;
	next: string | undefined;
	onBeside: (beside: boolean) => void;
	onOpen: (id: string) => void;
	onBack: () => void;
	onChange: (locale: PageLocale, changes: Partial<Block>, typedIn?: string) => void;
}) {
	const t = useTranslations('content-editor');
	const words = useTranslations('blocks');
	const { locale, block, other, beside, epoch, asked, previous, next, onBeside, onOpen, onBack, onChange } =
		props;
	const heading = useRef<HTMLHeadingElement>(null);
	// Move the focus to the heading when a block is opened, which also announces its name.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs each time it opens
	useEffect(() => heading.current?.focus(), [asked]);
	const name = words.optional(`${block.type}.name`) ?? block.type;
	const shown = beside && other ? [{ locale, block }, other] : [{ locale, block }];
	return (
		<>
			<div className="panel-head">
				<Button variant="tertiary" size="sm" icon="arrow-left" onClick={onBack}>
					{t('panel.back')}
				</Button>
				<span>
					<IconButton
						icon="chevron-up"
						size="sm"
						label={t('panel.previous')}
						aria-disabled={previous === undefined || undefined}
						onClick={() => previous && onOpen(previous)}
					/>
					<IconButton
						icon="chevron-down"
						size="sm"
						label={t('panel.next')}
						aria-disabled={next === undefined || undefined}
						onClick={() => next && onOpen(next)}
					/>
				</span>
			</div>
			<h2 ref={heading} tabIndex={-1}>
				{name}
			</h2>
			{other && (
				<Switch
					name="beside"
					label={t('panel.beside', { language: t(`language.${other.locale}`) })}
					checked={beside}
					onChange={(event) => onBeside(event.currentTarget.checked)}
				/>
			)}
			<div className="panel-forms" data-count={shown.length}>
				{shown.map((one) => (
					<section key={`${one.locale}${one.block.id}${epoch}`} aria-label={t(`language.${one.locale}`)}>
						{shown.length > 1 && <h3>{t(`language.${one.locale}`)}</h3>}
						<BlockForm
							locale={one.locale}
							block={one.block}
							onChange={(changes, typedIn) => onChange(one.locale, changes, typedIn)}
						/>
					</section>
				))}
			</div>
		</>
	);
}
