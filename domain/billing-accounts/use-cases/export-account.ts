import { command, succeeded } from '#domain/access';
import { ripsFileName, ripsText } from '#domain/rips';
import { distinct, refuse, timestamp } from '#domain/shared';
import { staffName } from '#domain/wording';
import { admits, type BillingAccount, isReserving } from '../account.ts';
import { writesAccounts } from '../policies.ts';
import { type AccountPorts, checkStoredAccount, reachAccount } from '../read-account.ts';

interface ExportPorts extends AccountPorts {
  readonly sha256: (text: string) => string;
}

interface ExportInput {
  readonly id: number;
  /** Codes of the faults that were seen and do not stop the export. */
  readonly confirmed: readonly string[];
}

export interface ExportedFile {
  readonly version: number;
  readonly fileName: string;
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
  readonly userCount: number;
  readonly rowCount: number;
}

const auditFacts = (
  { id, code, siteIds }: BillingAccount,
  { version, fileName, sha256, rowCount }: ExportedFile,
) => ({
  subject: 'billing-account',
  subjectId: id,
  siteId: siteIds[0] ?? null,
  detail: { code, version, file: fileName, sha256, rows: rowCount },
});

/**
 * Exports an account: checks it again, reserves its sessions and stores the file, whose bytes never change (B37). An account that is
 * exported already gives the same version. Refuses with `account-has-faults` (`count`), `account-without-sessions`,
 * `account-has-warnings` (`codes` to confirm), `session-in-other-account`, `account-state` and `record-not-found`.
 */
export const exportAccount = command<ExportPorts, ExportInput, ExportedFile>({
  action: 'billing-accounts.export',
  allow: writesAccounts,
  async run(ports, actor, { id, confirmed }) {
    const { billingAccounts, sha256, clock } = ports;
    const reached = await reachAccount(ports, actor, id, true);
    if (!reached.ok) return reached;
    const account = reached.value;
    if (!admits(account.state, 'export')) {
      const latest = (await billingAccounts.versions(id)).at(-1);
      if (!latest || !isReserving(account.state)) return refuse('account-state');
      const file = { ...latest, version: latest.number };
      return succeeded(file, auditFacts(account, file));
    }
    const { ready, faults } = await checkStoredAccount(ports, account);
    const blocking = faults.filter(({ level }) => level === 'R');
    if (blocking.length > 0) return refuse('account-has-faults', { count: blocking.length });
    if (ready.rows.length === 0) return refuse('account-without-sessions');
    const unconfirmed = distinct(faults.map(({ code }) => code)).filter((code) => !confirmed.includes(code));
    if (unconfirmed.length > 0) return refuse('account-has-warnings', { codes: unconfirmed.join(', ') });
    const sessionIds = distinct(ready.rows.map(({ sessionId }) => sessionId));
    if (!(await billingAccounts.reserve(account, sessionIds))) return refuse('session-in-other-account');
    const content = ripsText(ready.document);
    const file = {
      version: account.version + 1,
      fileName: ripsFileName(ready.document),
      sha256: sha256(content),
      userCount: ready.document.usuarios.length,
      rowCount: ready.rows.length,
    };
    const size = await billingAccounts.addVersion({
      ...file,
      account,
      number: file.version,
      content,
      rows: ready.rows,
      exportedBy: staffName(actor),
      at: timestamp(clock),
    });
    return succeeded({ ...file, size }, auditFacts(account, { ...file, size }));
  },
});
