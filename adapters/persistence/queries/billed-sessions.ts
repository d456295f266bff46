const RESERVED = (sessionId: string, purpose: string): string =>
  `exists (select 1 from billed_session e join billing_account live on live.id = e.account_id
    where e.session_id = ${sessionId} and e.purpose = '${purpose}' and live.state <> 'rejected')`;

/** Whether a correction of the account that bills the session `s` is a draft or rejected, and has its patient. */
const IN_OPEN_CORRECTION = `exists (select 1 from billed_session b join billing_account open_one on open_one.corrects_id = b.account_id
    join billing_account_patient op on op.account_id = open_one.id
    where b.session_id = s.id and b.purpose = 'bill' and op.patient_id = s.patient_id
      and open_one.state in ('draft', 'rejected'))`;

/** Whether what RIPS says of the session `s` is unchangeable: in an open correction it is mended (B52). */
export const IS_RIPS_FROZEN = `(${RESERVED('s.id', 'correct')} or (${RESERVED('s.id', 'bill')} and not ${IN_OPEN_CORRECTION}))`;

/** Whether an exported file holds a session unchangeably; while an account is rejected, its sessions are mended (B39). */
export const isFrozen = (sessionId: string): string =>
  `exists (select 1 from billed_session e join billing_account live on live.id = e.account_id
    where e.session_id = ${sessionId} and live.state <> 'rejected')`;
