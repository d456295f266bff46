import { z } from 'zod';
import { localTimeInput } from '#app/shell/.server/local-values.ts';

/** Hours of a day. */
export const hoursInput = z.object({ start: localTimeInput, end: localTimeInput });

/** The hours `?inicio=07:00&fin=12:00` of an address; null without them. */
export const hoursOfAddress = ({ searchParams }: URL) =>
  searchParams.has('inicio') ? { start: searchParams.get('inicio'), end: searchParams.get('fin') } : null;
