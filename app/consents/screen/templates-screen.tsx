import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { ConfirmCommand } from '#app/shared/confirm-command.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { Toolbar } from '#app/ui/page-header.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { templateTexts as texts } from '../copy.ts';
import type { TemplateRow } from '../templates.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { TEMPLATES_PATH, TemplateDialog } from './template-dialog.tsx';

const TONES: Readonly<Record<TemplateRow['state'], Tone>> = {
  draft: 'warning',
  current: 'success',
  replaced: 'neutral',
};

const COLUMNS: readonly Column<TemplateRow>[] = [
  {
    key: 'name',
    header: 'Plantilla',
    heading: true,
    cell: (row) => (
      <div className="min-w-0">
        <span className="break-words font-semibold">{row.name}</span>
        {row.toReview && row.state !== 'replaced' && (
          <p className="text-small text-warning">{texts.toReview}</p>
        )}
        {row.review && <p className="text-muted text-small">{row.review}</p>}
      </div>
    ),
  },
  { key: 'kind', header: 'Tipo', cell: (row) => row.kindText },
  { key: 'version', header: 'Versión', align: 'right', cell: (row) => row.version },
  {
    key: 'state',
    header: 'Estado',
    cell: (row) => <Badge tone={TONES[row.state]}>{texts.states[row.state]}</Badge>,
  },
  {
    key: 'months',
    header: 'Vigencia',
    cell: (row) => (row.months ? `${row.months} meses` : 'Sin vencimiento'),
  },
];

/** The subject of a dialog: a new template, a draft, or the next version of a published one. */
type Edited = { readonly template: TemplateRow | null; readonly isNewVersion: boolean };

/** The templates of consents with their versions. */
export function TemplatesScreen({ templates }: { readonly templates: readonly TemplateRow[] }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [publishing, setPublishing] = useState<TemplateRow | null>(null);
  const [reviewing, setReviewing] = useState<TemplateRow | null>(null);
  const [shown, setShown] = useState<TemplateRow | null>(null);
  const onSucceeded = useAnnouncedSuccess(() => {
    setEdited(null);
    setPublishing(null);
    setReviewing(null);
  });
  const review = (row: TemplateRow) =>
    row.toReview
      ? [{ label: texts.review, icon: <Scale aria-hidden />, onSelect: () => setReviewing(row) }]
      : [];
  const view = (row: TemplateRow) => ({
    label: texts.view,
    icon: <Eye aria-hidden />,
    onSelect: () => setShown(row),
  });
  const actionsOf = (row: TemplateRow) => {
    if (row.state === 'draft')
      return [
        {
          label: texts.edit,
          icon: <Pencil aria-hidden />,
          onSelect: () => setEdited({ template: row, isNewVersion: false }),
        },
        { label: texts.publish, icon: <Send aria-hidden />, onSelect: () => setPublishing(row) },
        ...review(row),
        view(row),
      ];
    if (row.state === 'replaced') return [view(row)];
    return [
      view(row),
      ...review(row),
      {
        label: texts.newVersion,
        icon: <Plus aria-hidden />,
        onSelect: () => setEdited({ template: row, isNewVersion: true }),
      },
    ];
  };
  return (
    <Card flush>
      <Toolbar
        className="border-line border-b p-4"
        end={
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            onClick={() => setEdited({ template: null, isNewVersion: false })}
          >
            {texts.add}
          </Button>
        }
      >
        <p className="max-w-[60ch] text-muted">{texts.hint}</p>
      </Toolbar>
      <DataTable
        caption={texts.caption}
        columns={COLUMNS}
        rows={templates}
        rowKey={({ id }) => id}
        actions={actionsOf}
        empty={<EmptyState title="Aún no hay plantillas." />}
      />
      {edited && <TemplateDialog {...edited} onClose={() => setEdited(null)} onSucceeded={onSucceeded} />}
      {publishing && (
        <ConfirmCommand
          path={TEMPLATES_PATH}
          command={{ intent: 'publish', id: publishing.id }}
          title={texts.publishQuestion(publishing.name, publishing.version)}
          description={
            publishing.material ? `${texts.publishText} ${texts.publishMaterial}` : texts.publishText
          }
          confirmLabel={texts.publish}
          onClose={() => setPublishing(null)}
          onSucceeded={onSucceeded}
        />
      )}
      {reviewing && (
        <ReviewDialog template={reviewing} onClose={() => setReviewing(null)} onSucceeded={onSucceeded} />
      )}
      <TemplateText template={shown} onClose={() => setShown(null)} />
    </Card>
  );
}

function TemplateText({
  template,
  onClose,
}: {
  readonly template: TemplateRow | null;
  readonly onClose: () => void;
}) {
  return (
    <Modal
      open={template !== null}
      onOpenChange={(open) => open || onClose()}
      title={template?.name ?? ''}
      description={template ? `${template.kindText} · versión ${template.version}` : ''}
    >
      <p className="whitespace-pre-line break-words">{template?.text}</p>
      {template && template.purposes.length > 0 && (
        <ul aria-label={texts.purposes} className="mt-4 list-disc pl-5">
          {template.purposes.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      {template?.sha256 && <p className="mt-4 break-all text-muted text-small">SHA-256: {template.sha256}</p>}
    </Modal>
  );
}
