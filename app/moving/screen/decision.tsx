import { type FormEvent, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { importTexts as texts } from '../copy/import.ts';
import type { OptionView, ProblemGroupView } from '../view/import-view.ts';

interface DecisionProps {
  readonly group: Pick<
    ProblemGroupView,
    'column' | 'given' | 'shownColumn' | 'words' | 'proposals' | 'mayBeEmpty'
  >;
  /** The names of stored records that the cells may have. */
  readonly names: readonly OptionView[];
  readonly onReadAs: (text: string) => void;
}

/** Decides how the text of some cells is read, or what empty ones hold. */
export function Decision({ group, names, onReadAs }: DecisionProps) {
  const { column, given, shownColumn, words, proposals, mayBeEmpty } = group;
  const risk = given === '' ? texts.riskOfSameText[column] : undefined;
  const name = useId();
  const label = given ? texts.readAs : texts.readEmptyAs;
  const accessibleName = given ? texts.readAsOf(shownColumn, given) : texts.readEmptyAsOf(shownColumn);
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get(name) ?? '').trim();
    if (text) onReadAs(text);
  };
  return (
    <form onSubmit={decide} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-end gap-2.5">
        {words.length > 0 ? (
          <Select
            className="min-w-0 flex-1"
            name={name}
            label={label}
            aria-label={accessibleName}
            placeholder={texts.choose}
            options={words.map((word) => ({ value: word, label: word }))}
          />
        ) : names.length > 0 ? (
          <Combobox className="min-w-0 flex-1" name={name} label={accessibleName} options={names} />
        ) : (
          <TextInput
            className="min-w-0 flex-1"
            name={name}
            label={label}
            aria-label={accessibleName}
            autoComplete="off"
          />
        )}
        <Button type="submit" aria-label={`${texts.apply}: ${accessibleName}`}>
          {texts.apply}
        </Button>
      </div>
      {risk && <p className="text-muted text-small">{risk}</p>}
      {(proposals.length > 0 || mayBeEmpty) && (
        <div className="flex flex-wrap gap-2">
          {proposals.map((proposal) => (
            <Button
              key={proposal.value}
              size="sm"
              className="max-w-full whitespace-normal"
              aria-label={`${accessibleName} ${proposal.label}`}
              onClick={() => onReadAs(proposal.value)}
            >
              {texts.proposal(proposal.label)}
            </Button>
          ))}
          {mayBeEmpty && (
            <Button
              size="sm"
              aria-label={texts.leaveEmptyOf(shownColumn, given)}
              onClick={() => onReadAs('')}
            >
              {texts.leaveEmpty}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
