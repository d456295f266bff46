import type { LocalDate } from '#domain/shared';

/** The accepted pesos of the return or objection `o` on a day, as `acceptedOf` computes them (B44); `day` is an SQL expression. */
const acceptedOn = (day: string): string =>
  `case when o.decision = 'refiled' then 0
    when o.answered_on is not null and o.answered_on <= o.answer_due then o.accepted
    when o.answered_on is null and o.answer_due >= ${day} then 0 else o.value end`;

/** The objected pesos of `o`, as in `objectionSums` (B17). */
const OBJECTED = `case when o.kind = 'return' and o.decision in ('refiled', 'lifted') then 0 else o.value end`;

const UPHELD = 'coalesce(o.upheld, 0)';

/** The deadline of the payer's decision on our answer to `o`; null for none (B55). */
const DECISION_DUE = `case when o.decision is null and o.answered_on <= o.answer_due and o.accepted < o.value then o.decision_due end`;

/** The deadline of the open answer to `o` on a day; null for none. */
const openDueOn = (day: string): string =>
  `case when o.answered_on is null and o.decision is null and o.answer_due >= ${day} then o.answer_due end`;

/** Sums of objections by account, and the earliest deadline of an open answer; the two values are the day. */
export const OBJECTION_SUMS = `select o.account_id, sum(${OBJECTED}) as objected, sum(${acceptedOn('?')}) as accepted,
    sum(${UPHELD}) as upheld, min(${openDueOn('?')}) as answer_due, min(${DECISION_DUE}) as decision_due
  from account_objection o group by o.account_id`;

const ofAccount = (expression: string): string =>
  `(select ${expression} from account_objection o where o.account_id = ba.id)`;

/** The objected pesos of the account `ba`, and the pesos that count as accepted on a day. */
export const objectionSumsOn = (today: LocalDate) => ({
  objected: `coalesce(${ofAccount(`sum(${OBJECTED})`)}, 0)`,
  upheld: `coalesce(${ofAccount(`sum(${UPHELD})`)}, 0)`,
  accepted: `coalesce(${ofAccount(`sum(${acceptedOn(`'${today}'`)})`)}, 0)`,
});

/** The deadline of the account `ba` with its `filing` on a day, as `nextDeadlineOf` computes it; null for none. */
export const deadlineOn = (today: LocalDate): string =>
  `case when ba.state in ('draft', 'exported', 'rejected', 'accepted') then ba.supports_due
    when ba.state = 'filed' then filing.objection_due
    when ba.state = 'returned' then coalesce(${ofAccount(`min(${openDueOn(`'${today}'`)})`)}, ${ofAccount(`min(${DECISION_DUE})`)})
    when ba.state = 'objected' then coalesce(${ofAccount(`min(${openDueOn(`'${today}'`)})`)}, ${ofAccount(`min(${DECISION_DUE})`)},
      filing.objection_due) end`;
