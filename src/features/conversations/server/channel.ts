/** The channel on which the database notifies that the conversation of a guest has changed; the payload is their party. */
export const GUEST_CONVERSATION_CHANGED = 'guest_conversation_changed';
