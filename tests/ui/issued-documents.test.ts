import { expect, it } from 'vitest';
import { issuedDocumentViewOf } from '#app/history/view/issued-documents.ts';
import type { ListedDocument } from '#domain/printed-history';

it('an issued report of an annulled plan says when the plan was annulled', () => {
  const document: ListedDocument = {
    id: 4,
    kind: 'evaluation-report',
    entryCounts: { plans: 1, recommendations: 1 },
    issuerName: 'Ana Ruiz',
    issuedAt: '2026-03-04T14:00:00.000Z',
    size: 1,
    sha256: 'ab',
    planAnnulledAt: '2026-03-05T15:30:00.000Z',
  };
  expect(issuedDocumentViewOf(document, 100023)).toMatchObject({
    address: '/archivos/informes/4',
    annulledPlan: 'El plan de este informe se anuló el 5 de marzo de 2026, 10:30.',
  });
  expect(issuedDocumentViewOf({ ...document, planAnnulledAt: null }, 100023).annulledPlan).toBeNull();
});
