import { defineEvent } from '#platform/contract/define-event.ts';

export const userDeletionRequested = defineEvent('user.deletion_requested', 'users');
