import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmQuestion } from '#ui/confirm-dialog.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { Content } from '../../content.ts';
import type { Form } from '../../contract.ts';
import { type Finding, placeOf } from '../../findings.ts';
import { STATE_FORM } from './form-tools.tsx';

type StateProps = {
	form: Pick<Form, 'status' | 'changed' | 'isContact' | 'organizationId'>;
	findings: readonly Finding[];
	address: string;
	content: Content;
	/** Where the form is as a file. */
	file: string;
	/** Saves what is edited; returns whether everything has been saved. */
	flush: () => Promise<boolean>;
	/** Whether something has not been saved. */
	dirty: boolean;
};

/** What visitors see of a form now, what it lacks before it can open, and the buttons that change that. */
export function FormState({ form, findings, content, address, file, flush, dirty }: StateProps) {
	const t = useTranslations('form-builder');
	const [search] = useSearchParams();
	const { pathname } = useLocation();
	const { status, changed, isContact, organizationId } = form;
	const where = (about: string) => {
		const { kind, number } = placeOf(content, about);
		return t(`findings.${kind}`, { number });
	};
	const canOpen = findings.length === 0 && (status !== 'open' || changed);
	return (
		<section className="panel form-state" aria-labelledby="form-state">
			<h2 id="form-state">{t('state.title')}</h2>
			<p>{t(status === 'open' && changed ? 'state.changed' : `state.${status}`)}</p>
			{isContact && <p>{t('state.contact')}</p>}
			{findings.length > 0 && (
				<Alert tone="warning" title={t('findings.title')}>
					<ul>
						{findings.map(({ code, about }) => (
							<li key={`${code} ${about}`}>
								{about ? (
									<a href={`#question-${about}`}>
										{where(about)} {t(`finding.${code}`)}
									</a>
								) : (
									t(`finding.${code}`)
								)}
							</li>
						))}
					</ul>
				</Alert>
			)}
			<PostForm
				id={STATE_FORM}
				className="actions"
				data-leave="free"
				preventScrollReset
				onSubmit={(event) => {
					const { submitter } = event.nativeEvent as SubmitEvent;
					if (!dirty) return;
					event.preventDefault();
					const { currentTarget } = event;
					void flush().then((saved) => saved && currentTarget.requestSubmit(submitter));
				}}
			>
				{canOpen && (
					<Button type="submit" name="step" value="open" icon="check">
						{t(status === 'open' ? 'action.reopen' : 'action.open')}
					</Button>
				)}
				{status === 'open' && (
					<Button type="submit" name="step" value="close" variant="outline">
						{t('action.close')}
					</Button>
				)}
				{status === 'closed' && (
					<Button type="submit" name="step" value="archive" variant="outline">
						{t('action.archive')}
					</Button>
				)}
				{organizationId === null && (isContact || status === 'open') && (
					<Button type="submit" name="step" value={isContact ? 'no_contact' : 'contact'} variant="outline">
						{t(isContact ? 'action.noContact' : 'action.contact')}
					</Button>
				)}
				<Button type="submit" name="step" value="copy" variant="outline" icon="copy">
					{t('action.copy')}
				</Button>
				<ButtonLink to={file} variant="outline" icon="download" reloadDocument>
					{t('action.file')}
				</ButtonLink>
				{(status === 'draft' || status === 'archived') && (
					<ButtonLink to="?confirm=remove" variant="danger" preventScrollReset>
						{t('action.remove')}
					</ButtonLink>
				)}
				{(status === 'open' || status === 'closed') && (
					<ButtonLink to={address} variant="tertiary" reloadDocument>
						{t('action.look')}
					</ButtonLink>
				)}
			</PostForm>
			{search.get('confirm') === 'remove' && (
				<ConfirmQuestion
					title={t('removing.title')}
					text={t('removing.text')}
					back={pathname}
					name="step"
					value="remove"
					submit={t('action.remove')}
					cancel={t('removing.cancel')}
				/>
			)}
		</section>
	);
}
