import type { DraftView } from '#app/shared/view/draft.ts';
import type { PersonValues } from '#app/signatures/signature-value.ts';
import type { Tone } from '#app/ui/badge.tsx';
import type { ComboboxOption } from '#app/ui/combobox-option.ts';
import type { SelectOption } from '#app/ui/select.tsx';
import type { Actor } from '#domain/access';
import {
  DOCUMENT_TYPES,
  documentAbbreviation,
  KINSHIPS,
  optionalNameIn,
  SPECIALTIES,
} from '#domain/catalogues';
import { readsHistory } from '#domain/clinical-history';
import type { ConsentNeed, ListedState, Purpose, SigningStage } from '#domain/consent-rules';
import type { ConsentWithState, ListedSigner, OpenedConsents } from '#domain/consents';
import { fullMonthsBetween, isoToText, type LocalDate } from '#domain/shared';
import {
  ageText,
  assentNames,
  consentStateNames,
  fullInstantText,
  needMarks,
  needReasonTexts,
  patientName,
  readableName,
  signerRoleNames,
  signingMethodNames,
  staffName,
  templateKindNames,
} from '#domain/wording';

const TONES: Readonly<Record<ListedState, Tone>> = {
  valid: 'success',
  refused: 'danger',
  revoked: 'neutral',
  expired: 'warning',
  'to-sign-again': 'warning',
  replaced: 'neutral',
};

/** A consent in the list of the screen. */
export interface ConsentRow {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly version: number;
  readonly state: string;
  readonly tone: Tone;
  readonly signedAt: string;
  /** Empty for a consent that does not end. */
  readonly until: string;
  /** Whether it is neither refused nor revoked. */
  readonly mayEnd: boolean;
  readonly professional: string;
  readonly signers: readonly string[];
  /** The reason for a surrogate: null without one, empty under a lock. */
  readonly surrogateReason: string | null;
  readonly purposes: readonly (Purpose & { readonly accepted: boolean })[];
  readonly mayRevoke: boolean;
  /** The reason is empty when a lock closes it. */
  readonly revocation: {
    readonly id: number;
    readonly on: string;
    readonly reason: string;
    readonly surrogateReason: string | null;
  } | null;
}

/** The missing consents as text. */
export interface NeedText {
  /** `Tratamiento de psicología` */
  readonly what: string;
  readonly why: string;
  /** `Rechazado` */
  readonly mark: string;
  readonly tone: Tone;
}

/** The missing consents of several patients, and whether the user may open their consents. */
export interface MissingView {
  readonly patients: readonly {
    readonly patientId: number;
    readonly needs: readonly NeedText[];
    readonly forbidsImages: boolean;
  }[];
  readonly opensScreen: boolean;
}

export interface NeedRow extends NeedText {
  readonly templateId: number | null;
}

/** A guardian who may represent the patient. */
export interface RepresentativeChoice {
  readonly id: number;
  readonly person: PersonValues;
  readonly kinship: string;
}

export interface TemplateChoice {
  readonly id: number;
  readonly label: string;
  readonly purposes: readonly Purpose[];
}

/** The screen of the consents of a patient. */
export interface ConsentsView {
  readonly patientId: number;
  readonly name: string;
  readonly document: string;
  readonly age: string;
  readonly photoId: number | null;
  readonly active: boolean;
  readonly isLocked: boolean;
  /** Whether a lock closes texts and documents to the user. */
  readonly isClosed: boolean;
  readonly mayTake: boolean;
  /** Whether the user may open the history. */
  readonly mayOpenHistory: boolean;
  /** Whether the last consent for images does not permit them. */
  readonly forbidsImages: boolean;
  readonly stage: SigningStage;
  readonly asksAssent: boolean;
  /** The consent that the user filled in and did not register. */
  readonly draft: DraftView | null;
  readonly consents: readonly ConsentRow[];
  readonly needs: readonly NeedRow[];
  readonly templates: readonly TemplateChoice[];
  readonly guardians: readonly RepresentativeChoice[];
  readonly professionals: readonly ComboboxOption[];
  readonly ownUsername: string;
  readonly documentTypes: readonly SelectOption[];
  readonly kinships: readonly SelectOption[];
}

const optionsOf = (list: readonly { readonly code: number; readonly name: string }[]): SelectOption[] =>
  list.map(({ code, name }) => ({ value: String(code), label: name }));

