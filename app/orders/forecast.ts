import type { Forecast } from '#domain/orders';
import { countText, singularOrPlural } from '#domain/shared';

/** The forecast of a service's unscheduled units. */
export interface ForecastView {
  /** Units forecast as lost. */
  readonly lost: number;
  /** Whether the pace is that of the authorization, because nothing is scheduled yet. */
  readonly isEstimated: boolean;
  /** Pace and time left: `2 por semana · quedan 9 días hábiles`. */
  readonly basis: string;
}

const paceFormat = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

export const forecastViewOf = (forecast: Forecast | null): ForecastView | null =>
  forecast && {
    lost: forecast.lost,
    isEstimated: forecast.isEstimated,
    basis: `${paceText(forecast)} · ${singularOrPlural(forecast.workingDays, 'queda', 'quedan')} ${countText(forecast.workingDays, 'día hábil', 'días hábiles')}`,
  };

const paceText = ({ unitsPerWeek, isEstimated }: Forecast): string =>
  isEstimated
    ? `Sin citas aún; se autorizó para ~${paceFormat.format(unitsPerWeek)} por semana`
    : `${paceFormat.format(unitsPerWeek)} por semana`;
