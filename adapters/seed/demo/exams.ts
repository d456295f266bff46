import { addDays, fullMonthsBetween, type LocalDate } from '#domain/shared';
import { shuffledPicker } from './decks.ts';
import { ASSESSMENTS, type Assessment, FAMILY_DOCUMENTS } from './exam-texts.ts';
import { focusOf } from './focuses/index.ts';
import { instantOf, workingDay } from './instants.ts';
import type { AdmittedPatient } from './orders.ts';
import type { Choices } from './random.ts';
import { staff, teamOf } from './staff.ts';
import { type PdfLine, textPdf } from './text-pdf.ts';
import { childOn, wordingFor } from './wording.ts';

// Earliest and latest day of each exam, counted from the admission.
const FIRST_DAYS = [6, 20] as const;
const REPETITION_DAYS = [340, 400] as const;
const FAMILY_DOCUMENT_DAYS = [60, 600] as const;
const HIGHEST_RATING = 5;

/** The exams of the long-term patients: up to two assessments, each repeated after a year, and a document that the family brings. */
export function planExams(choices: Choices, patients: readonly AdmittedPatient[]) {
  const deal = shuffledPicker(choices);
  return patients
    .filter(({ longTerm }) => longTerm)
    .flatMap((patient) => {
      const { siteId, details } = patient;
      const focus = focusOf(details.focusId);
      const examOf = (
        authorId: number,
        formatId: number,
        title: string,
        daysAfter: readonly [number, number],
      ) => {
        const careDate = workingDay(addDays(details.admissionDate, choices.whole(...daysAfter)));
        return {
          patientId: patient.patientId,
          authorId,
          careDate,
          formatId,
          title,
          writtenAt: instantOf(careDate, '14:00', choices.whole(0, 90)),
        };
      };
      const assessments = focus.specialties.slice(0, 2).flatMap((specialtyId) => {
        const therapist = teamOf(patient).find((each) => each.specialtyId === specialtyId);
        if (!therapist) return [];
        const assessment = choices.pick(ASSESSMENTS[specialtyId] ?? []);
        const ratings = assessment.skills.map(() => choices.whole(1, 3));
        const laterRatings = ratings.map((rating) => Math.min(HIGHEST_RATING, rating + choices.whole(0, 2)));
        const first = examOf(therapist.id, assessment.formatId, assessment.title, FIRST_DAYS);
        const repetition = examOf(therapist.id, assessment.formatId, assessment.title, REPETITION_DAYS);
        const { observations } = choices.pick(focus.impressions);
        return [
          { ...first, lines: assessmentLines(patient, first, assessment, ratings, observations) },
          {
            ...repetition,
            lines: assessmentLines(
              patient,
              repetition,
              assessment,
              laterRatings,
              focus.laterObservations[0] ?? '',
            ),
          },
        ];
      });
      const [first] = assessments;
      if (!first) return [];
      const { formatId, title, result } = deal(`${siteId}`, FAMILY_DOCUMENTS);
      const familyDocument = examOf(first.authorId, formatId, title, FAMILY_DOCUMENT_DAYS);
      return [
        ...assessments,
        {
          ...familyDocument,
          lines: [...headOf(patient, familyDocument.careDate), { heading: 'Resultado' }, result],
        },
      ];
    })
    .map(({ title, lines, ...exam }) => ({
      ...exam,
      name: `${title} ${exam.careDate}.pdf`,
      content: textPdf(title, lines),
    }));
}

function headOf({ details, chartNumber }: AdmittedPatient, date: LocalDate): readonly PdfLine[] {
  const { firstName, secondName, firstSurname, secondSurname, documentNumber, birthDate } = details;
  const names = [firstName, secondName, firstSurname, secondSurname].filter((name) => name !== null);
  const months = fullMonthsBetween(birthDate, date);
  return [
    `Paciente: ${names.join(' ')}`,
    `Documento: ${documentNumber}    Historia: ${chartNumber}`,
    `Edad: ${Math.floor(months / 12)} años y ${months % 12} meses    Fecha: ${date}`,
    null,
  ];
}

function assessmentLines(
  patient: AdmittedPatient,
  { authorId, careDate }: { readonly authorId: number; readonly careDate: LocalDate },
  { method, skills }: Assessment,
  ratings: readonly number[],
  summary: string,
): readonly PdfLine[] {
  const author = staff.find(({ id }) => id === authorId);
  return [
    ...headOf(patient, careDate),
    { heading: 'Método' },
    method,
    null,
    { heading: `Desempeño por área (1 a ${HIGHEST_RATING})` },
    ...skills.map((skill, index) => `${skill}: ${ratings[index]}`),
    null,
    { heading: 'Concepto' },
    wordingFor(childOn(patient.details, careDate), summary),
    null,
    `${author?.firstNames} ${author?.lastNames}`,
    `${author?.professionalType}, registro ${author?.professionalRegister}`,
  ];
}
