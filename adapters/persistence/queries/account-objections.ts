/** What counts as accepted of the return or objection `o` on a day, as `acceptedOf` computes it (B44). */
const ACCEPTED_AMOUNT = `case when o.answered_on is not null and o.answered_on <= o.answer_due then o.accepted
  when o.answered_on is null and o.answer_due >= ? then 0 else o.value end`;

/** Sums of objections by account, and the earliest deadline of an open answer; the two values are the day. */
export const OBJECTION_SUMS = `select o.account_id, sum(o.value) as objected, sum(${ACCEPTED_AMOUNT}) as accepted,
    min(case when o.answered_on is null and o.answer_due >= ? then o.answer_due end) as answer_due
  from account_objection o group by o.account_id`;
