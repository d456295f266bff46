import { entryTexts as texts } from '../../copy/clinical-history.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { LongText } from './long-text.tsx';

interface ClarifyDialogProps {
  readonly entryId: number;
  /** Name of the entry for the title. */
  readonly entry: string;
  readonly onClose: () => void;
}

/** The form of a clarification. */
export function ClarifyDialog({ entryId, entry, onClose }: ClarifyDialogProps) {
  return (
    <EntryDialog
      title={texts.clarify}
      description={entry}
      submitLabel="Registrar nota"
      path={`/historiaClinica/registros/${entryId}`}
      draftKey={`clarification:${entryId}`}
      labels={{ text: texts.clarification }}
      blank={{ text: '' }}
      command={({ text }) => ({ intent: 'clarify', text })}
      onClose={onClose}
    >
      {({ control, busy, put }) => (
        <LongText
          {...control('text')}
          kind="clarification"
          hint={texts.clarifyText}
          readOnly={busy}
          onText={(text) => put('text', text)}
        />
      )}
    </EntryDialog>
  );
}
