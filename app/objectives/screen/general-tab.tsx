import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { objectiveTexts as texts } from '../copy/objectives.ts';
import type { AreaView, ObjectivesView } from '../objectives.ts';

interface GeneralTabProps {
  readonly view: ObjectivesView;
  readonly onArea: (areaId: number) => void;
}

/** All areas with their averages. */
export function GeneralTab({ view, onArea }: GeneralTabProps) {
  return (
    <Card flush>
      <ul className="divide-y divide-soft">
        {view.areas.map((area) => (
          <AreaRow key={area.id} area={area} onOpen={() => onArea(area.id)} />
        ))}
      </ul>
    </Card>
  );
}

function AreaRow({ area, onOpen }: { area: AreaView; onOpen: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold">{area.name}</h3>
        <p className="text-muted">{area.leaderName ? texts.leader(area.leaderName) : texts.noLeader}</p>
      </div>
      {area.objectives ? (
        <p className="basis-72">
          <strong className="tabular-nums">{area.averageText}</strong> · {texts.evaluated(area)}
          {area.overdueCount > 0 && (
            <span className="text-danger"> · {texts.overdue(area.overdueCount)}</span>
          )}
        </p>
      ) : (
        <p className="basis-72 text-muted">{texts.confidential}</p>
      )}
      <Button aria-label={texts.openOf(area.name)} onClick={onOpen}>
        {texts.open}
      </Button>
    </li>
  );
}
