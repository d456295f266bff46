import { type FormEvent, useId } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { importTexts as texts } from '../copy/import.ts';
import type { ProblemGroupView } from '../view/import-view.ts';
import { ImportSection } from './import-section.tsx';

interface ProblemGroupsProps {
  readonly groups: readonly ProblemGroupView[];
  readonly hasMore: boolean;
  /** Decides how to read the text of a group. */
  readonly onReadAs: (group: ProblemGroupView, text: string) => void;
}

/** The errors of a file, equal ones together, with one decision for all rows of a group. */
export function ProblemGroups({ groups, hasMore, onReadAs }: ProblemGroupsProps) {
  return (
    <ImportSection title={texts.problems}>
      <ul>
        {groups.map((group) => (
          <li
            key={`${group.column} ${group.message} ${group.given}`}
            className="grid gap-3 border-soft border-b p-4 last:border-b-0 wide:grid-cols-2"
          >
            <div className="flex min-w-0 flex-col gap-1">
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone="danger">{texts.rowCount(group.count)}</Badge>
                <span className="break-words font-semibold">{group.shownColumn}</span>
                {group.given && <span className="break-words">{texts.says(group.given)}</span>}
              </p>
              <p className="break-words">{group.message}</p>
              <p className="text-muted text-small">{texts.inRows(group.firstLines, group.count)}</p>
            </div>
            {group.isReplaceable && <Decision group={group} onReadAs={(text) => onReadAs(group, text)} />}
          </li>
        ))}
      </ul>
      {hasMore && <p className="border-soft border-t p-4 text-muted">{texts.moreGroups}</p>}
    </ImportSection>
  );
}

interface DecisionProps {
  readonly group: ProblemGroupView;
  readonly onReadAs: (text: string) => void;
}

function Decision({ group, onReadAs }: DecisionProps) {
  const { given, shownColumn, words, proposals } = group;
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
      {proposals.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {proposals.map((proposal) => (
            <Button
              key={proposal}
              size="sm"
              className="max-w-full whitespace-normal"
              aria-label={`${accessibleName} ${proposal}`}
              onClick={() => onReadAs(proposal)}
            >
              {texts.proposal(proposal)}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}
