import { entryTexts as texts } from '../copy/clinical-history.ts';
import { EntryDialog } from '../entry-dialog.tsx';
import { LongText } from '../long-text.tsx';

interface ClarifyDialogProps {
  readonly entryId: number;
  /** Name of the entry for the title. */
  readonly entryName: string;
  readonly onClose: () => void;
}

/** The form of a clarification. */
export function ClarifyDialog({ entryId, entryName, onClose }: ClarifyDialogProps) {
  return (
    <EntryDialog
      title={texts.clarify}
      description={entryName}
      submitLabel="Registrar nota"
      path={`/historiaClinica/registros/${entryId}`}
      draftKey={`clarification:${entryId}`}
      labels={{ text: texts.clarification }}
      initialValues={{ text: '' }}
      commandOf={({ text }) => ({ intent: 'clarify', text })}
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
