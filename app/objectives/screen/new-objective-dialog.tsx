import { EntryDialog } from '#app/history/entry-dialog.tsx';
import { LongText } from '#app/history/long-text.tsx';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { checkObjective, repeatedTaskNumber } from '#domain/objective-rules';
import { addDays, type LocalDate, parseLocalDate } from '#domain/shared';
import { newObjectiveTexts as texts } from '../copy/objectives.ts';

interface NewObjectiveDialogProps {
  readonly patientId: number;
  readonly areaId: number;
  readonly areaName: string;
  /** Today at the clinic. */
  readonly today: LocalDate;
  readonly onClose: () => void;
}

const TASKS = ['task1', 'task2', 'task3'] as const;
const FIELDS = ['text', ...TASKS, 'dueDate'] as const;
type Values = Readonly<Record<'text' | 'dueDate' | (typeof TASKS)[number], string>>;

const tasksOf = (values: Values) => TASKS.map((task) => values[task]);

/** The form of an objective; the submit button appears once the input follows the rules of objectives. */
export function NewObjectiveDialog(props: NewObjectiveDialogProps) {
  const { patientId, areaId, areaName, today, onClose } = props;
  const check = (values: Values) =>
    checkObjective(
      { text: values.text, tasks: tasksOf(values), dueDate: parseLocalDate(values.dueDate), date: null },
      today,
    );
  /** The fields without input. */
  const missingIn = (values: Values) => {
    const checked = check(values);
    return checked.ok ? [] : FIELDS.filter((field) => checked.refusal.fields?.[field] === 'required');
  };
  return (
    <EntryDialog
      title={texts.title}
      description={`${areaName}. ${texts.rules}`}
      submitLabel={texts.register}
      path={`/diarioCampo/objetivos/paciente/${patientId}`}
      draftKey={`objective-${areaId}:${patientId}`}
      labels={texts.labels}
      initialValues={{ text: '', task1: '', task2: '', task3: '', dueDate: '' }}
      commandOf={(values) => ({
        area: areaId,
        text: values.text,
        tasks: tasksOf(values),
        dueDate: values.dueDate,
      })}
      isComplete={(values) => check(values).ok}
      onClose={onClose}
    >
      {({ values, control, busy, put }) => {
        const repeatedNumber = repeatedTaskNumber(tasksOf(values));
        const missing = missingIn(values).map((field) => texts.labels[field]);
        return (
          <>
            <LongText
              {...control('text')}
              kind="objective"
              rows={3}
              readOnly={busy}
              onText={(text) => put('text', text)}
            />
            {TASKS.map((task, index) => {
              const field = control(task);
              return (
                <TextInput
                  key={task}
                  {...field}
                  required
                  limit={500}
                  readOnly={busy}
                  error={repeatedNumber === index + 1 ? textOfCode('tasks-coincide') : field.error}
                  onChange={({ target }) => put(task, target.value)}
                />
              );
            })}
            {repeatedNumber && <Notice tone="danger">{textOfCode('same-tasks')}</Notice>}
            <DateField
              {...control('dueDate')}
              required
              min={addDays(today, 1)}
              onChange={(value) => put('dueDate', value)}
            />
            {missing.length > 0 && (
              <p className="text-muted">{texts.missing(missing.join(', ').toLowerCase())}</p>
            )}
          </>
        );
      }}
    </EntryDialog>
  );
}
