import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState } from 'react';
import { PatientPhoto } from '#app/patients/patient-photo.tsx';
import { BackLink } from '#app/shell/back-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { useHeadingFocus } from '#app/ui/first-focus.ts';
import { chartNavigationTexts } from '../copy/clinical-history.ts';
import { HISTORY_PATHS } from '../history-version.ts';
import type { ChartView } from '../view/chart.ts';
import { ChartActions, ChartBadges, ChartFacts, PatientPanel } from './chart-facts.tsx';

/** Name and main data of the patient; a button shows the other data. */
export function ChartHeader({ chart }: { chart: ChartView }) {
  const [unfolded, setUnfolded] = useRememberedPanel();
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  return (
    <section className="overflow-clip rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 wide:py-2">
        <div className="w-full sm:w-auto">
          <BackLink searchPath={HISTORY_PATHS.desktop} />
        </div>
        <PatientPhoto
          name={chart.name}
          src={chart.photoId === null ? null : `/archivos/${chart.photoId}`}
          forbidsImages={chart.forbidsImages}
        />
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 ref={heading} tabIndex={-1} className="font-semibold text-heading outline-none">
              {chart.name}
            </h2>
            <ChartBadges chart={chart} />
          </div>
          <p className="text-muted">
            {chart.document} · {chart.age} · {chart.eps}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ChartActions chart={chart} />
          <Button
            aria-expanded={unfolded}
            aria-controls="datos-paciente"
            onClick={() => setUnfolded(!unfolded)}
            icon={
              <ChevronDown aria-hidden className={cn('transition-transform', unfolded && 'rotate-180')} />
            }
          >
            {chartNavigationTexts.patientData}
          </Button>
        </div>
      </div>
      <div className="border-soft border-t px-4 py-2 wide:py-1.5">
        <ChartFacts chart={chart} />
      </div>
      <div id="datos-paciente" hidden={!unfolded} className="border-soft border-t p-4">
        <PatientPanel chart={chart} />
      </div>
    </section>
  );
}

/** The localStorage key that is set while the patient panel is open. */
const OPEN_PANEL = 'integra-patient-panel';

/** Whether the patient panel is open, remembered in this browser. */
function useRememberedPanel() {
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => setUnfolded(localStorage.getItem(OPEN_PANEL) !== null), []);
  const change = (open: boolean) => {
    setUnfolded(open);
    if (open) localStorage.setItem(OPEN_PANEL, '1');
    else localStorage.removeItem(OPEN_PANEL);
  };
  return [unfolded, change] as const;
}
