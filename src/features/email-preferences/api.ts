import { metaAnswer } from '#platform/contract/answers.ts';
import { get, post, put, routesOf } from '#platform/contract/routes.ts';
import { mailChoicesBody, mailChoicesSchema, mailLinkBody, mailLinkSchema } from './contract.ts';

const chosen = metaAnswer.extend({ meta: mailChoicesSchema });
const link = metaAnswer.extend({ meta: mailLinkSchema });

/** Endpoints for the user's email preferences. */
export const mailChoicesApi = routesOf('Own account', {
	read: get('/api/v1/current_user/mail_choices', {
		summary: 'What one is told of in the app and by mail: at once, in a summary or not at all',
		answers: { 200: chosen },
	}),
	update: put('/api/v1/current_user/mail_choices', {
		summary: 'Choose what one is told of and how, and the quiet hours; what is not given stays as it is',
		body: mailChoicesBody,
		answers: { 200: chosen },
	}),
	silence: put('/api/v1/current_user/mail_choices/silence', {
		summary: 'Switch off everything that can be: in the app and by mail',
		answers: { 200: chosen },
	}),
});

/** Endpoints behind the unsubscribe links in mails. */
export const mailLinkApi = routesOf('Own account', {
	lookUp: post('/api/v1/mail_links/look_up', {
		summary: 'Which mails the link of a mail would stop; changes nothing, as programs follow links too',
		body: mailLinkBody,
		answers: { 200: link },
	}),
	stop: post('/api/v1/mail_links/stop', {
		summary: 'Stop the mails of such a link, without being signed in; that of a test changes nothing',
		body: mailLinkBody,
		answers: { 200: link },
	}),
	resume: post('/api/v1/mail_links/resume', {
		summary: 'Send the mails again that such a link stopped, as often as before; changes nothing of others',
		body: mailLinkBody,
		answers: { 200: link },
	}),
});
