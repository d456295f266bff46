import { z } from 'zod';
import type { Call } from '#adapters/composition/use-cases.ts';
import { commandResponse, succeededCommand } from '#app/shell/.server/command-result.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import type { LocalDate } from '#domain/shared';
import { correctionTexts } from '../copy/corrections.ts';
import { correctableViewOf } from '../view/correction-views.ts';

/** The patients of an account with the possible reasons for a correction. */
export async function readCorrectablePatients({ call, params }: PageScope) {
  const patients = valueOrThrow(await call('listCorrectablePatients', { id: idOrZero(params.id) }));
  return { patients: patients.map(correctableViewOf) };
}

/** The command of the page of an account that corrects it. */
export const CorrectionCommand = z.object({
  intent: z.literal('correct'),
  patientIds: z.array(z.number()),
});

/** Creates a correction of an account, which has its payer, period and sites; the response has its id. */
export async function createCorrection(
  call: Call,
  correctsId: number,
  { patientIds }: z.output<typeof CorrectionCommand>,
  today: LocalDate,
): Promise<Response> {
  const result = await call('createAccount', {
    ...{ kind: 'correction' as const, correctsId, patientIds },
    ...{ payerId: null, from: today, to: today, siteNames: null, invoice: null },
  });
  if (!result.ok) return commandResponse(result, '');
  const { id, code } = result.value;
  return Response.json(succeededCommand(correctionTexts.created(code), { id }));
}
