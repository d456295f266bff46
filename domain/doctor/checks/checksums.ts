import {
  type ChecksumPorts,
  computeChecksums,
  listFilesWithoutChecksum,
  storeChecksums,
} from '#domain/documents';
import { type Check, collectFindings } from '../check.ts';
import type { FileInspector } from '../ports.ts';

const SEPARATOR = ':';

/** Every stored file has a checksum (K5). Its repair takes records as `table:id:sha256`. */
export const filesWithoutChecksum: Check<ChecksumPorts & { readonly fileInspector: FileInspector }> = {
  key: 'files-without-checksum',
  examine: (ports) =>
    collectFindings(
      (async function* () {
        for await (const { table, id, owner, storageKey } of listFilesWithoutChecksum(ports))
          if ((await ports.fileInspector.sizeOf(storageKey)) !== null)
            yield { record: id, detail: { table, owner }, repairable: true };
      })(),
    ),
  repair: {
    async *find(ports) {
      for await (const { table, id, sha256 } of computeChecksums(ports))
        yield [table, id, sha256].join(SEPARATOR);
    },
    apply: (ports, records) =>
      storeChecksums(
        ports,
        records.map((record) => {
          const [table = '', id, sha256 = ''] = String(record).split(SEPARATOR);
          return { table, id: Number(id), sha256 };
        }),
      ),
  },
};
