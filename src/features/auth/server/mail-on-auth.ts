import { accountMailer, withEventToken } from '#features/mails/server/public.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import {
	userAccountOffered,
	userConfirmationRequested,
	userEmailChanged,
	userEmailChangeRequested,
	userInactiveAsked,
	userInvited,
	userPasswordChanged,
	userPasswordResetRequested,
	userSignedUp,
	userSignupRepeated,
	userSignupRepeatedElsewhere,
} from '../events.ts';
import {
	accountConfirm,
	accountElsewhere,
	accountExists,
	accountInactive,
	accountOffered,
	emailChange,
	emailChanged,
	invitation,
	passwordChanged,
	passwordReset,
} from '../mails/account.tsx';

/** Mails links to get into an account, and notices of changes to its security. */
export function mailOnAuth(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		const mail = accountMailer(bus, jobs);
		mail([userSignedUp, userConfirmationRequested], accountConfirm, withEventToken);
		mail(userAccountOffered, accountOffered, withEventToken);
		mail(userPasswordResetRequested, passwordReset, withEventToken);
		mail(userInvited, invitation, (base, event) => {
			const data = withEventToken(base, event);
			const { role = '', organisationName = null } = event.details;
			return data && { ...data, role, organisationName };
		});
		mail(userEmailChangeRequested, emailChange, withEventToken);
		mail(userSignupRepeated, accountExists, (base) => base);
		mail(userInactiveAsked, accountInactive, (base) => base);
		mail(userSignupRepeatedElsewhere, accountElsewhere, (base, { details }) => ({ ...base, ...details }));
		mail(userPasswordChanged, passwordChanged, (base) => base);
		mail(userEmailChanged, emailChanged, (base) => base);
	};
}
