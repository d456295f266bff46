import { useSearchParams } from '@remix-run/react';
import { useWayBack } from '#app/shell/way-back.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { chartNavigationTexts as texts } from '../copy/clinical-history.ts';
import { EntryPatientContext } from '../insert-last-text.tsx';
import { ChartHeader } from './chart-header.tsx';
import { type ChartScreenProps, chartPartsOf } from './chart-parts.tsx';

/** A patient's clinical history; the address names the part that is shown. */
export function ChartScreen({ chart, page }: ChartScreenProps) {
  const [, setSearch] = useSearchParams();
  const { params } = useWayBack();
  const { patientId, tab } = chart;
  return (
    <EntryPatientContext.Provider value={{ id: patientId, name: chart.name }}>
      <div className="flex flex-col gap-4 wide:gap-2">
        <ChartHeader chart={chart} />
        <Tabs
          label={texts.parts}
          {...(tab && { value: tab })}
          onChange={(part) =>
            setSearch({ paciente: String(patientId), parte: part, ...params }, { preventScrollReset: true })
          }
          tabs={chartPartsOf({ chart, page }).map(({ value, name, marks, draftMark, content }) => ({
            value,
            content,
            label: (
              <>
                <span className="flex flex-col items-start gap-0.5">
                  <span className="wide:text-small">{name}</span>
                  {draftMark}
                </span>
                {marks}
              </>
            ),
          }))}
        />
      </div>
    </EntryPatientContext.Provider>
  );
}
