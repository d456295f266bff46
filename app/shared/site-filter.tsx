import Building from 'lucide-react/icons/building-2';
import { Select } from '#app/ui/select.tsx';
import { listTexts } from './copy/lists.ts';
import { useListAddress } from './use-list-address.ts';
import { type SiteChoice, siteLabel } from './view/site-choice.ts';

/** The site filter of a list; users who can't choose a site see the name of their site. */
export function SiteFilter({ site }: { site: SiteChoice }) {
  const { params, changeFilter } = useListAddress();
  if (site.options.length === 0) {
    return (
      <p className="inline-flex min-h-9 items-center gap-2 text-muted">
        <Building aria-hidden className="size-4" />
        {siteLabel(site)}
      </p>
    );
  }
  return (
    <Select
      aria-label={listTexts.site}
      className="w-full sm:w-44"
      value={params.get('sede') ?? ''}
      placeholder={listTexts.allSites}
      options={site.options.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => changeFilter({ sede: event.target.value })}
    />
  );
}
