import { z } from '@hono/zod-openapi';
import { Id } from '#app/api/ids.ts';
import { nameIn, SPECIALTIES } from '#domain/catalogues';
import {
  CODE_90_SERVICE_TYPE,
  type CorrectionInput,
  DEFAULT_COVERAGE,
  entityKinds,
  type IntakeEntry,
  type LineWithRemaining,
  type ListedOrder,
  NO_PRIVATE_TERMS,
  type OfferedService,
  type OrderKind,
  type PayerKind,
  totalQuantity,
  unitsFieldOf,
} from '#domain/orders';
import { type LocalDate, parseLocalDate } from '#domain/shared';

/** The values of `OrdFor` in lists. */
const LIST_FORMAT: Readonly<Record<OrderKind, 0 | 1 | 2>> = {
  'medical-order': 0,
  authorization: 1,
  'private-service': 2,
};

/** The API's name of each field of an order or authorization. */
export const LEGACY_ORDER_FIELDS = {
  patientId: 'paciente',
  medicalOrder: 'pertenece',
  payerId: 'entidad',
  issuedOn: 'fechaOrden',
  coverageDays: 'cobertura',
  expiresOn: 'fechaVencimiento',
  payerNumber: 'numeroEntidad',
  observations: 'observacion',
  services: 'servicios',
};

/** The payer kinds of entities in paths and bodies. */
export const PayerKindWord = z.enum(entityKinds as readonly PayerKind[]);

/** A date of a request. */
export const LegacyDate = z
  .string()
  .refine((text) => parseLocalDate(text) !== null, 'Escriba una fecha como AAAA-MM-DD')
  .transform((text) => text as LocalDate)
  .openapi({ type: 'string', format: 'date' });
/** An optional text; numbers are accepted. */
export const LegacyText = z.union([z.string(), z.number().transform(String)]).nullish();

/** The common fields of all intake entries; `bolsa` must be the sum of the quantities. */
export const sharedFields = {
  paciente: Id,
  entidad: Id.nullish(),
  cobertura: z.coerce.number().int().default(DEFAULT_COVERAGE),
  fechaVencimiento: LegacyDate.nullish(),
  servicios: z.array(z.object({ servicio: Id, cantidad: z.coerce.number() })).max(200),
  bolsa: z.coerce.number(),
  /** The payer's own number. */
  numeroEntidad: LegacyText,
};

const orderFields = {
  ...sharedFields,
  tipoServicio: PayerKindWord,
  fechaOrden: LegacyDate,
  observacion: LegacyText,
};

/** The error of a `bolsa` that is not the sum of the quantities. */
export const BOLSA_MISMATCH = { path: ['bolsa'], message: 'La bolsa debe ser la suma de las cantidades' };

interface BolsaBody {
  readonly bolsa: number;
  readonly servicios: readonly { readonly cantidad: number }[];
}
/** Whether `bolsa` is the sum of the quantities. */
export const bolsaMatches = ({ bolsa, servicios }: BolsaBody) =>
  bolsa === totalQuantity(servicios.map(({ cantidad }) => ({ quantity: cantidad })));

/** A medical order in a request. */
export const LegacyMedicalOrder = z
  .object({
    ...orderFields,
    formato: z.coerce
      .number()
      .pipe(z.union([z.literal(0), z.literal(2)]))
      .default(2),
  })
  .refine(bolsaMatches, BOLSA_MISMATCH);

/** An authorization in a request; `pertenece` is the code of its medical order. */
export const LegacyAuthorization = z
  .object({ ...orderFields, formato: z.coerce.number().pipe(z.literal(1)).default(1), pertenece: LegacyText })
  .refine(bolsaMatches, BOLSA_MISMATCH);

/** A código 90 authorization in a request; the coverage 0 that programs send counts as missing, and so does its expiry. */
export const LegacyCode90 = z
  .object({
    ...orderFields,
    tipoServicio: z.literal(CODE_90_SERVICE_TYPE).default(CODE_90_SERVICE_TYPE),
    formato: z.coerce.number().pipe(z.literal(1)).default(1),
  })
  .refine(bolsaMatches, BOLSA_MISMATCH)
  .transform((body) =>
    body.cobertura === 0 ? { ...body, cobertura: DEFAULT_COVERAGE, fechaVencimiento: null } : body,
  );

