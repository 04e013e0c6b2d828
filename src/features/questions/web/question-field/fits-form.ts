import { limits } from '../../enums.ts';

/** Whether a file can be sent: neither empty nor too large. */
export const fitsForm = ({ size }: File): boolean => size > 0 && size <= limits.fileBytes;
