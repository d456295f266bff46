import { notReached, onScreen, query, reachesSite } from '#domain/access';
import type { UnavailableDatesPorts } from '#domain/scheduling';
import { ok, today } from '#domain/shared';
import type { Forecast } from '../forecast.ts';
import { readForecaster } from '../forecaster.ts';
import type { OrderQueries, ServiceIntake } from '../ports.ts';

/** The forecast of a service line. */
export interface LineForecast {
  readonly lineId: number;
  /** Units of done sessions, and units used before Integra. */
  readonly done: number;
  readonly usedBefore: number;
  readonly forecast: Forecast | null;
}

/**
 * The forecasts of a patient's lines on which sessions can be scheduled (O11). Refuses with
 * `record-not-found` for a patient that the caller can't see.
 */
export const forecastServices = query<
  { orderQueries: OrderQueries; serviceIntake: Pick<ServiceIntake, 'patient'> } & UnavailableDatesPorts,
  { readonly patientId: number },
  readonly LineForecast[]
>({
  action: 'orders.forecast-services',
  allow: onScreen('scheduling'),
  async run(ports, actor, { patientId }) {
    const patient = await ports.serviceIntake.patient(patientId);
    if (!patient || !reachesSite(actor, patient.siteId)) return notReached(patient);
    const day = today(ports.clock);
    const lines = await ports.orderQueries.usableLines(patientId, day);
    const forecastOf = await readForecaster(ports, lines, day);
    return ok(
      lines.map((line) => {
        const { lineId, done, usedBefore } = line;
        return { lineId, done, usedBefore, forecast: forecastOf(line, line) };
      }),
    );
  },
});
