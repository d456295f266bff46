import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { CONSENT_KINDS } from '#domain/consent-rules';
import type { Consents, ListedSigner } from '#domain/consents';
import { groupBy } from '#domain/shared';
import {
  code,
  columns,
  date,
  flag,
  instant,
  int,
  oneOf,
  optional,
  select,
  selectFirst,
  text,
} from '../columns.ts';
import { consentFacts } from '../queries/consent-facts.ts';
import { ConsentSchema, ConsentSignatureSchema } from '../schemas/consents.ts';
import { purposesIn } from './consent-templates.ts';

const DECISIONS = ['accepted', 'refused'] as const;

const CONSENT = columns({
  id: int('c.id'),
  templateId: int('c.template_id'),
  kind: oneOf('t.kind', CONSENT_KINDS),
  specialtyId: optional(int('t.specialty_id')),
  name: text('t.name'),
  version: int('t.version'),
  decision: oneOf('c.event', DECISIONS),
  signedOn: date('c.signed_on'),
  signedAt: instant('c.signed_at'),
  months: optional(int('t.months')),
  professionalName: text('c.professional_name'),
  takenByName: text('c.taken_by_name'),
  accepted: text('c.purposes'),
  offered: text('t.purposes'),
  revocationId: optional(int('r.id')),
  revokedOn: optional(date('r.signed_on')),
  revocationReason: optional(text('r.reason')),
  surrogateReason: optional(text('c.substitute_reason')),
  revocationSurrogateReason: optional(text('r.substitute_reason')),
});

const SIGNER = columns({
  consentId: int('cs.consent_id'),
  role: code<ListedSigner['role']>('s.role'),
  name: text('s.name'),
  documentType: int('s.document_type'),
  documentNumber: text('s.document_number'),
  kinship: optional(int('s.kinship')),
  assent: optional(code<NonNullable<ListedSigner['assent']>>('s.assent')),
  method: code<ListedSigner['method']>('s.method'),
});

const EVENT = columns({
  id: int('c.id'),
  patientId: int('c.patient_id'),
  siteId: int('p.site_id'),
  active: flag('p.active'),
  lockedBy: optional(int('p.locked_by')),
  chartNumber: int('p.chart_number'),
  event: oneOf('c.event', [...DECISIONS, 'revoked']),
  templateId: int('c.template_id'),
  revokedById: optional(int('(select r.id from consent r where r.revokes_id = c.id)')),
  name: text('t.name'),
  version: int('t.version'),
  signedOn: date('c.signed_on'),
  sha256: text('c.sha256'),
  storageKey: text('c.storage_key'),
});

export const consents = (em: SqlEntityManager): Consents => ({
  async add({ professional, document, signatureIds, purposes, ...event }) {
    try {
      const id = Number(
        await em.insert(ConsentSchema, {
          ...event,
          purposes: JSON.stringify(purposes),
          professionalId: professional.id,
          professionalName: professional.name,
          professionalProfession: professional.profession,
          professionalRegister: professional.registrationNumber,
          size: document.size,
          storageKey: document.storageKey,
          sha256: document.sha256,
          sha256At: event.signedAt,
        }),
      );
      await em.insertMany(
        ConsentSignatureSchema,
        signatureIds.map((signatureId) => ({ consentId: id, signatureId })),
      );
      return id;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException && event.revokesId !== null) return null;
      throw error;
    }
  },
  async ofPatient(patientId) {
    const rows = await select(
      em,
      CONSENT,
      `from consent c join consent_template t on t.id = c.template_id left join consent r on r.revokes_id = c.id
       where c.patient_id = ? and c.revokes_id is null order by c.signed_at desc, c.id desc`,
      [patientId],
    );
    const signers = await select(
      em,
      SIGNER,
      `from consent c join consent_signature cs on cs.consent_id = c.id join signature s on s.id = cs.signature_id
       where c.patient_id = ? order by s.id`,
      [patientId],
    );
    const byConsent = groupBy(signers, ({ consentId }) => consentId);
    const signersOf = (id: number): readonly ListedSigner[] =>
      (byConsent.get(id) ?? []).map(({ consentId: _, ...signer }) => signer);
    return rows.map(({ accepted, offered, ...row }) => {
      const { revocationId, revokedOn, revocationReason, revocationSurrogateReason, ...consent } = row;
      const keys: readonly string[] = JSON.parse(accepted);
      return {
        ...consent,
        purposes: purposesIn(offered).map((each) => ({ ...each, accepted: keys.includes(each.key) })),
        signers: signersOf(consent.id),
        revocation:
          revocationId === null || revokedOn === null
            ? null
            : {
                id: revocationId,
                on: revokedOn,
                reason: revocationReason ?? '',
                signers: signersOf(revocationId),
                surrogateReason: revocationSurrogateReason,
              },
      };
    });
  },
  ofId: (id) =>
    selectFirst(
      em,
      EVENT,
      `from consent c join consent_template t on t.id = c.template_id join patient p on p.id = c.patient_id
       where c.id = ?`,
      [id],
    ),
  factsOf: (patientIds, day) => consentFacts(em, patientIds, day),
});