type SharedBody = z.output<z.ZodObject<typeof sharedFields>>;

/** Maps the common fields of a request to the input of an intake entry. */
export const sharedInputOf = (body: SharedBody) => ({
  patientId: body.paciente,
  payerId: body.entidad ?? null,
  coverageDays: body.cobertura,
  expiresOn: body.fechaVencimiento ?? null,
  payerNumber: body.numeroEntidad ?? '',
  services: body.servicios.map(({ servicio, cantidad }) => ({ cupsId: servicio, quantity: cantidad })),
});

/** Maps a request to the input of an order or authorization. */
export const orderInputOf = (
  body: SharedBody & {
    readonly tipoServicio: PayerKind | typeof CODE_90_SERVICE_TYPE;
    readonly fechaOrden: LocalDate;
    readonly observacion?: string | null | undefined;
    readonly pertenece?: string | null | undefined;
  },
): IntakeEntry => ({
  ...sharedInputOf(body),
  payerKind: body.tipoServicio === CODE_90_SERVICE_TYPE ? null : body.tipoServicio,
  medicalOrder: body.pertenece ?? null,
  issuedOn: body.fechaOrden,
  privateTerms: NO_PRIVATE_TERMS,
  observations: body.observacion ?? '',
});

/** A row of the list of orders. */
export const legacyOrderRow = (order: Omit<ListedOrder, 'ageDays' | 'awaitsOrder'>) => ({
  OrdIde: order.id,
  OrdCod: order.code,
  OrdFor: LIST_FORMAT[order.kind],
  TipSer: order.serviceType,
  tipoOrden: order.code90 ? 'adm' : order.serviceType,
  OrdFec: order.issuedOn,
  OrdVen: order.expiresOn,
  dias: order.daysLeft,
  PacIde: order.patientId,
  paciente: `${order.firstNames} ${order.surnames}`,
  EpsNom: order.payerName,
  CodEnt: order.payerId,
  UsuAdm: order.createdBy,
  OrdEst: order.active ? 1 : 2,
  SesionesAutorizadas: order.authorized,
  SesionesProgramadas: order.scheduled,
  SesionesRealizadas: order.done,
  SesionesPorPerder: order.lost,
});

/** A service of an order. */
export const legacyLine = (line: LineWithRemaining) => ({
  ide: line.id,
  servicio: line.cupsId,
  CUPS: line.cupsCode,
  nombre: line.description,
  EspCod: line.specialtyId,
  Especialidad: nameIn(SPECIALTIES, line.specialtyId),
  cantidad: line.authorized,
  SesionesAutorizadas: line.authorized,
  SesionesProgramadas: line.scheduled,
  SesionesRealizadas: line.done,
  SesionesDisponibles: line.remaining,
  SesionesPorPerder: line.forecast?.lost ?? null,
});

/** An offered service. */
export const legacyService = (service: OfferedService) => ({
  id: service.id,
  CodCup: service.code,
  nombre: service.description,
  EspCod: service.specialtyId,
  EspNom: nameIn(SPECIALTIES, service.specialtyId),
});

/** The correction of an authorization in a request; absent fields stay as they are. */
export const LegacyCorrection = z.object({
  orden: Id,
  numeroEntidad: LegacyText,
  fechaOrden: LegacyDate.nullish(),
  fechaVencimiento: LegacyDate.nullish(),
  entidad: Id.nullish(),
  observacion: LegacyText,
  servicios: z
    .array(z.object({ ide: Id, cantidad: z.coerce.number() }))
    .max(200)
    .default([]),
});

const unlessAbsent = <Key extends string, Value>(key: Key, value: Value | null | undefined) =>
  value === null || value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);

/** The corrected fields of a request. */
export const correctionOf = (body: z.output<typeof LegacyCorrection>): CorrectionInput => ({
  ...unlessAbsent('payerNumber', body.numeroEntidad),
  ...unlessAbsent('issuedOn', body.fechaOrden),
  ...unlessAbsent('expiresOn', body.fechaVencimiento),
  ...unlessAbsent('payerId', body.entidad),
  ...unlessAbsent('observations', body.observacion),
  ...Object.fromEntries(body.servicios.map(({ ide, cantidad }) => [unitsFieldOf(ide), cantidad])),
});
