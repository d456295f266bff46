import type { Refusal } from '#domain/shared';
import { accessCodeTexts } from './access.ts';
import { agendaCodeTexts } from './agenda.ts';
import { availabilityCodeTexts } from './availability.ts';
import { catalogueCodeTexts } from './catalogues.ts';
import { mergeCodeTexts } from './chart-merge.ts';
import { clinicalHistoryCodeTexts } from './clinical-history.ts';
import { documentCodeTexts } from './documents.ts';
import { externalCalendarCodeTexts } from './external-calendar.ts';
import { guardianCodeTexts } from './guardians.ts';
import { issuedDocumentCodeTexts } from './issued-documents.ts';
import { jobCodeTexts } from './jobs.ts';
import { massCancellationCodeTexts } from './mass-cancellation.ts';
import { objectiveCodeTexts } from './objectives.ts';
import { orderCodeTexts } from './orders.ts';
import { patientImportCodeTexts } from './patient-import.ts';
import { patientCodeTexts } from './patients.ts';
import { phraseCodeTexts } from './phrases.ts';
import { recoveryCodeTexts } from './recovery.ts';
import { registeredCodeTexts } from './registered-patients.ts';
import { roleCodeTexts } from './roles.ts';
import { savedReportCodeTexts } from './saved-reports.ts';
import { schedulingCodeTexts } from './scheduling.ts';
import { settingCodeTexts } from './settings.ts';
import { settlementCodeTexts } from './settlement.ts';
import { userCodeTexts } from './staff.ts';
import { type CodeTexts, texts } from './texts.ts';
import { treatmentPlanCodeTexts } from './treatment-plans.ts';

const codeTexts: CodeTexts = {
  'not-allowed': texts.notAllowed,
  'record-not-found': texts.recordNotFound,
  'invalid-input': texts.invalidInput,
  required: 'Este campo es requerido',
  'control-character': ({ before }) =>
    before
      ? `Después de «${before}» hay un carácter que no se ve y no se admite: bórrelo`
      : 'Tiene un carácter que no se ve y no se admite: bórrelo',
  'not-an-id': 'Identificador inválido',
  'edit-conflict': texts.editConflict,
  'reason-required': 'Escriba el motivo',
  'submitted-otherwise':
    'Esto ya se había registrado antes de su último cambio: la respuesta se perdió con la conexión. Revise lo registrado; si quiere registrarlo otra vez, envíelo de nuevo.',
  ...accessCodeTexts,
  ...roleCodeTexts,
  ...settingCodeTexts,
  ...agendaCodeTexts,
  ...patientCodeTexts,
  ...mergeCodeTexts,
  ...patientImportCodeTexts,
  ...phraseCodeTexts,
  ...externalCalendarCodeTexts,
  ...savedReportCodeTexts,
  ...guardianCodeTexts,
  ...schedulingCodeTexts,
  ...settlementCodeTexts,
  ...massCancellationCodeTexts,
  ...availabilityCodeTexts,
  ...catalogueCodeTexts,
  ...recoveryCodeTexts,
  ...clinicalHistoryCodeTexts,
  ...objectiveCodeTexts,
  ...treatmentPlanCodeTexts,
  ...orderCodeTexts,
  ...registeredCodeTexts,
  ...documentCodeTexts,
  ...userCodeTexts,
  ...issuedDocumentCodeTexts,
  ...jobCodeTexts,
};

/** The Spanish text of a code. */
export function textOfCode(code: string, params: Refusal['params'] = {}): string {
  const text = codeTexts[code];
  if (text === undefined) return code;
  return typeof text === 'function' ? text(params) : text;
}

/** The Spanish text of a word that is a code whose text has no parameters; any other word itself. */
export function textOfWord(word: string): string {
  const text = Object.hasOwn(codeTexts, word) ? codeTexts[word] : undefined;
  return typeof text === 'string' ? text : word;
}

/** The Spanish text of a refusal. */
export const textOf = (refusal: Refusal): string => textOfCode(refusal.code, refusal.params);

/** The Spanish texts of the invalid fields of a refusal. */
export const fieldTextsOf = (refusal: Refusal): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refusal.fields ?? {}).map(([field, code]) => [
      field,
      textOfCode(code, refusal.fieldParams?.[field] ?? refusal.params),
    ]),
  );
