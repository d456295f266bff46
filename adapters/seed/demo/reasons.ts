import { ROLE } from '#domain/access';
import { CONSULTATION_REASON_TYPE } from '#domain/catalogues';
import { addDays, type LocalDate } from '#domain/shared';
import { focusOf } from './focuses/index.ts';
import { instantOf, workingDay } from './instants.ts';
import type { AdmittedPatient } from './orders.ts';
import type { Choices } from './random.ts';
import { accountIdAt, teamOf } from './staff.ts';
import { childOn, wordingFor } from './wording.ts';

const BACKGROUNDS = [
  'Esto se observa desde hace un año.',
  'Lo notaron al ingresar al {jardín}.',
  'Aumentó en los últimos seis meses.',
  'El pediatra recomendó iniciar terapias.',
  'La familia busca orientación para apoyar en casa.',
  'Ya asistió a terapias en otra institución durante unos meses.',
];
/** Why families stay for another year. */
const CONTINUATION_REASONS = [
  'La familia solicita continuar el proceso; refiere avances y pide apoyo para el cambio de grado escolar.',
  'Se renueva la atención por indicación del médico tratante. La familia desea fortalecer la independencia en casa.',
  'El colegio recomienda continuar las terapias y solicita un informe de avances.',
  'La madre refiere mejoría en la convivencia y pide mantener las sesiones durante el próximo semestre.',
];
const VERIFICATION_TEXTS = [
  'Se confirma con la familia el motivo de consulta.',
  'Se verifica el motivo con el acudiente y con el informe del colegio.',
  'Lo referido coincide con lo observado durante la valoración.',
  'Se amplía con la familia: la dificultad afecta el juego, la rutina de la casa y el desempeño escolar.',
  'Se revisa la remisión del médico tratante y se confirma el motivo.',
];
const CONTINUATION_TERM_POSITION = 16;
/** Share of the patients with a consultation reason, among those that are not long-term. */
const REASON_SHARE = 0.75;
/** Share of the verified reasons, among those of patients that are not long-term. */
const VERIFIED_SHARE = 0.6;
const IDS_PER_TYPE = 100;

/**
 * The consultation reasons of most patients on the day of admission, and of the long-term patients a year later too. A therapist of the
 * site has verified some of them.
 */
export function planReasons(choices: Choices, patients: readonly AdmittedPatient[]): ReasonRow[] {
  const reasonOn = (
    patient: AdmittedPatient,
    date: LocalDate,
    text: string,
    termPositions: readonly number[],
  ) => {
    const { patientId, siteId, longTerm, details } = patient;
    const therapists = teamOf(patient);
    const verifier =
      therapists.length > 0 && (longTerm || choices.chance(VERIFIED_SHARE)) ? choices.pick(therapists) : null;
    return {
      patientId,
      date,
      careDate: date,
      text: wordingFor(childOn(details, date), text),
      authorId: accountIdAt(ROLE.admissions, siteId),
      writtenAt: instantOf(date, '09:45'),
      verification: verifier && {
        authorId: verifier.id,
        text: choices.pick(VERIFICATION_TEXTS),
        termIds: termPositions.map((term) => CONSULTATION_REASON_TYPE * IDS_PER_TYPE + term),
        writtenAt: instantOf(date, '15:00', choices.whole(0, 120)),
      },
    };
  };
  return patients
    .filter(({ longTerm }) => longTerm || choices.chance(REASON_SHARE))
    .flatMap((patient) => {
      const { longTerm, details } = patient;
      const { concerns, reasonTermPositions } = focusOf(details.focusId);
      const text = `${choices.pick(concerns)} ${choices.pick(BACKGROUNDS)}`;
      const first = reasonOn(patient, details.admissionDate, text, reasonTermPositions.slice(0, 2));
      if (!longTerm) return [first];
      const yearLater = workingDay(addDays(details.admissionDate, choices.whole(350, 380)));
      return [
        first,
        reasonOn(patient, yearLater, choices.pick(CONTINUATION_REASONS), [CONTINUATION_TERM_POSITION]),
      ];
    })
    .map((reason, index) => ({ id: index + 1, ...reason }));
}

interface ReasonRow {
  readonly id: number;
  readonly patientId: number;
  readonly date: string;
  readonly careDate: string;
  readonly text: string;
  readonly authorId: number;
  readonly writtenAt: string;
  readonly verification: {
    readonly authorId: number;
    readonly text: string;
    readonly termIds: readonly number[];
    readonly writtenAt: string;
  } | null;
}
