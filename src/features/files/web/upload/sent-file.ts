import type { Image } from '../../enums.ts';

/** An uploaded file, as the page needs it. */
export type SentFile = { id: string; name: string; image: Image | null };
