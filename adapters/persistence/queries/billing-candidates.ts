import type { SqlEntityManager } from '@mikro-orm/knex';
import type { BillingAccount, CandidateSession } from '#domain/billing-accounts';
import { documentAbbreviation, ICD10_TYPE, PAYER_KIND } from '#domain/catalogues';
import { RIPS_BLOCKS } from '#domain/rips-tables';
import { SESSION_STATE } from '#domain/scheduling';
import { groupBy } from '#domain/shared';
import {
  code,
  columns,
  computed,
  date,
  flag,
  int,
  oneOf,
  optional,
  type RowOf,
  select,
  text,
  time,
} from '../columns.ts';
import { batchesOf } from '../repositories/insert-rows.ts';
import { placeholders, type SqlValue } from '../sql.ts';
import { PATIENT_NAME } from './patient-columns.ts';
import { HAS_RECEIPT, patientNames } from './session-record.ts';
import { tariffIdOn } from './tariff-on.ts';
import { SESSION_VALUE } from './unbilled-sessions.ts';

/** Who pays the order `o`; an order of código 90 has the kind of its payer. */
const PAYER_KIND_OF_SESSION = `case when o.service_type <> 'adm' then o.service_type
  when payer.kind = ${PAYER_KIND.prepaid} then 'prepagada' when payer.kind = ${PAYER_KIND.policy} then 'poliza' else 'eps' end`;

const notAnnulled = (alias: string) =>
  `not exists (select 1 from entry_annulment a where a.entry_id = ${alias}.entry_id)`;

/** The valid plan that completed the session `s`. */
export const PLAN_OF_SESSION = `(select max(tp.entry_id) from treatment_plan tp where tp.session_id = s.id and ${notAnnulled('tp')})`;

/** The valid note of the session `s`. */
export const NOTE_OF_SESSION = `(select max(n.entry_id) from evolution_note n where n.session_id = s.id and ${notAnnulled('n')})`;

/** The record that completed the session `s`: its plan, else its evolution. */
const RECORD = `coalesce(${PLAN_OF_SESSION}, ${NOTE_OF_SESSION})`;

/** The code of the patient's principal diagnosis of ICD-10 on the day of the session `s`. */
const DIAGNOSIS_OF_DAY = `(select i.code from clinical_entry e join entry_diagnosis d on d.entry_id = e.id
  join catalogue_item i on i.id = d.item_id
  where e.patient_id = s.patient_id and e.kind in ('plan', 'impression') and e.care_date <= s.date
    and ${notAnnulled('d')} and i.type + 0 = ${ICD10_TYPE}
  order by case e.kind when 'plan' then 0 else 1 end, e.care_date desc, e.id desc, d.principal desc, d.id limit 1)`;

interface CandidateScope {
  readonly accountId: number;
  readonly purpose: 'bill' | 'correct';
  /** The account that a correction corrects; 0 for none. */
  readonly correctsId: number;
}

