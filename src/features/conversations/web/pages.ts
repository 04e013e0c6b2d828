import { type RouteConfigEntry, route } from '@react-router/dev/routes';

const folder = 'features/conversations/web';

/** The pages of conversations, below the language; that of a guest is opened by the link of a mail. */
export const conversationPages: RouteConfigEntry[] = [
	route('conversations', `${folder}/conversations-page.tsx`),
	route('conversations/new', `${folder}/new-page.tsx`),
	route('conversations/many', `${folder}/many-page.tsx`),
	route('conversations/guest', `${folder}/guest-page.tsx`),
	route('conversations/guest/files/:id', `${folder}/guest-file-page.ts`),
	route('conversations/files/:id', `${folder}/file-page.ts`),
	route('conversations/:id', `${folder}/conversations-page.tsx`, { id: 'conversation' }),
];
