import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { importTexts as texts } from '../copy/import.ts';
import type { CheckView, ProblemGroupView } from '../view/import-view.ts';
import { Decision } from './decision.tsx';
import { ImportSection } from './import-section.tsx';
import { useFirst } from './show-more.tsx';

interface ProblemGroupsProps extends Pick<CheckView, 'groups' | 'names'> {
  readonly hasMore: boolean;
  /** Decides how to read the text of a group. */
  readonly onReadAs: (group: ProblemGroupView, text: string) => void;
  /** Reads the first of several phones in every group that has some. */
  readonly onReadFirstPhones: (groups: readonly ProblemGroupView[]) => void;
}

const FIRST_GROUPS = 6;

/** The errors of a file, equal ones together, with one decision for all rows of a group. */
export function ProblemGroups({ groups, names, hasMore, onReadAs, onReadFirstPhones }: ProblemGroupsProps) {
  const withPhones = groups.filter((group) => group.hasSeveralPhones && group.proposals.length > 0);
  const { shown, moreButton } = useFirst(groups, FIRST_GROUPS);
  return (
    <ImportSection title={texts.problems}>
      {withPhones.length > 1 && (
        <div className="flex flex-wrap items-center gap-3 border-soft border-b p-4">
          <p>{texts.severalPhones(withPhones.length)}</p>
          <Button size="sm" onClick={() => onReadFirstPhones(withPhones)}>
            {texts.firstPhones}
          </Button>
        </div>
      )}
      <ul>
        {shown.map((group) => (
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
              {group.otherCount > 0 && (
                <p className="text-muted text-small">{texts.alsoIn(group.otherCount)}</p>
              )}
            </div>
            {group.isReplaceable && (
              <Decision
                group={group}
                names={names[group.column] ?? []}
                onReadAs={(text) => onReadAs(group, text)}
              />
            )}
          </li>
        ))}
      </ul>
      {moreButton && <div className="border-soft border-t p-4">{moreButton}</div>}
      {hasMore && <p className="border-soft border-t p-4 text-muted">{texts.moreGroups}</p>}
    </ImportSection>
  );
}
