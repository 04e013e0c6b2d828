import type { ReactNode } from 'react';
import { usePageRoot } from '#platform/web/page.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { ConfirmQuestion } from '#ui/confirm-dialog.tsx';
import type { Person } from '../../contract.ts';
import { heldRoles } from './held-roles.ts';
import { allowedVerbs, isConfirmed } from './verbs.ts';

type Props = {
	person: Person;
	/** The action that the address asks for; any text. */
	asked: string | null;
	/** The role to take away, where that is asked. */
	role: string | null;
	name: string;
	here: string;
};

/** Explains the effect of a button and asks for confirmation. Renders nothing for an action that is not allowed. */
export function ConfirmForPerson({ person, asked, role, name, here }: Props) {
	const t = useTranslations('users');
	const isSuperuser = usePageRoot()?.persona === 'center_superuser';
	const runsSomething = heldRoles(person).some((held) => held.name === 'admin');
	const verb = allowedVerbs(person.meta?.can)
		.filter(isConfirmed)
		.find((each) => each === asked);
	if (verb) {
		return (
			<Asked
				title={t(`confirm.${verb}.title`, { name })}
				text={t(`confirm.${verb}.text`)}
				verb={verb}
				submit={t(`verb.${verb}`)}
				here={here}
			>
				{verb === 'deactivate' && isSuperuser && runsSomething && (
					<p>{t('confirm.deactivate.textSuperuser')}</p>
				)}
			</Asked>
		);
	}
	const held = asked === 'removeRole' ? heldRoles(person).find(({ id }) => id === role) : undefined;
	if (!held || !person.meta?.takeableRoles?.includes(held.id)) return null;
	const where = person.organizations?.find(({ id }) => id === held.organizationId)?.name;
	return (
		<Asked
			title={t('confirm.removeRole.title', { name, role: t(`role.${held.name}`) })}
			text={where ? t('confirm.removeRole.textWhere', { where }) : t('confirm.removeRole.text')}
			verb="removeRole"
			submit={t('removeRole')}
			here={here}
		>
			<input type="hidden" name="role" value={held.id} />
		</Asked>
	);
}

function Asked(props: {
	title: string;
	text: string;
	verb: string;
	submit: string;
	here: string;
	children?: ReactNode;
}) {
	const t = useTranslations('users');
	const { title, text, verb, submit, here, children } = props;
	return (
		<ConfirmQuestion
			title={title}
			text={text}
			back={here}
			name="verb"
			value={verb}
			submit={submit}
			cancel={t('cancel')}
		>
			{children}
		</ConfirmQuestion>
	);
}
