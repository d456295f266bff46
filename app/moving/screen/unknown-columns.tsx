import { type FormEvent, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { importTexts as texts } from '../copy/import.ts';
import type { UnknownColumnsView } from '../view/import-view.ts';
import { ImportSection } from './import-section.tsx';

interface UnknownColumnsProps extends UnknownColumnsView {
  readonly onChoose: (columns: Readonly<Record<string, string>>) => void;
}

/** The columns of the file that are not known, each with the columns of the list that it may be. */
export function UnknownColumns({ unused, absent, onChoose }: UnknownColumnsProps) {
  const id = useId();
  if (unused.length === 0) return null;
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = unused.flatMap(({ name }, index) => {
      const column = String(form.get(`${id}${index}`) ?? '');
      return column ? [[name, column] as const] : [];
    });
    if (chosen.length > 0) onChoose(Object.fromEntries(chosen));
  };
  return (
    <ImportSection title={texts.unknownColumns} hint={texts.unknownColumnsHint}>
      <form onSubmit={choose} className="flex flex-col gap-4 p-4">
        <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
          {unused.map(({ name, samples }, index) => (
            <Select
              key={name}
              name={`${id}${index}`}
              label={texts.isColumn(name)}
              hint={samples.length > 0 ? texts.samplesOf(samples) : undefined}
              placeholder={texts.notUsed}
              options={absent}
            />
          ))}
        </div>
        {absent.length > 0 && (
          <Button type="submit" className="self-start">
            {texts.checkAgain}
          </Button>
        )}
      </form>
    </ImportSection>
  );
}
