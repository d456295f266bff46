import {
  type CorrectablePatient,
  type CorrectionSummary,
  isClinicalField,
  type ObjectionState,
} from '#domain/billing-accounts';
import { patientName, pesosText } from '#domain/wording';
import { ripsFieldName, correctionTexts as texts } from '../copy/corrections.ts';
import { objectionStateNames } from '../copy/filing.ts';
import { accountStateNames, accountTexts } from '../copy.ts';

/** A link to an account. */
export const correctionLinkOf = ({ id, code, noteNumber, state }: CorrectionSummary) => ({
  id,
  code,
  text: texts.correction(noteNumber ?? '', accountStateNames[state]),
});

/** More changed fields of a patient are counted and not listed. */
const LISTED_CHANGES = 4;

type Change = CorrectablePatient['changes'][number];

const changeText = ({ field, before, after }: Change): string =>
  before === null && after === null && isClinicalField(field)
    ? `${ripsFieldName(field)}: ${accountTexts.confidential}`
    : texts.change(ripsFieldName(field), String(before ?? texts.noValue), String(after ?? texts.noValue));

const stateName = (state: ObjectionState): string => objectionStateNames[state].toLowerCase();

/** A patient of an account that can be corrected. */
export function correctableViewOf(patient: CorrectablePatient) {
  const { patientId, givenNames, surnames, document, sessionCount, changes, objections, otherAccount } =
    patient;
  const more = changes.length - LISTED_CHANGES;
  return {
    id: patientId,
    name: patientName({ firstNames: givenNames, lastNames: surnames }),
    detail: `${document} · ${texts.sessions(sessionCount)}`,
    inCorrection: otherAccount && texts.inCorrection(otherAccount),
    reasons: [
      ...objections.map(({ code, value, state }) =>
        texts.objection(code, pesosText(value), stateName(state)),
      ),
      ...changes.slice(0, LISTED_CHANGES).map(changeText),
      ...(more > 0 ? [texts.more(more)] : []),
    ],
  };
}

export type CorrectableView = ReturnType<typeof correctableViewOf>;