const candidateDefinition = ({ accountId, purpose, correctsId }: CandidateScope) => ({
  id: int('s.id'),
  date: date('s.date'),
  start: time('s.start_time'),
  units: int('s.units'),
  siteId: int('s.site_id'),
  siteCode: optional(text('site.reps')),
  payerKind: code<CandidateSession['payerKind']>(PAYER_KIND_OF_SESSION),
  payerId: int('o.payer_id'),
  patientId: int('p.id'),
  ...PATIENT_NAME,
  chartNumber: int('p.chart_number'),
  lockedBy: optional(int('p.locked_by')),
  documentType: int('p.document_type'),
  documentNumber: text('p.document_number'),
  ripsDocumentType: optional(int('p.rips_document_type')),
  ripsUserType: optional(int('p.rips_user_type')),
  scheme: int('p.scheme'),
  affiliationType: int('p.affiliation_type'),
  birthDate: date('p.birth_date'),
  sex: int('p.sex'),
  nationality: optional(int('p.nationality')),
  residenceCountry: optional(text('residence_country.iso_numeric')),
  residenceCity: optional(text('residence_city.code')),
  residenceZone: optional(int('p.residence_zone')),
  attentionMode: int('p.attention_mode'),
  professionalId: int('t.id'),
  professionalType: optional(int('t.id_type')),
  professionalNumber: optional(text('t.id_number')),
  rethusOn: optional(date('t.rethus')),
  serviceId: int('c.id'),
  serviceCode: text('c.code'),
  serviceName: text('c.description'),
  officialCode: optional(text('c.official_code')),
  block: optional(oneOf('c.rips_block', RIPS_BLOCKS)),
  repsService: optional(int('coalesce(own.reps_service, c.reps_service)')),
  purpose: optional(text('c.purpose')),
  maxPerDay: optional(int('c.max_per_day')),
  lineId: int('l.id'),
  orderId: int('o.id'),
  payerNumber: optional(text('o.payer_number')),
  isAuthorization: flag("o.kind = 'authorization'"),
  expiresOn: date('o.expires_on'),
  authorized: int('l.authorized'),
  usedBefore: int('l.used_before'),
  billedUnits: int(
    `coalesce((select sum(x.units) from therapy_session x join billed_session bx on bx.session_id = x.id
         where x.line_id = l.id and bx.purpose = 'bill'
           and bx.account_id not in (${Math.trunc(accountId)}, ${Math.trunc(correctsId)})), 0)`,
  ),
  recordId: optional(int(RECORD)),
  diagnosisOfDay: optional(text(DIAGNOSIS_OF_DAY)),
  tariffValue: optional(int('f.value')),
  tariffRows: optional(oneOf('f.rows_per', ['unit', 'session'])),
  chargeConcept: optional(text('charge.concept')),
  chargeAmount: optional(int('charge.amount')),
  chargeInvoice: optional(text('charge.invoice_number')),
  overrides: computed(
    's.id',
    {
      modality: optional(text('own_billing.modality')),
      purpose: optional(text('own_billing.purpose')),
      cause: optional(text('own_billing.cause')),
      entryRoute: optional(text('own_billing.entry_route')),
      notBilledReason: optional(text('own_billing.not_billed_reason')),
    },
    (overrides) => overrides,
  ),
  chosenKind: optional(int('own_billing.diagnosis_kind')),
  hasReceipt: flag(HAS_RECEIPT),
  otherAccount: optional(
    text(`(select ba.code from billed_session ob join billing_account ba on ba.id = ob.account_id
        where ob.session_id = s.id and ob.purpose = '${purpose}' and ob.account_id <> ${Math.trunc(accountId)})`),
  ),
  exportedRows: optional(int('x.row_count')),
  exportedValue: optional(int('x.value')),
  exportedCopayment: optional(int('x.copayment')),
  correctedRows: optional(int('corrected.row_count')),
  correctedValue: optional(int('corrected.value')),
});

const candidateColumns = (scope: CandidateScope) => columns(candidateDefinition(scope));

type CandidateRow = RowOf<ReturnType<typeof candidateColumns>>;

const JOINS = `from therapy_session s join patient p on p.id = s.patient_id
  join service_line l on l.id = s.line_id join service_order o on o.id = l.order_id
  join payer on payer.id = o.payer_id join cups c on c.id = l.cups_id join site on site.id = s.site_id
  join staff_member t on t.id = s.responsible_id
  left join cups_site_service own on own.cups_id = c.id and own.site_id = s.site_id
  left join city residence_city on residence_city.id = p.residence_city_id
  left join department residence_department on residence_department.id = residence_city.department_id
  left join country residence_country on residence_country.id = residence_department.country_id
  left join tariff f on f.id = ${tariffIdOn('o.payer_id', 'c.id', 's.date')}
  left join session_billing own_billing on own_billing.session_id = s.id
  left join session_charge charge on charge.valid_session_id = s.id
  left join (select r.session_id, count(*) as row_count, sum(r.value) as value, sum(r.copayment) as copayment
    from rips_version v join rips_row r on r.version_id = v.id where v.account_id = ? and v.number = ?
    group by r.session_id) x on x.session_id = s.id
  left join (select r.session_id, count(*) as row_count, sum(r.value) as value
    from billing_account c join rips_version v on v.account_id = c.id and v.number = c.version
    join rips_row r on r.version_id = v.id where c.id = ? group by r.session_id) corrected on corrected.session_id = s.id`;

