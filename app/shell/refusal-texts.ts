import { guardianCodeTexts } from '#app/admission/copy.ts';
import { agendaCodeTexts } from '#app/agenda/copy/agenda.ts';
import { externalCalendarCodeTexts } from '#app/agenda/copy/external-calendar.ts';
import { availabilityCodeTexts } from '#app/availability/copy/availability.ts';
import { billingCodeTexts } from '#app/billing/copy.ts';
import { correctionCodeTexts } from '#app/billing-accounts/copy/corrections.ts';
import { decisionCodeTexts } from '#app/billing-accounts/copy/decisions.ts';
import { filingCodeTexts } from '#app/billing-accounts/copy/filing.ts';
import { invoiceXmlCodeTexts } from '#app/billing-accounts/copy/invoice-xml.ts';
import { accountCodeTexts } from '#app/billing-accounts/copy.ts';
import { catalogueCodeTexts } from '#app/catalogues/copy.ts';
import { certificateCodeTexts } from '#app/certificates/copy.ts';
import { consentCodeTexts } from '#app/consents/copy.ts';
import { documentCodeTexts } from '#app/documents/copy.ts';
import { clinicalHistoryCodeTexts } from '#app/history/copy/clinical-history.ts';
import { issuedDocumentCodeTexts } from '#app/history/copy/issued-documents.ts';
import { phraseCodeTexts } from '#app/history/copy/phrases.ts';
import { treatmentPlanCodeTexts } from '#app/history/copy/treatment-plans.ts';
import { jobCodeTexts } from '#app/jobs/copy.ts';
import { importFileCodeTexts } from '#app/moving/copy/file-codes.ts';
import { savedChoicesCodeTexts } from '#app/moving/copy/saved-choices.ts';
import { movingCodeTexts } from '#app/moving/copy.ts';
import { objectiveCodeTexts } from '#app/objectives/copy/objectives.ts';
import { orderCodeTexts } from '#app/orders/copy/refusals.ts';
import { mergeCodeTexts } from '#app/patients/copy/chart-merge.ts';
import { patientCodeTexts } from '#app/patients/copy/patients.ts';
import { registeredCodeTexts } from '#app/patients/copy/registered-patients.ts';
import { receiptCodeTexts } from '#app/receipts/copy.ts';
import { recoveryCodeTexts } from '#app/recovery/copy.ts';
import { savedReportCodeTexts } from '#app/reports/copy/saved-reports.ts';
import { roleCodeTexts } from '#app/roles/copy/roles.ts';
import { massCancellationCodeTexts } from '#app/scheduling/cancelling/copy.ts';
import { schedulingCodeTexts } from '#app/scheduling/copy.ts';
import { settlementCodeTexts } from '#app/scheduling/settlement/copy.ts';
import { serviceKeyCodeTexts } from '#app/service-keys/copy.ts';
import { settingCodeTexts } from '#app/settings/copy.ts';
import { type CodeText, type CodeTexts, type TextCode, texts } from '#app/shared/copy/texts.ts';
import { signatureCodeTexts } from '#app/signatures/copy.ts';
import { accessCodeTexts } from '#app/staff/copy/access.ts';
import { userCodeTexts } from '#app/staff/copy/staff.ts';
import { countText, type Refusal, type RefusalCode } from '#domain/shared';

/** Texts of codes of several areas. */
export const generalCodeTexts = {
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
} satisfies CodeTexts;

/** The texts of all codes. */
export const codeTexts = {
  ...generalCodeTexts,
  ...accessCodeTexts,
  ...roleCodeTexts,
  ...settingCodeTexts,
  ...agendaCodeTexts,
  ...patientCodeTexts,
  ...mergeCodeTexts,
  ...importFileCodeTexts,
  ...movingCodeTexts,
  ...phraseCodeTexts,
  ...externalCalendarCodeTexts,
  ...savedChoicesCodeTexts,
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
  ...signatureCodeTexts,
  ...accountCodeTexts,
  ...receiptCodeTexts,
  ...consentCodeTexts,
  ...correctionCodeTexts,
  ...decisionCodeTexts,
  ...filingCodeTexts,
  ...invoiceXmlCodeTexts,
  ...billingCodeTexts,
  ...certificateCodeTexts,
  ...serviceKeyCodeTexts,
} satisfies Readonly<Record<TextCode, CodeText>>;

const textsByCode: Readonly<Record<string, CodeText | undefined>> = codeTexts;

const TOO_LONG = /^longer-than-(\d+)$/;

/** The text of `longer-than-<limit>`; any other code itself. */
const tooLongText = (code: string): string => {
  const limit = TOO_LONG.exec(code)?.[1];
  return limit ? `Escriba como máximo ${countText(Number(limit), 'carácter', 'caracteres')}` : code;
};

/** The Spanish text of a code. */
export function textOfCode(code: TextCode | RefusalCode, params: Refusal['params'] = {}): string {
  const text = textsByCode[code];
  if (text === undefined) return tooLongText(code);
  return typeof text === 'function' ? text(params) : text;
}

/** The Spanish text of a word that is a code whose text has no parameters; any other word itself. */
export function textOfWord(word: string): string {
  const text = Object.hasOwn(codeTexts, word) ? textsByCode[word] : undefined;
  return typeof text === 'string' ? text : word;
}

/** The Spanish text of a refusal. */
export const textOf = (refusal: Refusal): string => textOfCode(refusal.code, refusal.params);

/** The Spanish texts of a refusal and of its fields. */
export const refusalTextsOf = (refusal: Refusal) => ({
  message: textOf(refusal),
  fields: fieldTextsOf(refusal),
});

/** The Spanish texts of the invalid fields of a refusal. */
export const fieldTextsOf = (refusal: Refusal): Record<string, string> =>
  Object.fromEntries(
    Object.entries(refusal.fields ?? {}).map(([field, code]) => [
      field,
      textOfCode(code, refusal.fieldParams?.[field] ?? refusal.params),
    ]),
  );
