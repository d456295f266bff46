import type { Forecast } from '#domain/orders';

/** The forecast of a service's unscheduled units. */
export interface ForecastView {
  /** Units forecast as lost. */
  readonly lost: number;
  /** Whether the pace is that of the authorization, because nothing is scheduled yet. */
  readonly estimated: boolean;
  /** Pace and time left: `2 por semana · quedan 9 días hábiles`. */
  readonly basis: string;
}

const pace = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

export const forecastViewOf = (forecast: Forecast | null): ForecastView | null =>
  forecast && {
    lost: forecast.lost,
    estimated: forecast.isEstimated,
    basis: `${paceText(forecast)} · ${
      forecast.workingDays === 1 ? 'queda 1 día hábil' : `quedan ${forecast.workingDays} días hábiles`
    }`,
  };

const paceText = ({ unitsPerWeek, isEstimated }: Forecast): string =>
  isEstimated
    ? `Sin citas aún; se autorizó para ~${pace.format(unitsPerWeek)} por semana`
    : `${pace.format(unitsPerWeek)} por semana`;
