import { readUnavailableDays, type UnavailableDatesPorts } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';
import {
  type CountWorkingDays,
  type Forecast,
  forecast,
  type ValidityPeriod,
  workingDayCounter,
} from './forecast.ts';
import type { LineUse, OrderKind } from './order.ts';

/** The facts of an order that forecasts need. */
interface ForecastOrder extends ValidityPeriod {
  readonly kind: OrderKind;
  readonly siteId: number;
}

/** Forecasts a line of an order; null for medical orders and for cancelled or expired orders. */
export type Forecaster = (order: ForecastOrder, line: LineUse) => Forecast | null;

/** Prepares forecasts for the lines of these orders; reads holidays and closures once. */
export async function readForecaster(
  ports: UnavailableDatesPorts,
  orders: readonly ForecastOrder[],
  today: LocalDate,
): Promise<Forecaster> {
  const ordersToForecast = orders.filter((order) => mayForecast(order, today));
  const [first] = ordersToForecast.map(({ issuedOn }) => issuedOn).sort();
  const last = ordersToForecast
    .map(({ expiresOn }) => expiresOn)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return () => null;
  const from = first < today ? first : today;
  const siteIds = [...new Set(ordersToForecast.map(({ siteId }) => siteId))];
  const unavailableDatesOf = await readUnavailableDays(ports, { from, to: last }, siteIds);
  const counters = new Map<number, CountWorkingDays>(
    siteIds.map((siteId) => [siteId, workingDayCounter(unavailableDatesOf(siteId))]),
  );
  return (order, line) => {
    const countWorkingDays = counters.get(order.siteId);
    return countWorkingDays && mayForecast(order, today)
      ? forecast(line, order, today, countWorkingDays)
      : null;
  };
}

const mayForecast = ({ kind, active, expiresOn }: ForecastOrder, today: LocalDate) =>
  kind !== 'medical-order' && active && today <= expiresOn;
