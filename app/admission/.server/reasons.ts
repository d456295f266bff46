import { reasonTexts } from '#app/history/copy/clinical-history.ts';
import type { CommandResult } from '#app/shared/view/command-result.ts';
import { refusedCommand, succeededCommand } from '#app/shell/.server/command-result.ts';
import { formBody } from '#app/shell/.server/form-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { type ReasonListView, reasonListViewOf } from '../reasons.ts';

/** The first page of the reasons. */
export const FIRST_REASONS_PAGE = { page: 1, size: 5 };
const ALL_REASONS_PAGE = { page: 1, size: null };

/** All consultation reasons of the patient of the path. */
export async function readReasons({ call, params }: Pick<PageScope, 'call' | 'params'>) {
  const patientId = idOrZero(params.paciente);
  const page = valueOrThrow(await call('listConsultationReasons', { patientId, page: ALL_REASONS_PAGE }));
  return { list: reasonListViewOf(page) };
}

/** Adds a consultation reason of today. Returns the latest reasons. */
export async function addReason({
  call,
  request,
  params,
}: PageScope): Promise<CommandResult<ReasonListView>> {
  const patientId = idOrZero(params.paciente);
  const form = await formBody(request);
  const text = String(form.get('text') ?? '');
  const idempotencyKey = String(form.get('idempotencyKey') ?? '');
  const result = await call('addConsultationReason', {
    patientId,
    date: null,
    text,
    idempotencyKey,
    verification: null,
  });
  if (!result.ok) return refusedCommand(result.refusal);
  const page = valueOrThrow(await call('listConsultationReasons', { patientId, page: FIRST_REASONS_PAGE }));
  return succeededCommand(reasonTexts.registered, reasonListViewOf(page));
}