const ORDER = 'order by s.date, s.start_time, s.id';

/** Sessions that an account bills or may bill. */
const OF_PERIOD = `where s.state = ${SESSION_STATE.done} and s.archived = false and s.date between ? and ?
  and o.payer_id = ? and s.site_id in (select bs.site_id from billing_account_site bs where bs.account_id = ?)
  and not exists (select 1 from billed_session b where b.session_id = s.id and b.purpose = 'bill' and b.account_id <> ?)`;

/** Sessions of a correction: those of its patients in the latest version of the account that it corrects. */
const OF_CORRECTED = `where corrected.row_count is not null
  and s.patient_id in (select bp.patient_id from billing_account_patient bp where bp.account_id = ?)`;

const DIAGNOSIS = columns({
  entryId: int('d.entry_id'),
  code: optional(text('i.code')),
  kind: optional(int('d.kind')),
});

type DiagnosisRow = RowOf<typeof DIAGNOSIS>;

/** The diagnoses of ICD-10 of records, the principal one first. */
async function diagnosesOfRecords(em: SqlEntityManager, entryIds: readonly number[]) {
  const rows: DiagnosisRow[] = [];
  for (const batch of batchesOf(entryIds))
    rows.push(
      ...(await select(
        em,
        DIAGNOSIS,
        `from entry_diagnosis d join catalogue_item i on i.id = d.item_id
         where i.type + 0 = ${ICD10_TYPE} and d.entry_id in (${placeholders(batch)})
         order by d.entry_id, d.principal desc, d.id`,
        batch,
      )),
    );
  return groupBy(rows, ({ entryId }) => entryId);
}

function candidateOf(row: CandidateRow, diagnoses: readonly DiagnosisRow[]): CandidateSession {
  const [principal, ...related] = diagnoses;
  return {
    id: row.id,
    date: row.date,
    start: row.start,
    units: row.units,
    siteId: row.siteId,
    siteCode: row.siteCode,
    payerKind: row.payerKind,
    payerId: row.payerId,
    patient: {
      id: row.patientId,
      documentType: row.documentType,
      documentNumber: row.documentNumber,
      ripsDocumentType: row.ripsDocumentType,
      ripsUserType: row.ripsUserType,
      scheme: row.scheme,
      affiliationType: row.affiliationType,
      birthDate: row.birthDate,
      sex: row.sex,
      nationality: row.nationality === null ? null : String(row.nationality).padStart(3, '0'),
      residenceCountry: row.residenceCountry,
      residenceCity: row.residenceCity,
      residenceZone: row.residenceZone,
      attentionMode: row.attentionMode,
    },
    professional: {
      id: row.professionalId,
      documentType: row.professionalType,
      documentNumber: row.professionalNumber,
      rethusOn: row.rethusOn,
    },
    service: {
      id: row.serviceId,
      code: row.serviceCode,
      name: row.serviceName,
      officialCode: row.officialCode,
      block: row.block,
      repsService: row.repsService,
      purpose: row.purpose,
      maxPerDay: row.maxPerDay,
    },
    line: {
      id: row.lineId,
      orderId: row.orderId,
      payerNumber: row.payerNumber,
      isAuthorization: row.isAuthorization,
      expiresOn: row.expiresOn,
      authorized: row.authorized,
      billedElsewhere: row.usedBefore + row.billedUnits,
    },
    diagnoses: {
      principal: principal?.code ?? row.diagnosisOfDay,
      related: related.flatMap(({ code }) => code ?? []),
      kind: row.chosenKind ?? principal?.kind ?? null,
    },
    overrides: row.overrides,
    tariff:
      row.tariffValue === null || row.tariffRows === null
        ? null
        : { value: row.tariffValue, rows: row.tariffRows },
    charge:
      row.chargeConcept === null
        ? null
        : { concept: row.chargeConcept, amount: row.chargeAmount ?? 0, invoice: row.chargeInvoice },
    hasReceipt: row.hasReceipt,
    otherAccount: row.otherAccount,
    chartNumber: row.chartNumber,
    document: `${documentAbbreviation(row.documentType)} ${row.documentNumber}`,
    ...namesOf(row),
    lockedBy: row.lockedBy,
    exported:
      row.exportedRows === null
        ? null
        : { rows: row.exportedRows, value: row.exportedValue ?? 0, copayment: row.exportedCopayment ?? 0 },
    corrected:
      row.correctedRows === null ? null : { rows: row.correctedRows, value: row.correctedValue ?? 0 },
  };
}

