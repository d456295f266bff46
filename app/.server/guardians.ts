import { guardianDraftOf } from '#domain/drafts';
import { guardianTexts } from '../copy/guardians.ts';
import { fieldTextsOf, textOf, texts } from '../copy/index.ts';
import { guardianCommand } from '../forms/guardian.ts';
import { parseForm } from '../forms/parse-form.ts';
import { recordIdOf } from '../forms/record-id.ts';
import { type GuardianAnswer, guardianRowOf, personValuesOf } from '../view-models/guardians.ts';
import { formBody } from './form-body.ts';
import type { PageScope } from './route.ts';
import { valueOrRefusal } from './value-or-refusal.ts';

/** The person with the document `?tipo=&numero=`, for the form of a new guardian; null when nobody is known by it. */
export async function readGuardian({ call, url: { searchParams } }: PageScope) {
  const documentType = recordIdOf(searchParams.get('tipo'));
  const documentNumber = (searchParams.get('numero') ?? '').slice(0, 100);
  const person = valueOrRefusal(await call('findGuardian', { documentType, documentNumber }));
  return { person: person && { id: person.id, values: personValuesOf(person) } };
}

/** Adds, corrects or takes away a guardian of the patient that the address names; answers with those there are then. */
export async function runGuardianCommand({ call, request, params }: PageScope): Promise<GuardianAnswer> {
  const patientId = recordIdOf(params.paciente);
  const submission = parseForm(await formBody(request), guardianCommand);
  if (submission.status !== 'success') return { refused: { message: texts.invalidInput, errors: {} } };
  const command = submission.value;
  const { intent } = command;
  const result =
    intent !== 'remove'
      ? await call('addGuardian', {
          patientId,
          form: command,
          corrects: intent === 'correct',
          ...(intent === 'add' && { draft: guardianDraftOf(patientId) }),
        })
      : await call('removeGuardian', { patientId, guardianId: command.guardianId });
  if (!result.ok) {
    return { refused: { message: textOf(result.refusal), errors: fieldTextsOf(result.refusal) } };
  }
  const message = guardianTexts[result.value ? result.value.outcome : 'removed'];
  const guardians = valueOrRefusal(await call('listGuardians', { patientId }));
  return { done: { message, rows: guardians.map(guardianRowOf) } };
}
