import type { Forecast } from '#domain/orders';

/** What will become of the units of a service that nobody has scheduled yet. */
export interface ForecastView {
  /** Units that will be lost at this pace. */
  readonly lost: number;
  /** The pace and the time that is left: `2 por semana · quedan 9 días hábiles`. */
  readonly basis: string;
}

const pace = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

export const forecastViewOf = (forecast: Forecast | null): ForecastView | null =>
  forecast && {
    lost: forecast.lost,
    basis: `${pace.format(forecast.perWeek)} por semana · ${
      forecast.workingDays === 1 ? 'queda 1 día hábil' : `quedan ${forecast.workingDays} días hábiles`
    }`,
  };
