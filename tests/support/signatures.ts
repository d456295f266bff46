import type { Stroke } from '#domain/signature-rules';
import type { SubmittedSigner } from '#domain/signatures';
import { signaturePng } from './drawn-png.ts';

let serial = 0;

/** Points of a drawn line. */
export const strokes = (pointCount = 12): Stroke[] => [
  Array.from({ length: pointCount }, (_, index) => [index * 3, 20 + (index % 4), index * 16] as const),
];

/** An image that no other signature of the tests has. */
export const anImage = (): Uint8Array => signaturePng(40 + (serial++ % 600), 20 + Math.floor(serial / 600));

type Signer = SubmittedSigner['signer'];
type Signature = NonNullable<SubmittedSigner['signature']>;

/** The mother, who represents a child. */
export const representative = (o: Partial<Signer> = {}): Signer => ({
  role: 'representative',
  name: 'Ana Peña Duarte',
  documentType: 2,
  documentNumber: '52000111',
  kinship: 1,
  basis: 'Registro civil',
  documentSeen: 'Cédula original',
  assent: null,
  ...o,
});

/** A drawn signature. */
export const drawn = (o: Partial<Signature> = {}): Signature => ({
  method: 'drawn',
  image: { name: 'firma.png', content: anImage() },
  strokes: strokes(),
  scan: null,
  witness: null,
  openedAt: null,
  ...o,
});

/** Somebody who signs, as the signer with this number. */
export const signed = (
  signer: Signer = representative(),
  signature: Signature | null = drawn(),
  index = 0,
): SubmittedSigner => ({
  signer,
  signature,
  signerField: `signers.${index}`,
  signatureField: `signers.${index}.signature`,
});
