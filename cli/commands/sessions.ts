import { specialtyOfRole } from '#domain/access';
import type { CancellableSession, CancellationRange, MassCancellationResult } from '#domain/cancellation';
import { documentAbbreviation } from '#domain/catalogues';
import { type LocalDate, parseLocalDate } from '#domain/shared';
import { copy } from '../copy/texts.ts';
import { accountOf } from '../support/account.ts';
import { requireConfirmation } from '../support/confirm.ts';
import { Refused, WrongUsage } from '../support/exit.ts';
import { printList } from '../support/listing.ts';
import { type OperatorCall, withOperator, withReadOnlyOperator } from '../support/operator.ts';
import { patientIdOf } from '../support/patient.ts';
import { print, printError } from '../support/print.ts';

interface RangeOptions {
  readonly patient?: string;
  readonly therapist?: string;
  readonly from: string;
  readonly to: string;
  readonly json?: boolean;
}

interface CancelOptions extends RangeOptions {
  readonly reason?: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

/** Lists sessions of a patient or therapist and says which can be cancelled. */
export async function list(options: RangeOptions): Promise<void> {
  const parsed = parseRange(options);
  await withReadOnlyOperator(async (call) => {
    const { sessions } = await findSessions(call, parsed);
    printSessions(sessions, options.json);
  });
}

/** Cancels the pending sessions; with `dryRun` it only lists them. */
export async function cancel(options: CancelOptions): Promise<void> {
  const { reason, dryRun = false, yes = false, json = false } = options;
  const parsed = parseRange(options);
  if (reason === undefined && !dryRun) throw new WrongUsage(copy.optionMissing('--reason'));
  await (dryRun ? withReadOnlyOperator : withOperator)(async (call) => {
    const { range, sessions, textParams } = await findSessions(call, parsed);
    const cancellable = sessions.filter(({ obstacle }) => obstacle === null);
    if (cancellable.length === 0) throw new Refused(copy.nothingToCancel);
    const units = cancellable.reduce((sum, session) => sum + session.units, 0);
    if (!json || dryRun) printSessions(cancellable, json);
    if (dryRun && !json) printError(copy.wouldCancel(cancellable.length, units));
    if (dryRun) return;
    await requireConfirmation(
      copy.askCancel(cancellable.length, units),
      yes,
      copy.cancelNeedsYes(cancellable.length),
    );
    const sessionIds = cancellable.map(({ id }) => id);
    const cancelled = await call(
      'cancelSessions',
      { ...range, sessionIds, reason: reason ?? '' },
      textParams,
    );
    if (json) print(JSON.stringify(resultOutputOf(cancelled)));
    else printCancelled(cancelled);
  });
}

/** Parses the options that need no database. */
function parseRange({ patient, therapist, from, to }: RangeOptions) {
  const who = patient ?? therapist;
  if (who === undefined || (patient !== undefined && therapist !== undefined))
    throw new WrongUsage(copy.patientOrTherapist);
  const days = { from: dateOf('--from', from), to: dateOf('--to', to) };
  return { who, isPatient: patient !== undefined, days };
}

async function findSessions(call: OperatorCall, { who, isPatient, days }: ReturnType<typeof parseRange>) {
  const subject = isPatient
    ? { patientId: await patientIdOf(call, who) }
    : { therapist: await therapistUsernameOf(call, who) };
  const range: CancellationRange = { subject, ...days };
  const textParams = { who };
  return { range, textParams, sessions: await call('listCancellableSessions', range, textParams) };
}

/** Stored user name of a therapist. */
async function therapistUsernameOf(call: OperatorCall, username: string): Promise<string> {
  const { account } = await accountOf(call, username);
  if (specialtyOfRole(account.roleId) === null) throw new Refused(copy.noTherapist(account.username));
  return account.username;
}

function dateOf(option: string, text: string): LocalDate {
  const date = parseLocalDate(text);
  if (!date) throw new WrongUsage(copy.notADate(option, text));
  return date;
}

/** A cancellation as `--json` prints it, where `skipped` and `notFoundCount` have the keys `untouched` and `gone`. */
const resultOutputOf = ({ skipped, notFoundCount, ...result }: MassCancellationResult) => ({
  ...result,
  untouched: skipped,
  gone: notFoundCount,
});

/** A session as `--json` prints it, where `obstacle` has the key `untouchable`; the table has some of its fields. */
const outputOf = ({ obstacle, ...session }: CancellableSession) => ({
  ...session,
  untouchable: obstacle,
  stateName: copy.sessionStates[obstacle ?? 'pending'],
  document: `${documentAbbreviation(session.patient.documentType)} ${session.patient.documentNumber}`,
});

const printSessions = (sessions: readonly CancellableSession[], json?: boolean) =>
  printList(
    sessions.map(outputOf),
    {
      [copy.columns.session]: ({ id }) => id,
      [copy.columns.date]: ({ date }) => date,
      [copy.columns.time]: ({ start, end }) => `${start}-${end}`,
      [copy.columns.patient]: ({ patient }) => `${patient.firstNames} ${patient.lastNames}`,
      [copy.columns.therapist]: ({ therapist }) => therapist.username,
      [copy.columns.order]: ({ orderCode }) => orderCode,
      [copy.columns.units]: ({ units }) => units,
      [copy.columns.state]: ({ stateName }) => stateName,
    },
    json,
  );

function printCancelled(cancelled: MassCancellationResult): void {
  print(copy.cancelledSessions(cancelled.sessions, cancelled.units));
  for (const { orderCode, units, scheduled, authorized } of cancelled.lines)
    print(copy.givenBack(orderCode, units, authorized - scheduled));
  const changedCount =
    cancelled.notFoundCount + cancelled.skipped.filter(({ cause }) => cause === 'session-changed').length;
  if (changedCount > 0) print(copy.changedMeanwhile(changedCount));
}