const kindText = (kind: ConsentNeed['kind'], specialtyId: number | null): string => {
  const specialty = optionalNameIn(SPECIALTIES, specialtyId);
  return specialty ? `${templateKindNames[kind]} de ${specialty.toLowerCase()}` : templateKindNames[kind];
};

/** The missing consents with reasons, as text. */
export const needTextOf = ({ kind, specialtyId, reason, on }: ConsentNeed): NeedText => ({
  what: kindText(kind, specialtyId),
  why: on === null ? needReasonTexts[reason] : `${needReasonTexts[reason]} (${isoToText(on)})`,
  mark: needMarks[reason],
  tone: reason === 'refused' ? 'danger' : reason === 'revoked' ? 'neutral' : 'warning',
});

/** `Ana Peña Duarte · Representante, Madre · CC 52000111` */
const signerText = (signer: ListedSigner): string => {
  const { name, role, kinship, documentType, documentNumber, assent, method } = signer;
  return [
    readableName(name),
    [signerRoleNames[role], optionalNameIn(KINSHIPS, kinship)].filter(Boolean).join(', '),
    `${documentAbbreviation(documentType)} ${documentNumber}`,
    ...(assent ? [assentNames[assent]] : []),
    ...(method === 'drawn' || method === 'spoken' ? [] : [signingMethodNames[method]]),
  ].join(' · ');
};

const consentRowOf = (consent: ConsentWithState, mayTake: boolean): ConsentRow => ({
  id: consent.id,
  kind: kindText(consent.kind, consent.specialtyId),
  name: consent.name,
  version: consent.version,
  state: consentStateNames[consent.listedState],
  tone: TONES[consent.listedState],
  signedAt: fullInstantText(consent.signedAt),
  until: consent.validUntil === null ? '' : isoToText(consent.validUntil),
  mayEnd: consent.state === 'valid' || consent.state === 'expired',
  professional: consent.professionalName,
  signers: consent.signers.map(signerText),
  surrogateReason: consent.surrogateReason,
  purposes: consent.decision === 'accepted' ? consent.purposes : [],
  mayRevoke: mayTake && consent.decision === 'accepted' && consent.revocation === null,
  revocation: consent.revocation && {
    id: consent.revocation.id,
    on: isoToText(consent.revocation.on),
    reason: consent.revocation.reason,
    surrogateReason: consent.revocation.surrogateReason,
  },
});

export function consentsViewOf(
  { patient, ...opened }: OpenedConsents,
  actor: Actor,
  today: LocalDate,
  draft: DraftView | null,
): ConsentsView {
  const { mayTake, isLocked: isClosed } = opened;
  const { username, firstNames, lastNames } = actor;
  const therapists = opened.professionals.map((each) => ({
    value: each.username,
    label: staffName(each),
    detail: optionalNameIn(SPECIALTIES, each.specialtyId) ?? '',
  }));
  const isListed = therapists.some(({ value }) => value === username);
  return {
    patientId: patient.id,
    name: readableName(
      [patient.firstName, patient.secondName, patient.firstSurname, patient.secondSurname]
        .filter(Boolean)
        .join(' '),
    ),
    document: `${documentAbbreviation(patient.documentType)} ${patient.documentNumber}`,
    age: ageText(fullMonthsBetween(patient.birthDate, today)),
    photoId: patient.photoId,
    active: patient.active,
    isLocked: patient.lockedBy !== null,
    isClosed,
    mayTake,
    mayOpenHistory: readsHistory.permits(actor) && !isClosed,
    forbidsImages: patient.forbidsImages,
    stage: opened.stage,
    asksAssent: opened.asksAssent,
    draft,
    consents: opened.consents.map((consent) => consentRowOf(consent, mayTake)),
    needs: opened.needs.map((need) => ({ ...needTextOf(need), templateId: need.templateId })),
    templates: opened.templates.map(({ id, name, purposes }) => ({ id, label: name, purposes })),
    guardians: opened.guardians.map((guardian) => ({
      id: guardian.id,
      person: {
        name: patientName({ firstNames: guardian.names, lastNames: guardian.surnames }),
        documentType: String(guardian.documentType),
        documentNumber: guardian.documentNumber,
      },
      kinship: String(guardian.kinship),
    })),
    professionals: isListed
      ? therapists
      : [{ value: username, label: staffName({ firstNames, lastNames }) }, ...therapists],
    ownUsername: username,
    documentTypes: optionsOf(DOCUMENT_TYPES),
    kinships: optionsOf(KINSHIPS),
  };
}
