import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  Menu as AriaMenu,
  Header,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components';
import { type ButtonLook, ButtonContent, buttonClass } from './button.tsx';
import { chipButtonClass } from './chip.tsx';
import { joinClasses } from './join-classes.ts';

const popoverClass =
  'min-w-(--trigger-width) max-w-[min(360px,calc(100vw-16px))] overflow-auto rounded-2 border border-control bg-sheet py-1 text-ink shadow-float outline-none';

/**
 * A button that opens a list of actions. `label` is its text (with `square`: its name, the icon alone is shown). `chip` makes it
 * a filter chip (`isOn` when the filter holds). Children are `MenuItem`, `MenuGroup`, `MenuLine`.
 */
export function MenuButton({
  label,
  chip,
  selectionMode,
  selectedKeys,
  onSelectionChange,
  children,
  ...look
}: ButtonLook & {
  label: string;
  chip?: { isOn: boolean; icon: LucideIcon };
  selectionMode?: 'single' | 'multiple';
  selectedKeys?: Iterable<string>;
  /** Called with the keys that hold after the press. */
  onSelectionChange?: (keys: Set<string>) => void;
  children: ReactNode;
}) {
  return (
    <MenuTrigger>
      {chip ? (
        <AriaButton className={chipButtonClass(chip.isOn)}>
          {label}
          <chip.icon size={14} strokeWidth={1.75} aria-hidden />
        </AriaButton>
      ) : (
        <AriaButton {...(look.square && { 'aria-label': label })} className={buttonClass(look)}>
          <ButtonContent {...look}>{!look.square && label}</ButtonContent>
        </AriaButton>
      )}
      <Popover className={popoverClass}>
        <AriaMenu
          className="outline-none"
          {...(selectionMode && { selectionMode })}
          {...(selectedKeys && { selectedKeys })}
          {...(onSelectionChange && {
            onSelectionChange: (keys) => {
              if (keys !== 'all') onSelectionChange(new Set([...keys].map(String)));
            },
          })}
        >
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** One action or value. `icon` at the left, `detail` at the right (a count, a key). `isDestructive` is red and should ask. */
export function MenuItem({
  icon: Icon,
  detail,
  isDestructive = false,
  children,
  ...rest
}: Omit<MenuItemProps, 'children' | 'className'> & {
  icon?: LucideIcon;
  detail?: ReactNode;
  isDestructive?: boolean;
  children: string;
}) {
  return (
    <AriaMenuItem
      textValue={children}
      {...rest}
      className={joinClasses(
        'grid min-h-tap cursor-pointer grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-1 text-t2 leading-tight! no-underline outline-none data-[disabled]:text-ink-2 data-[focused]:bg-ink data-[focused]:text-on-ink',
        isDestructive && 'text-red',
      )}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {selectionMode !== 'none' ? (
            isSelected ? (
              <Check size={20} strokeWidth={1.75} aria-hidden />
            ) : (
              <span />
            )
          ) : Icon ? (
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          ) : (
            <span />
          )}
          <span>{children}</span>
          {detail && <span className="text-t1">{detail}</span>}
        </>
      )}
    </AriaMenuItem>
  );
}

/** Items under a small heading. */
export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className="px-4 pt-2.5 pb-1 text-t1 font-mid text-ink-2">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

/** A rule between kinds of actions. */
export function MenuLine() {
  return <Separator className="my-1 border-t border-rule" />;
}
