import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { readSigning, takesReceipts } from '#app/receipts/.server/signing.ts';
import { receiptTexts } from '#app/receipts/copy.ts';
import { SigningScreen } from '#app/receipts/screen/signing-screen.tsx';
import { ConnectionNotice } from '#app/shared/connection-notice.tsx';
import { LeavingGuard } from '#app/shared/leaving-guard.tsx';
import { pageLoader } from '#app/shell/.server/route.ts';

export const meta: MetaFunction = () => [{ title: `${receiptTexts.sign} · Integra` }];

export const loader = pageLoader(takesReceipts, readSigning, { worksHandedOver: true });

/** The page of a device that is handed over to a family. */
export default function Signing() {
  return (
    <>
      <SigningScreen {...useLoaderData<typeof loader>()} />
      <ConnectionNotice />
      <LeavingGuard />
    </>
  );
}
