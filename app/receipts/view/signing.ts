import { documentTypeChoices, fixedChoices } from '#app/shared/view/choices.ts';
import { DOCUMENT_TYPES, documentAbbreviation, KINSHIPS, nameIn, SPECIALTIES } from '#domain/catalogues';
import type { ReceiptSigning } from '#domain/receipts';
import { responsibleOf } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';
import { dayText, patientName, staffName } from '#domain/wording';

/** A session as whom signs sees it. */
export interface SessionToSign {
  readonly id: number;
  /** `08:00 – 09:00` */
  readonly hours: string;
  readonly service: string;
  readonly professional: string;
  readonly units: number;
}

/** Somebody who may be proposed as signer; texts of the form. */
export interface SignerChoice {
  readonly key: string;
  readonly role: 'paciente' | 'cuidador';
  readonly name: string;
  readonly documentType: string;
  readonly documentNumber: string;
  readonly kinship: string;
  /** `Madre · CC 52.000.111` */
  readonly summary: string;
}

const documentText = (type: number, number: string) => `${documentAbbreviation(type)} ${number}`;

/** The sessions that a family signs for a patient and a day. */
export function signingViewOf(signing: ReceiptSigning, date: LocalDate, today: LocalDate) {
  const { sessions, patient, guardians, receivedCount, isLate, isPatientYoung } = signing;
  const name = patientName(patient);
  return {
    date,
    patientId: patient.id,
    patient: name,
    isToday: date === today,
    day: dayText(date),
    receivedCount,
    isLate,
    isPatientYoung,
    sessions: sessions.map(
      (session): SessionToSign => ({
        id: session.id,
        hours: `${session.start} – ${session.end}`,
        service: nameIn(SPECIALTIES, session.specialtyId),
        professional: staffName(responsibleOf(session)),
        units: session.units,
      }),
    ),
    signers: [
      ...guardians.map(
        (guardian): SignerChoice => ({
          key: `acudiente-${guardian.id}`,
          role: 'cuidador',
          name: patientName({ firstNames: guardian.names, lastNames: guardian.surnames }),
          documentType: String(guardian.documentType),
          documentNumber: guardian.documentNumber,
          kinship: String(guardian.kinship),
          summary: `${nameIn(KINSHIPS, guardian.kinship)} · ${documentText(guardian.documentType, guardian.documentNumber)}`,
        }),
      ),
      {
        key: 'paciente',
        role: 'paciente' as const,
        name,
        documentType: String(patient.documentType),
        documentNumber: patient.documentNumber,
        kinship: '',
        summary: `Paciente · ${documentText(patient.documentType, patient.documentNumber)}`,
      },
    ] satisfies SignerChoice[],
    documentTypes: documentTypeChoices(DOCUMENT_TYPES),
    kinships: fixedChoices(KINSHIPS),
  };
}

export type SigningView = ReturnType<typeof signingViewOf>;
