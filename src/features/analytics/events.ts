import { z } from 'zod';
import { defineEvent } from '#platform/contract/define-event.ts';

export const reportWritten = defineEvent('centre.report_written', 'volunteer_centers', { year: z.number() });
