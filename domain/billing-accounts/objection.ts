import { OBJECTION_ANSWER_CODES, RETURN_ANSWER_CODES } from '#domain/rips-tables';
import type { LocalDate } from '#domain/shared';
import type { AccountKind, AccountState } from './account.ts';

/** Our answer to a return or an objection. */
export interface ObjectionAnswer {
  /** A code of `OBJECTION_ANSWER_CODES` or `RETURN_ANSWER_CODES`. */
  readonly code: string;
  /** Whole pesos. */
  readonly accepted: number;
  readonly text: string;
  readonly on: LocalDate;
  /** The last day of the payer's decision. */
  readonly decisionDue: LocalDate;
  readonly by: string;
}

/** What the payer decides on our answer: nothing remains, or an amount does; `refiled` is a return after which the account was filed again. */
export const OBJECTION_DECISIONS = ['lifted', 'upheld', 'refiled'] as const;

/** The end of a return or objection. */
export interface ObjectionDecision {
  readonly outcome: (typeof OBJECTION_DECISIONS)[number];
  /** What the payer keeps, in whole pesos. */
  readonly upheld: number;
  readonly text: string;
  readonly on: LocalDate;
  readonly by: string;
  /** The filing before that of a `refiled` one. */
  readonly earlierFiling: { readonly number: string; readonly on: LocalDate } | null;
}

/** The return of an invoice, or the payer's objection to a row of its file. */
export interface Objection {
  readonly id: number;
  readonly kind: 'return' | 'objection';
  readonly code: string;
  /** Whole pesos. A return has the value of the whole invoice without copayments. */
  readonly value: number;
  readonly text: string;
  readonly on: LocalDate;
  /** The last day of our answer. */
  readonly answerDue: LocalDate;
  readonly by: string;
  readonly answer: ObjectionAnswer | null;
  readonly decision: ObjectionDecision | null;
}

/**
 * `open` waits for our answer; `tacit` had none in time and counts as accepted (RE2201, RE2202); `answered` waits for the payer's decision
 * or was accepted in full.
 */
export type ObjectionState = 'open' | 'answered' | 'tacit' | ObjectionDecision['outcome'];

interface Timed extends Pick<Objection, 'answerDue'> {
  readonly answer: Pick<ObjectionAnswer, 'on'> | null;
  readonly decision?: Pick<ObjectionDecision, 'outcome'> | null;
}

/** The state of a return or objection on a day; the day of the answer counts, not that of its entry (B44, B55). */
export function objectionState({ answer, answerDue, decision }: Timed, today: LocalDate): ObjectionState {
  if (decision) return decision.outcome;
  if (answer) return answer.on <= answerDue ? 'answered' : 'tacit';
  return today <= answerDue ? 'open' : 'tacit';
}

/**
 * The accepted pesos on a day: none before the answer, those of the answer, or all after the deadline (B44). A return after which the
 * account was filed again is not accepted (B17).
 */
export function acceptedOf(objection: Objection, today: LocalDate): number {
  const state = objectionState(objection, today);
  if (state === 'open' || state === 'refiled') return 0;
  return state === 'tacit' ? objection.value : (objection.answer?.accepted ?? 0);
}

/** What the payer may still decide on, in whole pesos; 0 where nothing waits for it (B55). */
export const undecidedOf = (objection: Objection, today: LocalDate): number =>
  objectionState(objection, today) === 'answered' ? objection.value - (objection.answer?.accepted ?? 0) : 0;

/** Sums of the returns and objections of an account, in whole pesos. */
export interface ObjectionSums {
  /** Without returns that ended, because their invoice stands again. */
  readonly objected: number;
  readonly accepted: number;
  /** What the payer keeps after our answers. */
  readonly upheld: number;
}

const isEndedReturn = ({ kind, decision }: Objection): boolean =>
  kind === 'return' && (decision?.outcome === 'refiled' || decision?.outcome === 'lifted');

export const objectionSums = (objections: readonly Objection[], today: LocalDate): ObjectionSums => ({
  objected: objections.reduce((sum, each) => sum + (isEndedReturn(each) ? 0 : each.value), 0),
  accepted: objections.reduce((sum, each) => sum + acceptedOf(each, today), 0),
  upheld: objections.reduce((sum, { decision }) => sum + (decision?.upheld ?? 0), 0),
});

/** The balance of an account: services minus copayments, accepted and upheld pesos. A discarded account and a correction have none (B45). */
export const balanceOf = (account: {
  readonly state: AccountState;
  readonly kind: AccountKind;
  readonly services: number;
  readonly copayments: number;
  readonly accepted: number;
  readonly upheld: number;
}): number =>
  account.state === 'discarded' || account.kind === 'correction'
    ? 0
    : account.services - account.copayments - account.accepted - account.upheld;

/** The code of an answer by itself or by its group (`RE99`); null for another one. */
export function answerCode(kind: Objection['kind'], typed: string): string | null {
  const code = typed.trim().toUpperCase();
  const codes = kind === 'return' ? RETURN_ANSWER_CODES : OBJECTION_ANSWER_CODES;
  return codes.find((each) => each.code === code || each.code.slice(0, 4) === code)?.code ?? null;
}

/** Whether an accepted amount is what a code says: RE97 all, RE98 a part, the others nothing (B44). */
export function fitsAnswer(code: string, accepted: number, value: number): boolean {
  if (code.startsWith('RE97')) return accepted === value;
  if (code.startsWith('RE98')) return accepted > 0 && accepted < value;
  return accepted === 0;
}
