import { planTexts as texts } from '../../copy/treatment-plans.ts';
import type { PlanView } from '../../view-models/treatment-plans.ts';

/** The specialties of a plan, and against reality while it is in force. */
export function PlanServices({ plan }: { readonly plan: PlanView }) {
  return (
    <section className="max-w-[80ch]">
      <h4 className="font-semibold text-small">{texts.services}</h4>
      <ul className="mt-1 flex flex-col divide-y divide-soft rounded-control border border-line">
        {plan.services.map(({ specialtyId, specialty, planned, progress }) => (
          <li key={specialtyId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-3">
            <p>
              <strong>{specialty}</strong> · {planned}
            </p>
            {progress && (
              <p className="text-muted text-small tabular-nums">
                {texts.progress({ period: plan.period, ...progress })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
