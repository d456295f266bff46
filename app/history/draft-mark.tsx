import { Badge } from '#app/ui/badge.tsx';
import { chartTexts } from './copy/clinical-history.ts';

/** Marks a tab in which the reader has begun a text. */
export const DraftMark = ({ present }: { readonly present: boolean }) =>
  present && <Badge tone="info">{chartTexts.draft}</Badge>;
