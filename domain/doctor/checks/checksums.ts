import { type ChecksumPorts, keepChecksums, takenChecksums, unsummedFiles } from '#domain/documents';
import { type Check, gathered } from '../check.ts';
import type { FileShelves } from '../ports.ts';

const SEPARATOR = ':';

/** Every stored file has a checksum. Its repair takes `table:id:sha256` as the record of a checksum that was taken. */
export const filesWithoutChecksum: Check<ChecksumPorts & { readonly fileShelves: FileShelves }> = {
  key: 'files-without-checksum',
  examine: (ports) =>
    gathered(
      (async function* () {
        for await (const { table, id, owner, storageKey } of unsummedFiles(ports))
          if ((await ports.fileShelves.sizeOf(storageKey)) !== null)
            yield { record: id, detail: { table, owner }, repairable: true };
      })(),
    ),
  repair: {
    async *find(ports) {
      for await (const { table, id, sha256 } of takenChecksums(ports))
        yield [table, id, sha256].join(SEPARATOR);
    },
    mend: (ports, records) =>
      keepChecksums(
        ports,
        records.map((record) => {
          const [table = '', id, sha256 = ''] = String(record).split(SEPARATOR);
          return { table, id: Number(id), sha256 };
        }),
      ),
  },
};
