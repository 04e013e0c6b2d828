import type { Image } from '../../enums.ts';

/** A file that has been sent, as far as the page it was sent from needs it. */
export type SentFile = { id: string; name: string; image: Image | null };
