import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs.tsx';
import { Notice } from '../../ui/notice.tsx';

interface Unfinished<Key extends string> {
  readonly key: Key;
  /** What was begun, for reading. */
  readonly text: string;
}

interface UnfinishedWorkProps<Key extends string> {
  readonly title: string;
  readonly rows: readonly Unfinished<Key>[];
  /** The way on with one of them. */
  readonly goOn: (row: Unfinished<Key>) => ReactNode;
  readonly onDiscard: (row: Unfinished<Key>) => void;
}

/** What was begun and not sent, each with the way on and the way to give it up, which is asked. */
export function UnfinishedWork<Key extends string>(props: UnfinishedWorkProps<Key>) {
  const { title, rows, goOn, onDiscard } = props;
  const [asking, setAsking] = useState<Unfinished<Key> | null>(null);
  return (
    <>
      {rows.length > 0 && (
        <Notice tone="info">
          <p className="font-semibold">{title}</p>
          <ul>
            {rows.map((row) => (
              <li key={row.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
                <span className="min-w-0 flex-1 basis-56 break-words">{row.text}</span>
                <span className="flex gap-2">
                  {goOn(row)}
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Descartar: ${row.text}`}
                    onClick={() => setAsking(row)}
                  >
                    Descartar
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => open || setAsking(null)}
        tone="danger"
        title="¿Descartar lo que ha escrito?"
        description={`${asking?.text ?? ''}. Lo que ha escrito se perderá.`}
        cancelLabel="Conservar"
        confirmLabel="Descartar"
        onConfirm={() => {
          if (asking) onDiscard(asking);
          setAsking(null);
        }}
      />
    </>
  );
}
