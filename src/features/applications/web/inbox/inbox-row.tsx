import { Form, Link } from 'react-router';
import { useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { Avatar } from '#ui/surfaces.tsx';
import type { Application, ApplicationVerb } from '../../contract.ts';
import { AgeBadge, StatusBadge } from './badges.tsx';
import { MANY_FORM } from './many-form.tsx';
import { templateFor } from './templates.ts';

type RowProps = {
	application: Application;
	base: string;
	/** Where to come back to after answering. */
	here: string;
	me: string;
	showOrganisation: boolean;
};

/** An application in the inbox: who, for what, how long ago, and the answer at hand. */
export function InboxRow({ application, base, here, me, showOrganisation }: RowProps) {
	const t = useWords('inbox');
	const { id, name, vacancyTitle, message, status, ageInDays, meta } = application;
	const can = meta?.can;
	return (
		<article className="inbox-row" aria-labelledby={`application-${id}`}>
			{can?.reject ? (
				<label className="inbox-choose">
					<input type="checkbox" name="ids" value={id} form={MANY_FORM} className="choice-input" />
					<span className="visually-hidden">{t('many.choose', { name })}</span>
					<Avatar name={name} size={40} />
				</label>
			) : (
				<Avatar name={name} size={40} />
			)}
			<div className="inbox-main">
				<h2 className="inbox-name" id={`application-${id}`}>
					<Link to={`${base}/${id}`}>{name}</Link>
				</h2>
				<p className="inbox-vacancy">
					{showOrganisation
						? t('forAt', { title: vacancyTitle, organisation: application.organizationName })
						: vacancyTitle}
				</p>
				{message && <p className="inbox-message">{message}</p>}
			</div>
			<div className="inbox-state">
				{status === 'pending' ? <AgeBadge days={ageInDays} /> : <StatusBadge application={application} />}
			</div>
			{(can?.accept || can?.reject) && (
				<div className="inbox-actions">
					{can.accept && (
						<Form method="post" action={here} preventScrollReset>
							<input type="hidden" name="id" value={id} />
							<Button
								type="submit"
								name="verb"
								value="accept"
								size="sm"
								icon="check"
								aria-label={t('acceptNamed', { name })}
							>
								{t('verb.accept')}
							</Button>
						</Form>
					)}
					{can.accept && <WithMessage verb="accept" application={application} here={here} me={me} />}
					{can.reject && <WithMessage verb="reject" application={application} here={here} me={me} />}
				</div>
			)}
			{status === 'pending' && can && !can.accept && can.reject && <p className="inbox-full">{t('full')}</p>}
		</article>
	);
}

/** Folds out a message that can be changed before it goes. */
function WithMessage({
	verb,
	application,
	here,
	me,
}: { verb: 'accept' | 'reject' } & Pick<RowProps, 'application' | 'here' | 'me'>) {
	const t = useWords('inbox');
	const { id } = application;
	const field = `message-${verb}-${id}`;
	return (
		<details className="inbox-answer" name={`answer-${id}`}>
			<summary
				className="button"
				data-variant={verb === 'accept' ? 'tertiary' : 'outline'}
				data-flavor="solid"
				data-size="sm"
			>
				{t(verb === 'accept' ? 'acceptWith' : 'verb.reject')}
			</summary>
			<Form method="post" action={here} preventScrollReset className="inbox-answer-form">
				<input type="hidden" name="id" value={id} />
				<TextArea
					id={field}
					name="message"
					label={t('messageTo', { name: application.firstName })}
					rows={5}
					maxLength={5000}
					defaultValue={templateFor(t, verb, application, me)}
				/>
				<Button
					type="submit"
					name="verb"
					value={verb satisfies ApplicationVerb}
					size="sm"
					variant={verb === 'reject' ? 'danger' : 'primary'}
				>
					{t(`send.${verb}`)}
				</Button>
			</Form>
		</details>
	);
}
