import { Checkbox } from '#app/ui/choice.tsx';
import { QuotaBar } from '#app/ui/quota-bar.tsx';
import { shortDateText } from '#domain/wording';
import { schedulingTexts } from '../../copy.ts';
import type { ServiceView } from '../../scheduling.ts';
import type { Planner } from './use-planner.ts';

interface PlanQuotaProps {
  readonly planner: Planner;
  readonly service: ServiceView;
  /** The later services on which a series can continue. */
  readonly laterServices: readonly ServiceView[];
}

/** The units of the service, and of the later authorizations on which a series continues. */
export function PlanQuota({ planner, service, laterServices }: PlanQuotaProps) {
  const { form, set } = planner;
  const isSeries = form.mode === 'series';
  const continuable = isSeries && laterServices.length > 0;
  const figuresOf = ({ lineId, authorized, done, usedBefore, scheduled, available }: ServiceView) => ({
    authorized,
    done,
    usedBefore,
    pending: scheduled - done,
    planned: Math.min(planner.unitsOn(lineId), available),
    plannedLabel: isSeries ? 'en esta serie' : 'en esta cita',
  });
  return (
    <section
      aria-label="Sesiones del servicio"
      className="flex flex-col gap-2 rounded-card border border-tint-line bg-tint p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{service.specialty}</h3>
        <p className="text-muted">
          CUPS {service.cupsCode} · vence {shortDateText(service.expiresOn)}
        </p>
      </div>
      {continuable && <p className="text-small">{service.orderCode}</p>}
      <QuotaBar {...figuresOf(service)} />
      {continuable && (
        <>
          <Checkbox
            label={schedulingTexts.continues(laterServices.length)}
            checked={form.continues}
            onChange={({ target }) => set({ continues: target.checked })}
          />
          {form.continues && (
            <ul className="flex flex-col gap-3">
              {laterServices.map((each) => (
                <li key={each.lineId} className="flex flex-col gap-1">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
                    <span>{each.orderCode}</span>
                    <span className="text-muted">vence {shortDateText(each.expiresOn)}</span>
                  </p>
                  <QuotaBar compact {...figuresOf(each)} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
