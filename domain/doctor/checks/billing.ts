import { allRows, type Check, collectFindings } from '../check.ts';
import type { BillingChecks } from '../ports.ts';

interface FilePorts {
  readonly billingChecks: BillingChecks;
  readonly sha256: (text: string) => string;
}

/** The stored files of accounts and the validator's results are as they were stored (B37); `--quick` does not read them. */
export const billingFiles: Check<FilePorts> = {
  key: 'billing-files',
  examine: ({ billingChecks, sha256 }, _actor, { quick }) =>
    collectFindings(
      (async function* () {
        let file = quick ? null : await billingChecks.fileAfter(0);
        for (; file; file = await billingChecks.fileAfter(file.id)) {
          const { accountCode: account, version, content, resultContent } = file;
          const parts = [
            ['rips', content, file.sha256],
            ['result', resultContent, file.resultSha256],
          ] as const;
          for (const [part, text, hash] of parts)
            if (text !== null && sha256(text) !== hash)
              yield { record: account, detail: { version, part }, repairable: false };
        }
      })(),
    ),
  repair: null,
};

/** A session that an account reserves is done, and a session of a live account's file is reserved by that account alone (B37). */
export const billedSessions: Check<{ readonly billingChecks: BillingChecks }> = {
  key: 'billed-sessions',
  examine: ({ billingChecks }) =>
    collectFindings(
      (async function* () {
        for await (const { id, accountCode: account } of allRows(billingChecks.sessionsNotDone))
          yield { record: id, detail: { problem: 'not-done', account }, repairable: false };
        for await (const { id, accountCode: account, otherCode } of allRows(
          billingChecks.sessionsNotReserved,
        ))
          yield {
            record: id,
            detail: { problem: 'not-reserved', account, other: otherCode ?? '' },
            repairable: false,
          };
      })(),
    ),
  repair: null,
};
