import type { PhoneView } from '#app/shared/view/phones.ts';
import { dialledNumber } from '#domain/shared';

/** Phone numbers that a phone dials, each with whose it is. */
export function Phones({ phones }: { readonly phones: readonly PhoneView[] }) {
  return (
    <span className="flex flex-col gap-1">
      {phones.map(({ label, phone }) => (
        <span key={`${label} ${phone}`}>
          <a
            href={`tel:${dialledNumber(phone)}`}
            className="font-semibold text-accent underline touch:inline-block touch:py-2"
          >
            {phone}
          </a>{' '}
          <span className="text-muted">{label}</span>
        </span>
      ))}
    </span>
  );
}
