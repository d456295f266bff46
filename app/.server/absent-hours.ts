import { z } from 'zod';
import { localTimeInput } from './local-values.ts';

/** The absent part of a day. */
export const absentHours = z.object({ start: localTimeInput, end: localTimeInput });

/** Reads `?desdeHora=&hastaHora=`; null unless both are given. */
export function hoursInAddress({ searchParams }: URL) {
  const [start, end] = [searchParams.get('desdeHora'), searchParams.get('hastaHora')];
  return start && end ? { start, end } : null;
}
