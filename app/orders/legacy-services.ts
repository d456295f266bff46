import { z } from '@hono/zod-openapi';
import { nameIn, SPECIALTIES } from '#domain/catalogues';
import type { UsableMedicalOrder } from '#domain/orders';
import type { AvailableService } from '#domain/scheduling';

/** A medical order that can be authorized. */
export const LegacyActiveOrder = z.object({
  OrdIde: z.number(),
  OrdCod: z.string(),
  OrdFec: z.string(),
  OrdVen: z.string(),
  CodEnt: z.number(),
  EpsNom: z.string(),
});

export const legacyActiveOrder = (order: UsableMedicalOrder): z.output<typeof LegacyActiveOrder> => ({
  OrdIde: order.id,
  OrdCod: order.code,
  OrdFec: order.issuedOn,
  OrdVen: order.expiresOn,
  CodEnt: order.payerId,
  EpsNom: order.payerName,
});

/** A service on which sessions can be booked. */
export const LegacyAvailableService = z.object({
  ide: z.number(),
  CUPS: z.string(),
  SesionesAutorizadas: z.number(),
  SesionesProgramadas: z.number(),
  Especialidad: z.string(),
  EspCod: z.number(),
  Pertenece: z.string(),
  FechaVencimiento: z.string(),
});

export const legacyAvailableService = (
  service: AvailableService,
): z.output<typeof LegacyAvailableService> => ({
  ide: service.lineId,
  CUPS: service.cupsCode,
  SesionesAutorizadas: service.authorized,
  SesionesProgramadas: service.scheduled,
  Especialidad: nameIn(SPECIALTIES, service.specialtyId),
  EspCod: service.specialtyId,
  Pertenece: service.orderCode,
  FechaVencimiento: service.expiresOn,
});
