import type { z } from 'zod';
import { parseForm } from '#app/shared/forms/parse-form.ts';
import { refusedCommand, succeededCommand, unreadableCommand } from '#app/shell/.server/command-result.ts';
import { formBody } from '#app/shell/.server/form-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { shownForm } from '#app/shell/.server/shown-form.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { textOf } from '#app/shell/refusal-texts.ts';
import { guardianDraftKey } from '#domain/drafts';
import { ok, type Refusal, type Result } from '#domain/shared';
import { guardianTexts } from '../copy.ts';
import { type GuardianResponse, guardianName, guardianRowOf, personValuesOf } from '../guardians.ts';
import { guardianCommand, guardianForm } from '../view/guardian-form.ts';

/** The person with the document of `?tipo=&numero=`, for the form of a new guardian; null when there is none. */
export async function readGuardian({ call, url: { searchParams } }: PageScope) {
  const documentType = idOrZero(searchParams.get('tipo'));
  const documentNumber = (searchParams.get('numero') ?? '').slice(0, 100);
  const person = valueOrThrow(await call('findGuardian', { documentType, documentNumber }));
  return { person: person && { id: person.id, name: guardianName(person), values: personValuesOf(person) } };
}

/** Adds, corrects or removes a guardian of the patient of the path. Returns the guardians after the change. */
export async function runGuardianCommand({ call, request, params }: PageScope): Promise<GuardianResponse> {
  const patientId = idOrZero(params.paciente);
  const submission = parseForm(await formBody(request), guardianCommand);
  if (submission.status !== 'success') return unreadableCommand;
  const command = submission.value;
  const result = await run(call, patientId, command);
  if (!result.ok) return refusedOf(result.refusal);
  const guardians = valueOrThrow(await call('listGuardians', { patientId }));
  return succeededCommand(guardianTexts[result.value], guardians.map(guardianRowOf));
}

async function run(
  call: PageScope['call'],
  patientId: number,
  command: z.output<typeof guardianCommand>,
): Promise<Result<'added' | 'kept' | 'removed'>> {
  if (command.intent === 'add') {
    const added = await call('addGuardian', {
      patientId,
      form: command,
      draftKey: guardianDraftKey(patientId),
    });
    return added.ok ? ok(added.value.outcome) : added;
  }
  const { guardianId } = command;
  if (command.intent === 'remove') {
    const removed = await call('removeGuardian', { patientId, guardianId });
    return removed.ok ? ok('removed') : removed;
  }
  const form = guardianForm.parse(command);
  const shown = shownForm(command.shown, guardianForm);
  const corrected = await call('correctGuardian', { patientId, guardianId, form, shown });
  return corrected.ok ? ok('kept') : corrected;
}

const DOCUMENT_REFUSALS: ReadonlySet<string> = new Set([
  'guardian-document-taken',
  'guardian-document-taken-elsewhere',
  'guardian-becomes-another',
]);

const refusedOf = (refusal: Refusal) =>
  DOCUMENT_REFUSALS.has(refusal.code)
    ? refusedCommand(refusal, { documentNumber: textOf(refusal) })
    : refusedCommand(refusal);
