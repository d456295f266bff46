/** Whether an exported file holds a session unchangeably; while an account is rejected, its sessions are mended (B39). */
export const isFrozen = (sessionId: string): string =>
  `exists (select 1 from billed_session e join billing_account live on live.id = e.account_id
    where e.session_id = ${sessionId} and live.state <> 'rejected')`;
