import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import { get, put, routesOf } from '#platform/contract/routes.ts';
import {
	notificationCountsSchema,
	notificationResource,
	notificationSchema,
	readAllBody,
} from './contract.ts';
import { notificationKinds } from './enums.ts';

const base = '/api/v1/notifications';
const one = answerOf(notificationResource, z.never());
const counts = metaAnswer.extend({ meta: notificationCountsSchema });
const fields = { notifications: Object.keys(notificationSchema.shape) };

/** The user's own notifications. */
export const notificationApi = routesOf('Notifications', {
	list: get(base, {
		summary: "One's own notifications, newest first",
		list: {
			filters: { kind: { type: 'enum', values: notificationKinds }, createdAt: { type: 'date' } },
			// Leaves out read notifications, or unread ones.
			customFilters: { unread: { type: 'boolean' } },
			sorts: ['createdAt'],
			defaultSort: '-createdAt',
			fields,
			page: { defaultSize: 25, maxSize: 100 },
		},
		answers: { 200: listOf(notificationResource, z.never()) },
	}),
	grouped: get(`${base}/grouped`, {
		summary: 'The same, where unread ones of a kind about the same thing are one',
		list: {
			filters: {},
			customFilters: { unread: { type: 'boolean' } },
			sorts: ['createdAt'],
			defaultSort: '-createdAt',
			fields,
			page: { defaultSize: 25, maxSize: 100 },
		},
		answers: { 200: listOf(notificationResource, z.never()) },
	}),
	counts: get(`${base}/counts`, {
		summary: 'How many there are, and how many of them unread, by kind',
		answers: { 200: counts },
	}),
	stream: get(`${base}/stream`, {
		summary: 'Server-sent events: `count` with the number of unread ones, at once and after every change',
		answers: { 200: null },
	}),
	markAllRead: put(`${base}/read_all`, {
		summary: 'Mark everything as read, or everything of one kind',
		body: readAllBody,
		answers: { 200: counts },
	}),
	read: get(`${base}/{id}`, {
		summary: 'One notification of oneself',
		params: idParams,
		list: { fields },
		answers: { 200: one },
	}),
	markRead: put(`${base}/{id}/read`, {
		summary: 'Mark as read',
		params: idParams,
		answers: { 200: one },
	}),
	markGroupRead: put(`${base}/{id}/read_group`, {
		summary: 'Mark as read, with what is told together with it',
		params: idParams,
		answers: { 200: one },
	}),
	markUnread: put(`${base}/{id}/unread`, {
		summary: 'Mark as not read',
		params: idParams,
		answers: { 200: one },
	}),
});
