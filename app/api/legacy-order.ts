import { z } from '@hono/zod-openapi';
import { nameIn, SPECIALTIES } from '#domain/catalogues';
import {
  DEFAULT_COVERAGE,
  type IntakeEntry,
  type LineWithRemaining,
  type ListedOrder,
  type OfferedService,
  type OrderKind,
  PAYER_KINDS,
  type PayerKind,
  totalQuantity,
} from '#domain/orders';
import { type LocalDate, parseLocalDate } from '#domain/shared';

/** OrdFor in lists (decisions, section 3). */
const LIST_FORMAT: Readonly<Record<OrderKind, 0 | 1 | 2>> = {
  'medical-order': 0,
  authorization: 1,
  'private-service': 2,
};

/** The legacy name of each field of an entry (section 3 of part 1, payload). */
export const LEGACY_ENTRY_FIELDS = {
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

const payerKinds = Object.keys(PAYER_KINDS) as [PayerKind, ...PayerKind[]];
/** Kind of payer, as calls name it. */
export const PayerKindWord = z.enum(payerKinds);

const LegacyDate = z
  .string()
  .refine((text) => parseLocalDate(text) !== null, 'Escriba una fecha como AAAA-MM-DD')
  .transform((text) => text as LocalDate)
  .openapi({ type: 'string', format: 'date' });
const Id = z.coerce.number().int().positive();
const Text = z.string().nullish();

/** The fields that orders and authorizations share; `bolsa` must be the sum of the quantities. */
const entryFields = {
  tipoServicio: PayerKindWord,
  paciente: Id,
  entidad: Id.nullish(),
  fechaOrden: LegacyDate,
  cobertura: z.coerce.number().int().default(DEFAULT_COVERAGE),
  fechaVencimiento: LegacyDate.nullish(),
  servicios: z.array(z.object({ servicio: Id, cantidad: z.coerce.number() })).max(200),
  bolsa: z.coerce.number(),
  observacion: Text,
  /** The payer's own number. */
  numeroEntidad: Text,
};

const BAG_DIFFERS = { path: ['bolsa'], message: 'La bolsa debe ser la suma de las cantidades' };

interface Bag {
  readonly bolsa: number;
  readonly servicios: readonly { readonly cantidad: number }[];
}
const bagAgrees = ({ bolsa, servicios }: Bag) =>
  bolsa === totalQuantity(servicios.map(({ cantidad }) => ({ quantity: cantidad })));

/** What a program sends for a medical order. */
export const LegacyMedicalOrder = z
  .object({ ...entryFields, formato: z.coerce.number().pipe(z.union([z.literal(0), z.literal(2)])) })
  .refine(bagAgrees, BAG_DIFFERS);

/** What a program sends for an authorization; `pertenece` is the code of its medical order. */
export const LegacyAuthorization = z
  .object({ ...entryFields, formato: z.coerce.number().pipe(z.literal(1)), pertenece: Text })
  .refine(bagAgrees, BAG_DIFFERS);

/** The entry behind a request. */
export const entryOf = (
  body: Omit<z.output<typeof LegacyAuthorization>, 'formato' | 'bolsa'>,
): IntakeEntry => ({
  payerKind: body.tipoServicio,
  patientId: body.paciente,
  medicalOrder: body.pertenece ?? null,
  payerId: body.entidad ?? null,
  issuedOn: body.fechaOrden,
  coverageDays: body.cobertura,
  expiresOn: body.fechaVencimiento ?? null,
  payerNumber: body.numeroEntidad ?? '',
  observations: body.observacion ?? '',
  services: body.servicios.map(({ servicio, cantidad }) => ({ cupsId: servicio, quantity: cantidad })),
});

/** A row of the list of orders. */
export const legacyOrderRow = (order: ListedOrder) => ({
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
});

/** A service that can be asked for. */
export const legacyService = (service: OfferedService) => ({
  id: service.id,
  CodCup: service.code,
  nombre: service.description,
  EspCod: service.specialtyId,
  EspNom: nameIn(SPECIALTIES, service.specialtyId),
});
