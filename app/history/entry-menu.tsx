import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { entryTexts as texts } from './copy/clinical-history.ts';
import { AnnulDialog } from './screen/annul-dialog.tsx';
import { ClarifyDialog } from './screen/clarify-dialog.tsx';

interface EntryMenuProps {
  readonly entryId: number;
  /** Name of the entry for the menu and its dialogs. */
  readonly entryName: string;
  readonly mayAnnul: boolean;
  /** Text about another effect of annulling, for its confirmation. */
  readonly annulEffect?: string;
}

/** The actions on an entry. */
export function EntryMenu({ entryId, entryName, mayAnnul, annulEffect }: EntryMenuProps) {
  const [openedAction, setOpenedAction] = useState<'clarify' | 'annul' | null>(null);
  const close = () => setOpenedAction(null);
  return (
    <>
      <Menu trigger={<IconButton label={`${texts.actions}: ${entryName}`} icon={<Ellipsis aria-hidden />} />}>
        <MenuItem
          label={texts.clarify}
          icon={<MessageSquarePlus aria-hidden />}
          onSelect={() => setOpenedAction('clarify')}
        />
        {mayAnnul && (
          <MenuItem
            label={texts.annul}
            icon={<Ban aria-hidden />}
            danger
            onSelect={() => setOpenedAction('annul')}
          />
        )}
      </Menu>
      {openedAction === 'clarify' && (
        <ClarifyDialog entryId={entryId} entryName={entryName} onClose={close} />
      )}
      {openedAction === 'annul' && (
        <AnnulDialog entryId={entryId} entryName={entryName} effect={annulEffect} onClose={close} />
      )}
    </>
  );
}
