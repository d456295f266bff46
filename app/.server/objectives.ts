import { data } from '@remix-run/node';
import { textOf } from '../copy/index.ts';
import { recordIdOf } from '../forms/record-id.ts';
import { objectivesViewOf } from '../view-models/objectives.ts';
import type { PageScope } from './route.ts';

/** The search of a patient, or the objectives of `?paciente=`; with `?area=` they were opened before. */
export async function readObjectives({ url, call, today }: PageScope) {
  const requested = url.searchParams.get('paciente');
  if (requested === null) return data({ opened: null });
  const result = await call('openObjectives', {
    ...{ patientId: recordIdOf(requested), area: null },
    isPageTurn: url.searchParams.has('area'),
  });
  if (result.ok) return data({ opened: { view: objectivesViewOf(result.value, today) } });
  return data({ opened: { refused: textOf(result.refusal) } }, { status: 404 });
}
