import { useRef } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CheckboxGroup } from '#ui/choices.tsx';
import { TextField } from '#ui/inputs.tsx';
import { DateField } from '#ui/rich/date-field.tsx';
import { Steps } from '#ui/steps.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { Route } from './+types/step-form-page';
import { GuidePage } from './guide.tsx';
import { guideTitle } from './guide-title.ts';

export const meta: Route.MetaFunction = (args) => guideTitle('steps.title', args);

const names = ['who', 'when', 'check'] as const;
const dayparts = ['morning', 'afternoon', 'evening', 'weekend'] as const;

export default function StepFormPage() {
	const t = useTranslations('style-guide');
	const [given] = useSearchParams();
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const current = Math.min(Math.max(Number(given.get('step') ?? '1') - 1 || 0, 0), names.length);
	const kept = [...given].filter(([name]) => name !== 'step');
	const address = (step: number, values = kept) =>
		`?${new URLSearchParams([...values, ['step', String(step + 1)]])}`;
	const steps = names.map((name, index) => ({ label: t(`steps.${name}`), to: address(index) }));
	// The fields of this step override the values stored from an earlier visit to it.
	const fields: readonly string[] = current === 0 ? ['name'] : current === 1 ? ['from', 'dayparts'] : [];
	const others = kept.filter(([name]) => !fields.includes(name));
	return (
		<GuidePage title={t('steps.title')} lead={t('steps.lead')}>
			<Steps label={t('steps.label')} steps={steps} current={current} />
			{current === names.length ? (
				<Alert
					tone="success"
					title={t('steps.done')}
					live
					actions={<ButtonLink to="?">{t('steps.again')}</ButtonLink>}
				>
					<p>{t('steps.doneText')}</p>
				</Alert>
			) : (
				<Form ref={form} method="get" className="guide-form" key={current}>
					{others.map(([name, value]) => (
						<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
					))}
					<input type="hidden" name="step" value={current + 2} />
					<h2>{t(`steps.${names[current] ?? 'check'}`)}</h2>
					{current === 0 && (
						<TextField
							name="name"
							label={t('steps.name')}
							autoComplete="name"
							defaultValue={given.get('name') ?? ''}
							required
						/>
					)}
					{current === 1 && (
						<>
							<DateField name="from" label={t('steps.from')} defaultValue={given.get('from') ?? ''} />
							<CheckboxGroup
								name="dayparts"
								label={t('steps.times')}
								layout="columns"
								defaultValue={given.getAll('dayparts')}
								options={dayparts.map((value) => ({ value, label: t(`form.${value}`) }))}
							/>
						</>
					)}
					{current === 2 && (
						<dl className="facts">
							<dt>{t('steps.name')}</dt>
							<dd>{given.get('name') || '–'}</dd>
							<dt>{t('steps.from')}</dt>
							<dd>{given.get('from') || '–'}</dd>
							<dt>{t('steps.times')}</dt>
							<dd>
								{dayparts
									.filter((part) => given.getAll('dayparts').includes(part))
									.map((part) => t(`form.${part}`))
									.join(', ') || '–'}
							</dd>
						</dl>
					)}
					<div className="actions">
						{current > 0 && (
							<Button variant="white" icon="arrow-left" onClick={() => void navigate(address(current - 1))}>
								{t('steps.back')}
							</Button>
						)}
						<Button type="submit">{t(current === 2 ? 'steps.send' : 'steps.next')}</Button>
					</div>
				</Form>
			)}
		</GuidePage>
	);
}
