import { z } from 'zod';
import { answerOf, idParams } from '#platform/contract/answers.ts';
import { get, routesOf } from '#platform/contract/routes.ts';
import { mailInListResource, mailResource } from './contract.ts';

/** The mails that would have been sent. */
export const mailboxApi = routesOf('Test mailbox', {
	list: get('/api/v1/test/mails', {
		summary: 'Mails that would have been sent, newest first; 404 outside the demo and development',
		answers: { 200: answerOf(z.array(mailInListResource), z.never(), z.object({ total: z.number() })) },
	}),
	read: get('/api/v1/test/mails/{id}', {
		summary: 'One mail that would have been sent; 404 outside the demo and development',
		params: idParams,
		answers: { 200: answerOf(mailResource, z.never()) },
	}),
});
