import { type Actor, checkPatientSite, mayOpenLock, query } from '#domain/access';
import {
  type ConsentNeed,
  consentNeeds,
  consentState,
  isAskedForAssent,
  listedState,
  type SigningStage,
  signingStage,
  validUntil,
} from '#domain/consent-rules';
import type { Guardian, Guardians } from '#domain/guardians';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import type { SchedulingChoices } from '#domain/scheduling';
import { ok, today } from '#domain/shared';
import {
  type Consents,
  type ConsentWithState,
  type ListedConsent,
  readsConsents,
  takesConsents,
} from '../consent.ts';
import {
  type ConsentTemplate,
  type ConsentTemplates,
  currentTemplates,
  seriesOf,
  templateFor,
} from '../template.ts';

interface OpenConsentsPorts {
  readonly patientRecords: Pick<PatientRecords, 'byId'>;
  readonly consents: Pick<Consents, 'ofPatient' | 'factsOf'>;
  readonly consentTemplates: Pick<ConsentTemplates, 'all'>;
  readonly guardians: Pick<Guardians, 'ofPatient'>;
  readonly schedulingChoices: Pick<SchedulingChoices, 'therapists'>;
}

/** A need with the template that is proposed for it; null when none is published. */
export interface ProposedConsent extends ConsentNeed {
  readonly templateId: number | null;
}

/** The consents of a patient and what is needed to take another one. */
export interface OpenedConsents {
  readonly patient: PatientRecord;
  /** Who signs today (F5). */
  readonly stage: SigningStage;
  readonly asksAssent: boolean;
  /** Latest first. */
  readonly consents: readonly ConsentWithState[];
  readonly needs: readonly ProposedConsent[];
  /** The published templates that can be signed. */
  readonly templates: readonly ConsentTemplate[];
  /** Proposed as representatives. */
  readonly guardians: readonly Guardian[];
  /** The therapists of the site, who explain a consent. */
  readonly professionals: Awaited<ReturnType<SchedulingChoices['therapists']>>;
  readonly mayTake: boolean;
  /** Whether a lock closes text and documents to the caller. */
  readonly isLocked: boolean;
}

const mayTake = (actor: Actor, { active }: PatientRecord) => active && takesConsents.permits(actor);

/**
 * Reads the consents of a patient with their states and what is missing (F6, F7); under a lock too, without purposes and reasons (F47). Refuses with
 * `record-not-found`, also for a site that the caller can't see.
 */
export const openConsents = query<OpenConsentsPorts, { readonly patientId: number }, OpenedConsents>({
  action: 'consents.open',
  allow: readsConsents,
  async run(ports, actor, { patientId }) {
    const { patientRecords, consents, consentTemplates, guardians, schedulingChoices, clock } = ports;
    const reached = checkPatientSite(actor, patientId, await patientRecords.byId(patientId));
    if (!reached.ok) return reached;
    const { value: patient } = reached;
    const { birthDate } = patient;
    const day = today(clock);
    const isLocked = !mayOpenLock(actor, patient.lockedBy);
    const versions = await consentTemplates.all();
    const templates = currentTemplates(versions);
    const listed = await consents.ofPatient(patientId);
    const facts = (await consents.factsOf([patientId], day)).get(patientId);
    const needs = facts ? consentNeeds(facts, day) : [];
    /** The current version of the template that was signed last for a need. */
    const signedTemplate = ({ kind, specialtyId }: ConsentNeed) => {
      const last = listed.find((each) => each.kind === kind && each.specialtyId === specialtyId);
      const signed = versions.find(({ id }) => id === last?.templateId);
      return signed && templates.find((each) => seriesOf(each) === seriesOf(signed));
    };
    return ok({
      patient,
      stage: signingStage(birthDate, day),
      asksAssent: isAskedForAssent(birthDate, day),
      consents: listed.map((consent, index) => {
        const state = consentState({ ...consent, birthDate, isRevoked: consent.revocation !== null }, day);
        const isOutdated =
          facts?.consents.some(({ id, isOutdated }) => id === consent.id && isOutdated) ?? false;
        const isReplaced = listed.slice(0, index).some((later) => seriesOf(later) === seriesOf(consent));
        return {
          ...consent,
          ...(isLocked && closedPartsOf(consent)),
          state,
          listedState: listedState(state, { isOutdated, isReplaced }),
          validUntil: consent.decision === 'refused' ? null : validUntil({ ...consent, birthDate }),
        };
      }),
      needs: needs.map((need) => ({
        ...need,
        templateId: (signedTemplate(need) ?? templateFor(templates, need.kind, need.specialtyId))?.id ?? null,
      })),
      templates: templates.filter(({ kind }) => kind !== 'receipt'),
      guardians: await guardians.ofPatient(patientId),
      professionals: await schedulingChoices.therapists([patient.siteId], null),
      mayTake: mayTake(actor, patient),
      isLocked,
    });
  },
});

const closedReason = (reason: string | null) => reason && '';

/** Hides the values that a lock closes: purposes, the reason of a revocation, and the reason of a surrogate's signature. */
const closedPartsOf = ({
  surrogateReason,
  revocation,
}: ListedConsent): Pick<ListedConsent, 'purposes' | 'surrogateReason' | 'revocation'> => ({
  purposes: [],
  surrogateReason: closedReason(surrogateReason),
  revocation: revocation && {
    ...revocation,
    reason: '',
    surrogateReason: closedReason(revocation.surrogateReason),
  },
});
