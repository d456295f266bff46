import type { Forecast } from '#domain/orders';

/** What will become of the units of a service that nobody has scheduled yet. */
export interface ForecastView {
  /** Units that will be lost at this pace. */
  readonly lost: number;
  /** Nothing is scheduled yet: the pace is the one for which the authorization was given. */
  readonly estimated: boolean;
  /** The pace and the time that is left: `2 por semana · quedan 9 días hábiles`. */
  readonly basis: string;
}

const pace = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

export const forecastViewOf = (forecast: Forecast | null): ForecastView | null =>
  forecast && {
    lost: forecast.lost,
    estimated: forecast.estimated,
    basis: `${paceText(forecast)} · ${
      forecast.workingDays === 1 ? 'queda 1 día hábil' : `quedan ${forecast.workingDays} días hábiles`
    }`,
  };

const paceText = ({ perWeek, estimated }: Forecast): string =>
  estimated
    ? `Sin citas aún; se autorizó para ~${pace.format(perWeek)} por semana`
    : `${pace.format(perWeek)} por semana`;
