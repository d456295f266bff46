import type { SqlEntityManager } from '@mikro-orm/knex';
import { isOpenFault, withoutCheckDigit } from '#domain/billing-accounts';
import { searchTerms } from '#domain/patients';
import type { CellValues } from '#domain/report-definitions';
import type { ReportContext, ReportRow } from '#domain/reports';
import { type CheckedSession, CURRENT_PROFILE, causesOf, checkAccount } from '#domain/rips';
import { candidatesWithIds } from '../queries/billing-candidates.ts';
import { isPublished } from '../queries/hidden-imports.ts';
import { BILLING_JOINS, IS_BILLABLE, IS_UNBILLED, SESSION_VALUE } from '../queries/unbilled-sessions.ts';
import { settingRepository } from '../repositories/settings.ts';
import type { IdsQuery } from './report-sql.ts';
import { optionalCondition, searchConditions } from './session-report.ts';
import { sqlReport } from './sql-report.ts';

/** The first fault of a session; faults that stop the export come first. Null for a fault that a lock hides. */
function firstFault({ notBillable, faults }: CheckedSession, isLocked: boolean): CellValues['billingFault'] {
  if (notBillable?.why === 'marked') return { why: 'marked', reason: notBillable.reason };
  if (notBillable) return { why: 'service' };
  const [cause] = causesOf(faults);
  const [fault] = cause?.faults ?? [];
  if (!cause || !fault) return { why: 'nothing' };
  return isLocked && !isOpenFault(fault) ? null : { why: 'fault', code: cause.code, text: cause.text };
}

const isLockedFor = ({ openableLocks }: ReportContext, lockedBy: number | null): boolean =>
  openableLocks !== 'all' && lockedBy !== null && lockedBy !== openableLocks;

/** Reads sessions and checks them as one account would be checked, in three statements. */
async function readRows(em: SqlEntityManager, query: IdsQuery): Promise<ReportRow<'unbilled-sessions'>[]> {
  const { context } = query;
  const candidates = await candidatesWithIds(em, query);
  const { foundationNit } = await settingRepository(em).all();
  const [earliest] = candidates.map(({ date }) => date).sort();
  const { sessions } = checkAccount(
    {
      head: {
        kind: 'invoice',
        profile: CURRENT_PROFILE,
        nit: withoutCheckDigit(foundationNit),
        invoiceNumber: 'FE1',
        noteNumber: null,
      },
      period: { from: earliest ?? context.today, to: context.today },
      ...{ invoiceValue: null, invoiceCopayments: null, hasAcceptedAccount: false, payer: null },
      sessions: candidates,
      excluded: new Set(),
    },
    context.today,
  );
  const byId = new Map(sessions.map((checked) => [checked.session.id, checked]));
  return candidates.flatMap((candidate): readonly ReportRow<'unbilled-sessions'>[] => {
    const checked = byId.get(candidate.id);
    if (!checked) return [];
    const { id, date, patient, service, givenNames, surnames, chartNumber, lockedBy } = candidate;
    return [
      {
        id,
        patient: { firstNames: givenNames, lastNames: surnames },
        documentType: patient.documentType,
        documentNumber: patient.documentNumber,
        date,
        cups: service.officialCode ?? service.code,
        payer: candidate.payerName,
        value: candidate.worth,
        group: checked.group,
        fault: firstFault(checked, isLockedFor(context, lockedBy)),
        references: { patient: { id: patient.id, chartNumber }, date },
      },
    ];
  });
}

/** Done sessions that no account reserves, each with its group and first fault (B46). */
export const unbilledSessions = sqlReport<'unbilled-sessions'>({
  table: 'therapy_session',
  alias: 's',
  joins: `join patient p on p.id = s.patient_id join staff_member u on u.id = s.therapist_id ${BILLING_JOINS}`,
  read: readRows,
  termsOf: (search) => searchTerms('any', search),
  site: 's.site_id',
  conditions({ terms, filters: { dates, patient } }) {
    const search = searchConditions(terms, 's.patient_id');
    const ofPatient = optionalCondition('s.patient_id = ?', patient);
    return {
      where: `${isPublished('s')} and ${IS_UNBILLED} and s.date between ? and ? ${ofPatient.where} ${search.where}`,
      values: [dates.from, dates.to, ...ofPatient.values, ...search.values],
    };
  },
  sortedBy: () => ({
    patient: 'p.sort_name',
    date: 's.date',
    cups: 'coalesce(c.official_code, c.code)',
    payer: 'payer.name',
    value: SESSION_VALUE,
  }),
  totals: () => ({
    payer: 'payer.name',
    month: 'substr(s.date, 1, 7)',
    billable: `case when ${IS_BILLABLE} then 'yes' else 'no' end`,
  }),
  units: SESSION_VALUE,
  tieBreak: 'p.sort_name',
});
