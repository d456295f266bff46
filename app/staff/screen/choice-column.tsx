import { Checkbox } from '#app/ui/choice.tsx';
import type { Column } from '#app/ui/table-column.ts';
import { severalUsersTexts as texts } from '../copy/several-users.ts';
import type { UserRowView } from '../view/users.ts';
import type { ChosenUsers } from './use-chosen-users.ts';

/** The column by which users are chosen. */
export const choiceColumn = (rows: readonly UserRowView[], chosen: ChosenUsers): Column<UserRowView> => ({
  key: 'choice',
  width: '3.5rem',
  header: (
    <Checkbox
      label={<span className="sr-only">{texts.choosePage}</span>}
      checked={chosen.isPageChosen}
      onChange={({ target }) => (target.checked ? chosen.choose(rows) : chosen.forget(rows))}
    />
  ),
  cell: (row) => (
    <Checkbox
      label={
        <>
          <span className="wide:sr-only">{texts.choose}</span>
          <span className="sr-only"> {texts.chooseName(row.name)}</span>
        </>
      }
      checked={chosen.has(row.id)}
      onChange={({ target }) => (target.checked ? chosen.choose([row]) : chosen.forget([row]))}
    />
  ),
});
