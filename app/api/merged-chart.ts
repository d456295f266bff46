import { z } from '@hono/zod-openapi';
import type { Call } from '#adapters/composition/use-cases.ts';
import { patientTexts } from '#app/patients/copy/patients.ts';
import { idOf } from '#domain/shared';
import type { Endpoint } from './endpoint.ts';
import { PatientPathId } from './ids.ts';

type Input = Readonly<Record<string, unknown>>;

/** The names of a patient's id in the filters and bodies of calls; `paciente` may also be an object with the id as `ide`. */
const PATIENT_NAMES: readonly string[] = ['paciente', 'PacIde'];
const FILTER_NAME = 'paciente';

const isObject = (value: unknown): value is Input => typeof value === 'object' && value !== null;

/** The input of a GET with the kept chart in its path instead of a merged one (P20); null when there is none that the caller may see. */
export async function followMergedChart(
  { method, params: schema, patientParam }: Endpoint,
  call: Call,
  input: Input,
): Promise<Input | null> {
  if (method !== 'get' || !(schema instanceof z.ZodObject)) return null;
  const name =
    Object.keys(schema.shape).find((each) => schema.shape[each] === PatientPathId) ??
    patientParam?.(input.params);
  return name ? withKeptChart(call, input, 'params', name) : null;
}

/** The input of a GET with the kept chart in its filter instead of a merged one: a filter by an unknown patient finds nothing and is no refusal. */
export async function followMergedFilter({ method }: Endpoint, call: Call, input: Input): Promise<Input> {
  if (method !== 'get') return input;
  for (const part of ['params', 'query'] as const) {
    const values = input[part];
    if (isObject(values) && typeof values[FILTER_NAME] === 'string')
      return (await withKeptChart(call, input, part, FILTER_NAME)) ?? input;
  }
  return input;
}

async function withKeptChart(
  call: Call,
  input: Input,
  part: 'params' | 'query',
  name: string,
): Promise<Input | null> {
  const values = input[part];
  if (!isObject(values)) return null;
  const value = values[name];
  const patientId = idOf(String(value));
  if (patientId === null) return null;
  const followed = await call('followMergedChart', { patientId });
  if (!followed.ok) return null;
  const { id } = followed.value;
  return { ...input, [part]: { ...values, [name]: typeof value === 'string' ? String(id) : id } };
}

/** Where the chart of a refused command has gone; null when it names no merged chart that the caller may see. */
export async function mergedChartText(
  { method }: Endpoint,
  call: Call,
  input: Input,
): Promise<string | null> {
  if (method === 'get') return null;
  for (const patientId of new Set(patientIdsIn(input))) {
    const followed = await call('followMergedChart', { patientId });
    if (followed.ok) return patientTexts.mergedChart({ ...followed.value, oldId: patientId });
  }
  return null;
}

function patientIdsIn(value: unknown): readonly number[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (!PATIENT_NAMES.includes(name)) return patientIdsIn(each);
    const id = idOf(String(isObject(each) ? each.ide : each));
    return id === null ? [] : [id];
  });
}
