import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { QuotaBar, QuotaLegend } from '#app/ui/quota-bar.tsx';
import { countText, singularOrPlural } from '#domain/shared';
import type { OrderUnits } from '../orders.ts';

/** The legend of the bars. */
export const OrderBarLegend = () => (
  <QuotaLegend marks={[{ look: 'bg-info', word: 'Ordenadas con autorización' }]} />
);

/** The units of an order; for a medical order, how many of them are authorized. */
export function OrderUnitsBar({ units }: { units: OrderUnits }) {
  if (!('ordered' in units)) {
    const { pending, lostIsEstimate, ...bar } = units;
    return <QuotaBar compact dense {...bar} pending={pending} lostIsEstimate={lostIsEstimate} />;
  }
  const { ordered, coveredUnits, unitsBeyondOrder } = units;
  const barStyle = { width: `${ordered ? Math.min(100, (coveredUnits / ordered) * 100) : 0}%` };
  return (
    <div className="flex min-w-40 flex-col gap-0.5">
      <div aria-hidden className="flex h-1.5 overflow-clip rounded-full bg-line">
        <div className="bg-info" style={barStyle} />
      </div>
      <p className="text-muted text-tiny ">
        {ordered}&nbsp;{singularOrPlural(ordered, 'ordenada', 'ordenadas')} ·{' '}
        {coveredUnits === 0
          ? unitsBeyondOrder
            ? '0\u00a0autorizadas'
            : 'sin\u00a0autorización'
          : `${coveredUnits}\u00a0${singularOrPlural(coveredUnits, 'autorizada', 'autorizadas')}`}
      </p>
      {unitsBeyondOrder > 0 && (
        <p className="flex items-center gap-1 font-semibold text-tiny text-warning">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          {countText(unitsBeyondOrder, 'autorizada', 'autorizadas')} fuera de la orden
        </p>
      )}
    </div>
  );
}
