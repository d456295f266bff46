import { z } from 'zod';
import { likelyDuplicatesViewOf } from '#app/admission/view/likely-duplicates.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';

const text = z.string().max(100).default('');
const TypedIdentity = z.object({
  documentType: text,
  documentNumber: text,
  firstSurname: text,
  secondSurname: text,
  firstName: text,
  secondName: text,
  birthDate: text,
  patientId: text,
});

/** The registered patients who may be the person that an admission form has so far. */
export const loader = dataLoader(onScreen('admission'), async ({ call, url }) => {
  const typed = TypedIdentity.safeParse(Object.fromEntries(url.searchParams));
  if (!typed.success) throw new Response(null, { status: 422 });
  const { documentType, patientId, ...identity } = typed.data;
  const found = await call('findLikelyDuplicates', {
    ...identity,
    documentType: idOrZero(documentType) || null,
    exceptId: idOrZero(patientId) || null,
  });
  return likelyDuplicatesViewOf(valueOrThrow(found));
});
