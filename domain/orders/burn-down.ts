import { readUnavailableDays, type UnavailableDatesPorts } from '#domain/scheduling';
import type { LocalDate } from '#domain/shared';
import {
  type CountWorkingDays,
  type Forecast,
  forecast,
  type UsePeriod,
  workingDayCounter,
} from './forecast.ts';
import type { LineUse, OrderKind } from './order.ts';

/** An order as its forecasts need it. */
interface ForecastOrder extends UsePeriod {
  readonly kind: OrderKind;
  readonly siteId: number;
}

/** Tells what will become of a line of an order; null for medical orders and where nothing can be scheduled any more. */
export type Forecaster = (order: ForecastOrder, line: LineUse) => Forecast | null;

/** Forecasts for lines of these orders; holidays and closures are read once for all of them. */
export async function forecasterFor(
  ports: UnavailableDatesPorts,
  orders: readonly ForecastOrder[],
  today: LocalDate,
): Promise<Forecaster> {
  const usable = orders.filter((order) => mayForecast(order, today));
  const [first] = usable.map(({ issuedOn }) => issuedOn).sort();
  const last = usable
    .map(({ expiresOn }) => expiresOn)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return () => null;
  const from = first < today ? first : today;
  const siteIds = [...new Set(usable.map(({ siteId }) => siteId))];
  const unavailableOn = await readUnavailableDays(ports, { from, to: last }, siteIds);
  const counters = new Map<number, CountWorkingDays>(
    siteIds.map((siteId) => [siteId, workingDayCounter(unavailableOn(siteId))]),
  );
  return (order, line) => {
    const count = counters.get(order.siteId);
    return count && mayForecast(order, today) ? forecast(line, order, today, count) : null;
  };
}

const mayForecast = ({ kind, active, expiresOn }: ForecastOrder, today: LocalDate) =>
  kind !== 'medical-order' && active && today <= expiresOn;
