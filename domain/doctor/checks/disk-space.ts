import type { Check } from '../check.ts';
import type { DiskSpace } from '../ports.ts';

const BYTES_PER_MEGABYTE = 1_000_000;

/** Minimum free space. The uploads of one day may need as much. */
const MIN_FREE_MEGABYTES = 200;

/** The disk of the data folder has space left. */
export const diskSpace: Check<{ readonly diskSpace: DiskSpace }> = {
  key: 'disk-space',
  async examine({ diskSpace }) {
    const megabytes = Math.floor((await diskSpace.freeBytes()) / BYTES_PER_MEGABYTE);
    const examples =
      megabytes < MIN_FREE_MEGABYTES ? [{ record: 'disk', detail: { megabytes }, repairable: false }] : [];
    return { found: examples.length, repairable: 0, examples };
  },
  repair: null,
};
