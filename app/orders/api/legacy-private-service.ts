import { z } from '@hono/zod-openapi';
import { type IntakeEntry, privateKinds } from '#domain/orders';
import {
  BOLSA_MISMATCH,
  bolsaMatches,
  LEGACY_ORDER_FIELDS,
  LegacyDate,
  LegacyText,
  sharedFields,
  sharedInputOf,
} from './legacy-order.ts';

const AGREEMENT_FORMAT = 3;

/** The API's name of each field of a private service. */
export const LEGACY_PRIVATE_FIELDS = {
  ...LEGACY_ORDER_FIELDS,
  payerKind: 'servicio',
  issuedOn: 'fecha',
  clientName: 'nombre_cliente',
  paymentPeriod: 'periodo',
  paymentForm: 'formaPago',
  contract: 'contrato',
  observations: 'observaciones',
};

/** A private service in a request. If `servicio` is missing, the format decides: 2 private client, 3 agreement. */
export const LegacyPrivateService = z
  .object({
    ...sharedFields,
    servicio: z.enum(privateKinds).optional(),
    formato: z.coerce
      .number()
      .pipe(z.union([z.literal(2), z.literal(AGREEMENT_FORMAT)]))
      .default(2),
    fecha: LegacyDate,
    nombre_cliente: LegacyText,
    periodo: z.coerce.number().nullish(),
    formaPago: z.coerce.number().nullish(),
    contrato: LegacyText,
    observaciones: LegacyText,
  })
  .refine(bolsaMatches, BOLSA_MISMATCH);

/** Maps a request to the entry of a private service. */
export const privateServiceInputOf = (body: z.output<typeof LegacyPrivateService>): IntakeEntry => ({
  ...sharedInputOf(body),
  payerKind: body.servicio ?? (body.formato === AGREEMENT_FORMAT ? 'convenio' : 'particular'),
  medicalOrder: null,
  issuedOn: body.fecha,
  privateTerms: {
    clientName: body.nombre_cliente ?? '',
    paymentPeriod: body.periodo ?? null,
    paymentForm: body.formaPago ?? null,
    contract: body.contrato ?? '',
  },
  observations: body.observaciones ?? '',
});
