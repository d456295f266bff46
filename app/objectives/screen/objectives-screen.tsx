import { useSearchParams } from '@remix-run/react';
import { DraftMark } from '#app/history/draft-mark.tsx';
import { EntryPatientContext } from '#app/history/insert-last-text.tsx';
import { useWayBack } from '#app/shell/way-back.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { objectiveTexts as texts } from '../copy/objectives.ts';
import type { ObjectivesView } from '../objectives.ts';
import { AreaTab } from './area-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { ObjectivesHeader } from './objectives-header.tsx';

const GENERAL = 'general';

/** The objectives of a patient by therapy area; the address names the tab. */
export function ObjectivesScreen({ view }: { view: ObjectivesView }) {
  const [search, setSearch] = useSearchParams();
  const { params } = useWayBack();
  /** Shows the tab of an area id, or the general tab. */
  const show = (area: string) =>
    setSearch({ paciente: String(view.patientId), area, ...params }, { preventScrollReset: true });
  const tabs = [
    {
      value: GENERAL,
      label: texts.general,
      content: <GeneralTab view={view} onArea={(areaId) => show(String(areaId))} />,
    },
    ...view.areas.map((area) => ({
      value: String(area.id),
      label: (
        <span className="flex flex-col items-start gap-0.5 whitespace-nowrap">
          {area.name}
          <span className="rounded-full bg-soft px-2 py-0.5 font-semibold text-muted text-tiny tabular-nums">
            {area.objectives === null ? (
              texts.confidential
            ) : (
              <>
                <span className="sr-only">{texts.tabAverage} </span>
                {area.averageText}
              </>
            )}
          </span>
          <DraftMark present={area.isDrafted} />
        </span>
      ),
      content: <AreaTab view={view} area={area} />,
    })),
  ];
  const shownTab =
    tabs.find(({ value }) => value === search.get('area'))?.value ?? String(view.ownAreaId ?? GENERAL);
  return (
    <EntryPatientContext.Provider
      value={{ id: view.mayOpenHistory ? view.patientId : null, name: view.name }}
    >
      <div className="flex flex-col gap-4">
        <ObjectivesHeader view={view} />
        <Tabs label={texts.tabs} value={shownTab} onChange={show} tabs={tabs} />
      </div>
    </EntryPatientContext.Provider>
  );
}
