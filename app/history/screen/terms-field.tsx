import X from 'lucide-react/icons/x';
import { Combobox } from '#app/ui/combobox.tsx';
import { reasonTexts as texts } from '../copy/clinical-history.ts';

/** A term of the catalogue of consultation reasons. */
export interface TermOption {
  readonly value: string;
  readonly label: string;
}

interface TermsFieldProps {
  readonly id: string;
  readonly label: string;
  /** Ids, separated by commas. */
  readonly value: string;
  readonly error: string | undefined;
  readonly options: readonly TermOption[];
  readonly onTerms: (value: string) => void;
}

/** Parses the ids of the chosen terms. */
export const parseTermIds = (value: string): readonly number[] =>
  value.split(',').filter(Boolean).map(Number);

/** A field for several terms of the catalogue. */
export function TermsField({ id, label, value, error, options, onTerms }: TermsFieldProps) {
  const chosenIds = value.split(',').filter(Boolean);
  const available = options.filter((option) => !chosenIds.includes(option.value));
  const removeTerm = (termId: string) => onTerms(chosenIds.filter((each) => each !== termId).join(','));
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        id={id}
        label={label}
        {...(error !== undefined && { error })}
        placeholder={texts.addTerm}
        searchPlaceholder={texts.searchTerm}
        options={available}
        value=""
        onChange={(termId) => termId && onTerms([...chosenIds, termId].join(','))}
      />
      {chosenIds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosenIds.map((termId) => {
            const name = options.find((option) => option.value === termId)?.label ?? termId;
            return (
              <li key={termId} className="flex items-center rounded-full bg-tint pl-3 text-accent text-small">
                {name}
                <button
                  type="button"
                  aria-label={`Quitar ${name}`}
                  className="flex size-8 items-center justify-center rounded-full hover:bg-soft touch:size-11"
                  onClick={() => removeTerm(termId)}
                >
                  <X aria-hidden className="size-4" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
