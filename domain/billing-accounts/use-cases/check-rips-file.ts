import { command, succeeded } from '#domain/access';
import { CURRENT_PROFILE, checkDocument, type LevelledFault, type RipsProfile } from '#domain/rips';
import { today } from '#domain/shared';
import { writesAccounts } from '../policies.ts';

interface CheckFileInput {
  readonly document: unknown;
  /** Null for the current one. */
  readonly profile: RipsProfile | null;
}

/** Checks any RIPS file without storing it (B31). */
export const checkRipsFile = command<object, CheckFileInput, readonly LevelledFault[]>({
  action: 'billing-accounts.check-file',
  allow: writesAccounts,
  async run({ clock }, _actor, { document, profile: chosen }) {
    const profile = chosen ?? CURRENT_PROFILE;
    const faults = checkDocument(document, { profile, today: today(clock), period: null });
    return succeeded(faults, {
      subject: 'billing-account',
      subjectId: null,
      detail: { profile, faults: faults.length },
    });
  },
});
