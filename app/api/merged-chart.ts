import { z } from '@hono/zod-openapi';
import type { Call } from '#adapters/composition/use-cases.ts';
import type { Endpoint } from './endpoint.ts';
import { PatientPathId } from './ids.ts';

/** The input of a GET with the kept chart instead of a merged one (P20); null when its path names no merged chart that the caller may see. */
export async function followMergedChart(
  { method, params: schema }: Endpoint,
  call: Call,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | null> {
  if (method !== 'get' || !(schema instanceof z.ZodObject)) return null;
  const name = Object.keys(schema.shape).find((each) => schema.shape[each] === PatientPathId);
  if (name === undefined) return null;
  const params = input.params as Record<string, unknown>;
  const followed = await call('followMergedChart', { patientId: Number(params[name]) });
  return followed.ok ? { ...input, params: { ...params, [name]: followed.value.id } } : null;
}
