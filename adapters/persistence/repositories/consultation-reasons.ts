import type { SqlEntityManager } from '@mikro-orm/knex';
import {
  type ConsultationReason,
  type ConsultationReasons,
  type EntryState,
  isValid,
  type ReasonVerification,
} from '#domain/clinical-history';
import { columns, date, int, optional, type RowOf, select, selectFirst, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { ANNULMENT_JOIN, ENTRY_COLUMNS, type EntryRow, entryStates } from '../queries/entry-states.ts';
import { ConsultationReasonSchema } from '../schemas/admission.ts';
import { ReasonVerificationSchema, ReasonVerificationTermSchema } from '../schemas/clinical.ts';
import { forUpdate, pageClause, placeholders, totalOf, totalOfPage } from '../sql.ts';
import { addEntry } from './clinical-entries.ts';
import { insertRows } from './insert-rows.ts';

type ReasonRow = RowOf<typeof REASON>;

const LOCKED_REASON = columns({
  id: int('r.id'),
  patientId: int('r.patient_id'),
  date: date('r.date'),
  annulled: int('(select count(*) from entry_annulment a where a.entry_id = r.entry_id)'),
  verified:
    int(`(select count(*) from reason_verification v left join entry_annulment a on a.entry_id = v.entry_id
         where v.reason_id = r.id and a.entry_id is null)`),
});

const REASON_TERM = columns({
  id: int('r.id'),
  patientId: int('r.patient_id'),
  date: date('r.date'),
  text: text('r.text'),
  ...ENTRY_COLUMNS,
  total: int('1'),
});

const REASON = columns({
  id: int('r.id'),
  date: date('r.date'),
  text: text('r.text'),
  ...ENTRY_COLUMNS,
  total: int('count(*) over ()'),
});

export const consultationReasons = (em: SqlEntityManager, dialect: Dialect): ConsultationReasons => ({
  async ofPatient(patientId, page) {
    const { limit, limitValues } = pageClause(page);
    const rows = await select(
      em,
      REASON,
      `from consultation_reason r join clinical_entry e on e.id = r.entry_id ${ANNULMENT_JOIN}
       where r.patient_id = ? order by r.date desc, r.id desc ${limit}`,
      [patientId, ...limitValues],
    );
    const count = () =>
      totalOf(em, 'select count(*) as total from consultation_reason where patient_id = ?', [patientId]);
    return { rows: await reasonsOf(em, rows), total: await totalOfPage(rows, page, count) };
  },
  async ofId(reasonId) {
    const [row] = await select(
      em,
      REASON_TERM,
      `from consultation_reason r join clinical_entry e on e.id = r.entry_id ${ANNULMENT_JOIN} where r.id = ?`,
      [reasonId],
    );
    if (!row) return null;
    const [reason] = await reasonsOf(em, [row]);
    return reason ? { ...reason, patientId: row.patientId } : null;
  },
  async add({ patientId, date, text, authorId, at: writtenAt }) {
    const entryId = await addEntry(em, { kind: 'reason', patientId, careDate: date, authorId, writtenAt });
    return em.insert(ConsultationReasonSchema, { patientId, date, text, authorId, writtenAt, entryId });
  },
  async lock(reasonId) {
    const sql = `from consultation_reason r where r.id = ?`;
    const row = await selectFirst(em, LOCKED_REASON, forUpdate(dialect, sql), [reasonId]);
    return row && { ...row, annulled: row.annulled > 0, verified: Number(row.verified) > 0 };
  },
  async verify({ reasonId, patientId, termIds, date: careDate, text, authorId, at: writtenAt }) {
    const entryId = await addEntry(em, { kind: 'verification', patientId, careDate, authorId, writtenAt });
    await em.insert(ReasonVerificationSchema, { entryId, reasonId, text });
    const terms = termIds.map((itemId) => ({ verificationId: entryId, itemId }));
    await insertRows(em, ReasonVerificationTermSchema, terms);
    return entryId;
  },
});

async function reasonsOf(em: SqlEntityManager, rows: readonly ReasonRow[]): Promise<ConsultationReason[]> {
  const verifications = await verificationsOf(em, rows);
  const states = await entryStates(em, [...rows, ...verifications]);
  const verificationsOfReason = (id: number): readonly ReasonVerification[] =>
    verifications.flatMap(({ reasonId, date, text, terms }, index) =>
      reasonId === id ? [{ date, text, terms, ...(states[rows.length + index] as EntryState) }] : [],
    );
  return rows.map(({ id, date, text }, index) => {
    const reasonVerifications = verificationsOfReason(id);
    return {
      id,
      date,
      text,
      verification: reasonVerifications.find(isValid) ?? null,
      annulledVerifications: reasonVerifications.filter((each) => !isValid(each)),
      ...(states[index] as EntryState),
    };
  });
}

interface VerificationRow extends EntryRow, Omit<ReasonVerification, keyof EntryState> {
  readonly reasonId: number;
}

const VERIFICATION = columns({
  reasonId: int('v.reason_id'),
  text: text('v.text'),
  date: date('e.care_date'),
  term: optional(text('i.description')),
  ...ENTRY_COLUMNS,
});

/** Reads the verifications of reasons with their terms, oldest first; also annulled ones. */
async function verificationsOf(em: SqlEntityManager, reasons: readonly { readonly id: number }[]) {
  const verificationsByEntryId = new Map<number, VerificationRow>();
  if (reasons.length === 0) return [];
  const ids = reasons.map(({ id }) => id);
  const rows = await select(
    em,
    VERIFICATION,
    `from reason_verification v join clinical_entry e on e.id = v.entry_id ${ANNULMENT_JOIN}
     left join reason_verification_term t on t.verification_id = v.entry_id left join catalogue_item i on i.id = t.item_id
     where v.reason_id in (${placeholders(ids)}) order by v.entry_id, t.id`,
    ids,
  );
  for (const { term, ...row } of rows) {
    const terms = [
      ...(verificationsByEntryId.get(row.entryId)?.terms ?? []),
      ...(term === null ? [] : [term]),
    ];
    verificationsByEntryId.set(row.entryId, { ...row, terms });
  }
  return [...verificationsByEntryId.values()];
}
