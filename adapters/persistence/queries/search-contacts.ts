import type { SqlEntityManager } from '@mikro-orm/knex';
import type { SearchContact } from '#domain/patients';
import { columns, int, optional, select, text } from '../columns.ts';
import { placeholders } from '../sql.ts';
import { joinNames, WORD_FIELD } from './patient-columns.ts';
import { HAS_PREFIX, prefixBounds } from './word-prefix.ts';

const CONTACT = columns({
  patientId: int('c.patientId'),
  isGuardian: int('c.isGuardian'),
  names: optional(text('c.names')),
  surnames: optional(text('c.surnames')),
});

/** By patient, the first guardian, or else the companion, with a word that begins with one of the terms; no statement without patients. */
export async function contactsOf(
  em: SqlEntityManager,
  patientIds: readonly number[],
  terms: readonly string[],
): Promise<ReadonlyMap<number, SearchContact>> {
  if (patientIds.length === 0 || terms.length === 0) return new Map();
  const ids = placeholders(patientIds);
  const anyPrefix = terms.map(() => HAS_PREFIX).join(' or ');
  const bounds = terms.flatMap(prefixBounds);
  const rows = await select(
    em,
    CONTACT,
    `from (
       select r.patient_id as patientId, 1 as isGuardian, r.id as place, g.names as names, g.surnames as surnames
       from guardianship r join guardian g on g.id = r.guardian_id
       where r.patient_id in (${ids}) and g.id in (select guardian_id from guardian_word where ${anyPrefix})
       union all
       select p.id, 0, 0, p.companion_name, null from patient p
       where p.id in (${ids})
         and p.id in (select patient_id from patient_word where field = ${WORD_FIELD.companion} and (${anyPrefix}))
     ) c order by c.patientId, c.isGuardian, c.place desc`,
    [...patientIds, ...bounds, ...patientIds, ...bounds],
  );
  return new Map(
    rows.map(({ patientId, isGuardian, names, surnames }) => [
      patientId,
      { kind: isGuardian ? 'guardian' : 'companion', name: joinNames(names, surnames) },
    ]),
  );
}
