import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

export const accessRefused = defineEvent('access.refused', 'routes', { code: z.string() });
