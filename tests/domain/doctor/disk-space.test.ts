import { expect, it } from 'vitest';
import { anActor } from '#tests/support/builders.ts';
import { checkTexts } from '../../../cli/copy/findings.ts';
import { diskSpace } from '../../../domain/doctor/checks/disk-space.ts';

const textsFor = async (bytes: number) => {
  const ports = { diskSpace: { freeBytes: async () => bytes } };
  const { found, examples } = await diskSpace.examine(ports, anActor(), { quick: false, headCode: null });
  expect(found).toBe(examples.length);
  return examples.map(checkTexts['disk-space'].text);
};

it('a disk that is full or nearly full is a finding in plain words', async () => {
  expect(await textsFor(0)).toEqual([
    'No hay espacio en el disco de los datos: no se puede guardar nada; libere espacio.',
  ]);
  expect(await textsFor(199_999_999)).toEqual([
    'Quedan 199 MB en el disco de los datos: libere espacio, o pronto no se podrá guardar nada.',
  ]);
});

it('a disk with space is no finding', async () => expect(await textsFor(200_000_000)).toEqual([]));
