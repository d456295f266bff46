import type { SqlEntityManager } from '@mikro-orm/knex';
import type { ConsultationReason, ConsultationReasons, EntryState } from '#domain/clinical-history';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, type EntryRow, entryStates } from '../queries/entry-states.ts';
import { ConsultationReasonSchema } from '../schemas/admission.ts';
import { pageClause, rowsOf } from '../sql.ts';
import { addEntry } from './clinical-entries.ts';

interface ReasonRow extends EntryRow, Pick<ConsultationReason, 'id' | 'date' | 'text'> {
  readonly verifierNames: string | null;
  readonly verifierSurnames: string | null;
  readonly verifiedText: string | null;
  readonly verifiedAt: string | null;
  readonly total: number;
}

export const consultationReasons = (em: SqlEntityManager): ConsultationReasons => ({
  async ofPatient(patientId, page) {
    const { limit, window } = pageClause(page);
    const rows = await rowsOf<ReasonRow>(
      em,
      `select r.id, r.date, r.text, verifier.first_names as verifierNames, verifier.last_names as verifierSurnames,
         r.verified_text as verifiedText, r.verified_at as verifiedAt, ${ENTRY_COLUMNS}, count(*) over () as total
       from consultation_reason r
       join clinical_entry e on e.id = r.entry_id
       left join staff_member verifier on verifier.id = r.verified_by
       ${ANNULMENT_JOIN}
       where r.patient_id = ? order by r.date desc, r.id desc ${limit}`,
      [patientId, ...window],
    );
    const states = await entryStates(em, rows);
    return {
      rows: rows.map((row, index) => ({ ...reasonOf(row), ...(states[index] as EntryState) })),
      total: Number(rows[0]?.total ?? 0),
    };
  },
  async add({ patientId, date, text, authorId, at: writtenAt }) {
    const entryId = await addEntry(em, { kind: 'reason', patientId, careDate: date, authorId, writtenAt });
    return em.insert(ConsultationReasonSchema, { patientId, date, text, authorId, writtenAt, entryId });
  },
});

function reasonOf({ id, date, text, ...row }: ReasonRow) {
  const therapist = `${row.verifierNames} ${row.verifierSurnames}`;
  return {
    id,
    date,
    text,
    verification:
      row.verifiedAt === null ? null : { therapist, text: row.verifiedText ?? '', at: row.verifiedAt },
  };
}
