import { KINSHIPS, nameIn } from '#domain/catalogues';
import type { PatientContact } from '#domain/scheduling';
import { patientName } from '#domain/wording';

/** A phone number with whose it is: `Madre · Ana Ruiz`. */
export interface PhoneView {
  readonly label: string;
  readonly phone: string;
}

/** The phone numbers of guardians, then that of the patient unless a guardian has the same. */
export function phonesOf({ phone, guardians }: PatientContact): readonly PhoneView[] {
  const guardianPhones = guardians.map((guardian) => ({
    label: `${nameIn(KINSHIPS, guardian.kinship)} · ${patientName(guardian)}`,
    phone: guardian.phone,
  }));
  const isGuardianPhone = guardianPhones.some((each) => each.phone === phone);
  return phone && !isGuardianPhone ? [...guardianPhones, { label: 'Paciente', phone }] : guardianPhones;
}
