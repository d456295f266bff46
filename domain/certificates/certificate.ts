import { type Actor, mayOpenLock, onScreen, onWritableScreen, type PatientAccess } from '#domain/access';
import { readsHistory } from '#domain/clinical-history';

/** Who may see the certificates of a patient. */
export const readsCertificates = onScreen('consents');

/** Who may issue and annul certificates. */
export const issuesCertificates = onWritableScreen('consents');

/** The page on which anybody verifies a certificate. */
export const VERIFICATION_PATH = '/verificar';

/** Maximum number of sessions of a certificate. */
export const CERTIFICATE_MAX_SESSIONS = 1_000;

/** Letters and digits of verification codes; those that look alike are not among them. */
export const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 12 of 32 characters are 60 random bits. */
export const CODE_LENGTH = 12;

const GROUP_LENGTH = 4;
const SERIAL_LENGTH = 6;
const NUMBER = /^CA-?(\d{4})-?(\d{6,9})$/;
const CODE = new RegExp(`^[${CODE_CHARACTERS}]{${CODE_LENGTH}}$`);

/** The place of a certificate among those of a year; the first one has the serial 1. */
export interface CertificateNumber {
  readonly year: number;
  readonly serial: number;
}

/** The number as it is printed: `CA-2026-000001` (F38). */
export const certificateNumberText = ({ year, serial }: CertificateNumber): string =>
  `CA-${year}-${String(serial).padStart(SERIAL_LENGTH, '0')}`;

/** The number in a typed text, in any case and with or without spaces; null when it is none (F38). */
export function certificateNumberIn(typed: string): CertificateNumber | null {
  const [, year, serial] = NUMBER.exec(typed.replace(/\s+/g, '').toUpperCase()) ?? [];
  return year && serial ? { year: Number(year), serial: Number(serial) } : null;
}

/** The code in a typed text, in any case and with or without separators; null when it is none (F38). */
export function verificationCodeIn(typed: string): string | null {
  const code = typed.replace(/[\s-]+/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** `ABCD-EFGH-JKLM` */
export const verificationCodeText = (code: string): string =>
  Array.from({ length: CODE_LENGTH / GROUP_LENGTH }, (_, group) =>
    code.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-');

/** The address in the QR code, which verifies a certificate when it is opened. */
export const verificationAddress = (address: string, number: string, code: string): string =>
  `${address}${VERIFICATION_PATH}?numero=${number}&codigo=${code}`;

/** Whether a certificate names therapies and diagnosis in addition to dates. */
export interface CertificateContents {
  readonly namesTherapies: boolean;
  readonly namesDiagnosis: boolean;
}

/**
 * Why the file of a certificate is closed to a caller (F40): `role` when it has a diagnosis and the caller opens no histories, `lock` when
 * it names therapies or a diagnosis of a chart that is locked for the caller; null when it is open.
 */
export function certificateClosure(
  { namesTherapies, namesDiagnosis }: CertificateContents,
  actor: Actor,
  { lockedBy }: Pick<PatientAccess, 'lockedBy'>,
): 'role' | 'lock' | null {
  if (namesDiagnosis && !readsHistory.permits(actor)) return 'role';
  return (namesTherapies || namesDiagnosis) && !mayOpenLock(actor, lockedBy) ? 'lock' : null;
}
