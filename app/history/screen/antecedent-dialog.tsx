import { Select } from '#app/ui/select.tsx';
import { antecedentTexts as texts } from '../copy/clinical-history.ts';
import { EntryDialog } from '../entry-dialog.tsx';
import { LongText } from '../long-text.tsx';
import type { AntecedentGroup } from '../view/antecedents.ts';

interface AntecedentDialogProps {
  readonly patientId: number;
  readonly groups: readonly AntecedentGroup[];
  /** The initial type. */
  readonly type: number;
  readonly onClose: () => void;
}

/** The form of an antecedent. */
export function AntecedentDialog({ patientId, groups, type, onClose }: AntecedentDialogProps) {
  return (
    <EntryDialog
      title={texts.add}
      submitLabel={texts.register}
      path={`/historiaClinica/escribir/${patientId}`}
      draftKey={`antecedent:${patientId}`}
      labels={{ type: texts.type, text: texts.description }}
      initialValues={{ type: String(type), text: '' }}
      commandOf={(values) => ({ intent: 'antecedent', type: Number(values.type), text: values.text })}
      onClose={onClose}
    >
      {({ control, busy, put }) => (
        <>
          <Select
            {...control('type')}
            required
            options={groups.map((group) => ({ value: String(group.type), label: group.name }))}
            onChange={({ target }) => put('type', target.value)}
          />
          <LongText
            {...control('text')}
            kind="antecedent"
            readOnly={busy}
            onText={(text) => put('text', text)}
          />
        </>
      )}
    </EntryDialog>
  );
}
