import { z } from '@hono/zod-openapi';
import { SubmittedCode, SubmittedText } from '#app/api/legacy-values.ts';
import { SubmittedContent } from '#app/api/submitted-content.ts';
import type { Assent, SignatureMethod, SignerRole } from '#domain/signature-rules';
import type { SubmittedSigner } from '#domain/signatures';

/** The words of roles, methods and assents in requests. */
export const ROLE_BY_WORD = {
  paciente: 'patient',
  representante: 'representative',
  cuidador: 'carer',
  testigo: 'witness',
  interprete: 'interpreter',
} as const satisfies Readonly<Record<string, SignerRole>>;

export const METHOD_BY_WORD = {
  trazo: 'drawn',
  papel: 'paper',
  impedimento: 'impediment',
} as const satisfies Readonly<Record<string, SignatureMethod>>;

const ASSENT_BY_WORD = {
  si: 'yes',
  no: 'no',
  'no-responde': 'no-answer',
} as const satisfies Readonly<Record<string, Assent>>;

/** A word of a closed list, as the code that it stands for. */
const wordOf = <Code extends string>(codeByWord: Readonly<Record<string, Code>>) =>
  z.enum(Object.keys(codeByWord)).transform((word) => codeByWord[word] as Code);

/** The word that stands for a code. */
export const wordFor = <Code extends string>(
  codeByWord: Readonly<Record<string, Code>>,
  code: Code,
): string => Object.keys(codeByWord).find((word) => codeByWord[word] === code) ?? code;

const person = {
  nombre: SubmittedText.default(''),
  tipoDocumento: SubmittedCode.default(null),
  numero: SubmittedText.default(''),
};

const Point = z.tuple([z.number(), z.number(), z.number()]);

/** The block `firma` of requests, from programs and from the screens. */
export const SubmittedSignature = z
  .object({
    metodo: wordOf(METHOD_BY_WORD),
    imagen: SubmittedContent.openapi({ description: 'PNG como data URL, hasta 300 KB; con trazo' }),
    trazos: z
      .array(z.array(Point))
      .nullish()
      .transform((strokes) => strokes ?? [])
      .openapi({ description: 'Por cada movimiento sus puntos: x, y, milisegundos; con trazo' }),
    archivo: SubmittedContent.openapi({ description: 'JPG, PNG o PDF, hasta 10 MB; con papel' }),
    testigo: z.object(person).nullish(),
    abierto: SubmittedText.nullish(),
  })
  .transform(({ metodo, imagen, trazos, archivo, testigo, abierto }) => ({
    method: metodo,
    image: imagen && { name: 'firma.png', content: imagen },
    strokes: trazos,
    scan: archivo && { name: 'firma en papel', content: archivo },
    witness: testigo ? personOf(testigo) : null,
    openedAt: abierto || null,
  }));

const signerShape = {
  papel: wordOf(ROLE_BY_WORD),
  ...person,
  parentesco: SubmittedCode.default(null),
  base: SubmittedText.default('').openapi({
    description: 'En qué se basa la representación: registro civil, custodia, poder',
  }),
  documentoVisto: SubmittedText.default(''),
  asiente: wordOf(ASSENT_BY_WORD).nullish(),
};

const personOf = (typed: z.output<z.ZodObject<typeof person>>) => ({
  name: typed.nombre,
  documentType: typed.tipoDocumento,
  documentNumber: typed.numero,
});

const signerOf = (typed: z.output<z.ZodObject<typeof signerShape>>): SubmittedSigner['signer'] => ({
  ...personOf(typed),
  role: typed.papel,
  kinship: typed.parentesco,
  basis: typed.base,
  documentSeen: typed.documentoVisto,
  assent: typed.asiente ?? null,
});

/** The block `firmante` of requests. */
export const SubmittedSignerBlock = z.object(signerShape).transform(signerOf);

/** The list `firmantes`: each with their `firma`. */
export const SubmittedSigners = z
  .array(
    z.object({ ...signerShape, firma: SubmittedSignature.nullish() }).transform(({ firma, ...signer }) => ({
      signer: signerOf(signer),
      signature: firma ?? null,
    })),
  )
  .max(8)
  .default([])
  .transform((signers): SubmittedSigner[] =>
    signers.map((each, index) => ({
      ...each,
      signerField: `signers.${index}`,
      signatureField: `signers.${index}.signature`,
    })),
  );

/** The names in requests of the parts of the names of fields. */
export const SIGNATURE_FIELD_NAMES = {
  signers: 'firmantes',
  signer: 'firmante',
  signature: 'firma',
  role: 'papel',
  name: 'nombre',
  documentType: 'tipoDocumento',
  documentNumber: 'numero',
  kinship: 'parentesco',
  basis: 'base',
  documentSeen: 'documentoVisto',
  assent: 'asiente',
  method: 'metodo',
  image: 'imagen',
  strokes: 'trazos',
  scan: 'archivo',
  witness: 'testigo',
} as const;
