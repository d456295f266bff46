import { readEnvironment } from '#adapters/composition/environment.ts';
import { restoreFromBackup } from '#adapters/composition/restore-from-backup.ts';
import { refusalText } from '../copy/refusals.ts';
import { copy } from '../copy/texts.ts';
import { requireConfirmation } from '../support/confirm.ts';
import { Refused } from '../support/exit.ts';
import { withOperator, withReadOnlyOperator } from '../support/operator.ts';
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
export async function restore(from: string, { yes = false }: { yes?: boolean }): Promise<void> {
  const restored = await runRestore(from, yes);
  const { manifest, formerDataPath } = restored;
  print(copy.restored(manifest));
  if (formerDataPath) print(copy.formerData(formerDataPath));
  await withOperator(async (call, { sealAuditTrail }) => {
    await call('recordRestore', { path: from, takenAt: manifest.takenAt });
    await sealAuditTrail();
  });
}

async function runRestore(from: string, mayReplace: boolean) {
  const environment = readEnvironment();
  const { dataDir } = environment;
  const result = await withProgress({ title: copy.comparing, unit: copy.files }, (onProgress) =>
    restoreFromBackup(environment, { from, mayReplace, onProgress }),
  );
  if (result.ok) return result.value;
  const text = refusalText(result.refusal, { dataDir });
  if (result.refusal.code !== 'data-present') throw new Refused(text);
  await requireConfirmation(copy.askReplace(dataDir), false, text);
  return runRestore(from, true);
}