const namesOf = (row: CandidateRow) => {
  const { firstNames: givenNames, lastNames: surnames } = patientNames(row);
  return { givenNames, surnames };
};

/** The rows as sessions, with their diagnoses in a second statement. */
async function withDiagnoses<Row extends CandidateRow, Session>(
  em: SqlEntityManager,
  rows: readonly Row[],
  sessionOf: (row: Row, diagnoses: readonly DiagnosisRow[]) => Session,
): Promise<readonly Session[]> {
  const recordIds = [...new Set(rows.flatMap(({ recordId }) => recordId ?? []))];
  const diagnoses = await diagnosesOfRecords(em, recordIds);
  return rows.map((row) => sessionOf(row, diagnoses.get(row.recordId ?? Number.NaN) ?? []));
}

const UNBILLED_COLUMNS = columns({
  ...candidateDefinition({ accountId: 0, purpose: 'bill', correctsId: 0 }),
  payerName: text('payer.name'),
  worth: int(SESSION_VALUE),
});

/** Reads the sessions that a query of ids finds, with their payer and value, in two statements. */
export async function candidatesWithIds(
  em: SqlEntityManager,
  {
    idsSql,
    values,
    orderBy,
  }: { readonly idsSql: string; readonly values: readonly SqlValue[]; readonly orderBy: string },
) {
  const rows = await select(
    em,
    UNBILLED_COLUMNS,
    `${JOINS} join (${idsSql}) found on found.id = s.id order by ${orderBy}`,
    [0, 0, 0, ...values],
  );
  return withDiagnoses(em, rows, (row, diagnoses) => ({
    ...candidateOf(row, diagnoses),
    payerName: row.payerName,
    worth: row.worth,
  }));
}

/** The sessions of an account by date, start and id; two statements. */
export async function billingCandidates(
  em: SqlEntityManager,
  account: BillingAccount,
): Promise<readonly CandidateSession[]> {
  const { id, kind, from, to, payerId, version } = account;
  const correctsId = account.correctsId ?? 0;
  const isCorrection = kind === 'correction';
  const [where, values]: readonly [string, readonly SqlValue[]] = isCorrection
    ? [OF_CORRECTED, [id]]
    : [OF_PERIOD, [from, to, payerId, id, id]];
  const selected = candidateColumns({
    accountId: id,
    purpose: isCorrection ? 'correct' : 'bill',
    correctsId,
  });
  const rows = await select(em, selected, `${JOINS} ${where} ${ORDER}`, [id, version, correctsId, ...values]);
  return withDiagnoses(em, rows, candidateOf);
}

/** The sessions of the latest version of an account as a correction would send them; two statements. */
export async function correctableCandidates(
  em: SqlEntityManager,
  { id, version }: Pick<BillingAccount, 'id' | 'version'>,
): Promise<readonly CandidateSession[]> {
  const selected = candidateColumns({ accountId: 0, purpose: 'correct', correctsId: id });
  const rows = await select(em, selected, `${JOINS} where corrected.row_count is not null ${ORDER}`, [
    id,
    version,
    id,
  ]);
  return withDiagnoses(em, rows, candidateOf);
}
