import {
  CHOSEN_PARAMETER,
  chosenParameterValue,
  type ObjectiveChoice,
} from '#app/objectives/objective-choice.ts';
import { ExcelButton } from '#app/shared/excel-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Period } from '#domain/objective-rules';
import { objectiveFileTexts as texts } from '../copy/reports.ts';
import { periodIn, periodOptions } from './period-options.ts';
import type { useObjectivesPdf } from './use-objectives-pdf.ts';

interface ChosenObjectivesProps {
  /** Empty while no row is chosen. */
  readonly choices: readonly ObjectiveChoice[];
  readonly pdfDownload: ReturnType<typeof useObjectivesPdf>;
  readonly excelPath: string;
  readonly onPeriod: (period: Period | null) => void;
  /** Null when the page has no row to choose. */
  readonly onChoosePage: (() => void) | null;
  readonly onClear: () => void;
}

const SEVERAL = 'varios';

/** Toolbar for the chosen rows: it sets their period and downloads them as a PDF or an Excel file. */
export function ChosenObjectives(props: ChosenObjectivesProps) {
  const { choices, pdfDownload, excelPath, onPeriod, onChoosePage, onClear } = props;
  if (pdfDownload.progress)
    return (
      <div className="flex w-full flex-col gap-2 sm:max-w-96" role="status">
        {texts.rendering(pdfDownload.progress.finished, pdfDownload.progress.total)}
        <Progress
          label={texts.chosen(pdfDownload.progress.total)}
          value={pdfDownload.progress.finished / pdfDownload.progress.total}
        />
        <Button className="self-start" onClick={pdfDownload.cancel}>
          {texts.cancel}
        </Button>
      </div>
    );
  const [period, ...otherPeriods] = new Set(choices.map((choice) => choice.period));
  return (
    <>
      {choices.length === 0 ? (
        <p className="text-muted wide:text-small">{texts.hint}</p>
      ) : (
        <>
          <Select
            aria-label={texts.periodOfChosen}
            className="w-full sm:w-44"
            value={otherPeriods.length > 0 ? SEVERAL : (period ?? '')}
            placeholder={texts.allPeriods}
            options={[
              ...periodOptions,
              ...(otherPeriods.length > 0
                ? [{ value: SEVERAL, label: texts.severalPeriods, disabled: true }]
                : []),
            ]}
            onChange={({ target }) => onPeriod(periodIn(target.value))}
          />
          <Button variant="primary" onClick={() => void pdfDownload.download(choices)}>
            {texts.chosen(choices.length)}
          </Button>
          <ExcelButton
            path={excelPath}
            label={texts.excel(choices.length)}
            parameter={[CHOSEN_PARAMETER, chosenParameterValue(choices)]}
          />
          <Button onClick={onClear}>{texts.clear}</Button>
        </>
      )}
      {onChoosePage && <Button onClick={onChoosePage}>{texts.choosePage}</Button>}
    </>
  );
}
