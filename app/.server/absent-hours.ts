import { z } from 'zod';
import { localTimeInput } from './local-values.ts';

/** The absent part of a day. */
export const absentHours = z.object({ start: localTimeInput, end: localTimeInput });

/** `?desdeHora=&hastaHora=`; null without both. */
export function hoursInAddress({ searchParams }: URL) {
  const [start, end] = [searchParams.get('desdeHora'), searchParams.get('hastaHora')];
  return start && end ? { start, end } : null;
}
