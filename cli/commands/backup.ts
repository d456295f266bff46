import type { Container } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { restoreFromBackup } from '#adapters/composition/restore-from-backup.ts';
import { refusalText } from '../copy/refusals.ts';
import { copy } from '../copy/texts.ts';
import { requireConfirmation } from '../support/confirm.ts';
import { Refused } from '../support/exit.ts';
import { type OperatorCall, withOperator, withReadOnlyOperator } from '../support/operator.ts';
import { print } from '../support/print.ts';
import { withProgress } from '../support/progress.ts';

/** `integra db backup`: writes a backup into the folder `into`, or into INTEGRA_BACKUP_DIR. */
export const backup = (into: string | undefined, { json = false }: { json?: boolean }): Promise<void> =>
  withReadOnlyOperator(async (call) => {
    const takenBackup = await withProgress(
      { title: copy.copying, unit: copy.files, quiet: json },
      (onProgress) => call('takeBackup', { into: into ?? null, onProgress }),
    );
    print(json ? JSON.stringify(takenBackup) : copy.backedUp(takenBackup));
  });

/** `integra db restore`: replaces the data by a backup, records the restore in the restored audit trail and seals that trail. */
export async function restore(from: string, { yes = false, json = false }: RestoreOptions): Promise<void> {
  const { manifest, formerDataPath } = await runRestore(from, { mayReplace: yes, quiet: json });
  if (!json) {
    print(copy.restored(manifest));
    if (formerDataPath) print(copy.formerData(formerDataPath));
  }
  const recordRestore = async (call: OperatorCall, { sealAuditTrail }: Container) => {
    await call('recordRestore', { path: from, takenAt: manifest.takenAt });
    await sealAuditTrail();
  };
  // The backup that was restored is the one that would be taken before its migrations.
  await withOperator(recordRestore, { backsUp: false });
  if (json) {
    const { takenAt, migrations, rows, files, bytes } = manifest;
    print(JSON.stringify({ path: from, takenAt, migrations, rows, files, bytes, formerDataPath }));
  }
}

interface RestoreOptions {
  readonly yes?: boolean;
  readonly json?: boolean;
}

interface RunOptions {
  readonly mayReplace: boolean;
  readonly quiet: boolean;
}

async function runRestore(from: string, { mayReplace, quiet }: RunOptions) {
  const environment = readEnvironment();
  const { dataDir } = environment;
  const result = await withProgress({ title: copy.comparing, unit: copy.files, quiet }, (onProgress) =>
    restoreFromBackup(environment, { from, mayReplace, onProgress }),
  );
  if (result.ok) return result.value;
  const text = refusalText(result.refusal, { dataDir });
  if (result.refusal.code !== 'data-present') throw new Refused(text, result.refusal.code);
  await requireConfirmation(copy.askReplace(dataDir), false, text);
  return runRestore(from, { mayReplace: true, quiet });
}
