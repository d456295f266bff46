import { useState } from 'react';
import { examTexts as texts } from '../../copy/clinical-history.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import type { ChartView } from '../../view-models/chart.ts';
import type { ExamGroup } from '../../view-models/exams.ts';
import { PreviewDialog, type PreviewedFile } from '../documents/preview-dialog.tsx';
import { ExamItems } from './exam-items.tsx';
import { ExamUpload } from './exam-upload.tsx';
import { FormatLinks } from './format-links.tsx';

const ALL = '0';
/** Number of exams that are shown of each format when all formats are listed. */
const MOST_OF_ALL = 3;

interface ExamListProps {
  readonly patientId: number;
  readonly groups: readonly ExamGroup[];
  /** Today at the clinic. */
  readonly today: string;
  readonly adds: boolean;
  readonly amendments: ChartView['amendments'];
}

/** The exams by format; the list of a chosen format has all its exams and the upload. */
export function ExamList({ patientId, groups, today, adds, amendments }: ExamListProps) {
  const [only] = groups.length === 1 ? groups : [];
  const [shown, setShown] = useState(only ? String(only.format) : ALL);
  const [opened, setOpened] = useState<PreviewedFile | null>(null);
  const total = groups.reduce((sum, { exams }) => sum + exams.length, 0);
  const chosen = groups.find(({ format }) => String(format) === shown);
  const items = { amendments, onOpen: setOpened };
  return (
    <div className="flex flex-col gap-4">
      {!only && (
        <Select
          label={texts.format}
          className="w-full sm:max-w-md"
          value={shown}
          onChange={({ target }) => setShown(target.value)}
          options={[
            { value: ALL, label: texts.all(total) },
            ...groups.map(({ format, name, exams }) => ({
              value: String(format),
              label: `${name} (${exams.length})`,
            })),
          ]}
        />
      )}
      {chosen ? (
        <>
          {adds && chosen.active && (
            <ExamUpload key={chosen.format} patientId={patientId} group={chosen} today={today} />
          )}
          {adds && !chosen.active && <Notice tone="info">{texts.inactiveFormat}</Notice>}
          <Card title={chosen.name} flush actions={<FormatLinks group={chosen} />}>
            {chosen.exams.length === 0 ? (
              <EmptyState>{texts.noneOf}</EmptyState>
            ) : (
              <ExamItems {...items} format={chosen.name} exams={chosen.exams} />
            )}
          </Card>
        </>
      ) : (
        <>
          {total === 0 && (
            <Card>
              <EmptyState>{texts.none}</EmptyState>
            </Card>
          )}
          {groups
            .filter(({ exams }) => exams.length > 0)
            .map((group) => (
              <Card
                key={group.format}
                title={group.name}
                flush
                actions={<FormatLinks group={group} />}
                {...((adds || group.exams.length > MOST_OF_ALL) && {
                  footer: <MoreOf group={group} adds={adds} onChoose={setShown} />,
                })}
              >
                <ExamItems {...items} format={group.name} exams={group.exams.slice(0, MOST_OF_ALL)} />
              </Card>
            ))}
          <WithoutExams groups={groups} adds={adds} onChoose={setShown} />
        </>
      )}
      <PreviewDialog file={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

interface ChooseProps {
  readonly adds: boolean;
  readonly onChoose: (format: string) => void;
}

function MoreOf({ group, adds, onChoose }: ChooseProps & { readonly group: ExamGroup }) {
  const choose = () => onChoose(String(group.format));
  return (
    <div className="flex flex-wrap gap-2">
      {group.exams.length > MOST_OF_ALL && (
        <Button size="sm" onClick={choose} aria-label={`${texts.viewAll(group.exams.length)}: ${group.name}`}>
          {texts.viewAll(group.exams.length)}
        </Button>
      )}
      {adds && group.active && (
        <Button size="sm" onClick={choose} aria-label={texts.addTo(group.name)}>
          {texts.add}
        </Button>
      )}
    </div>
  );
}

function WithoutExams({ groups, adds, onChoose }: ChooseProps & { readonly groups: readonly ExamGroup[] }) {
  const empty = groups.filter(({ exams }) => exams.length === 0);
  if (empty.length === 0) return null;
  return (
    <Card title={texts.withoutExams} flush>
      <ul className="divide-y divide-soft">
        {empty.map((group) => (
          <li
            key={group.format}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <span className="min-w-0 break-words">{group.name}</span>
            <span className="flex flex-wrap items-center gap-3">
              <FormatLinks group={group} />
              {adds && group.active && (
                <Button
                  size="sm"
                  aria-label={texts.addTo(group.name)}
                  onClick={() => onChoose(String(group.format))}
                >
                  {texts.add}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
