import { Link } from '@remix-run/react';
import { correctionTexts as texts } from '../copy/corrections.ts';
import type { AccountView } from '../view/account-views.ts';

const AccountLink = ({ id, code }: { readonly id: number; readonly code: string }) => (
  <Link to={`/facturacion/cuentas/${id}`} className="font-semibold text-accent underline">
    {code}
  </Link>
);

/** Links from a correction to the account that it corrects, and from that one to its corrections. */
export function CorrectionLinks({ account }: { readonly account: AccountView }) {
  const { corrects, corrections } = account;
  if (!corrects && corrections.length === 0) return null;
  return (
    <p className="break-words">
      {corrects ? texts.corrects : `${texts.correctedBy}:`} {corrects && <AccountLink {...corrects} />}
      {corrections.map(({ id, code, text }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <AccountLink id={id} code={code} /> <span className="text-muted">({text})</span>
        </span>
      ))}
    </p>
  );
}
