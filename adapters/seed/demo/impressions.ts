import { addDays, type LocalDate } from '#domain/shared';
import { catalogueItems } from '../base/items.ts';
import type { Focus } from './focuses/focus.ts';
import { focusOf } from './focuses/index.ts';
import { instantOf, workingDay } from './instants.ts';
import type { AdmittedPatient } from './orders.ts';
import type { Choices } from './random.ts';
import { teamOf, therapistsOf } from './staff.ts';
import { childOn, wordingFor } from './wording.ts';

/** Share of the patients with an impression, among those that are not long-term. */
const IMPRESSION_SHARE = 0.4;
/** Days of treatment before each later impression of a long-term patient. */
const LATER_DAYS = [240, 520];

const ITEM_ID_BY_CODE = new Map(
  catalogueItems.flatMap(({ code, id }) => (code === null ? [] : [[code, id] as const])),
);

/** The general impressions of long-term patients and some others on the day of admission; long-term patients have two later ones. */
export const planImpressions = (choices: Choices, patients: readonly AdmittedPatient[]) =>
  patients
    .filter(
      ({ siteId, longTerm }) =>
        therapistsOf(siteId).length > 0 && (longTerm || choices.chance(IMPRESSION_SHARE)),
    )
    .flatMap(({ patientId, siteId, longTerm, details }) => {
      const focus = focusOf(details.focusId);
      const impressionOf = (
        index: number,
        date: LocalDate,
        observations: string,
        anamnesis: string | null,
      ) => ({
        patientId,
        authorId: therapistIdFor({ siteId, patientId }, focus, index),
        careDate: date,
        observations: wordingFor(childOn(details, date), observations),
        anamnesis: anamnesis && wordingFor(childOn(details, date), anamnesis),
        diagnoses: diagnosisRowsOf(index === 0 ? focus.diagnoses : focus.diagnoses.slice(0, 1)),
        writtenAt: instantOf(date, '11:30', choices.whole(0, 60)),
      });
      const { observations, anamnesis } = choices.pick(focus.impressions);
      const first = impressionOf(0, details.admissionDate, observations, anamnesis);
      if (!longTerm) return [first];
      const later = focus.laterObservations.map((text, index) =>
        impressionOf(
          index + 1,
          workingDay(addDays(details.admissionDate, LATER_DAYS[index] ?? 0)),
          text,
          null,
        ),
      );
      return [first, ...later];
    });

/** Id of the author of an impression or plan; `index` counts those of the patient from 0. The specialties of the focus take turns. */
export function therapistIdFor(
  patient: Parameters<typeof teamOf>[0],
  { specialties }: Focus,
  index: number,
): number {
  const therapists = teamOf(patient);
  const specialtyId = specialties[index % specialties.length];
  const therapist = therapists.find((each) => each.specialtyId === specialtyId) ?? therapists[0];
  if (!therapist) throw new Error(`No therapist at site ${patient.siteId}`);
  return therapist.id;
}

/** The rows of diagnoses; the first one is the principal diagnosis. */
export const diagnosisRowsOf = (diagnoses: Focus['diagnoses']) =>
  diagnoses.map(([code, detail], index) => {
    const itemId = ITEM_ID_BY_CODE.get(code);
    if (itemId === undefined) throw new Error(`No diagnosis ${code}`);
    return { itemId, detail, principal: index === 0, kind: null };
  });
