import { type ReactNode, useState } from 'react';
import {
  type Appearance,
  applyAppearance,
  DEFAULT_APPEARANCE,
  readAppearance,
  type SidebarColor,
  type Theme,
} from './appearance.ts';
import { Menu, type MenuAction, MenuChoice, MenuItem, MenuSeparator } from './menu.tsx';

const THEMES: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Como el equipo' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
];
const SIDEBARS: { value: SidebarColor; label: string }[] = [
  { value: 'brown', label: 'Café' },
  { value: 'white', label: 'Blanco' },
  { value: 'black', label: 'Negro' },
];

interface UserMenuProps {
  trigger: ReactNode;
  side: 'top' | 'bottom';
  actions: readonly MenuAction[];
  children: ReactNode;
}

/** The menu of the user: account commands and appearance. */
export function UserMenu({ trigger, side, actions, children }: UserMenuProps) {
  return (
    <Menu trigger={trigger} side={side} align={side === 'top' ? 'start' : 'end'}>
      <div className="px-2.5 py-2">{children}</div>
      <MenuSeparator />
      {actions.map((action) => (
        <MenuItem key={action.label} {...action} />
      ))}
      {actions.length > 0 && <MenuSeparator />}
      <AppearanceChoices />
    </Menu>
  );
}

function AppearanceChoices() {
  const [appearance, setAppearance] = useState<Appearance>(() =>
    typeof document === 'undefined' ? DEFAULT_APPEARANCE : readAppearance(document.cookie),
  );
  const change = (part: Partial<Appearance>) => {
    const next = { ...appearance, ...part };
    setAppearance(next);
    applyAppearance(next);
  };
  return (
    <>
      <MenuChoice
        label="Tema"
        value={appearance.theme}
        options={THEMES}
        onChange={(theme) => change({ theme })}
      />
      <MenuSeparator />
      <MenuChoice
        label="Color del menú"
        value={appearance.sidebar}
        options={SIDEBARS}
        onChange={(sidebar) => change({ sidebar })}
      />
    </>
  );
}
