import type { Holidays } from '#domain/scheduling';
import { type Clock, type LocalDate, today } from '#domain/shared';
import { type AccountState, admits, type BillingAccount } from './account.ts';
import { businessDaysLeft } from './business-days.ts';
import type { AccountFilings, RowObjection } from './filing-ports.ts';
import {
  acceptedOf,
  balanceOf,
  type ObjectionState,
  type ObjectionSums,
  objectionState,
  objectionSums,
  undecidedOf,
} from './objection.ts';
import type { ListedAccount } from './ports.ts';

export interface Deadline {
  /** Its last day. */
  readonly on: LocalDate;
  /** Business days from today; negative when it is past. */
  readonly left: number;
}

/** The deadlines of an account; null where nothing waits for one. */
export interface AccountDeadlines {
  /** Of the supports, after the invoice. */
  readonly supports: Deadline | null;
  /** Of the payer's objections, after the filing. */
  readonly objection: Deadline | null;
  /** Of the earliest open answer to an objection. */
  readonly answer: Deadline | null;
  /** Of the open answer to a return. */
  readonly returnAnswer: Deadline | null;
  /** Of the payer's earliest decision on our answers. */
  readonly decision: Deadline | null;
}

/** A return or objection on the day on which it is read. */
export interface ObjectionDetail extends RowObjection {
  readonly state: ObjectionState;
  /** Open for a decision of the payer, in whole pesos. */
  readonly undecided: number;
  /** Accepted on the day, also by silence, in whole pesos. */
  readonly accepted: number;
  /** Whether the payer objected after its deadline. */
  readonly isLate: boolean;
  /** Business days that are left for our answer. */
  readonly left: number;
}

export interface FilingDetail extends ObjectionSums {
  readonly deadlines: AccountDeadlines;
  readonly objections: readonly ObjectionDetail[];
  /** Whole pesos; null before the first export. */
  readonly balance: number | null;
}

/** States before the filing, in which the supports wait for it. */
const UNFILED_STATES = [
  'draft',
  'exported',
  'rejected',
  'accepted',
] as const satisfies readonly AccountState[];

const isUnfiled = (state: AccountState): boolean => UNFILED_STATES.some((each) => each === state);

export interface FilingPorts {
  readonly accountFilings: AccountFilings;
  readonly holidays: Holidays;
}

/** The filing, objections, deadlines and balance of an account on the day of the clock (B41–B45). */
export async function filingOf(
  { accountFilings, holidays, clock }: FilingPorts & { readonly clock: Clock },
  { id, state, kind, version, filing, supportsDue }: BillingAccount,
  { services, copayments }: { readonly services: number; readonly copayments: number },
): Promise<FilingDetail> {
  const day = today(clock);
  const objections = filing ? await accountFilings.objectionsOf(id) : [];
  const sums = objectionSums(objections, day);
  const left = (until: LocalDate) => businessDaysLeft(holidays, day, until);
  const deadline = (on: LocalDate | null | undefined): Deadline | null =>
    on ? { on, left: left(on) } : null;
  const openAnswer = (kind: RowObjection['kind']): LocalDate | undefined =>
    objections
      .filter((each) => each.kind === kind && objectionState(each, day) === 'open')
      .map(({ answerDue }) => answerDue)
      .sort()[0];
  const decisionDue = objections
    .filter((each) => undecidedOf(each, day) > 0)
    .map(({ answer }) => answer?.decisionDue)
    .sort()[0];
  const isAnswered = admits(state, 'answer');
  return {
    ...sums,
    deadlines: {
      supports: deadline(isUnfiled(state) ? supportsDue : null),
      objection: deadline(filing?.objectionDue),
      answer: deadline(isAnswered ? openAnswer('objection') : null),
      returnAnswer: deadline(isAnswered ? openAnswer('return') : null),
      decision: deadline(admits(state, 'decide') ? decisionDue : null),
    },
    objections: objections.map((each) => ({
      ...each,
      state: objectionState(each, day),
      undecided: admits(state, 'decide') ? undecidedOf(each, day) : 0,
      accepted: acceptedOf(each, day),
      left: left(each.answerDue),
      isLate: filing !== null && each.kind === 'objection' && each.on > filing.objectionDue,
    })),
    balance: version === 0 ? null : balanceOf({ state, kind, services, copayments, ...sums }),
  };
}

/** The kind of a deadline of an account. */
export type DeadlineKind = 'supports' | 'objection' | 'answer' | 'return-answer' | 'decision';

/** The deadline of an account in a list: of what has to be done next, else of the payer's decision or objections; null for none. */
export function nextDeadlineOf({
  state,
  supportsDue,
  filing,
  answerDue,
  decisionDue,
}: Pick<ListedAccount, 'state' | 'supportsDue' | 'filing' | 'answerDue' | 'decisionDue'>): {
  readonly what: DeadlineKind;
  readonly on: LocalDate;
} | null {
  if (isUnfiled(state)) return supportsDue && { what: 'supports', on: supportsDue };
  if (admits(state, 'answer') && answerDue)
    return { what: state === 'returned' ? 'return-answer' : 'answer', on: answerDue };
  if (admits(state, 'decide') && decisionDue) return { what: 'decision', on: decisionDue };
  return admits(state, 'object') && filing ? { what: 'objection', on: filing.objectionDue } : null;
}

/** The balance of an account in a list; null before the first export. */
export const listedBalance = ({
  state,
  kind,
  services,
  copayments,
  accepted,
  upheld,
}: Pick<ListedAccount, 'state' | 'kind' | 'services' | 'copayments' | 'accepted' | 'upheld'>):
  | number
  | null =>
  services === null
    ? null
    : balanceOf({ state, kind, services, copayments: copayments ?? 0, accepted, upheld });
