import type { SqlEntityManager } from '@mikro-orm/knex';
import { CONSENT_KINDS } from '#domain/consent-rules';
import type { Consents } from '#domain/consents';
import { groupBy } from '#domain/shared';
import { columns, date, flag, int, oneOf, optional, select } from '../columns.ts';
import { placeholders } from '../sql.ts';
import { NOT_HIDDEN } from './patient-columns.ts';
import { USABLE_ORDER } from './scheduling-choices.ts';

/** A later published version of the template of consent `c`, `t`, with a material change. */
const MATERIAL_VERSION = `exists (select 1 from consent_template newer
  where newer.series = t.series and newer.version > t.version and newer.material = true and newer.published_at is not null)`;

/** The representatives of consent `c` who were guardians of the patient, by their document. */
const representatives = (
  relation: string,
) => `select 1 from consent_signature cs join signature s on s.id = cs.signature_id
  join guardian g on g.document_type = s.document_type and g.document_number = s.document_number
  ${relation}
  where cs.consent_id = c.id and s.role = 'representative'`;

/** Whether registered people signed as representatives of consent `c`, of whom none is a guardian of the patient any more. */
const FORMER_REPRESENTATIVE = `(exists (${representatives('')}) and not exists (${representatives(
  'join guardianship gs on gs.guardian_id = g.id and gs.patient_id = c.patient_id',
)}))`;

const CONSENT = columns({
  patientId: int('c.patient_id'),
  id: int('c.id'),
  kind: oneOf('t.kind', CONSENT_KINDS),
  specialtyId: optional(int('t.specialty_id')),
  decision: oneOf('c.event', ['accepted', 'refused']),
  signedOn: date('c.signed_on'),
  months: optional(int('t.months')),
  isRevoked: flag('(select count(*) from consent r where r.revokes_id = c.id)'),
  isOutdated: flag(MATERIAL_VERSION),
  hasFormerRepresentative: flag(FORMER_REPRESENTATIVE),
});

/** Whether the latest consent for images of `patient p` was refused or revoked (F43). */
export const FORBIDS_IMAGES = `coalesce((select case when c.event = 'refused'
    or exists (select 1 from consent r where r.revokes_id = c.id) then 1 else 0 end
  from consent c join consent_template t on t.id = c.template_id
  where c.patient_id = p.id and c.revokes_id is null and t.kind = 'image' order by c.signed_at desc, c.id desc limit 1), 0)`;

const PATIENT = columns({
  id: int('p.id'),
  siteId: int('p.site_id'),
  birthDate: date('p.birth_date'),
});

const SERVICE = columns({ patientId: int('o.patient_id'), specialtyId: int('l.specialty_id') });

/** Reads the facts that decide which consents of patients are missing, in three statements; merged charts are left out. */
export const consentFacts: (
  em: SqlEntityManager,
  ...input: Parameters<Consents['factsOf']>
) => ReturnType<Consents['factsOf']> = async (em, patientIds, day) => {
  if (patientIds.length === 0) return new Map();
  const ids = placeholders(patientIds);
  const patients = await select(
    em,
    PATIENT,
    `from patient p where p.id in (${ids}) and p.merged_into is null and ${NOT_HIDDEN}`,
    patientIds,
  );
  const consents = await select(
    em,
    CONSENT,
    `from consent c join consent_template t on t.id = c.template_id
     where c.patient_id in (${ids}) and c.revokes_id is null order by c.signed_at desc, c.id desc`,
    patientIds,
  );
  const services = await select(
    em,
    SERVICE,
    `from service_order o join service_line l on l.order_id = o.id
     where o.patient_id in (${ids}) and ${USABLE_ORDER} group by o.patient_id, l.specialty_id order by l.specialty_id`,
    [...patientIds, day],
  );
  const consentsOf = groupBy(consents, ({ patientId }) => patientId);
  const servicesOf = groupBy(services, ({ patientId }) => patientId);
  return new Map(
    patients.map(({ id, siteId, birthDate }) => [
      id,
      {
        siteId,
        birthDate,
        consents: (consentsOf.get(id) ?? []).map(({ patientId: _, ...consent }) => consent),
        specialtyIds: (servicesOf.get(id) ?? []).map(({ specialtyId }) => specialtyId),
      },
    ]),
  );
};
