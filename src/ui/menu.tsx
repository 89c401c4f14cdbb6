import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, use, useId, useRef, useState } from 'react';
import type { MenuItemProps as AriaMenuItemProps } from 'react-aria-components/Menu';
import { type ButtonLook, ButtonContent, buttonClass } from './button.tsx';
import { chipButtonClass } from './chip.tsx';
import { lazyModule } from './lazy-module.ts';
import './widget-messages.ts';

/** Parts that a closed menu does not need: the list, and the part of react-aria that draws it. */
const parts = lazyModule(() => import('./menu-parts.tsx'));
const Parts = createContext<typeof import('./menu-parts.tsx') | null>(null);

export interface MenuChoice {
  selectionMode?: 'single' | 'multiple';
  selectedKeys?: Iterable<string>;
  /** Called with the keys that hold after the press. */
  onSelectionChange?: (keys: Set<string>) => void;
}

export type MenuItemProps = Omit<AriaMenuItemProps, 'children' | 'className'> & {
  icon?: LucideIcon;
  detail?: ReactNode;
  isDestructive?: boolean;
  children: string;
};

export interface MenuGroupProps {
  title: string;
  children: ReactNode;
}

/**
 * A button that opens a list of actions. `label` is its text (with `square`: its name, the icon alone is shown). `chip`
 * makes it a filter chip (`isOn` when the filter holds). Children are `MenuItem`, `MenuGroup`, `MenuLine`.
 */
export function MenuButton({
  label,
  chip,
  children,
  selectionMode,
  selectedKeys,
  onSelectionChange,
  ...look
}: ButtonLook &
  MenuChoice & {
    label: string;
    chip?: { isOn: boolean; icon: LucideIcon };
    children: ReactNode;
  }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ isByKeyboard: boolean } | null>(null);
  const loaded = parts.useWhen(opened !== null);
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onPointerEnter={() => void parts.load()}
        onFocus={() => void parts.load()}
        // A press of a key is a click without a place.
        onClick={(event) => setOpened({ isByKeyboard: event.detail === 0 })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpened({ isByKeyboard: true });
        }}
        {...(!chip && look.square && { 'aria-label': label })}
        className={chip ? chipButtonClass(chip.isOn) : buttonClass(look)}
      >
        {chip ? (
          <>
            {label}
            <chip.icon size={14} strokeWidth={1.75} aria-hidden />
          </>
        ) : (
          <ButtonContent {...look}>{!look.square && label}</ButtonContent>
        )}
      </button>
      {opened && loaded && (
        <Parts value={loaded}>
          <loaded.MenuPopover
            button={button}
            labelledBy={id}
            isByKeyboard={opened.isByKeyboard}
            onClose={() => setOpened(null)}
            {...(selectionMode && { selectionMode })}
            {...(selectedKeys && { selectedKeys })}
            {...(onSelectionChange && { onSelectionChange })}
          >
            {children}
          </loaded.MenuPopover>
        </Parts>
      )}
    </>
  );
}

function useParts() {
  const loaded = use(Parts);
  if (loaded === null) throw new Error('a part of a menu stands outside a MenuButton');
  return loaded;
}

/**
 * One action or value. `icon` at the left, `detail` at the right (a count, a key). `isDestructive` is red and should
 * ask.
 */
export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts();
  return <Item {...props} />;
}

/** Items under a small heading. */
export function MenuGroup(props: MenuGroupProps) {
  const { Group } = useParts();
  return <Group {...props} />;
}

/** A rule between kinds of actions. */
export function MenuLine() {
  const { Line } = useParts();
  return <Line />;
}
