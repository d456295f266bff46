import { Fragment } from 'react';

/** A text that may break after a dot or an @. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=[.@])(?=\S)/);
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts stay in their places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
