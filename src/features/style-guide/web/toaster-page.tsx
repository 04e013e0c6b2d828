import { useState } from 'react';
import { pageTitle } from '#platform/web/page.ts';
import { getTranslations, isLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, Sheet } from '#ui/dialog.tsx';
import { Select } from '#ui/inputs.tsx';
import { type ToastColor, type ToastPosition, toasts } from '#ui/toasts.ts';
import type { Route } from './+types/toaster-page';

const positions: ToastPosition[] = [
	'top-left',
	'top-center',
	'top-right',
	'bottom-left',
	'bottom-center',
	'bottom-right',
];
const colors: ToastColor[] = ['success', 'danger', 'warning', 'info', 'primary', 'muted'];

export const meta: Route.MetaFunction = ({ matches, params }) => {
	const t = getTranslations(isLocale(params.lang) ? params.lang : 'nl', 'style-guide');
	return [{ title: pageTitle(t('toaster.title'), matches) }];
};

export default function ToasterPage() {
	const t = useTranslations('style-guide');
	const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
	const close = () => setOpen(null);
	return (
		<div className="stack">
			<h1>{t('toaster.title')}</h1>
			<p className="lead">{t('toaster.lead')}</p>
			<div className="actions">
				{colors.map((color) => (
					<Button
						key={color}
						variant="white"
						onClick={() => toasts.add({ color, message: t('toaster.text') })}
					>
						{t('toaster.show', { color })}
					</Button>
				))}
				<Button
					variant="white"
					onClick={() => toasts.add({ title: t('toaster.stays'), message: t('toaster.text'), duration: 0 })}
				>
					{t('toaster.stays')}
				</Button>
				<Button
					variant="white"
					onClick={() =>
						toasts.add({
							title: t('toaster.titled'),
							message: t('toaster.text'),
							icon: 'bookmark',
							color: 'primary',
						})
					}
				>
					{t('toaster.withTitle')}
				</Button>
				<Button
					variant="white"
					onClick={() => toasts.add({ message: t('toaster.text'), closable: false, color: 'warning' })}
				>
					{t('toaster.fixed')}
				</Button>
				<Button variant="tertiary" onClick={toasts.clear}>
					{t('toaster.clear')}
				</Button>
			</div>
			<form className="guide-short">
				<Select
					name="position"
					label={t('toaster.position')}
					placeholder={false}
					defaultValue={toasts.position()}
					onChange={({ target }) => toasts.moveTo(target.value as ToastPosition)}
					options={positions.map((value) => ({ value, label: value }))}
				/>
			</form>
			<div className="actions">
				<Button onClick={() => setOpen('dialog')}>{t('toaster.dialog')}</Button>
				<Button variant="outline" onClick={() => setOpen('sheet')}>
					{t('toaster.sheet')}
				</Button>
			</div>
			<Dialog
				open={open === 'dialog'}
				onClose={close}
				title={t('toaster.sure')}
				size="sm"
				actions={
					<>
						<Button variant="white" onClick={close}>
							{t('toaster.cancel')}
						</Button>
						<Button variant="danger" onClick={close}>
							{t('toaster.archive')}
						</Button>
					</>
				}
			>
				<p>{t('toaster.sureText')}</p>
			</Dialog>
			<Sheet open={open === 'sheet'} onClose={close} title={t('toaster.filters')}>
				<p>{t('toaster.sureText')}</p>
			</Sheet>
		</div>
	);
}
