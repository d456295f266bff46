import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { PreviewDialog } from '#app/documents/preview-dialog.tsx';
import type { PreviewedFile } from '#app/documents/previewed-file.ts';
import { useListAddress } from '#app/shared/use-list-address.ts';
import { PAGE_SIZES } from '#app/shared/view/page-sizes.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { Select } from '#app/ui/select.tsx';
import { examTexts as texts } from '../copy/clinical-history.ts';
import type { ChartView } from '../view/chart.ts';
import type { ExamGroup, ExamsView } from '../view/exams.ts';
import { ExamItems } from './exam-items.tsx';
import { ExamUpload } from './exam-upload.tsx';
import { FormatLinks } from './format-links.tsx';

const ALL = '';

interface ExamListProps {
  readonly patientId: number;
  readonly exams: ExamsView;
  readonly page: { readonly page: number; readonly size: number };
  /** Today at the clinic. */
  readonly today: string;
  readonly mayAdd: boolean;
  readonly entryRights: ChartView['entryRights'];
}

/** The newest exams of each format; if the URL names a format, its upload form and a page of its exams. */
export function ExamList({ patientId, exams, page, today, mayAdd, entryRights }: ExamListProps) {
  const { groups } = exams;
  const { params, changeFilter } = useListAddress();
  const [openedFile, setOpenedFile] = useState<PreviewedFile | null>(null);
  const choose = (formatId: string) => changeFilter({ formato: formatId });
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const chosenGroup = groups.find(({ formatId }) => formatId === exams.chosenFormatId);
  const itemsProps = { entryRights, onOpen: setOpenedFile };
  return (
    <div className="flex flex-col gap-4">
      {groups.length > 1 && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Select
            label={texts.format}
            className="w-full sm:max-w-md"
            value={params.get('formato') ?? ALL}
            onChange={({ target }) => choose(target.value)}
            options={[
              { value: ALL, label: texts.all(total) },
              ...groups.map(({ formatId, name, count }) => ({
                value: String(formatId),
                label: `${name} (${count})`,
              })),
            ]}
          />
          {mayAdd && <AddMenu groups={groups} onChoose={choose} />}
        </div>
      )}
      {chosenGroup ? (
        <>
          {mayAdd && chosenGroup.active && (
            <ExamUpload key={chosenGroup.formatId} patientId={patientId} group={chosenGroup} today={today} />
          )}
          {mayAdd && !chosenGroup.active && <Notice tone="info">{texts.inactiveFormat}</Notice>}
          <Card
            title={chosenGroup.name}
            flush
            actions={<FormatLinks group={chosenGroup} />}
            {...(chosenGroup.count > 0 && {
              footer: (
                <Pager
                  page={page.page}
                  pageSize={page.size}
                  total={chosenGroup.count}
                  pageSizes={PAGE_SIZES}
                />
              ),
            })}
          >
            {chosenGroup.count === 0 ? (
              <EmptyState>{texts.noneOf}</EmptyState>
            ) : (
              <ExamItems {...itemsProps} formatName={chosenGroup.name} exams={chosenGroup.exams} />
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
            .filter(({ count }) => count > 0)
            .map((group) => {
              const mayAddToGroup = mayAdd && group.active;
              return (
                <Card
                  key={group.formatId}
                  title={group.name}
                  flush
                  actions={
                    <span className="flex flex-wrap items-center gap-3">
                      <FormatLinks group={group} />
                      {mayAddToGroup && <AddButton group={group} onChoose={choose} />}
                    </span>
                  }
                  {...(group.count > group.exams.length && {
                    footer: <FurtherExams group={group} onChoose={choose} />,
                  })}
                >
                  <ExamItems {...itemsProps} formatName={group.name} exams={group.exams} />
                </Card>
              );
            })}
          <EmptyFormats groups={groups} mayAdd={mayAdd} onChoose={choose} />
        </>
      )}
      <PreviewDialog file={openedFile} onClose={() => setOpenedFile(null)} />
    </div>
  );
}

interface ChooseProps {
  readonly onChoose: (formatId: string) => void;
}

/** The formats of which an exam can be added. */
function AddMenu({ groups, onChoose }: ChooseProps & { readonly groups: readonly ExamGroup[] }) {
  return (
    <Menu
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden />} className="max-sm:w-full">
          {texts.addExam}
        </Button>
      }
    >
      {groups
        .filter(({ active }) => active)
        .map(({ formatId, name }) => (
          <MenuItem key={formatId} label={name} onSelect={() => onChoose(String(formatId))} />
        ))}
    </Menu>
  );
}

interface GroupProps extends ChooseProps {
  readonly group: ExamGroup;
}

const AddButton = ({ group, onChoose }: GroupProps) => (
  <Button size="sm" aria-label={texts.addTo(group.name)} onClick={() => onChoose(String(group.formatId))}>
    {texts.add}
  </Button>
);

const FurtherExams = ({ group, onChoose }: GroupProps) => (
  <Button
    size="sm"
    onClick={() => onChoose(String(group.formatId))}
    aria-label={`${texts.viewAll(group.count)}: ${group.name}`}
  >
    {texts.viewAll(group.count)}
  </Button>
);

interface EmptyFormatsProps extends ChooseProps {
  readonly groups: readonly ExamGroup[];
  readonly mayAdd: boolean;
}

function EmptyFormats({ groups, mayAdd, onChoose }: EmptyFormatsProps) {
  const empty = groups.filter(({ count }) => count === 0);
  if (empty.length === 0) return null;
  return (
    <Card title={texts.withoutExams} flush>
      <ul className="divide-y divide-soft">
        {empty.map((group) => (
          <li
            key={group.formatId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <span className="min-w-0 break-words">{group.name}</span>
            <span className="flex flex-wrap items-center gap-3">
              <FormatLinks group={group} />
              {mayAdd && group.active && <AddButton group={group} onChoose={onChoose} />}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
