import { onScreen, query, reachesSite } from '#domain/access';
import type { UnavailableDatesPorts } from '#domain/scheduling';
import { notFound, ok, today } from '#domain/shared';
import { forecasterFor } from '../burn-down.ts';
import type { Forecast } from '../forecast.ts';
import type { OrderBook, ServiceIntake } from '../ports.ts';

/** What will become of the units of a service line. */
export interface LineForecast {
  readonly lineId: number;
  readonly done: number;
  readonly forecast: Forecast | null;
}

/**
 * The forecasts of the lines on which sessions of a patient can be scheduled, for who schedules them. Refuses with
 * `record-not-found` for a patient that the caller can't see.
 */
export const forecastServices = query<
  { orderBook: OrderBook; serviceIntake: Pick<ServiceIntake, 'patient'> } & UnavailableDatesPorts,
  { readonly patientId: number },
  readonly LineForecast[]
>({
  action: 'orders.forecast-services',
  allow: onScreen('scheduling'),
  async run(ports, actor, { patientId }) {
    const patient = await ports.serviceIntake.patient(patientId);
    if (!patient || !reachesSite(actor, patient.siteId)) return notFound();
    const now = today(ports.clock);
    const lines = await ports.orderBook.usableLines(patientId, now);
    const forecastOf = await forecasterFor(ports, lines, now);
    return ok(
      lines.map((line) => ({ lineId: line.lineId, done: line.done, forecast: forecastOf(line, line) })),
    );
  },
});
