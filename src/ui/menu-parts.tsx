import { Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import {
  Menu as AriaMenu,
  Header,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Popover,
  Separator,
} from 'react-aria-components/Menu';
import { joinClasses } from './join-classes.ts';
import type { MenuChoice, MenuGroupProps, MenuItemProps } from './menu.tsx';
import './widget-messages.ts';

const popoverClass =
  'w-max min-w-(--trigger-width) max-w-[min(360px,calc(100vw-16px))] overflow-auto rounded-2 border border-control bg-sheet py-1 text-ink shadow-float outline-none';

/** The open list beside its button; `isByKeyboard` puts the focus on the first item. */
export function MenuPopover({
  button,
  labelledBy,
  isByKeyboard,
  onClose,
  selectionMode,
  selectedKeys,
  onSelectionChange,
  children,
}: MenuChoice & {
  button: RefObject<HTMLButtonElement | null>;
  labelledBy: string;
  isByKeyboard: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Popover
      isOpen
      trigger="MenuTrigger"
      triggerRef={button}
      placement="bottom start"
      aria-labelledby={labelledBy}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className={popoverClass}
    >
      <AriaMenu
        autoFocus={isByKeyboard ? 'first' : true}
        aria-labelledby={labelledBy}
        onClose={onClose}
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
  );
}

export function Item({ icon: Icon, detail, isDestructive = false, children, ...rest }: MenuItemProps) {
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

export function Group({ title, children }: MenuGroupProps) {
  return (
    <AriaMenuSection>
      <Header className="px-4 pt-2.5 pb-1 text-t1 font-mid text-ink-2">{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export function Line() {
  return <Separator className="my-1 border-t border-rule" />;
}
