import {
  type Actor,
  checkPatientSite,
  type IdempotentInput,
  mayOpenLock,
  query,
  type Tokens,
} from '#domain/access';
import { documentAbbreviation } from '#domain/catalogues';
import { type Diagnoses, readsHistory } from '#domain/clinical-history';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import {
  type LetterheadPorts,
  type PrintedCertificate,
  readLetterhead,
  readSignatures,
  type SignaturePorts,
} from '#domain/printed-history';
import type { SettingRepository } from '#domain/settings';
import {
  ADDRESSEE_MAX_LENGTH,
  type FieldErrors,
  initialsOf,
  invalid,
  type LocalDate,
  ok,
  type Result,
  refuse,
  rejectControlCharacters,
  tidy,
  timestamp,
  today,
} from '#domain/shared';
import type { StaffDirectory } from '#domain/staff';
import { patientName, staffName } from '#domain/wording';
import { CERTIFICATE_MAX_SESSIONS, issuesCertificates } from './certificate.ts';
import type { Certificates, NewCertificate } from './ports.ts';
import { printedAddress } from './verification-address.ts';

export const ISSUE_ACTION = 'certificates.issue';

export interface PreparePorts extends LetterheadPorts, SignaturePorts {
  readonly patientRecords: Pick<PatientRecords, 'byId'>;
  readonly certificates: Pick<Certificates, 'attendances' | 'nextSerial'>;
  readonly diagnoses: Pick<Diagnoses, 'latestOf'>;
  readonly staffDirectory: Pick<StaffDirectory, 'find'>;
  readonly settingRepository: Pick<SettingRepository, 'all'>;
  readonly tokens: Pick<Tokens, 'createCode'>;
}

export interface IssueInput extends IdempotentInput {
  readonly patientId: number;
  /** Days of the sessions, both included. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** To whom it is addressed, at most 120 characters; empty for whom it may concern. */
  readonly addressee: string;
  /** Whether the family asked for the diagnosis. */
  readonly diagnosis: boolean;
  /** `http://localhost:3000` of the request, for an installation on the own computer; any other is not used. Null for none. */
  readonly requestAddress: string | null;
}

/** A certificate before it has a number. */
export interface PreparedCertificate {
  readonly document: Omit<PrintedCertificate, 'number' | 'code' | 'verification'>;
  readonly certificate: Omit<NewCertificate, 'serial' | 'code' | 'document'>;
  readonly address: string;
}

function checkForm({ from, to, addressee: typed }: IssueInput): Result<string | null> {
  const addressee = tidy(typed);
  const errors: FieldErrors = {
    ...(to < from && { to: 'period-reversed' }),
    ...(addressee.length > ADDRESSEE_MAX_LENGTH && { addressee: `longer-than-${ADDRESSEE_MAX_LENGTH}` }),
  };
  if (Object.keys(errors).length > 0) return invalid(errors);
  return rejectControlCharacters({ addressee }) ?? ok(addressee || null);
}

/** The diagnosis, if it is asked for and the caller may read it. */
async function readDiagnosis(
  { diagnoses }: Pick<PreparePorts, 'diagnoses'>,
  actor: Actor,
  { id, lockedBy }: PatientRecord,
  isAsked: boolean,
): Promise<Result<PrintedCertificate['diagnosis']>> {
  if (!isAsked) return ok(null);
  if (!readsHistory.permits(actor) || !mayOpenLock(actor, lockedBy))
    return invalid({ diagnosis: 'certificate-diagnosis-closed' });
  const latest = await diagnoses.latestOf(id);
  if (!latest) return invalid({ diagnosis: 'certificate-no-diagnosis' });
  return ok({ code: latest.code, name: latest.name });
}

/** Checks a certificate and reads what it says; refuses with the codes of `issueCertificate`. */
export const prepareCertificate = query<PreparePorts, IssueInput, PreparedCertificate>({
  action: ISSUE_ACTION,
  allow: issuesCertificates,
  async run(ports, actor, input) {
    const { patientId, from, to, requestAddress } = input;
    const reached = checkPatientSite(actor, patientId, await ports.patientRecords.byId(patientId));
    if (!reached.ok) return reached;
    const { value: patient } = reached;
    if (!patient.active) return refuse('patient-inactive');
    const addressee = checkForm(input);
    if (!addressee.ok) return addressee;
    const diagnosis = await readDiagnosis(ports, actor, patient, input.diagnosis);
    if (!diagnosis.ok) return diagnosis;
    const { foundationName } = await ports.settingRepository.all();
    const address = await printedAddress(ports.settingRepository, requestAddress);
    if (!address) return refuse('public-address-missing');
    const limit = CERTIFICATE_MAX_SESSIONS + 1;
    const attended = await ports.certificates.attendances({ patientId, from, to, limit });
    if (attended.length === 0) return refuse('certificate-no-sessions');
    if (attended.length === limit)
      return refuse('certificate-too-many-sessions', { max: CERTIFICATE_MAX_SESSIONS });
    const namesTherapies = patient.lockedBy === null;
    const issuedAt = timestamp(ports.clock);
    const issuedOn = today(ports.clock);
    const letterhead = await readLetterhead(ports, patient.siteId);
    const account = await ports.staffDirectory.find({ id: actor.userId });
    const author = {
      name: staffName(actor),
      profession: account?.professionalType ?? null,
      registrationNumber: account?.professionalRegister ?? null,
    };
    const [issuer] = await readSignatures(ports, [{ authorId: actor.userId, author, writtenAt: issuedAt }]);
    return ok({
      document: {
        kind: 'attendance-certificate',
        letterhead,
        patient: {
          name: patientName(namesOf(patient)),
          document: `${documentAbbreviation(patient.documentType)} ${patient.documentNumber}`,
        },
        addressee: addressee.value,
        from,
        to,
        sessions: attended.map((each) => ({
          ...each,
          specialtyId: namesTherapies ? each.specialtyId : null,
        })),
        diagnosis: diagnosis.value,
        issuer: issuer ?? { ...author, image: null },
        issuedBy: author.name,
        issuedOn,
        issuedAt,
      },
      certificate: {
        year: Number(issuedOn.slice(0, 4)),
        patientId,
        siteId: patient.siteId,
        from,
        to,
        sessionCount: attended.length,
        addressee: addressee.value,
        namesTherapies,
        namesDiagnosis: diagnosis.value !== null,
        initials: initialsOf(patient.firstName, patient.firstSurname),
        institution: foundationName || letterhead.site.name,
        issuedOn,
        issuedAt,
        issuedBy: actor.userId,
        issuedByName: author.name,
      },
      address,
    });
  },
});

const namesOf = ({ firstName, secondName, firstSurname, secondSurname }: PatientRecord) => ({
  firstNames: [firstName, secondName].filter(Boolean).join(' '),
  lastNames: [firstSurname, secondSurname].filter(Boolean).join(' '),
});
