import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { ExcelButton } from '#app/shared/excel-button.tsx';
import { useJson } from '#app/shared/use-json.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { chartAccessTexts as texts } from '../copy/chart-accesses.ts';
import type { AccessesView, AccessView } from '../view/chart-accesses.ts';

const COLUMNS: readonly Column<AccessView & { readonly index: number }>[] = [
  { key: 'at', header: texts.at, heading: true, width: '16rem', cell: ({ at }) => at },
  { key: 'who', header: texts.who, cell: ({ who }) => <span className="break-words">{who}</span> },
  { key: 'what', header: texts.what, cell: ({ what }) => <span className="break-words">{what}</span> },
];

interface ChartAccessesProps {
  readonly patientId: number;
}

/** A button that opens the list of who read the data of a patient. */
export function ChartAccesses({ patientId }: ChartAccessesProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Eye aria-hidden />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && <AccessesDialog patientId={patientId} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AccessesDialogProps extends ChartAccessesProps {
  readonly onClose: () => void;
}

function AccessesDialog({ patientId, onClose }: AccessesDialogProps) {
  const path = `/historiaClinica/accesos/${patientId}`;
  const { value, state, reload } = useJson<AccessesView>(path);
  const rows = (value?.rows ?? []).map((row, index) => ({ ...row, index }));
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="lg"
      title={texts.title}
      description={texts.description}
      flush
      footer={<ExcelButton path={`${path}/excel`} />}
      {...(value && value.total > rows.length && { note: texts.newest(rows.length, value.total) })}
    >
      {state === 'failed' ? (
        <div className="flex flex-col items-start gap-3 p-5">
          <Notice tone="danger">{texts.failed}</Notice>
          <Button onClick={reload}>{texts.again}</Button>
        </div>
      ) : (
        <DataTable
          caption={texts.title}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ index }) => index}
          loading={value === null}
          empty={texts.none}
        />
      )}
    </Modal>
  );
}
