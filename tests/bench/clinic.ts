import { WORD_FIELD } from '#adapters/persistence/queries/patient-columns.ts';
import { comparableDocumentNumber, comparablePerson, searchIndexOf, sortNameOf } from '#domain/patients';
import { addDays, type LocalDate, weekdayOf } from '#domain/shared';
import { loadAuditEntries } from './audit-rows.ts';
import { type BookableLine, careRows, patientRows, siteRows, staffRows } from './clinic-rows.ts';
import type { RawDatabase } from './raw-database.ts';
import { loadReceipts } from './receipt-rows.ts';

const NO_PAYER = 16;

/** The loaded records that measurements refer to. */
export interface Clinic {
  readonly today: LocalDate;
  /** Number of sessions, of orders and of audit entries. */
  readonly rowCount: number;
  /** Physiotherapists of the first site. */
  readonly therapists: readonly string[];
  readonly bookableLines: readonly BookableLine[];
}

interface LoadOptions {
  readonly rowCount: number;
  readonly today: LocalDate;
  readonly passwordHash: string;
}

/**
 * Loads four sites with forty therapists, five thousand patients, and `rowCount` each of sessions, orders and audit entries into a
 * database that has the base content; most done sessions have a receipt.
 */
export async function loadClinic(
  db: RawDatabase,
  { rowCount, today, passwordHash }: LoadOptions,
): Promise<Clinic> {
  const at = `${today}T05:00:00.000Z`;
  const creation = { created_by: 1, created_at: at };
  const staff = staffRows();
  await db.load('site', siteRows());
  await db.load(
    'staff_member',
    staff.map((member) => ({
      ...member,
      password_hash: passwordHash,
      active: true,
      special: false,
      created_at: at,
    })),
  );
  await loadPatients(db, { ...creation, updated_at: at, admission_date: today });
  const monday = addDays(today, 1 - weekdayOf(today));
  const { orders, lines, sessions, bookableLines } = careRows(rowCount, monday, staff);
  await db.load(
    'service_order',
    orders.map((order) => ({ ...order, code_90: false, active: true, coverage_days: 45, ...creation })),
  );
  await db.write([
    {
      sql: `insert into order_count (site_id, kind, active, orders)
        select site_id, kind, active, count(*) from service_order group by site_id, kind, active`,
      values: [],
    },
  ]);
  await db.load('service_line', lines);
  await db.load(
    'therapy_session',
    sessions.map((session) => ({ ...session, ...creation })),
  );
  await loadReceipts(db, at);
  await loadAuditEntries(db, rowCount, today);
  const therapists = staff.filter(({ role_id, site_id }) => role_id === 2 && site_id === 1);
  return {
    today,
    rowCount,
    therapists: therapists.map(({ username }) => username),
    bookableLines,
  };
}

async function loadPatients(
  db: RawDatabase,
  commonColumns: Readonly<Record<string, string | number>>,
): Promise<void> {
  const patients = patientRows();
  await db.load(
    'patient',
    patients.map(({ names, ...patient }) => ({
      ...patient,
      sort_name: sortNameOf(names),
      document_key: comparableDocumentNumber(names.documentNumber),
      person_key: comparablePerson({ ...names, birthDate: patient.birth_date }),
      first_surname: names.firstSurname,
      second_surname: names.secondSurname,
      first_name: names.firstName,
      sex: 1,
      blood_type: 9,
      scheme: 1,
      affiliation_type: 2,
      attention_mode: 1,
      prepaid_id: NO_PAYER,
      policy_id: NO_PAYER,
      ...commonColumns,
    })),
  );
  await db.load(
    'patient_word',
    patients.flatMap(({ id, names }) =>
      searchIndexOf(names).map(({ criterion, word }) => ({
        field: WORD_FIELD[criterion],
        word,
        patient_id: id,
      })),
    ),
  );
  await db.load('counter', [{ id: 'patient-chart', value: patients.length }]);
}
