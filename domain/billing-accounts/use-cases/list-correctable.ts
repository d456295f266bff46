import { mayOpenLock, query } from '#domain/access';
import { buildRips, changesBySession, type FieldChange, type RipsDocument } from '#domain/rips';
import type { SettingRepository } from '#domain/settings';
import { groupBy, ok, refuse, today } from '#domain/shared';
import { isCorrectable, withCorrectedValues } from '../correction.ts';
import type { AccountCorrections } from '../correction-ports.ts';
import type { AccountFilings, RowObjection } from '../filing-ports.ts';
import { type ObjectionState, objectionState } from '../objection.ts';
import { isClinicalField } from '../open-fault.ts';
import { readsAccounts } from '../policies.ts';
import type { BillingAccounts, CandidateSession } from '../ports.ts';
import { reachAccount, withoutCheckDigit } from '../read-account.ts';

interface CorrectablePorts {
  readonly billingAccounts: BillingAccounts;
  readonly accountCorrections: AccountCorrections;
  readonly accountFilings: AccountFilings;
  readonly settingRepository: SettingRepository;
}

/** A patient of an account with what may be a reason to correct it. */
export interface CorrectablePatient
  extends Pick<CandidateSession, 'givenNames' | 'surnames' | 'document' | 'otherAccount'> {
  readonly patientId: number;
  readonly sessionCount: number;
  /** Fields that their part of the file would have otherwise today; a lock hides both values of a clinical one. */
  readonly changes: readonly FieldChange[];
  readonly objections: readonly (Pick<RowObjection, 'id' | 'code' | 'value'> & {
    readonly state: ObjectionState;
  })[];
}

const distinctChanges = (changes: readonly FieldChange[]): readonly FieldChange[] => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
];

/**
 * The patients of an accepted account with what was mended since its export and what the payer objects to, those with a reason first
 * (B50). `otherAccount` is a correction that has them already. Refuses with `account-not-corrected` and `record-not-found`.
 */
export const listCorrectablePatients = query<
  CorrectablePorts,
  { readonly id: number },
  readonly CorrectablePatient[]
>({
  action: 'billing-accounts.list-correctable',
  allow: readsAccounts,
  async run(ports, actor, { id }) {
    const { billingAccounts, accountCorrections, accountFilings, settingRepository, clock } = ports;
    const reached = await reachAccount(ports, actor, id);
    if (!reached.ok) return reached;
    const account = reached.value;
    if (!isCorrectable(account)) return refuse('account-not-corrected');
    const sessions = (await accountCorrections.sessions(account)).map(withCorrectedValues);
    const rows = await accountCorrections.rows(id, account.version);
    const stored = await billingAccounts.content(id, account.version);
    const { foundationNit } = await settingRepository.all();
    const head = {
      kind: 'correction' as const,
      profile: account.profile,
      nit: withoutCheckDigit(foundationNit),
      invoiceNumber: account.invoice?.number ?? null,
      noteNumber: null,
    };
    const sent = { document: JSON.parse(stored?.content ?? '{"usuarios":[]}') as RipsDocument, rows };
    const changes = changesBySession(sent, buildRips(head, sessions));
    const sessionAt = new Map(rows.map((row) => [`${row.user} ${row.block} ${row.row}`, row.sessionId]));
    const objections = groupBy(await accountFilings.objectionsOf(id), ({ row }) =>
      row ? sessionAt.get(`${row.user} ${row.block} ${row.row}`) : undefined,
    );
    const day = today(clock);
    const patients = [...groupBy(sessions, ({ patient }) => patient.id)].flatMap(
      ([patientId, ofPatient]): readonly CorrectablePatient[] => {
        const [first] = ofPatient;
        if (!first) return [];
        const isLocked = !mayOpenLock(actor, first.lockedBy);
        const found = distinctChanges(ofPatient.flatMap((session) => changes.get(session.id) ?? []));
        return [
          {
            patientId,
            ...{ givenNames: first.givenNames, surnames: first.surnames, document: first.document },
            otherAccount: ofPatient.find(({ otherAccount }) => otherAccount)?.otherAccount ?? null,
            sessionCount: ofPatient.length,
            changes: isLocked ? distinctChanges(found.map(withoutClinicalValues)) : found,
            objections: ofPatient.flatMap(({ id: sessionId }) =>
              (objections.get(sessionId) ?? []).map((objection) => ({
                ...{ id: objection.id, code: objection.code, value: objection.value },
                state: objectionState(objection, day),
              })),
            ),
          },
        ];
      },
    );
    const hasReason = (patient: CorrectablePatient) =>
      patient.changes.length > 0 || patient.objections.length > 0;
    return ok([...patients.filter(hasReason), ...patients.filter((patient) => !hasReason(patient))]);
  },
});

const withoutClinicalValues = (change: FieldChange): FieldChange =>
  isClinicalField(change.field) ? { ...change, before: null, after: null } : change;
