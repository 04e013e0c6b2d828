export * from './account-mail.tsx';
export { accountMailer, withEventToken } from './account-mailer.ts';
export { bounceAtOnce, forgetBounce, markBounced } from './bounces.ts';
export { ContactFacts } from './contact-facts.tsx';
export {
	clearMailFilesQueue,
	eraseMailFiles,
	removeMailFilesQueue,
	startMailFileWork,
} from './erase-mail-files.ts';
export { eraseMails, eraseMailsTo } from './erase-mails.ts';
export { type AdminReader, adminsOf, centreAdmins, organisationAdmins, runs } from './find-admins.ts';
export { mailRetention } from './retention.ts';
export { Lines, mailedVacancies, vacancyLines } from './vacancy-lines.tsx';
export { whyMailed } from './why-mailed.ts';
export { placeAddress, WithdrawLink } from './withdraw-link.tsx';
